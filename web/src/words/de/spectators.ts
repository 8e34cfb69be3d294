// People who watch a game.
import { number, plural } from "../intl";
import type { Words } from "../shape";

export const spectators: Words["spectators"] = {
  title: (names) => `Du schaust ${names} zu`,
  /** On a phone, where the players are named below it. */
  short: "Zuschauen",
  count: (count) =>
    plural(count, {
      one: "1 schaut zu",
      other: `${number(count)} schauen zu`,
    }),
  /** Beside the board, where players read how tiles are laid. */
  hint: "Du siehst Brett, Punkte und Zettel. Die Bänkchen bleiben verdeckt.",
};
