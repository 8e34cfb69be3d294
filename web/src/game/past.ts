// How the table stood at an earlier turn: the events up to then, folded. Nothing is refused here;
// an event has happened.
//
// The check of the draws (`fairness.ts`) uses the same fold to know what was in the bag and in the
// pouch at each moment.
import type {
  GameEvent,
  Rearrangement,
  RecordedEdition,
  Swap,
  TableOptions,
  TileFaces,
} from "../wire/events";
import { HIDDEN } from "./faces";
import { along } from "./squares";

export interface Position {
  edition: RecordedEdition;
  options: TableOptions;
  board: ReadonlyMap<string, TileFaces>;
  /** By seat; `_` is a tile that is hidden from us. */
  racks: readonly (readonly string[])[];
  scores: readonly number[];
  order: readonly number[];
  mover: number | null;
  gone: ReadonlySet<number>;
  /** The die of each throw so far; -1 at a real board, where only its face is known. */
  throws: readonly number[];
  /** What each throw shows, and which throws lie ready to be played. */
  shown: readonly string[];
  up: readonly number[];
  hasRolled: boolean;
  /** How things were before the last turn, in case it is taken back. */
  before: { board: ReadonlyMap<string, TileFaces>; rack: readonly string[]; score: number } | null;
}

/** Right after a row of the score sheet was written. */
export interface Moment {
  /** The version of the game that it is. */
  version: number;
  seat: number;
  scores: readonly number[];
  tiles: [square: string, face: string, letter: string][];
  /** The squares of the tiles that this turn laid. */
  laid: string[];
}

/** A record as it reads without the entries of a real board that were taken back; names stay. */
export function withoutUndone(events: readonly GameEvent[]): GameEvent[] {
  let standing: { event: GameEvent; version: number }[] = [];
  events.forEach((event, at) => {
    if (event.event !== "entry_undone") standing.push({ event, version: at + 1 });
    else
      standing = standing.filter(
        (one) => one.version <= event.version || one.event.event === "seat_renamed",
      );
  });
  return standing.map(({ event }) => event);
}

/** One moment for each row of the score sheet. */
export function moments(events: readonly GameEvent[]): Moment[] {
  const found: Moment[] = [];
  let position: Position | null = null;
  for (const event of withoutUndone(events)) {
    const seat = rowOf(event, position);
    position = fold(position, event);
    if (seat === null) continue;
    found.push({
      version: event.n ?? 0,
      seat,
      scores: position.scores,
      tiles: [...position.board].map(([square, [face, letter]]) => [square, face, letter]),
      laid: event.event === "tiles_played" ? event.placed.map(([square]) => square) : [],
    });
  }
  return found;
}

/** Whose row this event writes, if it writes one. */
function rowOf(event: GameEvent, position: Position | null): number | null {
  switch (event.event) {
    case "tiles_played":
    case "tiles_exchanged":
    case "turn_passed":
    case "turn_lost":
    case "time_ran_out":
      return event.seat;
    case "seat_left":
      return position && resigns(position, event.why) ? event.seat : null;
    default:
      return null;
  }
}

/** Who loses a challenge for good among more than two leaves as if resigning. */
export function resigns(position: Position, why: string): boolean {
  return why === "resigned" || (why === "triple" && position.order.length - position.gone.size > 2);
}

/** The position after one more event. */
export function fold(position: Position | null, event: GameEvent): Position {
  if (event.event === "table_opened") {
    return {
      edition: event.edition,
      options: event.options,
      board: new Map(),
      racks: event.seats.map(() => []),
      scores: event.seats.map(() => 0),
      order: [],
      mover: null,
      gone: new Set(),
      throws: [],
      shown: [],
      up: [],
      hasRolled: false,
      before: null,
    };
  }
  if (!position) throw new Error("the first event must be table_opened");
  const now = position;
  const isDice = !!now.edition.dice?.length;
  switch (event.event) {
    case "order_found":
      return { ...now, order: event.order, mover: event.order[0] ?? null };
    case "tiles_drawn":
      return withRack(now, event.seat, [...rackOf(now, event.seat), ...event.faces]);
    case "dice_rolled": {
      const first = now.throws.length;
      const rolled = event.faces.map((_, i) => first + i);
      const throws = [...now.throws, ...event.faces.map((_, i) => event.dice[i] ?? -1)];
      const shown = [...now.shown, ...event.faces];
      return { ...now, throws, shown, up: [...now.up, ...rolled], hasRolled: true, before: null };
    }
    case "tiles_played": {
      const begun = beginTurn(now, event.seat, event.score, event.swaps);
      const board = new Map(
        event.rearrangement ? rearranged(begun.board, event.rearrangement) : begun.board,
      );
      for (const [square, tile] of event.placed) board.set(square, tile);
      const tosses = new Set(event.placed.map(([, tile]) => tile[2]));
      const up = now.options.advanced ? now.up.filter((toss) => !tosses.has(toss)) : [];
      const faces = isDice ? [] : event.placed.map(([, tile]) => tile[0]);
      const rack = without(rackOf(begun, event.seat), faces);
      const scores = add(begun.scores, event.seat, event.score);
      return withRack({ ...begun, board, up, hasRolled: false, scores }, event.seat, rack);
    }
    case "tiles_exchanged": {
      const begun = beginTurn(now, event.seat, 0, event.swaps);
      const rack = without(rackOf(begun, event.seat), event.returned);
      return withRack(begun, event.seat, [...rack, ...event.drawn]);
    }
    case "turn_passed":
      return withoutDice(beginTurn(now, event.seat, 0, event.swaps));
    case "dice_returned": {
      const board = new Map(now.board);
      for (const square of event.squares) board.delete(square);
      return { ...now, board };
    }
    case "play_taken_back": {
      if (!now.before) throw new Error("there is no turn to take back");
      const { board, rack, score } = now.before;
      const scores = add(now.scores, event.seat, -score);
      return withoutDice(withRack({ ...now, board, scores, before: null }, event.seat, rack));
    }
    case "points_awarded":
      return { ...now, scores: add(now.scores, event.seat, event.points) };
    case "turn_lost":
    case "time_ran_out":
      return withoutDice({ ...now, mover: nextAfter(now, event.seat) });
    case "seat_left": {
      const isMover = event.seat === now.mover;
      const left = { ...now, gone: new Set([...now.gone, event.seat]) };
      const moved = isMover ? { ...left, mover: nextAfter(left, event.seat) } : left;
      const rest = isMover && now.hasRolled ? withoutDice(moved) : moved;
      return event.set_aside ? rest : withRack(rest, event.seat, []);
    }
    case "rack_told": {
      const untold = Math.max(0, rackOf(now, event.seat).length - event.faces.length);
      return withRack(now, event.seat, [...event.faces, ...Array<string>(untold).fill(HIDDEN)]);
    }
    case "game_ended": {
      const after = (seat: number) =>
        (event.rack_points[seat] ?? 0) + (event.time_points[seat] ?? 0);
      return { ...now, scores: now.scores.map((score, seat) => score + after(seat)), mover: null };
    }
    default:
      return now;
  }
}

export function rackOf(position: Position, seat: number): readonly string[] {
  return position.racks[seat] ?? [];
}

/** A turn begins: remember how things stood, and do its swaps. */
function beginTurn(
  now: Position,
  seat: number,
  score: number,
  swaps: readonly Swap[] = [],
): Position {
  const before = { board: now.board, rack: rackOf(now, seat), score };
  const board = new Map(now.board);
  let rack = before.rack;
  for (const swap of swaps) {
    const square = "blank" in swap ? swap.blank : swap.recycle;
    const there = board.get(square);
    if (!there) throw new Error(`there is no tile on ${square}`);
    const laid: TileFaces = "blank" in swap ? [there[1], there[1]] : swap.tile;
    board.set(square, laid);
    rack = [...without(rack, [laid[0]]), there[0]];
  }
  return withRack({ ...now, board, before, mover: nextAfter(now, seat) }, seat, rack);
}

function rearranged(
  board: ReadonlyMap<string, TileFaces>,
  [start, direction, order]: Rearrangement,
): Map<string, TileFaces> {
  const squares = order.map((_, place) => along(start, direction, place));
  const changed = new Map(board);
  order.forEach((old, place) => {
    changed.set(squares[place] as string, board.get(squares[old] as string) as TileFaces);
  });
  return changed;
}

function withRack(now: Position, seat: number, rack: readonly string[]): Position {
  return { ...now, racks: now.racks.with(seat, rack) };
}

function withoutDice(now: Position): Position {
  return { ...now, up: [], hasRolled: false };
}

function nextAfter(now: Position, seat: number): number | null {
  const place = now.order.indexOf(seat);
  const following = [...now.order.slice(place + 1), ...now.order.slice(0, place + 1)];
  return following.find((one) => !now.gone.has(one)) ?? null;
}

/** Faces off a rack; hidden tiles stand in for what is not seen there. */
export function without(rack: readonly string[], faces: readonly string[]): string[] {
  const left = [...rack];
  for (const face of faces) {
    const place = left.includes(face) ? left.indexOf(face) : left.indexOf(HIDDEN);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

export function add(numbers: readonly number[], at: number, more: number): number[] {
  return numbers.map((number, i) => (i === at ? number + more : number));
}
