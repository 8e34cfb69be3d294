// What every dictionary has: the keys of the English one, with any text, and with functions of the
// same parameters.
import type { en } from "./en";

export type Shape<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Text
    ? (...values: Values) => Shape<Text>
    : T extends readonly (infer Item)[]
      ? readonly Shape<Item>[]
      : { readonly [Key in keyof T]: Shape<T[Key]> };

export type Words = Shape<typeof en>;
