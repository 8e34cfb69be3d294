import type { Words } from "../shape";

export const score: Words["score"] = {};
