import type { Words } from "../shape";

export const trouble: Words["trouble"] = {
  title: "Das hat nicht geklappt.",
  again: "Erneut versuchen",
  home: "Zur Startseite",
  part_not_loaded:
    "Das konnte nicht geladen werden. Prüf deine Verbindung und versuch es noch einmal.",
  page_broke: "Auf dieser Seite ist etwas schiefgegangen. Deine Züge sind sicher.",
  not_found: "Nicht gefunden",
  nothing_here: "Hier ist nichts.",
  mistyped: "Die Adresse ist vielleicht falsch, oder die Seite gibt es nicht mehr.",
};
