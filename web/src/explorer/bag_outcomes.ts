// What a play comes to with each tile that the bag may hold, and that in a sentence.
import { BLANK } from "../game/faces";
import type { TileWays, Ways } from "../wire/positions";
import { words } from "../words/words.svelte";

/** Always the same with this tile; or one or another; or not looked at yet. */
export type BagOutcome = "won" | "tied" | "lost" | "depends" | "open";

export const BAG_OUTCOMES: readonly BagOutcome[] = ["won", "tied", "lost", "depends", "open"];

export interface BagTile {
  face: string;
  outcome: BagOutcome;
  ways: TileWays | null;
}

/** Each of these faces with what it leads to. */
export function bagTiles(faces: readonly string[], { by_tile }: Ways): BagTile[] {
  return faces.map((face) => {
    const ways = by_tile.find((one) => one.tile === face) ?? null;
    const seen = (["won", "tied", "lost"] as const).filter((one) => ways?.[one]);
    return { face, ways, outcome: seen.length > 1 ? "depends" : (seen[0] ?? "open") };
  });
}

/** “Wins unless the bag holds Q”; nothing where that takes more than a sentence. */
export function bagSentence(tiles: readonly BagTile[]): string {
  const texts = words.explorer;
  const names = (...outcomes: BagOutcome[]) =>
    tiles
      .filter((one) => outcomes.includes(one.outcome))
      .map(({ face }) => (face === BLANK ? texts.a_blank : face));
  const [won, tied, lost] = [names("won"), names("tied"), names("lost")];
  if (!tiles.length || names("depends", "open").length) return "";
  if (!tied.length && !lost.length) return texts.wins_always;
  if (!won.length && !lost.length) return texts.ties_always;
  if (!won.length && !tied.length) return texts.loses_always;
  if (!won.length) return texts.loses_unless(tied);
  const others = names("tied", "lost");
  const wins = others.length <= won.length ? texts.wins_unless(others) : texts.wins_if(won);
  return tied.length ? `${wins} ${texts.ties_with(tied)}` : wins;
}
