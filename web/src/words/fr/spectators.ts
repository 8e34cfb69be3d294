// People who watch a game.
import { number, plural } from "../intl";
import type { Words } from "../shape";

export const spectators: Words["spectators"] = {
  title: (names) => `Tu regardes ${names}`,
  /** On a phone, where the players are named below it. */
  short: "En spectateur",
  count: (count) =>
    plural(count, {
      one: "1 spectateur",
      other: `${number(count)} spectateurs`,
    }),
  /** Beside the board, where players read how tiles are laid. */
  hint: "Tu vois le plateau, les scores et les mots. Les chevalets restent cachés.",
};
