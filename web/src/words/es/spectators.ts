// People who watch a game.
import { number, plural } from "../intl";
import type { Words } from "../shape";

export const spectators: Words["spectators"] = {
  title: (names) => `Estás viendo a ${names}`,
  /** On a phone, where the players are named below it. */
  short: "De espectador",
  count: (count) =>
    plural(count, {
      one: "1 espectador",
      other: `${number(count)} espectadores`,
    }),
  /** Beside the board, where players read how tiles are laid. */
  hint: "Ves el tablero, los puntos y las notas. Los atriles quedan ocultos.",
};
