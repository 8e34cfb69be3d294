// A game at a real board as its events add up to it, as the rules' `evolve` folds them: the fold of
// `past.ts`, and around it all that a score sheet needs. Nothing is refused here; an event has
// happened. Only what can happen at a real board is folded: nothing is drawn by the server, and no
// turn lasts for days.
import type { EndReason, EventOf, GameEvent, TileFaces, Timing } from "../wire/events";
import type { Row, View } from "../wire/types";
import { BLANK, HIDDEN } from "./faces";
import { add, fold, type Position, rackOf, resigns } from "./past";
import type { Direction, Square } from "./squares";

const RACK = 7;
const NINE_TILE_RACK = 9;

/** The last turn while it can be challenged, and what is needed to take it back. */
export interface Window {
  seat: number;
  row: number;
  /** The words that can be judged, each once. */
  words: readonly string[];
  scoreless: number;
  isOpen: boolean;
  good: ReadonlySet<string>;
  accepted: ReadonlySet<number>;
  limit_at_ms: number | null;
}

export interface Clock {
  left_ms: readonly number[];
  running: number | null;
  since_ms: number;
}

export interface RealBoard {
  position: Position;
  /** The number of events so far. */
  version: number;
  seats: readonly string[];
  owed: readonly number[];
  sheet: readonly Row[];
  window: Window | null;
  scoreless: number;
  /** Seats that have passed since a seat last did anything else. */
  passed: ReadonlySet<number>;
  /** The seat that made the last standing play. */
  lastPlayer: number | null;
  isMinimumLifted: boolean;
  counting: EndReason | null;
  untold: ReadonlySet<number>;
  outcome: EventOf<"game_ended"> | null;
  clock: Clock;
  /** The game before its last event, and that event. */
  past: { game: RealBoard; event: GameEvent } | null;
}

type Played = EventOf<"tiles_played" | "tiles_exchanged" | "turn_passed">;
type Word = NonNullable<EventOf<"tiles_played">["words"]>[number];

// ── Small questions ──────────────────────────────────────────────────────────────────────────────

export const isDice = ({ position }: RealBoard) => !!position.edition.dice?.length;

export const rackSize = ({ position }: RealBoard) =>
  position.options.variations?.includes("nine_tile")
    ? NINE_TILE_RACK
    : (position.edition.rack ?? RACK);

/** The challenge rule that applies. */
export const modeOf = ({ position: { edition, options } }: RealBoard): string =>
  options.challenge && options.challenge !== "edition"
    ? options.challenge
    : (edition.challenge ?? "double");

export function goalsOf({ position: { edition, options }, seats }: RealBoard): readonly number[] {
  if (options.targets?.length) return options.targets;
  const goal = options.goal ?? edition.goal;
  return goal ? seats.map(() => goal) : [];
}

/** The fewest letters of the first word, as long as that holds. */
export const minimumOf = ({ position, isMinimumLifted }: RealBoard): number | null =>
  isMinimumLifted || position.board.size > 0 ? null : (position.options.first_word_min ?? null);

/** The seats still in the game, in playing order. */
export const activeOf = ({ position: { order, gone } }: RealBoard) =>
  order.filter((seat) => !gone.has(seat));

export const isUntold = ({ position }: RealBoard, seat: number) =>
  rackOf(position, seat).includes(HIDDEN);

/** How often each tile is neither on the board nor known to be on a rack; none with dice. */
export function bagOf(game: RealBoard): Map<string, number> {
  const { edition, options, board, racks } = game.position;
  if (isDice(game)) return new Map();
  const bag = new Map(edition.tiles.kinds.map(([face, copies]) => [face, copies]));
  if (options.bag) {
    for (const face of bag.keys()) bag.set(face, 0);
    for (const face of options.bag) bag.set(face, (bag.get(face) ?? 0) + 1);
  }
  const seen = [...board.values()].map(([face]) => face).concat(racks.flat());
  for (const face of seen) if (face !== HIDDEN) bag.set(face, (bag.get(face) ?? 0) - 1);
  return bag;
}

/** The number of tiles in the bag, without those on racks that nobody has entered. */
export function bagCount(game: RealBoard): number {
  const faces = [...bagOf(game).values()].reduce((sum, count) => sum + count, 0);
  return isDice(game)
    ? 0
    : faces - game.position.racks.flat().filter((face) => face === HIDDEN).length;
}

/**
 * At a real board with dice, the sets of dice that may be in the pouch, each a number with a bit
 * for each die: any of the size that it has. The server knows more from roll to roll.
 */
export function pouchesOf(game: RealBoard): number[] | null {
  const { edition, board, up, hasRolled } = game.position;
  const dice = edition.dice?.length ?? 0;
  if (!dice || hasRolled) return null;
  const inPouch = dice - board.size - up.length;
  const sets = Array.from({ length: 2 ** dice }, (_, set) => set);
  return sets.filter((set) => sizeOf(set) === inPouch);
}

function sizeOf(set: number): number {
  let size = 0;
  for (let left = set; left; left &= left - 1) size++;
  return size;
}

export const timingOf = ({ position }: RealBoard): Timing | null => position.options.timing ?? null;

/** When the seat whose clock is running loses its turn, or the game. */
export function deadlineOf(game: RealBoard): number | null {
  const timing = timingOf(game);
  const { running, since_ms, left_ms } = game.clock;
  if (running === null || !timing) return null;
  if (timing.kind === "turn") return since_ms + timing.seconds * 1000;
  if (timing.kind !== "game") return null;
  return since_ms + (left_ms[running] ?? 0) + (timing.overtime_s ?? 600) * 1000;
}

// ── The fold ─────────────────────────────────────────────────────────────────────────────────────

/** The game after these events, which begin with `table_opened`. */
export function realBoard(events: readonly GameEvent[]): RealBoard {
  const [first, ...rest] = events;
  if (first?.event !== "table_opened") throw new Error("the first event must be table_opened");
  return rest.reduce(evolve, opened(first));
}

function opened(event: EventOf<"table_opened">): RealBoard {
  const timing = event.options.timing;
  const left_ms = timing?.kind === "game" ? timing.seconds * 1000 : 0;
  return {
    position: fold(null, event),
    version: 1,
    seats: event.seats,
    owed: event.seats.map(() => 0),
    sheet: [],
    window: null,
    scoreless: 0,
    passed: new Set(),
    lastPlayer: null,
    isMinimumLifted: false,
    counting: null,
    untold: new Set(),
    outcome: null,
    clock: { left_ms: event.seats.map(() => left_ms), running: null, since_ms: 0 },
    past: null,
  };
}

/** The game after one more event. */
export function evolve(game: RealBoard, event: GameEvent): RealBoard {
  const version = game.version + 1;
  if (event.event === "entry_undone") return { ...undone(game, event.version), version };
  const position = fold(game.position, event);
  return { ...apply(game, { ...game, position }, event), past: { game, event }, version };
}

/** What an event changes besides the position, which has changed already. */
function apply(game: RealBoard, after: RealBoard, event: GameEvent): RealBoard {
  const { window, scoreless } = game;
  switch (event.event) {
    case "dice_rolled":
      return { ...after, window: null };
    case "tiles_played":
      return {
        ...turn(game, after, event, "play"),
        scoreless: 0,
        passed: new Set(),
        lastPlayer: event.seat,
      };
    case "tiles_exchanged":
      return {
        ...turn(game, after, event, "exchange"),
        scoreless: scoreless + 1,
        passed: new Set(),
      };
    case "turn_passed":
      return {
        ...turn(game, after, event, "pass"),
        scoreless: scoreless + 1,
        passed: new Set([...game.passed, event.seat]),
      };
    case "window_opened":
      return { ...after, window: window && { ...window, isOpen: true } };
    case "window_limited":
      return { ...after, window: window && { ...window, limit_at_ms: event.at_ms } };
    case "play_accepted": {
      const accepted = new Set([...(window?.accepted ?? []), event.seat]);
      return { ...after, window: window && { ...window, accepted } };
    }
    case "window_closed":
      // A play judged valid is remembered until the next turn.
      return {
        ...after,
        window: window && event.by === "judged" ? { ...window, isOpen: false } : null,
      };
    case "play_challenged": {
      const good = event.verdicts.flatMap(([word, isGood]) => (isGood ? [word] : []));
      return {
        ...after,
        window: window && { ...window, good: new Set([...window.good, ...good]) },
      };
    }
    case "play_taken_back":
      return takenBack(game, after);
    case "turn_forfeited":
      return { ...after, owed: add(game.owed, event.seat, 1) };
    case "points_awarded":
      return withRow(after, window?.row, (row) => ({
        ...row,
        bonus: row.bonus + event.points,
        total: row.total + event.points,
      }));
    case "turn_lost":
      return {
        ...row(after, event.seat, "lost"),
        owed: add(game.owed, event.seat, -1),
        scoreless: scoreless + 1,
      };
    case "time_ran_out":
      return { ...row(after, event.seat, "timeout"), scoreless: scoreless + 1 };
    case "clock_started":
      return { ...after, clock: { ...game.clock, running: event.seat, since_ms: event.at_ms } };
    case "clock_stopped": {
      const left_ms = game.clock.left_ms.with(event.seat, event.left_ms);
      return { ...after, clock: { ...game.clock, left_ms, running: null } };
    }
    case "seat_renamed":
      return { ...after, seats: game.seats.with(event.seat, event.name) };
    case "minimum_lifted":
      return { ...after, isMinimumLifted: true, scoreless: 0 };
    case "seat_left":
      return resigns(game.position, event.why) ? row(after, event.seat, "resign") : after;
    case "rack_told":
      return { ...after, untold: new Set([...game.untold].filter((seat) => seat !== event.seat)) };
    case "racks_awaited":
      return {
        ...after,
        position: { ...after.position, mover: null },
        counting: event.reason,
        untold: new Set(event.seats),
      };
    case "game_ended":
      return { ...after, outcome: event, window: null, counting: null };
    default:
      return after;
  }
}

/** A turn's row, and the window that may open after it. */
function turn(game: RealBoard, after: RealBoard, event: Played, kind: Row["kind"]): RealBoard {
  const { seat, swaps = [] } = event;
  const recycled = swaps.flatMap((swap) => ("recycle" in swap ? [swap.tile] : []));
  const placed = event.event === "tiles_played" ? event.placed.map(([, tile]) => tile) : [];
  const made = event.event === "tiles_played" ? event.words : [];
  const score = event.event === "tiles_played" ? event.score : 0;
  const written: Row = {
    ...blankRow(game, seat, kind),
    total: (game.position.scores[seat] ?? 0) + score,
    score,
    words: made.map(wordOf),
    blanks: [...recycled, ...placed].flatMap(letterOfBlank),
    swaps: swaps.length,
    exchanged: event.event === "tiles_exchanged" ? event.returned.length : 0,
  };
  const judged = [...made, ...(event.swap_words ?? [])].map(([letters]) => letters.join(""));
  return {
    ...after,
    sheet: [...game.sheet, written],
    window: {
      seat,
      row: game.sheet.length,
      words: [...new Set(judged)],
      scoreless: game.scoreless,
      isOpen: false,
      good: new Set(),
      accepted: new Set(),
      limit_at_ms: null,
    },
  };
}

const letterOfBlank = ([face, letter]: TileFaces) => (face === BLANK ? [letter] : []);

function wordOf([letters, start, direction, score]: Word): Row["words"][number] {
  return { text: letters.join(""), at: nameOf(start, direction), score };
}

/** A word's place as it is written: "8F" reads across from F8, "F8" down. */
const nameOf = (start: Square, direction: Direction) =>
  direction === "across" ? start.slice(1) + start[0] : start;

const blankRow = ({ position }: RealBoard, seat: number, kind: Row["kind"]): Row => ({
  seat,
  kind,
  total: position.scores[seat] ?? 0,
  score: 0,
  bonus: 0,
  words: [],
  blanks: [],
  swaps: 0,
  exchanged: 0,
});

/** A turn in which the seat did nothing. */
const row = (after: RealBoard, seat: number, kind: Row["kind"]): RealBoard => ({
  ...after,
  sheet: [...after.sheet, blankRow(after, seat, kind)],
});

function withRow(after: RealBoard, at: number | undefined, change: (row: Row) => Row): RealBoard {
  const found = at === undefined ? undefined : after.sheet[at];
  return found ? { ...after, sheet: after.sheet.with(at as number, change(found)) } : after;
}

function takenBack(game: RealBoard, after: RealBoard): RealBoard {
  const { window } = game;
  if (!window) throw new Error("there is no turn to take back");
  const wasPlay = game.sheet[window.row]?.kind === "play";
  const struck = withRow(after, window.row, (row) => ({
    ...row,
    kind: "taken_back",
    score: 0,
    total: row.total - row.score,
  }));
  return {
    ...struck,
    scoreless: wasPlay ? game.scoreless + window.scoreless + 1 : game.scoreless,
    passed: new Set(),
    lastPlayer: null,
    window: null,
  };
}

/** The game as it was, with clocks and time limits reset; a new name stays. */
function undone(game: RealBoard, version: number): RealBoard {
  let { past } = game;
  while (past && past.game.version !== version) past = past.game.past;
  if (!past) throw new Error(`there is no version ${version} to return to`);
  const before = past.game;
  const window = before.window && { ...before.window, limit_at_ms: null };
  return { ...before, seats: game.seats, window, clock: { ...before.clock, running: null } };
}

// ── What can be undone ───────────────────────────────────────────────────────────────────────────

/** The last entry: its seat, and the game before it. */
export interface LastEntry {
  seat: number;
  before: RealBoard;
}

/** The entry that can be undone now. */
export function lastEntry(game: RealBoard): LastEntry | null {
  let later: GameEvent | null = null;
  for (let { past } = game; past; past = past.game.past) {
    const seat = enteredBy(past.game, past.event, later);
    if (seat !== null) return { seat, before: withItsWindow(past.game) };
    later = past.event;
  }
  return null;
}

/** The seat that entered this; null if it followed by itself or let a play stand. */
function enteredBy(before: RealBoard, event: GameEvent, later: GameEvent | null): number | null {
  switch (event.event) {
    case "tiles_played":
    case "tiles_exchanged":
    case "turn_passed":
    case "play_challenged":
    case "time_ran_out":
      return event.seat;
    case "seat_left":
      return event.why === "resigned" ? event.seat : null;
    case "rack_told":
      // The last rack follows from the others, so nobody entered it.
      return later?.event === "game_ended" && !before.counting ? null : event.seat;
    case "window_closed":
      // A turn that was no longer played, because the play before it had ended the game.
      return event.by === "next_turn" ? before.position.mover : null;
    default:
      return null;
  }
}

/** The game before a turn, with the play before it still open to challenges. */
function withItsWindow(before: RealBoard): RealBoard {
  const { past } = before;
  if (past && ["dice_rolled", "seat_renamed"].includes(past.event.event))
    return withItsWindow(past.game);
  const closed = past?.event.event === "window_closed" ? past.event.by : null;
  return past && closed && closed !== "accepted" && closed !== "judged" ? past.game : before;
}

// ── What is seen ─────────────────────────────────────────────────────────────────────────────────

/** The view of a seat, or of a spectator, as the server would send it. */
export function viewOf(game: RealBoard, seat: number | null, now_ms: number): View {
  const { position, window, clock, outcome } = game;
  const { order, mover, gone, board, scores, shown, up, hasRolled } = position;
  const isShown = !!outcome || !!game.counting;
  const racks = position.racks.map((rack, holder) =>
    isShown || holder === seat ? [...rack] : rack.map(() => HIDDEN),
  );
  const unseen = bagOf(game);
  position.racks.forEach((rack, holder) => {
    if (!isShown && holder !== seat)
      for (const face of rack) if (face !== HIDDEN) unseen.set(face, (unseen.get(face) ?? 0) + 1);
  });
  return {
    seat,
    version: game.version,
    seats: [...game.seats],
    order: [...order],
    mover,
    gone: [...gone].sort(),
    tiles: [...board]
      .map(([square, [face, letter]]): [string, string, string] => [square, face, letter])
      .sort(([one], [other]) => placeOf(one) - placeOf(other)),
    racks,
    bag_count: bagCount(game),
    unseen: Object.fromEntries([...unseen].filter(([, count]) => count > 0)),
    dice: up.map((number) => shown[number] ?? HIDDEN),
    has_rolled: hasRolled,
    scores: [...scores],
    goals: [...goalsOf(game)],
    owed: [...game.owed],
    sheet: [...game.sheet],
    open_play: window?.isOpen
      ? {
          seat: window.seat,
          words: [...window.words],
          good: [...window.good].sort(),
          accepted: [...window.accepted].sort(),
          limit_at_ms: window.limit_at_ms,
        }
      : null,
    clock: {
      left_ms: [...clock.left_ms],
      running: clock.running,
      since_ms: clock.since_ms,
      missed: game.seats.map(() => 0),
      deadline_ms: deadlineOf(game),
      bank_from_ms: null,
      holidays: game.seats.map(() => []),
    },
    scoreless: game.scoreless,
    minimum: minimumOf(game),
    pouches: pouchesOf(game),
    counting: game.counting,
    untold: [...game.untold].sort(),
    last_entry: lastEntry(game)?.seat ?? null,
    outcome: outcome && {
      reason: outcome.reason,
      rack_points: outcome.rack_points,
      time_points: outcome.time_points,
      winners: outcome.winners,
      standings: outcome.standings,
      // Only the server knows the words that a family leaves out.
      left_out: [],
    },
    seed_hash: "",
    seed: "",
    now_ms,
  };
}

const placeOf = (square: Square) => Number(square.slice(1)) * 100 + square.charCodeAt(0);
