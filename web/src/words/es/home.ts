import { number } from "../intl";
import type { Words } from "../shape";

export const home: Words["home"] = {
  your_game: "Tu partida",
  your_move: "Te toca.",
  being_laid: "Estamos preparando una mesa para ti.",
  against: "Contra {name}, el ordenador. Nivel {level}, edición {edition}.",
  level: "Nivel",
  edition: "Edición",
  edition_in_sentence: (name) => name.toLowerCase(),
  play_again: "Jugar otra vez",
  see_how_it_went: "Ver cómo fue",
  join: "Unirse a una mesa",
  join_sentence: "Con el código o el enlace de un amigo",
  one_device: "Pasarse un dispositivo",
  one_device_sentence: "De dos a cuatro personas; los atriles quedan ocultos entre turnos",
  start_here: "Empezar aquí",
  draw: "Empate.",
  you_won: "Has ganado.",
  won: (name) => `Ha ganado ${name}.`,
  ended: (ours, theirs) => `Terminó ${number(ours)} a ${number(theirs)}.`,
  ended_again: (ours, theirs) => `Terminó ${number(ours)} a ${number(theirs)}. ¿Otra partida?`,
  thinking: (name) => `${name} está pensando.`,
  not_long: "No tardará mucho.",
  begins: (name) => `Empieza ${name}.`,
  computer_first: "El sorteo le dio al ordenador la primera palabra; después va la tuya.",
  roll: "Lanza siete dados y pon una palabra sobre la estrella.",
  full_rack: (count) =>
    `${count === 7 ? "Siete" : number(count)} fichas están en tu atril. Pon una palabra sobre la estrella.`,
  played: (name, word, score) => `${name} jugó ${word} por ${number(score)}. Sigue desde ahí.`,
  build_on: (ours, theirs) =>
    `Van ${number(ours)} a ${number(theirs)}. Sigue desde lo que hay en el tablero.`,
};
