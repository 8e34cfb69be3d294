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
  /** Where the circle has turned them off. */
  off: "In diesem Kreis sind Zettel ausgeschaltet. Viel Spaß beim Spielen!",
  this_note: "Dieser Zettel",
  remove: "Entfernen",
  mute: (name) => `${name} stummschalten`,
  report: "Der Verwaltung melden",
  reported: "Vom Tisch aus gemeldet.",
  earlier: "Frühere Zettel",
  photo: "Ein Foto",
  drew: (name) => `${name} hat etwas gezeichnet`,
  pinned_photo: (name, text) =>
    text ? `${name} hat ein Foto angepinnt: ${text}` : `${name} hat ein Foto angepinnt`,
  on_wall: "An der Wand ansehen",
  /** Where no one else would read them. */
  own: "Deine Zettel",
  own_bare: "Platz für deine eigenen Zettel.",
  own_leave: "Notiz für dich schreiben",
  own_hint: "Notiz für dich …",
  undo: "Rückgängig",
  to_the_wall: "Zur Wand",
  something_new: "Neues an der Wand",
};
