// A written turn as it would be laid by hand: its swaps, its rearranged word, then its tiles; and
// the other way round, the steps of a draft as they are written.
import { type Draft, emptyDraft, lay } from "./draft";
import { BLANK } from "./faces";
import { ground, lift, recycle, runThrough, slotForBlank, swapBlank } from "./ground";
import type { Position } from "./position";
import { along, nameOf, parsePosition } from "./squares";
import { readTurn, signsOf, turnKey, written } from "./turn_text";

type Standing = Pick<Position, "tiles" | "rack">;

/** Null if the turn isn't a play, or doesn't fit here. */
export function draftOfTurn(text: string, position: Standing): Draft | null {
  const read = readTurn(text, position);
  if (read?.kind !== "play") return null;
  let draft = emptyDraft(position.rack);
  for (const part of text.split(";").map((one) => one.trim())) {
    if (!/^(blank|recycle|rearrange)\s/.test(part)) continue;
    const next = stepped(draft, part, position.tiles);
    if (next === draft) return null;
    draft = next;
  }
  for (const [square, face, letter] of read.placed)
    draft = lay(draft, draft.slots.indexOf(face), square, face === BLANK ? letter : undefined);
  return playKey(draft, position) === turnKey(read) ? draft : null;
}

function stepped(draft: Draft, step: string, tiles: Position["tiles"]): Draft {
  const [name = "", rest = ""] = step.split(/\s+/, 2);
  const [at = "", letters = ""] = rest.split(/[=:]/, 2);
  if (name === "blank") {
    const slot = slotForBlank(tiles, draft, at);
    return slot === null ? draft : swapBlank(tiles, draft, slot, at);
  }
  if (name === "recycle") {
    const [tile] = signsOf(letters);
    return tile ? recycle(tiles, draft, draft.slots.indexOf(tile.face), at, tile.letter) : draft;
  }
  if (name !== "rearrange") return draft;
  const { square, direction } = parsePosition(at);
  const standing = ground(tiles, draft);
  const run = runThrough(standing, square, direction);
  if (!run) return draft;
  const left = run.squares.map((one) => standing.find(([there]) => there === one));
  const order = signsOf(letters).map(({ face, letter }) => {
    const from = left.findIndex((tile) => tile?.[1] === face && tile[2] === letter);
    left[from] = undefined;
    return from;
  });
  return { ...lift(draft, run), rearrangement: { start: run.start, direction, order } };
}

/** The same for drafts, and written turns by `turnKey`, that come to the same play. */
export function playKey(draft: Draft, { tiles, rack }: Standing): string {
  const placed = draft.laid.map(({ square, face, letter }) => [square, face, letter] as const);
  const nothing = { exchanged: [], squares: [], rack };
  return turnKey({ kind: "play", ...nothing, placed, ground: ground(tiles, draft) });
}

/** What comes before the tiles: `recycle F8=T; rearrange 8F:STAR; `. */
export function writeSteps({ swaps, rearrangement }: Draft, tiles: Position["tiles"]): string {
  const steps = swaps.map(({ kind, square, face, letter }) =>
    kind === "blank" ? [kind, square] : [kind, `${square}=${written(face, letter)}`],
  );
  if (rearrangement) {
    const { start, direction, order } = rearrangement;
    const after = ground(tiles, { swaps, rearrangement });
    const letters = order.map((_, place) => {
      const square = along(start, direction, place);
      const [, face = "", letter = ""] = after.find(([at]) => at === square) ?? [];
      return written(face, letter);
    });
    steps.push(["rearrange", `${nameOf(start, direction)}:${letters.join("")}`]);
  }
  return steps.map((step) => `${step.join(" ")}; `).join("");
}
