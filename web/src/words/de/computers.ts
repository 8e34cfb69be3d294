import type { Words } from "../shape";

export const computers: Words["computers"] = {
  who: "Wer spielt",
  who_of: (place) => `Wer auf Platz ${place} spielt`,
  lines: {
    pip: "Spielt, was gerade einfällt, und hat Spaß dabei.",
    dot: "Mag kurze Wörter in engen Ecken.",
    jot: "Probiert jedes Wort, das gut klingt.",
    quill: "Nimmt gute Punkte mit und hält das Bänkchen in Ordnung.",
    nib: "Sammelt Steine für den großen Zug.",
    biro: "Blufft ein wenig und ficht gern etwas an.",
    folio: "Ruhig und solide, selten überraschend.",
    serif: "Lässt dir keine leichten Bonusfelder.",
    pica: "Kleine Wörter, dicht nebeneinander.",
    vellum: "Weiß viel und verschenkt nichts.",
    tilde: "Wartet geduldig auf den Bonus.",
    caret: "Schnell, mutig und nicht immer im Recht.",
    codex: "Kennt jedes Wort. Ja, wirklich jedes.",
    quarto: "Hält das Brett möglichst geschlossen.",
    glyph: "Findet unter den besten Zügen den elegantesten.",
    octavo: "Denkt voraus und irrt sich selten.",
    rubric: "Denkt voraus und sammelt dabei für den Bonus.",
    sable: "Denkt voraus und lässt hinter sich nichts offen.",
  },
};
