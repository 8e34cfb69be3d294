import type { Words } from "../shape";

export const notices: Words["notices"] = {};
