import type { Words } from "../shape";

export const notes: Words["notes"] = {
  wall: "Die Wand",
  notes: "Zettel",
  by: (name, when) => `${name}, ${when}`,
  about: (name) => `Zum Zettel von ${name}`,
  nothing_yet: "Hier hängt noch nichts.",
  nothing_yet_leave: "Hier hängt noch nichts. Schreib den anderen einen Zettel.",
  leave: "Einen Zettel schreiben",
  leave_hint: "Schreib einen Zettel …",
  pin: "Anheften",
  this_note: "Dieser Zettel",
  take_down: "Abnehmen",
  hear_no_more: (name) => `Nichts mehr von ${name} hören`,
  report: "Dem Betreiber dieses Servers melden",
  reported: "Vom Tisch aus gemeldet.",
};
