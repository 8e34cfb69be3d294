// Signs on tiles that aren't letters.

/** A blank, on the rack or where its letter is still to be chosen. */
export const BLANK = "?";
/** A tile that we may not see. */
export const HIDDEN = "_";
