// Circles of friends.
export const circles = {};
