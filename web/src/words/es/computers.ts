import type { Words } from "../shape";

export const computers: Words["computers"] = {
  who: "Quién juega",
  who_of: (place) => `Quién juega en el asiento ${place}`,
  lines: {
    pip: "Juega lo que se le ocurre, y lo disfruta.",
    dot: "Le gustan las palabras cortas y los rincones.",
    jot: "Prueba cualquier palabra que suene bien.",
    quill: "Aprovecha los puntos y cuida su atril.",
    nib: "Guarda fichas para una gran jugada.",
    biro: "Se tira algún farol y le gusta impugnar.",
    folio: "Con calma y sin grandes sorpresas.",
    serif: "No te deja casillas con premio fáciles.",
    pica: "Palabras pequeñas, bien juntas.",
    vellum: "Sabe mucho y no desperdicia nada.",
    tilde: "Espera con paciencia el premio.",
    caret: "Rapidez y audacia, aunque no siempre acierta.",
    codex: "Conoce todas las palabras. Sí, todas.",
    quarto: "Mantiene el tablero cerrado si puede.",
    glyph: "Elige la más fina de las mejores jugadas.",
    octavo: "Se anticipa y casi nunca falla.",
    rubric: "Se anticipa y siempre busca el premio.",
    sable: "Se anticipa y no deja huecos.",
  },
};
