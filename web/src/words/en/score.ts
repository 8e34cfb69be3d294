// Keeping score for a real board.
export const score = {};
