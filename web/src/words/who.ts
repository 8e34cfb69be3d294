/** Somebody in a sentence: by name, or null where it is whoever reads it. */
export type Who = string | null;
