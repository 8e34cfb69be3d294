import type { Words } from "../shape";

export const circles: Words["circles"] = {};
