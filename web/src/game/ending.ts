// How a game ended, in words and figures: the headline, the arithmetic, what decided it, the scores
// by turn, the best plays.
import type { EndReason } from "../wire/events";
import type { Edition, Row, View } from "../wire/types";
import { called, isUnnamed } from "../words/names";
import type { Who } from "../words/who";
import { words } from "../words/words.svelte";
import { isDraw } from "./draw";
import { spelled, whoOf } from "./sentences";

export interface Standing {
  place: number;
  seat: number;
  name: string;
  score: number;
  /** `208 + 4 from the other racks`; empty where nothing was added or taken. */
  sum: string;
  isWinner: boolean;
}

/** `Maya wins by 28`; for others, a reader without a name is called by the suggested one. */
export function headline(view: View, isForOthers = false): string {
  const { winners, standings } = outcomeOf(view);
  const names = winners.map((seat) => view.seats[seat] ?? "");
  if (names.length === 0) return words.ending.no_result;
  if (isDraw(view)) return words.ending.draw;
  if (names.length > 1) return words.ending.share_win(names);
  const [first, second] = standings.map((seat) => view.scores[seat] ?? 0);
  const by = (first ?? 0) - (second ?? 0);
  const isByPoints = by > 0 && !view.gone.includes(standings[1] ?? -1) && view.goals.length === 0;
  const name = names[0] ?? "";
  if (isUnnamed(name) && !isForOthers)
    return isByPoints ? words.ending.you_win_by(by) : words.ending.you_win;
  return isByPoints ? words.ending.wins_by(name, by) : words.ending.wins(name);
}

/** How it came about, in one sentence for the reader. */
export function howItEnded(view: View, us: number | null): string {
  const { reason, winners } = outcomeOf(view);
  const { ending } = words;
  const who = (seat: number) => whoOf(seat, { names: view.seats, us });
  const gone = view.gone.map(who);
  switch (reason) {
    case "out": {
      const last = view.sheet.findLast((row) => row.kind === "play");
      const holders = view.order.filter(
        (seat) => seat !== last?.seat && (view.racks[seat]?.length ?? 0) > 0,
      );
      return ending.went_out(who(last?.seat ?? -1), last?.words[0]?.text, holders.map(who));
    }
    case "passes":
      return ending.all_passed;
    case "scoreless":
      return ending.scoreless;
    case "target": {
      const winner = winners[0] ?? 0;
      return ending.reached(who(winner), view.goals[winner] ?? 0);
    }
    case "resigned":
      return ending.resigned(gone);
    case "no_play":
      return ending.no_play;
    case "triple":
      return ending.lost_challenge(gone);
    case "time":
      return ending.out_of_time(gone);
    case "unfinished":
      return ending.record_ends;
  }
}

/** All seats from first to last, with what was added and taken at the end. */
export function standings(view: View): Standing[] {
  const outcome = outcomeOf(view);
  return outcome.standings.map((seat, at) => {
    const rack = outcome.rack_points[seat] ?? 0;
    const time = outcome.time_points[seat] ?? 0;
    const score = view.scores[seat] ?? 0;
    const isWinner = outcome.winners.includes(seat);
    const parts = [
      rack > 0
        ? isDoubled(view)
          ? words.ending.twice_from_rack(rack)
          : words.ending.from_racks(rack, view.order.length - 1)
        : rack < 0
          ? words.ending.for_letters(-rack, spelled(view.racks[seat] ?? []))
          : "",
      time < 0 ? words.ending.for_overtime(-time) : "",
    ].filter(Boolean);
    return {
      place: isWinner ? 1 : at + 1,
      seat,
      name: called(view.seats[seat] ?? ""),
      score,
      sum: parts.length
        ? words.ending.sum(score - rack - time, parts)
        : view.gone.includes(seat)
          ? words.ending.left_game
          : view.goals[seat]
            ? words.ending.of_goal(view.goals[seat])
            : "",
      isWinner,
    };
  });
}

/**
 * What decided the game, a paragraph each: the counting, the tie-break if it was used, and where
 * the lead turned.
 */
export function decision(view: View): string[] {
  const { reason, winners, rack_points, time_points, standings: places } = outcomeOf(view);
  const sentences: string[] = [];
  const { ending } = words;
  if (rack_points.some(Boolean))
    sentences.push(
      reason !== "out"
        ? ending.everyone_loses
        : isDoubled(view)
          ? ending.other_doubled
          : view.order.length > 2
            ? ending.others_lose
            : ending.other_loses,
    );
  else if (isUncounted(reason)) sentences.push(ending.uncounted[reason]);
  else sentences.push(ending.none_left);
  if (time_points.some(Boolean)) sentences.push(ending.overtime_costs);
  const [first, second] = places;
  if (first !== undefined && second !== undefined && winners.length === 1 && !isUncounted(reason)) {
    if (view.goals.length) {
      const share = (seat: number) => (view.scores[seat] ?? 0) / (view.goals[seat] ?? 1);
      sentences.push(ending.largest_share(share(first), share(second)));
    } else if (view.scores[first] === view.scores[second])
      sentences.push(ending.tie_break(reader(view, first), reader(view, second)));
  } else if (winners.length > 1) {
    const before = new Set(
      winners.map((seat) => (view.scores[seat] ?? 0) - (rack_points[seat] ?? 0)),
    );
    if (before.size === 1) sentences.push(ending.level_before);
  }
  const turn = turningPoint(view);
  if (turn) sentences.push(turn);
  return sentences;
}

/**
 * The player who went out gained twice the other rack, and no one lost anything: as clubs count.
 */
function isDoubled(view: View): boolean {
  const { reason, rack_points } = outcomeOf(view);
  return reason === "out" && Math.max(...rack_points) > 0 && Math.min(...rack_points) === 0;
}

/** Ends at which the letters left on racks do not matter. */
function isUncounted(reason: EndReason): reason is keyof typeof words.ending.uncounted {
  return Object.hasOwn(words.ending.uncounted, reason);
}

/** Who led before the winner took the lead for good, and the play that did it. */
function turningPoint(view: View): string {
  const winner = outcomeOf(view).winners[0];
  const totals = view.seats.map(() => 0);
  let leaderBefore: number | null = null;
  let turn: { row: Row; leader: number; round: number } | null = null;
  for (const row of view.sheet) {
    totals[row.seat] = row.total;
    const best = Math.max(...totals);
    const leaders = totals.flatMap((total, seat) => (total === best ? [seat] : []));
    const leader = leaders.length === 1 ? (leaders[0] as number) : null;
    if (leader !== null && leaderBefore !== null && leader !== leaderBefore)
      turn = { row, leader: leaderBefore, round: rounds(view, row) };
    if (leader !== null) leaderBefore = leader;
  }
  if (!turn || leaderBefore !== winner || turn.row.seat !== winner || turn.row.kind !== "play")
    return "";
  const { row, leader, round } = turn;
  if (round < 2) return "";
  return words.ending.turning_point(
    reader(view, leader),
    round,
    row.words[0]?.text ?? "",
    row.score,
  );
}

function rounds(view: View, until: Row): number {
  return view.sheet.slice(0, view.sheet.indexOf(until) + 1).filter((row) => row.seat === until.seat)
    .length;
}

// ── Scores by turn ──────────────────────────────────────────────────────────────────────────────

export interface Line {
  seat: number;
  name: string;
  /** The running total after each own turn, from 0 on. */
  totals: number[];
}

export function scoreLines(view: View): Line[] {
  return view.order.map((seat) => ({
    seat,
    name: called(view.seats[seat] ?? ""),
    totals: [
      0,
      ...view.sheet
        .filter((row) => row.seat === seat && row.kind !== "resign")
        .map((row) => row.total),
    ],
  }));
}

export interface BestPlay {
  row: number;
  seat: number;
  name: string;
  word: string;
  blanks: string[];
  score: number;
  turn: number;
}

/** The plays that brought most and stood, the best first. */
export function bestPlays(view: View, count = 3): BestPlay[] {
  return plays(view)
    .sort((one, other) => other.score - one.score || one.row - other.row)
    .slice(0, count);
}

/** All plays that earned the bonus for laying a whole rack. */
export function bonusPlays(view: View, edition: Edition): BestPlay[] {
  return plays(view).filter(({ row }) => {
    const { score, words } = view.sheet[row] as Row;
    return (
      edition.bonus > 0 &&
      score - words.reduce((sum, word) => sum + word.score, 0) === edition.bonus
    );
  });
}

/** All plays, but for those with words that the family filter leaves out. */
function plays(view: View): BestPlay[] {
  return view.sheet.flatMap((row, at) =>
    row.kind === "play" && !view.outcome?.left_out?.includes(at)
      ? [
          {
            row: at,
            seat: row.seat,
            name: called(view.seats[row.seat] ?? ""),
            word: row.words[0]?.text ?? "",
            blanks: row.blanks,
            score: row.score,
            turn: rounds(view, row),
          },
        ]
      : [],
  );
}

/** `All 14 draws came …`, for the seal. */
export function sealSentence(draws: { draws: number; tiles: number }, edition: Edition): string {
  const { draws: uses, tiles } = draws;
  return edition.is_dice
    ? words.ending.dice_sealed(uses, tiles)
    : words.ending.tiles_sealed(uses, tiles);
}

/** A player in a sentence that calls others by name; a reader without one is “you”. */
function reader(view: View, seat: number): Who {
  const name = view.seats[seat] ?? "";
  return isUnnamed(name) ? null : name;
}

function outcomeOf(view: View) {
  if (!view.outcome) throw new Error("the game is not over");
  return view.outcome as typeof view.outcome & { reason: EndReason };
}
