import type { Words } from "../shape";

export const notes: Words["notes"] = {
  wall: "Die Wand",
  notes: "Zettel",
  by: (name, when) => `${name}, ${when}`,
  about: (name) => `Zum Zettel von ${name}`,
  nothing_yet: "Hier hängt noch nichts.",
  nothing_yet_leave: "Hier hängt noch nichts. Hinterlass den anderen einen Zettel.",
  leave: "Zettel schreiben",
  leave_hint: "Zettel schreiben …",
  pin: "Anpinnen",
  this_note: "Dieser Zettel",
  remove: "Entfernen",
  mute: (name) => `${name} stummschalten`,
  report: "Der Serverleitung melden",
  reported: "Vom Tisch aus gemeldet.",
};
