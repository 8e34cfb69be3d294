import { number, plural } from "../intl";
import type { Words } from "../shape";

export const dice: Words["dice"] = {
  dice: "Dados",
  roll: (count) => plural(count, { one: "Lanzar 1 dado", other: `Lanzar ${number(count)} dados` }),
  roll_more: (count) => `Lanzar ${number(count)} más`,
  has_rolled: (name) => `${name} ha lanzado.`,
  your_roll: "Te toca lanzar.",
  about_to_roll: (name) => `${name} va a lanzar.`,
  left_for_you: "Quedan para ti",
  left_for: (name) => `Quedan para ${name}`,
  dice_of: (name) => `Los dados de ${name}`,
  no_dice: "Aún no hay dados",
  on_board: (count) =>
    plural(count, { one: "1 dado en el tablero", other: `${number(count)} dados en el tablero` }),
  rolled: (count) => plural(count, { one: "1 lanzado", other: `${number(count)} lanzados` }),
  left: (count) => `${number(count)} para el siguiente jugador`,
  in_pouch: (count) => `${number(count)} en la bolsa`,
  clears: (word) => `${word} solo alarga la palabra anterior: jugarla vacía el tablero.`,
  stays: (word) => `Tras tu jugada, solo ${word} queda en el tablero.`,
  cleared: "Tablero vacío: la próxima palabra empieza en la estrella.",
  race: (goal) => `Carrera a ${number(goal)}`,
  lane: (name, score, goal) => `${name}: ${number(score)} de ${number(goal)}`,
  more_than_before: (points) => `${number(points)} más que antes`,
  with_laid: (score) => `${number(score)} con los dados puestos`,
};
