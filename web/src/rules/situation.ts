// What a play is measured by, taken from what the server sends.
import type { Edition, Table, View } from "../wire/types";
import { countOf, type Pouch } from "./dice";

/** What the arithmetic needs of an edition. */
export type Box = Pick<
  Edition,
  "board" | "tiles" | "letters" | "rack" | "is_dice" | "bonus_at" | "bonus" | "dice"
>;

/** The board, and what a seat may lay there. */
export interface Situation {
  box: Box;
  tiles: View["tiles"];
  variations: readonly string[];
  /** Who plays, by name. */
  name: string;
  /** The rack, or the dice that are up; `_` for a tile that nobody has entered. */
  rack: readonly string[];
  /** Tiles that are neither on the board nor known to be on a rack. */
  bag: Readonly<Record<string, number>>;
  /** Fewest tiles of the first word, as long as that holds. */
  minimum: number | null;
  /** At a real board where dice are entered by playing them: what can have been rolled. */
  pouch: Pouch | null;
}

type Seen = Pick<
  View,
  "tiles" | "seats" | "racks" | "unseen" | "mover" | "dice" | "has_rolled" | "pouches" | "minimum"
>;

/** A seat's situation at a table, as the view shows it. */
export function situationAt(
  view: Seen,
  box: Box,
  { variations = [] }: Pick<Table["agreement"]["options"], "variations">,
  seat: number,
): Situation {
  const { pouches, seats, racks, tiles, minimum } = view;
  const dice = seat === view.mover ? view.dice : [];
  return {
    box,
    tiles,
    variations,
    name: seats[seat] ?? "",
    rack: box.is_dice ? dice : (racks[seat] ?? []),
    bag: view.unseen,
    minimum,
    pouch: pouches
      ? {
          dice: box.dice ?? [],
          sets: pouches,
          most: Math.min(box.rack - view.dice.length, countOf(pouches[0] ?? 0)),
        }
      : null,
  };
}
