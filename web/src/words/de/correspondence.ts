import type { Words } from "../shape";

export const correspondence: Words["correspondence"] = {};
