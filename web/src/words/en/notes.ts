// The corner of the wall at the table: short notes.
export const notes = {
  wall: "The wall",
  notes: "Notes",
  by: (name: string, when: string) => `${name}, ${when}`,
  about: (name: string) => `About the note of ${name}`,
  nothing_yet: "Nothing is pinned up yet.",
  nothing_yet_leave: "Nothing is pinned up yet. Leave a note for the others.",
  leave: "Leave a note",
  leave_hint: "Leave a note…",
  pin: "Pin it",
  this_note: "This note",
  take_down: "Take it down",
  hear_no_more: (name: string) => `Hear no more of ${name}`,
  report: "Report it to whoever runs this server",
  reported: "Reported from the table.",
};
