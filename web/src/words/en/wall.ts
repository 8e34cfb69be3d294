// The wall: messages, drawing, notes, photos.
export const wall = {};
