// Entries at a real board without the server: the events that an entry would cause there, or the
// refusal, as the rules' `decide` has it. A test shows it equal to the rules on whole random games.
//
// Two things stay with the server. Only it knows words: a challenge is judged there, and where
// words are checked as they are played, a play stands here until it is sent. And only its clock
// ends a turn: here a turn lasts until the next entry.
import type { EventOf, GameEvent, Placement, Rearrangement, Swap, TileFaces } from "../wire/events";
import { Refusal } from "../wire/request";
import type { Act, SwapSent, TurnOf } from "../wire/types";
import { HIDDEN } from "./faces";
import { rackOf } from "./past";
import {
  bagCount,
  bagOf,
  isDice,
  lastEntry,
  modeOf,
  type RealBoard,
  rackSize,
  realBoard,
} from "./real_board";
import { count, Progress, resign, settle, stopClock } from "./real_board_endings";
import { scoreOf, swapWords } from "./real_board_score";
import { along } from "./squares";

/** What someone enters, for which seat. */
export type Entry = Act & { seat: number };

type Words = EventOf<"tiles_played">["words"];
type Of<Name extends Entry["command"]> = Extract<Entry, { command: Name }>;

/** The first events of a sheet: who plays in which order, and that their racks aren't known. */
export function opening(
  table: EventOf<"table_opened">,
  order: readonly number[],
  now_ms: number,
): GameEvent[] {
  const progress = new Progress(realBoard([table]), now_ms);
  progress.emit({ event: "order_found", order: [...order], by: "told" });
  if (!isDice(progress.game)) for (const seat of order) refill(progress, seat);
  settle(progress);
  return [{ n: 1, ...table }, ...progress.events];
}

/** Kinds of entries that only the server can decide. */
export const NEEDS_SERVER: readonly string[] = ["challenge", "roll_dice", "turn"];

/** The events of an entry; throws the `Refusal` of the rules. */
export function decide(game: RealBoard, entry: Entry, now_ms: number): GameEvent[] {
  const { seat } = entry;
  if (!(seat in game.seats)) throw new Refusal("unknown_seat", "", { seat: seat + 1 });
  const name = game.seats[seat];
  if (game.position.gone.has(seat) && !game.outcome && entry.command !== "undo_entry")
    throw new Refusal("seat_gone", "", { seat: name });
  const progress = new Progress(game, now_ms);
  if (entry.command === "undo_entry") {
    const last = lastEntry(game);
    if (last?.seat !== seat) throw new Refusal("nothing_to_undo", "", { seat: name });
    progress.emit({ event: "entry_undone", seat, version: last.before.version });
    settle(progress);
    return progress.events;
  }
  if (game.outcome) throw new Refusal("game_over");
  if (entry.command === "tell_rack") {
    enterRack(progress, seat, entry.tiles);
    return progress.events;
  }
  if (game.counting) {
    const seats = [...game.untold].sort().map((one) => game.seats[one]);
    throw new Refusal("racks_not_counted", "", { seats: seats.join(" and ") });
  }
  switch (entry.command) {
    case "accept_play":
      accept(progress, seat);
      break;
    case "resign":
      resign(progress, seat);
      settle(progress);
      break;
    case "play_tiles":
    case "exchange_tiles":
    case "pass_turn":
      takeTurn(progress, entry);
      break;
    default:
      throw new Refusal("offline");
  }
  return progress.events;
}

/** The last play stands now; if the game goes on, the turn is taken. */
function takeTurn(
  progress: Progress,
  entry: Of<"play_tiles"> | Of<"exchange_tiles"> | Of<"pass_turn">,
) {
  const { game } = progress;
  const { seat } = entry;
  const { mover } = game.position;
  if (seat !== mover) {
    const turn = mover === null ? "nobody" : game.seats[mover];
    throw new Refusal("not_your_turn", "", { seat: game.seats[seat], mover: turn });
  }
  if (game.window?.isOpen) {
    progress.emit({ event: "window_closed", by: "next_turn" });
    settle(progress);
    if (progress.hasEnded) return;
  }
  if (entry.command === "play_tiles") play(progress, entry);
  else if (entry.command === "exchange_tiles" && entry.tiles.length) exchange(progress, entry);
  else pass(progress, seat, entry.swaps ?? []);
  stopClock(progress);
  settle(progress);
}

function play(progress: Progress, entry: Of<"play_tiles">) {
  const { seat } = entry;
  const { words, score, swap_words } = scoreOf(progress.game, seat, entry);
  const board = progress.game.position.board;
  const laid = entry.placed.map(
    ({ square, tile, letter }): Placement => [square, [tile, letter ?? tile]],
  );
  if (isDice(progress.game) && !progress.game.position.hasRolled)
    progress.emit({
      event: "dice_rolled",
      seat,
      faces: laid.map(([, [face]]) => face),
      dice: [],
    });
  progress.emit({
    event: "tiles_played",
    seat,
    placed: withThrows(progress.game, laid),
    words,
    score,
    ...(entry.swaps?.length && { swaps: entry.swaps.map(sentSwap) }),
    ...(entry.rearrangement && { rearrangement: sentChange(entry.rearrangement) }),
    ...(swap_words.length && { swap_words }),
  });
  if (isDice(progress.game)) {
    const squares = leaving(board, progress.game.position.board, words);
    if (squares.length) progress.emit({ event: "dice_returned", squares });
  } else refill(progress, seat);
  openWindow(progress, seat);
}

function exchange(progress: Progress, { seat, tiles, swaps = [] }: Of<"exchange_tiles">) {
  const { game } = progress;
  if (isDice(game)) throw new Refusal("nothing_to_exchange");
  for (const face of tiles) if (face !== HIDDEN) checkTile(game, face);
  const swap_words = swapWords(game, seat, swaps, tiles);
  const inBag = bagCount(game);
  const least = game.position.edition.exchange_min_bag ?? 1;
  if (inBag < least)
    throw new Refusal("bag_too_small", "", { why: "closed", in_bag: inBag, least });
  if (inBag < tiles.length)
    throw new Refusal("bag_too_small", "", { why: "too_many", in_bag: inBag });
  progress.emit({
    event: "tiles_exchanged",
    seat,
    returned: tiles,
    drawn: tiles.map(() => HIDDEN),
    ...(swaps.length && { swaps: swaps.map(sentSwap) }),
    ...(swap_words.length && { swap_words }),
  });
  if (swap_words.length) openWindow(progress, seat);
}

function pass(progress: Progress, seat: number, swaps: readonly SwapSent[]) {
  const swap_words = swapWords(progress.game, seat, swaps);
  progress.emit({
    event: "turn_passed",
    seat,
    ...(swaps.length && { swaps: swaps.map(sentSwap) }),
    ...(swap_words.length && { swap_words }),
  });
  if (swap_words.length) openWindow(progress, seat);
}

function openWindow(progress: Progress, seat: number) {
  if (modeOf(progress.game) !== "void") progress.emit({ event: "window_opened", seat });
}

function refill(progress: Progress, seat: number) {
  const { game } = progress;
  const missing = rackSize(game) - rackOf(game.position, seat).length;
  const drawn = Math.min(missing, bagCount(game));
  if (drawn > 0)
    progress.emit({ event: "tiles_drawn", seat, faces: Array<string>(drawn).fill(HIDDEN) });
}

function accept(progress: Progress, seat: number) {
  const { window, seats } = progress.game;
  const name = seats[seat];
  if (!window || !(window.isOpen || window.good.size)) throw new Refusal("no_play_to_challenge");
  if (window.seat === seat) throw new Refusal("own_play", "", { seat: name });
  if (!window.isOpen) throw new Refusal("already_judged", "", { what: "This play" });
  if (window.accepted.has(seat)) throw new Refusal("already_accepted", "", { seat: name });
  progress.emit({ event: "play_accepted", seat });
  settle(progress);
}

function enterRack(progress: Progress, seat: number, faces: string[]) {
  const { game } = progress;
  const name = game.seats[seat];
  if (game.counting && !game.untold.has(seat))
    throw new Refusal("rack_not_asked", "", { seat: name });
  const rack = rackOf(game.position, seat);
  const unseen = bagOf(game);
  for (const face of rack) if (face !== HIDDEN) unseen.set(face, (unseen.get(face) ?? 0) + 1);
  for (const face of faces) {
    if (face === HIDDEN) continue;
    checkTile(game, face);
    const left = unseen.get(face) ?? 0;
    if (left <= 0) throw new Refusal("tile_not_held", "", { seat: name, tile: face });
    unseen.set(face, left - 1);
  }
  if (faces.length > rack.length || (game.counting && faces.length < rack.length))
    throw new Refusal("wrong_rack_size", "", {
      seat: name,
      held: rack.length,
      told: faces.length,
    });
  progress.emit({ event: "rack_told", seat, faces });
  const { counting, untold } = progress.game;
  if (counting && !untold.size) count(progress, counting);
}

// ── Tiles and dice ───────────────────────────────────────────────────────────────────────────────

function checkTile(game: RealBoard, tile: string) {
  if (!game.position.edition.tiles.kinds.some(([face]) => face === tile))
    throw new Refusal("unknown_tile", "", { tile });
}

const sentChange = ({
  start,
  direction,
  order,
}: NonNullable<TurnOf<"play_tiles">["rearrangement"]>): Rearrangement => [
  start,
  direction,
  [...order],
];

function sentSwap(swap: SwapSent): Swap {
  return "blank" in swap
    ? { blank: swap.blank }
    : { recycle: swap.recycle, tile: [swap.tile, swap.letter ?? swap.tile] };
}

/** The same placements with the throw that brought each face up; tiles have none. */
function withThrows({ position }: RealBoard, placed: readonly Placement[]): Placement[] {
  const ready = [...position.up];
  return placed.map(([square, [face, letter]]): Placement => {
    const at = ready.findIndex((number) => position.shown[number] === face);
    if (at < 0) return [square, [face, letter]];
    const [number] = ready.splice(at, 1);
    return [square, [face, letter, number as number]];
  });
}

type Laid = ReadonlyMap<string, TileFaces>;

/**
 * The squares whose dice go back after a play: all but the new main word, or all of them if it only
 * extended the old one.
 */
function leaving(before: Laid, after: Laid, words: Words): string[] {
  const [main] = words;
  if (!main) return [];
  let kept = new Set<string>();
  for (let at = main[1]; after.has(at); at = along(at, main[2])) kept.add(at);
  if (before.size && words.length === 1 && [...before.keys()].every((square) => kept.has(square)))
    kept = new Set();
  return [...after.keys()]
    .filter((square) => !kept.has(square))
    .sort((one, other) => placeOf(one) - placeOf(other));
}

const placeOf = (square: string) => Number(square.slice(1)) * 100 + square.charCodeAt(0);
