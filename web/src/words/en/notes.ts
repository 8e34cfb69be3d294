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
  this_note: "This note",
  remove: "Remove",
  mute: (name: string) => `Mute ${name}`,
  report: "Report to this server’s admin",
  reported: "Reported from the table.",
};
