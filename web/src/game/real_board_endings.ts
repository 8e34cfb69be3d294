// What follows after every entry at a real board by itself: lost turns, the end of the game, and
// who won; as the rules' `endings` decide it.
import type { EndReason, GameEvent } from "../wire/events";
import { HIDDEN } from "./faces";
import { rackOf } from "./past";
import {
  activeOf,
  bagCount,
  bagOf,
  evolve,
  goalsOf,
  isDice,
  isUntold,
  minimumOf,
  type RealBoard,
  timingOf,
} from "./real_board";

/** This number of turns without a standing play, times the seats, ends the game. */
const LIMIT_OF_TURNS_WITHOUT_A_PLAY = 3;
/** Endings decided by points, for which unplayed letters and overtime count. */
const COUNTED: readonly string[] = ["out", "passes", "scoreless", "no_play"];
const WINDOW_MS = 20_000;
const MINUTE_MS = 60_000;

/** An entry being decided: the game after its events so far. */
export class Progress {
  events: GameEvent[] = [];

  constructor(
    public game: RealBoard,
    readonly now_ms: number,
  ) {}

  emit(event: GameEvent) {
    this.game = evolve(this.game, event);
    this.events.push({ n: this.game.version, ...event });
  }

  /** Whether play is over, even if some racks still have to be counted. */
  get hasEnded(): boolean {
    return !!this.game.outcome || !!this.game.counting;
  }
}

/** Applies everything that follows by itself, until a player has to decide. */
export function settle(progress: Progress) {
  while (!progress.hasEnded) {
    const { game } = progress;
    const { window } = game;
    const end = endingOf(game);
    if (window?.isOpen) {
      if (activeOf(game).every((seat) => seat === window.seat || window.accepted.has(seat))) {
        progress.emit({ event: "window_closed", by: "accepted" });
        continue;
      }
      if (end) {
        waitForWindow(progress);
        return;
      }
    } else if (end === "lift") {
      progress.emit({ event: "minimum_lifted" });
      continue;
    } else if (end) {
      finish(progress, end);
      return;
    }
    const { mover } = game.position;
    if (mover === null) return;
    if (!game.owed[mover]) {
      runClock(progress);
      return;
    }
    progress.emit({ event: "turn_lost", seat: mover });
  }
}

/** The play that would end the game can be challenged until then. */
function waitForWindow(progress: Progress) {
  stopClock(progress);
  const { window, position } = progress.game;
  const seconds = position.options.window_limit_s;
  const limit_ms = typeof seconds === "number" ? seconds * 1000 : WINDOW_MS;
  if (limit_ms && window?.limit_at_ms === null)
    progress.emit({ event: "window_limited", at_ms: progress.now_ms + limit_ms });
}

/** How the game ends if the last play stands; `lift` where only the minimum falls. */
export function endingOf(game: RealBoard): EndReason | "lift" | null {
  const active = activeOf(game);
  const { scores, racks } = game.position;
  const goals = goalsOf(game);
  const isBagEmpty = !isDice(game) && bagCount(game) === 0;
  if (goals.length && active.some((seat) => (scores[seat] ?? 0) >= (goals[seat] ?? 0)))
    return "target";
  const last = game.lastPlayer;
  if (isBagEmpty && last !== null && active.includes(last) && !racks[last]?.length) return "out";
  if (isBagEmpty && active.every((seat) => game.passed.has(seat))) return "passes";
  if (game.scoreless >= LIMIT_OF_TURNS_WITHOUT_A_PLAY * active.length)
    return minimumOf(game) ? "lift" : "scoreless";
  return null;
}

/** A seat resigns: with two seats it loses the game, with more the others play on. */
export function resign(progress: Progress, seat: number) {
  const { window } = progress.game;
  if (activeOf(progress.game).length > 2 && window?.isOpen && window.seat === seat) {
    progress.emit({ event: "window_closed", by: "left" });
    settle(progress);
    if (progress.hasEnded) return;
  }
  const isLast = activeOf(progress.game).length === 2;
  const end = endingOf(progress.game);
  const isSetAside = isLast || (end !== null && end !== "lift");
  progress.emit({
    event: "seat_left",
    seat,
    why: "resigned",
    ...(isSetAside && { set_aside: true }),
  });
  if (activeOf(progress.game).length === 1) finish(progress, "resigned");
}

/** Ends the game, or first asks for the racks that nobody has entered. */
function finish(progress: Progress, reason: EndReason) {
  const { game } = progress;
  if (COUNTED.includes(reason)) {
    const untold = game.seats.flatMap((_, seat) => (isUntold(game, seat) ? [seat] : []));
    const [only] = untold;
    const active = activeOf(game);
    const asked = untold.filter((seat) => active.includes(seat));
    if (only !== undefined && untold.length === 1 && bagCount(game) === 0) {
      const known = rackOf(game.position, only).filter((face) => face !== HIDDEN);
      const rest = [...bagOf(game)].flatMap(([face, count]) => Array<string>(count).fill(face));
      progress.emit({ event: "rack_told", seat: only, faces: [...known, ...rest] });
    } else if (asked.length) {
      progress.emit({ event: "racks_awaited", seats: asked, reason });
      return;
    }
  }
  count(progress, reason);
}

/** Ends the game with what the racks and overtime cost, and the standings. */
export function count(progress: Progress, reason: EndReason) {
  stopClock(progress);
  const { game } = progress;
  const rack_points = rackPoints(game, reason);
  const time_points = COUNTED.includes(reason) ? overtimePoints(game) : game.seats.map(() => 0);
  const { placed, winners } = standings(game, reason, rack_points, time_points);
  progress.emit({
    event: "game_ended",
    reason,
    rack_points,
    time_points,
    winners,
    standings: placed,
  });
}

function rackPoints(game: RealBoard, reason: EndReason): number[] {
  const { edition } = game.position;
  const nothing = game.seats.map(() => 0);
  if (!COUNTED.includes(reason) || isDice(game)) return nothing;
  const values = new Map(edition.tiles.kinds.map(([face, , value]) => [face, value]));
  const active = activeOf(game);
  let points = game.seats.map((_, seat) =>
    active.includes(seat)
      ? 0 - rackOf(game.position, seat).reduce((sum, face) => sum + (values.get(face) ?? 0), 0)
      : 0,
  );
  if (reason !== "out" || game.lastPlayer === null) return points;
  let gained = 0 - points.reduce((sum, one) => sum + one, 0);
  if (edition.unplayed === "double_to_who_went_out") {
    points = nothing;
    gained *= 2;
  }
  return points.with(game.lastPlayer, gained);
}

function overtimePoints(game: RealBoard): number[] {
  const timing = timingOf(game);
  if (timing?.kind !== "game") return game.seats.map(() => 0);
  const each = timing.points_per_minute ?? 10;
  return game.clock.left_ms.map((left) => Math.floor(Math.min(0, left) / MINUTE_MS) * each || 0);
}

/** All seats from first to last, and those that share first place. */
function standings(
  game: RealBoard,
  reason: EndReason,
  rackPoints: readonly number[],
  timePoints: readonly number[],
): { placed: number[]; winners: number[] } {
  const { options, edition, order, gone, scores } = game.position;
  const goals = goalsOf(game);
  // What counts first comes first. A score counts by its share of the seat's target, as a fraction:
  // the other seat's target times it.
  const ranks = game.seats.map((_, seat) => {
    const before = (scores[seat] ?? 0) + (timePoints[seat] ?? 0);
    const final = before + (rackPoints[seat] ?? 0);
    const hasReached = reason === "target" && final >= (goals[seat] ?? 0);
    const target = options.targets?.[seat] ?? 1;
    const isDraw = edition.tie === "draw";
    return { stays: !gone.has(seat), hasReached, final, target, before: isDraw ? 0 : before };
  });
  const compare = (one: number, other: number): number => {
    const [a, b] = [ranks[one], ranks[other]];
    if (!a || !b) return 0;
    return (
      Number(b.stays) - Number(a.stays) ||
      Number(b.hasReached) - Number(a.hasReached) ||
      b.final * a.target - a.final * b.target ||
      b.before * a.target - a.before * b.target
    );
  };
  const placed = [...order].sort(compare);
  return { placed, winners: placed.filter((seat) => compare(seat, placed[0] as number) === 0) };
}

// ── Clocks ───────────────────────────────────────────────────────────────────────────────────────

/** Runs the clock of the seat whose turn it is, and no other. */
function runClock(progress: Progress) {
  const { mover } = progress.game.position;
  const wanted = timingOf(progress.game) ? mover : null;
  if (progress.game.clock.running === wanted) return;
  stopClock(progress);
  if (wanted !== null)
    progress.emit({ event: "clock_started", seat: wanted, at_ms: progress.now_ms });
}

export function stopClock(progress: Progress) {
  const { running: seat, since_ms, left_ms } = progress.game.clock;
  if (seat === null) return;
  const timing = timingOf(progress.game);
  const left =
    timing?.kind === "game"
      ? (left_ms[seat] ?? 0) - (progress.now_ms - since_ms) + (timing.increment_s ?? 0) * 1000
      : 0;
  progress.emit({ event: "clock_stopped", seat, at_ms: progress.now_ms, left_ms: left });
}
