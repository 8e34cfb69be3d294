import type { Words } from "../shape";

export const persons: Words["persons"] = {};
