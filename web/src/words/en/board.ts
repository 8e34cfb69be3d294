// The board and the rack: what squares and tiles are called, on them and by voice.
import { number } from "../intl";
import { counts } from "./counts";

export const board = {
  board: "Board",
  rack: "Your rack",
  /** On the premium squares. */
  labels: { d: "DL", t: "TL", q: "QL", D: "DW", T: "TW", Q: "QW" },
  /** The same in large type: the number first. */
  big_labels: { d: "2L", t: "3L", q: "4L", D: "2W", T: "3W", Q: "4W" },
  premiums: {
    d: "double letter",
    t: "triple letter",
    q: "quadruple letter",
    D: "double word",
    T: "triple word",
    Q: "quadruple word",
    star: "star",
  },
  empty: "empty",
  blank: "blank",
  blank_as: (letter: string) => `blank as ${letter}`,
  no_points: "no points",
  laid_by_you: "laid by you",
  typing: { across: "typing across", down: "typing down" },
  /** A slot of the rack. */
  slot: (tile: string, place: number, all: number) => `${tile}, ${number(place)} of ${number(all)}`,
  open_slot: "Open slot",
  a_blank: "Blank",
  tile: (face: string, points: number) => `${face}, ${counts.points(points)}`,
  to_exchange: "to exchange",
  picked_up: "picked up",
  /** Choosing a blank’s letter. */
  your_blank_is: "Your blank is…",
  type_or_pick: "Type or pick a letter. You can’t change it later.",
  picked_up_choose: (tile: string) => `${tile} picked up. Choose a square and press Enter.`,
};
