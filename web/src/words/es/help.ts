import { number, plural } from "../intl";
import type { Words } from "../shape";

export const help: Words["help"] = {
  title: "Ayuda",
  how_to_play: "Cómo se juega",
  how_to_play_edition: (edition) => `Cómo se juega: ${edition}`,
  more: "Más",
  parts: {
    lessons: "Diez consejos",
    words: "Listas de palabras",
    dos: "Qué hacer y qué no",
    shortcuts: "Atajos de teclado",
    history: "Historia",
  },
  board_of: (edition) => `Tablero de la edición ${edition}`,
  lesson_count: (place, count) => `Consejo ${number(place)} de ${number(count)}`,
  words_in: "Palabras en {language}",
  previous: (title) => `Anterior: ${title}`,
  next: (title) => `Siguiente: ${title}`,
  now_play: "Jugar ahora",
  words_hint: "Palabras que conviene saber de memoria.",
  shortcuts_hint:
    "Todo se puede hacer con el teclado. {key} muestra esta lista en cualquier sitio.",
  headline: "¿En qué podemos ayudarte?",
  lead: "Elige tu edición o prueba un consejo.",
  points: (sum) => `{score} puntos: ${sum}`,
  for_all_tiles: (bonus) => `${number(bonus)} por todas las fichas`,
  try: (square) => `Prueba {word} desde ${square}, en horizontal.`,
  try_down: (square) => `Prueba {word} desde ${square}, en vertical.`,
  tried_all: "Lo has probado todo. Pon lo que quieras o sigue.",
  show_me: "Enséñamelo",
  take_back: "Recoger fichas",
  two_letters: "Dos letras",
  three_letters: "Tres letras",
  by_first_letter: (count) =>
    plural(count, {
      one: "1 palabra, por su primera letra",
      other: `${number(count)} palabras, por su primera letra`,
    }),
  by_length: (count) =>
    plural(count, {
      one: "1 palabra, por su longitud",
      other: `${number(count)} palabras, por su longitud`,
    }),
  q_without_u: "Q sin U",
  no_words: "No hay palabras en este léxico.",
  lists_locked: "Listas bloqueadas",
  lists_locked_hint:
    "En tu mesa el diccionario está cerrado. Las listas se abren al acabar la partida.",
  find_word: "Buscar una palabra",
  no_words_found: "No se han encontrado palabras.",
  letter_groups: "Letras que suelen ir juntas",
  beginnings: "Comienzos",
  endings: "Finales",
};
