// What the rules call some things in the details of a refusal. Dictionaries look for these words;
// in English they're shown as they are.

export const A_BLANK = "a blank";
export const OWN_TILE = "another of your tiles";
export const OFF_BOARD = "a square off the board";
export const BLANK_SWAP = "blank swap";
