import type { Words } from "../shape";

export const trouble: Words["trouble"] = {
  headline: "Das hat nicht geklappt.",
  again: "Noch einmal versuchen",
  to_first_page: "Zur Startseite",
  part_not_loaded:
    "Dieser Teil der Seite ließ sich nicht laden. Schau nach, ob du online bist, und versuch es noch einmal.",
  page_broke:
    "Auf dieser Seite ist etwas schiefgegangen. Nichts, was du gespielt hast, ist verloren.",
  not_here: "Nicht gefunden",
  nothing_here: "Hier ist nichts.",
  mistyped: "Vielleicht ist die Adresse falsch getippt, oder was hier war, gibt es nicht mehr.",
};
