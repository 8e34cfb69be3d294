// The corner of the wall at the table: short notes.
import { of } from "./grammar";

export const notes = {
  wall: "The wall",
  notes: "Notes",
  by: (name: string, when: string) => `${name}, ${when}`,
  about: (name: string) => `About ${of(name)} note`,
  nothing_yet: "Nothing pinned up yet.",
  nothing_yet_leave: "Nothing pinned up yet. Leave a note for the others.",
  leave: "Leave a note",
  leave_hint: "Leave a note…",
  pin: "Pin it up",
  /** Where the circle has turned them off. */
  off: "Notes are off in this circle. Enjoy the game!",
  this_note: "This note",
  remove: "Remove",
  mute: (name: string) => `Mute ${name}`,
  report: "Report to this server’s admin",
  reported: "Reported from the table.",
  earlier: "Earlier notes",
  photo: "A photo",
  drew: (name: string) => `${name} drew something`,
  pinned_photo: (name: string, text: string) =>
    text ? `${name} pinned up a photo: ${text}` : `${name} pinned up a photo`,
  on_wall: "See it on the wall",
  /** Where no one else would read them. */
  own: "Your notes",
  own_bare: "A place for your own notes.",
  own_leave: "Write a note to yourself",
  own_hint: "Note to self…",
  undo: "Undo",
  to_the_wall: "Go to the wall",
  something_new: "New on the wall",
};
