import type { Words } from "../shape";

export const wall: Words["wall"] = {};
