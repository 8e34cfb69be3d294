import type { Words } from "../shape";

export const app: Words["app"] = {};
