// People who watch a game.
import { number, plural } from "../intl";

export const spectators = {
  title: (names: string) => `You’re watching ${names}`,
  /** On a phone, where the players are named below it. */
  short: "Watching",
  count: (count: number) =>
    plural(count, {
      one: "1 watching",
      other: `${number(count)} watching`,
    }),
  /** Beside the board, where players read how tiles are laid. */
  hint: "You see the board, the scores and the notes. Racks stay hidden.",
};
