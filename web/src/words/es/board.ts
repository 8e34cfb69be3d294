import { number } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";

export const board: Words["board"] = {
  board: "Tablero",
  rack: "Tu atril",
  labels: { d: "DL", t: "TL", q: "CL", D: "DP", T: "TP", Q: "CP" },
  /** The same in large type: the number first. */
  big_labels: { d: "2L", t: "3L", q: "4L", D: "2P", T: "3P", Q: "4P" },
  premiums: {
    d: "doble letra",
    t: "triple letra",
    q: "cuádruple letra",
    D: "doble palabra",
    T: "triple palabra",
    Q: "cuádruple palabra",
    star: "estrella",
  },
  empty: "vacía",
  blank: "comodín",
  blank_as: (letter) => `comodín como ${letter}`,
  no_points: "sin puntos",
  laid_by_you: "puesta por ti",
  typing: { across: "escribes en horizontal", down: "escribes en vertical" },
  slot: (tile, place, all) => `${tile}, ${number(place)} de ${number(all)}`,
  open_slot: "Hueco libre",
  a_blank: "Comodín",
  tile: (face, points) => `${face}, ${counts.points(points)}`,
  to_exchange: "para cambiar",
  picked_up: "en la mano",
  your_blank_is: "Tu comodín es…",
  type_or_pick: "Escribe o elige una letra. No podrás cambiarla.",
  picked_up_choose: (tile) => `${tile} en la mano. Elige una casilla y pulsa Intro.`,
};
