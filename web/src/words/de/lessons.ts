import type { Words } from "../shape";

export const lessons: Words["lessons"] = {
  "short-words": {
    title: "Kleine Wörter, viele Punkte",
    text: "Wörter mit zwei und drei Buchstaben sind der Mörtel zwischen den Ziegeln. Wer sie kennt, kann ein Wort direkt neben ein anderes legen, und jedes Paar von Buchstaben, das sich trifft, zählt als eigenes Wort.",
    first: "Vier Wörter mit drei Steinen. FEE allein, irgendwo im Freien, wäre 6 wert.",
  },
  "the-s": {
    title: "Was ein S kann",
    text: "Ein S verlängert ein Wort und gehört zugleich zu einem anderen, und beide Wörter zählen ganz. Es gibt nur vier, also gib keines für eine Handvoll Punkte her: Acht mehr sollten schon herausspringen.",
    first: "PASTE bringt 15, und das S gibt dir ganz FARMS dazu.",
  },
  shuffle: {
    title: "Mischen und noch einmal schauen",
    text: "In anderer Reihenfolge sieht ein Bänkchen anders aus. Drück oft auf Mischen und schieb zusammen, was gern zusammensteht: CH, STR, ING, UN, EST. Hier will GHT gefunden werden.",
    first: "Stehen G, H und T erst beisammen, erledigt das N auf dem Brett den Rest.",
  },
  premiums: {
    title: "Nutz die bunten Felder",
    text: "Schau, wo ein Bonusfeld neben einem Vokal liegt. Ein seltener Buchstabe dort ergibt in beiden Richtungen ein Wort, und der Bonus zählt in beiden.",
    first:
      "Das X steht auf einem doppelten Buchstaben und zählt zweimal, jedes Mal 16. Neununddreißig Punkte für zwei Steine.",
  },
  "next-play": {
    title: "Denk an dein nächstes Bänkchen",
    text: "Was du behältst, ist dein halber nächster Zug. Die Buchstaben des Wortes STARLINE passen zu allem; behalt ein paar davon, etwa so viele Vokale wie Konsonanten oder einen Konsonanten mehr, und gib die sperrigen aus.",
    first: "26 Punkte, und E, R, S und T bleiben auf dem Bänkchen: ein schöner Anfang für den nächsten Zug.",
  },
  "all-seven": {
    title: "Alle sieben auf einmal",
    text: "Sieben Steine in einem Zug bringen 50 Punkte extra. Stell Anfänge wie RE oder UN links auf dein Bänkchen und Endungen wie ER, ED oder ING rechts, und hab Hoffnung: Solche Wörter sind nicht so selten, wie sie scheinen.",
    first: "16 für das Wort und 50 dafür, dass alles liegt.",
  },
  "q-without-u": {
    title: "Ein Q ohne sein U",
    text: "Ein paar Wörter haben ein Q und danach kein U. Lern die kurzen, zuerst QI und QAT, und der meistgefürchtete Stein wird zum Geschenk. Alle stehen auf den Karten.",
    first: "QAT waagerecht und QI senkrecht: Das Q hat zweimal gezählt.",
  },
  hooks: {
    title: "Haken",
    text: "Viele Wörter vertragen noch einen Buchstaben, hinten oder vorn: S, aber auch Y, E, R und D. Aus HAND wird HANDY, aus PLAN wird PLANE, aus TAME wird TAMED oder TAMER. Wo ein Haken passt, kann ein neues Wort kreuzen.",
    first: "Das Y gehört zu TOYS und macht aus HAND ein HANDY, das dir auch bezahlt wird.",
  },
  choice: {
    title: "Eins gefunden? Such ein besseres",
    text: "Der erste gute Zug ist selten der beste. Wenn Zeit ist, such einen zweiten und vergleich. Probier diese beiden.",
    first: "28 Punkte: gar nicht übel. Aber schau dir das A von FARM an.",
    second: "43. Zweimal hinschauen hat sich gelohnt.",
  },
  spirit: {
    title: "Immer lächeln",
    text: "Solche Bänkchen zieht jeder einmal, und mit etwas Glück kann jeder jeden schlagen. Mach das Beste aus dem, was du hast, verzeih dir den Zug, den du übersehen hast, und freu dich auf den nächsten.",
    first: "24 Punkte aus dem Nichts, und das W ist weg.",
  },
};
