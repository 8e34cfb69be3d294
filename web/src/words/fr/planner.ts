import type { Words } from "../shape";

export const planner: Words["planner"] = {};
