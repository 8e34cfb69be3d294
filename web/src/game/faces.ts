// Signs on tiles that are no letters.

/** A blank, on the rack or where its letter is still to be chosen. */
export const BLANK = "?";
/** A tile that we may not see. */
export const HIDDEN = "_";
