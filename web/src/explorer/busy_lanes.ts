// The lanes where the next seat scores most, in short and as they are read aloud.
import type { Lane } from "../wire/positions";
import { words } from "../words/words.svelte";

/** "H1–H4", "C8–G8". */
export function laneNames(lanes: readonly Lane[]): string[] {
  return lanes.map(({ kind, name, first, last }) =>
    kind === "column" ? `${name}${first}–${name}${last}` : `${first}${name}–${last}${name}`,
  );
}

/** "column H, 1 to 4". */
export function lanesSaid(lanes: readonly Lane[]): string[] {
  return lanes.map(({ kind, name, first, last }) =>
    kind === "column"
      ? words.explorer.column(name, Number(first), Number(last))
      : words.explorer.row_lane(Number(name), first, last),
  );
}
