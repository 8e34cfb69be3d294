// What every dictionary has: the keys of the English one, with any text, and with functions of the
// same parameters.
import type { en } from "./en";
import type { later } from "./en/later";

export type Shape<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Text
    ? (...values: Values) => Shape<Text>
    : T extends readonly (infer Item)[]
      ? readonly Shape<Item>[]
      : { readonly [Key in keyof T]: Shape<T[Key]> };

/** What a dictionary has for a first visit, and what comes with the other pages. */
export type First = Shape<typeof en>;
export type Later = Shape<typeof later>;
export type Words = First & Later;
