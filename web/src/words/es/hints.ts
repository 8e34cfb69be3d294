// Las pistas en tres pasos, y el filtro familiar.
import type { en } from "../en";
import { number } from "../intl";

export const hints: typeof en.hints = {
  hint: "Pista",
  hint_title: "Pista (Alt + H)",
  looking: "Buscando una pista…",
  where: (first, last) => `Mira entre ${first} y ${last}.`,
  length: (letters, points) => `${number(letters)} letras por ${number(points)} puntos, aquí.`,
  word: (word, points) => `${word} por ${number(points)} puntos.`,
  exchange: "No hay palabra: cambia algunas fichas.",
  exchange_count: (count) =>
    count === 1 ? "Cambia una ficha." : `Cambia ${number(count)} fichas.`,
  exchange_tiles: (tiles) => `Cambia ${tiles}.`,
  pass: "No hay palabra: pasa este turno.",
  roll: "Primero lanza los dados.",
  none: "Esta vez no hay pista.",
  how_long: "¿Cuántas letras?",
  how_many: "¿Cuántas?",
  show_word: "Ver la palabra",
  show_tiles: "Ver las fichas",
  lay: "Ponerla",
  put_aside: "Elegirlas",
  close: "Cerrar la pista",
  lit: "pista",
  used: (count) => (count === 1 ? "1 pista" : `${number(count)} pistas`),
  option: "Pistas",
  option_hint: "Primero dónde, luego cuántas letras, luego la palabra",
  option_needs: "Con diccionario abierto y sin clasificación",
  agreed: "Hay pistas: pídelas cuando sea tu turno.",
  family: "Filtro familiar",
  family_hint: "Las palabrotas y los insultos no son válidos",
  family_agreed: "Las palabrotas y los insultos no son válidos.",
  family_circle_hint: "Mesas nuevas sin palabrotas ni insultos",
  first_game: "Puedes consultar palabras y pedir pistas.",
};
