import { list, number, plural } from "../intl";
import type { Words } from "../shape";

export const variations: Words["variations"] = {
  first_word_min: (letters) => `Primera palabra: al menos ${number(letters)} letras.`,
  nine_tiles: (bonus_at, bonus) =>
    `Nueve fichas cada uno: ${number(bonus_at)}, 8 o 9 en un turno dan ${number(bonus)} puntos.`,
  finish_line: "Línea de meta: quien llega antes a su propia meta gana en el acto.",
  ends_without_play: "La bolsa está vacía: la partida termina cuando a nadie le quede jugada.",
  blank_on_rack: (square) => `El comodín de ${square} está en tu atril.`,
  traded: (letter, got, square, now) => `${letter} por ${got} en ${square}. Ahora ${list(now)}.`,
  undone: (count) =>
    plural(count, {
      one: "El trueque está deshecho.",
      other: `${number(count)} trueques deshechos.`,
    }),
  two_words: "Por esta ficha pasan dos palabras: elige una.",
  no_word: "Por esta casilla no pasa ninguna palabra.",
  lifted: (word) =>
    `${word} está levantada. Cambia el orden de sus letras y pon fichas en sus extremos.`,
  back_as_it_was: "La palabra está como antes.",
  done: "Listo.",
  go_to_blank: "Ve al comodín que quieras.",
  no_blank: "No hay ningún comodín cuya letra tengas.",
  cannot_trade: "Esa ficha no se puede cambiar así.",
  explained: {
    recycle:
      "Pon una ficha tuya sobre una del tablero y cambian de sitio; cada palabra que se forme debe ser válida.",
    rearrange:
      "Elige una palabra por sus dos extremos o por una ficha, cambia el orden de sus letras y pon fichas en sus extremos.",
  },
  put_down: "Dejada.",
  letter_picked_up: (letter) => `${letter} en la mano: las flechas la mueven.`,
  lifted_word: "La palabra levantada",
  swap_for_blank: (letter, square) => `Cambiar tu ${letter} por el comodín de ${square}`,
  trades: "Trueques de este turno",
  trade: (letter, got, square) => `${letter} por ${got} en ${square}`,
  trade_for_blank: (letter, square) => `${letter} por el comodín de ${square}`,
  undo: (trade) => `Deshacer el trueque ${number(trade)}`,
  undo_from: (trade) => `Deshacer el trueque ${number(trade)} y los siguientes`,
  which_word: "¿Qué palabra?",
  across: (word) => `${word}, horizontal`,
  down: (word) => `${word}, vertical`,
  drag_letters:
    "Arrastra las letras a otro orden, o toma una con Intro y muévela; luego pon fichas en los extremos.",
  cancel: "Cancelar",
  finish: "Listo",
  recycle: "Reciclar",
  rearrange: "Reordenar",
  press_for_blank:
    "Tienes la letra por la que vale un comodín del tablero: pulsa ↔ y el comodín es tuyo.",
};
