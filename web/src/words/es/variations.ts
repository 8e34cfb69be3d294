import { list, number, plural } from "../intl";
import type { Words } from "../shape";

export const variations: Words["variations"] = {
  first_word_min: (letters) => `Primera palabra: al menos ${number(letters)} letras.`,
  nine_tiles: (bonus_at, bonus) =>
    `Nueve fichas cada uno: jugar ${number(bonus_at)}, 8 o 9 de una vez da ${number(bonus)} puntos.`,
  finish_line: "Línea de meta: gana quien llegue primero a su meta.",
  ends_without_play: "La bolsa está vacía: la partida termina cuando nadie pueda jugar.",
  blank_on_rack: (square) => `El comodín de ${square} está en tu atril.`,
  traded: (letter, got, square, now) => `${letter} por ${got} en ${square}. Ahora ${list(now)}.`,
  undone: (count) =>
    plural(count, { one: "Cambio deshecho.", other: `${number(count)} cambios deshechos.` }),
  two_words: "Aquí se cruzan dos palabras: elige una.",
  no_word: "Aquí no hay ninguna palabra.",
  lifted: (word) => `${word} está en tu mano. Reordena sus letras y añade fichas en los extremos.`,
  restored: "La palabra vuelve a estar como antes.",
  done: "Listo.",
  go_to_blank: "Ve al comodín que quieras.",
  no_blank: "No tienes la letra de ningún comodín.",
  cannot_trade: "No puedes cambiar esa ficha.",
  hints: {
    recycle:
      "Pon tu ficha sobre una del tablero para cambiarlas; toda palabra nueva debe ser válida.",
    rearrange:
      "Elige una palabra por sus dos extremos o por una ficha. Reordena sus letras y añade fichas en los extremos.",
  },
  put_down: "Dejada.",
  letter_picked_up: (letter) => `${letter} en la mano: las flechas la mueven.`,
  lifted_word: "La palabra en la mano",
  swap_for_blank: (letter, square) => `Cambiar tu ${letter} por el comodín de ${square}`,
  trades: "Cambios de este turno",
  trade: (letter, got, square) => `${letter} por ${got} en ${square}`,
  trade_for_blank: (letter, square) => `${letter} por el comodín de ${square}`,
  undo: (trade) => `Deshacer el cambio ${number(trade)}`,
  undo_from: (trade) => `Deshacer el cambio ${number(trade)} y los siguientes`,
  which_word: "¿Qué palabra?",
  across: (word) => `${word}, horizontal`,
  down: (word) => `${word}, vertical`,
  drag_letters:
    "Arrastra las letras para reordenarlas, o toma una con Intro; luego añade fichas en los extremos.",
  cancel: "Cancelar",
  finish: "Listo",
  recycle: "Reciclar",
  rearrange: "Reordenar",
  press_for_blank: "Tienes la letra de un comodín: pulsa ↔ para cambiarla por él.",
};
