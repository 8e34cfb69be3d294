import type { Words } from "../shape";

export const computers: Words["computers"] = {
  who: "Qui joue",
  who_of: (place) => `Qui joue à la place ${place}`,
  lines: {
    pip: "Joue ce qui lui vient à l’esprit, avec plaisir.",
    dot: "Aime les mots courts dans les petits coins.",
    jot: "Tente tout mot qui sonne bien.",
    quill: "Prend les bons points et soigne son chevalet.",
    nib: "Garde ses lettres pour un grand coup.",
    biro: "Bluffe un peu et conteste volontiers.",
    folio: "Calme et solide, rarement surprenant.",
    serif: "Ne te laisse aucune case bonus facile.",
    pica: "Des petits mots, bien serrés.",
    vellum: "En sait long et ne gaspille rien.",
    tilde: "Attend patiemment la prime.",
    caret: "Rapide, audacieux, et parfois dans l’erreur.",
    codex: "Connaît tous les mots. Oui, vraiment tous.",
    quarto: "Garde le plateau fermé dès que possible.",
    glyph: "Choisit le plus élégant des meilleurs coups.",
    octavo: "Anticipe et se trompe rarement.",
    rubric: "Anticipe, toujours en quête de la prime.",
    sable: "Anticipe et referme la porte derrière soi.",
  },
};
