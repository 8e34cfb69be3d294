import { number } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";

export const board: Words["board"] = {
  board: "Brett",
  rack: "Dein Bänkchen",
  labels: { d: "2B", t: "3B", q: "4B", D: "2W", T: "3W", Q: "4W" },
  /** The same in large type: the number first. */
  big_labels: { d: "2B", t: "3B", q: "4B", D: "2W", T: "3W", Q: "4W" },
  premiums: {
    d: "doppelter Buchstabenwert",
    t: "dreifacher Buchstabenwert",
    q: "vierfacher Buchstabenwert",
    D: "doppelter Wortwert",
    T: "dreifacher Wortwert",
    Q: "vierfacher Wortwert",
    star: "Stern",
  },
  empty: "leer",
  blank: "Blanko",
  blank_as: (letter) => `Blanko als ${letter}`,
  no_points: "keine Punkte",
  laid_by_you: "von dir gelegt",
  typing: { across: "hier schreibst du waagerecht", down: "hier schreibst du senkrecht" },
  slot: (tile, place, all) => `${tile}, ${number(place)} von ${number(all)}`,
  open_slot: "Freier Platz",
  a_blank: "Blanko",
  tile: (face, points) => `${face}, ${counts.points(points)}`,
  to_exchange: "wird getauscht",
  picked_up: "aufgenommen",
  your_blank_is: "Dein Blanko ist …",
  type_or_pick: "Tipp oder wähl einen Buchstaben. Später lässt er sich nicht ändern.",
  picked_up_choose: (tile) => `${tile} aufgenommen. Wähl ein Feld und drück Enter.`,
};
