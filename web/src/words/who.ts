/** A person in a sentence: a name, or null for the reader. */
export type Who = string | null;
