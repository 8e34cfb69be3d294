import { number } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";

export const board: Words["board"] = {
  board: "Plateau",
  rack: "Ton chevalet",
  labels: { d: "LD", t: "LT", q: "LQ", D: "MD", T: "MT", Q: "MQ" },
  /** The same in large type: the number first. */
  big_labels: { d: "2L", t: "3L", q: "4L", D: "2M", T: "3M", Q: "4M" },
  premiums: {
    d: "lettre compte double",
    t: "lettre compte triple",
    q: "lettre compte quadruple",
    D: "mot compte double",
    T: "mot compte triple",
    Q: "mot compte quadruple",
    star: "étoile",
  },
  empty: "vide",
  blank: "joker",
  blank_as: (letter) => `joker valant ${letter}`,
  no_points: "sans point",
  laid_by_you: "posé par toi",
  typing: { across: "tu écris à l’horizontale", down: "tu écris à la verticale" },
  slot: (tile, place, all) => `${tile}, ${number(place)} sur ${number(all)}`,
  open_slot: "Place libre",
  a_blank: "Joker",
  tile: (face, points) => `${face}, ${counts.points(points)}`,
  to_exchange: "à échanger",
  picked_up: "en main",
  your_blank_is: "Ton joker sera…",
  type_or_pick: "Tape ou choisis une lettre. Tu ne pourras plus la changer.",
  picked_up_choose: (tile) => `${tile} en main. Choisis une case et appuie sur Entrée.`,
};
