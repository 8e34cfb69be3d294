import { number } from "../intl";
import type { Words } from "../shape";

export const home: Words["home"] = {
  your_game: "Tu partida",
  your_turn: "Te toca.",
  setting_up: "Preparando tu partida…",
  preparing: (list) => `Preparando la lista de palabras (${list})…`,
  against: "Contra {name}, el ordenador. Nivel {level}, edición {edition}.",
  against_short: "Contra {name}. Nivel {level}, edición {edition}.",
  level: "Nivel",
  count: (count) => `${number(count)} palabras`,
  words: (count) => `Juegas en {language} con ${number(count)} palabras.`,
  language: "Idioma de las palabras",
  edition: "Edición",
  edition_in_sentence: (name) => name.toLowerCase(),
  play_again: "Jugar otra vez",
  see_game: "Ver la partida",
  join: "Unirse a una mesa",
  join_hint: "Con el código o el enlace de un amigo",
  one_device: "Pasar el dispositivo",
  one_device_hint: "De dos a cuatro jugadores en un dispositivo; atriles ocultos",
  start_here: "Empezar aquí",
  draw: "Empate.",
  you_won: "Has ganado.",
  won: (name) => `Ha ganado ${name}.`,
  final_score: (ours, theirs) => `Resultado: ${number(ours)} a ${number(theirs)}.`,
  final_score_again: (ours, theirs) =>
    `Resultado: ${number(ours)} a ${number(theirs)}. ¿Otra partida?`,
  thinking: (name) => `${name} está pensando.`,
  not_long: "No tardará mucho.",
  goes_first: (name) => `Empieza ${name}.`,
  computer_first: "El ordenador ganó el sorteo. Después vas tú.",
  roll: "Lanza siete dados y pon una palabra sobre la estrella.",
  full_rack: (count) =>
    `Tienes ${count === 7 ? "siete" : number(count)} fichas. Pon una palabra sobre la estrella.`,
  played: (name, word, score) => `${name} jugó ${word} por ${number(score)}. Sigue desde ahí.`,
  build_on: (ours, theirs) => `Van ${number(ours)} a ${number(theirs)}. Sigue desde el tablero.`,
};
