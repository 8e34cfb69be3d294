// Where a position comes from, by the address: `?table=ID&turn=6`, or `?game=LINK&turn=6`.
import type { GameOf } from "../wire/positions";

export interface Source {
  game: GameOf;
  turn: number;
  /** The review of that turn. */
  back: string;
}

export function sourceOf(search: string): Source | null {
  const asked = new URLSearchParams(search);
  const turn = Math.max(1, Math.round(Number(asked.get("turn"))) || 1);
  const table = asked.get("table");
  if (table) return { game: { table }, turn, back: `/review/${table}?turn=${turn}` };
  const link = asked.get("game");
  if (link) return { game: { link }, turn, back: `/games/${link}?turn=${turn}` };
  return null;
}
