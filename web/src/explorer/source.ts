// Where a position comes from, by the address: `?table=ID&turn=6`, `?game=LINK&turn=6`, or as text,
// `?cgp=…`.
import { type Reviewed, reviewAddress } from "../wire/reviews";

export type Source =
  | {
      game: Reviewed;
      turn: number;
      /** The review of that turn. */
      back: string;
    }
  | { cgp: string };

export function sourceOf(search: string): Source | null {
  const asked = new URLSearchParams(search);
  const cgp = asked.get("cgp");
  if (cgp) return { cgp };
  const turn = Math.max(1, Math.round(Number(asked.get("turn"))) || 1);
  const [table, link] = [asked.get("table"), asked.get("game")];
  const game = table ? { table } : link ? { link } : null;
  return game && { game, turn, back: reviewAddress(game, turn) };
}
