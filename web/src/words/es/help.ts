import { number, plural } from "../intl";
import type { Words } from "../shape";

export const help: Words["help"] = {
  title: "Ayuda",
  how_to_play: "Cómo se juega",
  how_to_play_edition: (edition) => `Cómo se juega: ${edition}`,
  more: "Más",
  parts: {
    lessons: "Diez lecciones",
    words: "Palabras cortas",
    shortcuts: "Atajos de teclado",
    history: "De dónde viene",
  },
  board_of: (edition) => `El tablero de la edición ${edition}`,
  lesson_count: (place, count) => `Lección ${number(place)} de ${number(count)}`,
  words_are_english: "Las palabras de las lecciones son inglesas.",
  before: (title) => `Anterior: ${title}`,
  next: (title) => `Siguiente: ${title}`,
  now_play: "Ahora, a jugar",
  words_sentence: "Las palabras de dos letras y las que llevan Q sin U.",
  shortcuts_sentence: "El teclado hace todo lo que puede hacer una mano. {key} muestra esta lista en cualquier sitio.",
  headline: "¿En qué podemos ayudarte?",
  sentence: "Elige la caja que está en tu mesa o prueba una lección.",
  points: (sum) => `{score} puntos: ${sum}`,
  for_all_tiles: (bonus) => `${number(bonus)} por todas las fichas`,
  try: (square) => `Prueba {word} desde ${square}, en horizontal.`,
  try_down: (square) => `Prueba {word} desde ${square}, en vertical.`,
  tried_all: "Lo has probado todo. Pon lo que quieras o sigue.",
  show_me: "Enséñamelo",
  take_back: "Recoger las fichas",
  lexicon: "Léxico",
  two_letters: "Dos letras",
  by_first_letter: (count) =>
    plural(count, {
      one: "1 palabra, por su primera letra.",
      other: `${number(count)} palabras, por su primera letra.`,
    }),
  q_without_u: "Q sin U",
  has_none: "Este léxico no tiene ninguna.",
  cards_closed: "Las tarjetas están cerradas",
  cards_closed_sentence:
    "Juegas en una mesa donde nadie puede consultar palabras; las tarjetas siguen cerradas hasta que acabe esa partida.",
  put_away: "Recoger una partida que no he empezado",
  history:
    "Hacia 1930, un arquitecto de Poughkeepsie, en el estado de Nueva York, Alfred Butts, se preguntó por qué los juegos de palabras nunca eran tan populares como las cartas, y halló la respuesta: no tenían puntos. Así que hizo un juego de palabras que los tiene y lo llamó Lexiko. Durante los años treinta y cuarenta siguió mejorándolo, y se convirtió en Criss Cross Words. Construía los juegos en casa y los enviaba por todo el país, mientras que la patente, los derechos y un fabricante no llegaban. En 1948 tuvo por fin las tres cosas; con otro nombre y un tablero nuevo el juego salió al mundo, donde hoy se fabrican millones cada año y se juega en muchos idiomas. Nuestra mesa lleva el primero de sus nombres.",
};
