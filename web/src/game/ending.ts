// How a game ended, in words and figures: the headline, the arithmetic, what decided it, the scores by turn, the best plays.
import type { EndReason } from "../wire/events";
import type { Edition, Row, View } from "../wire/types";
import { counted, listed } from "./sentences";

export interface Standing {
  place: number;
  seat: number;
  name: string;
  score: number;
  /** `208 + 4 from the other racks`; empty where nothing was added or taken. */
  sum: string;
  isWinner: boolean;
}

/** `Maya wins by 28`. */
export function headline(view: View): string {
  const { winners, standings } = outcomeOf(view);
  const names = winners.map((seat) => view.seats[seat] ?? "");
  if (names.length > 1) return `${listed(names)} share the victory`;
  const [first, second] = standings.map((seat) => view.scores[seat] ?? 0);
  const by = (first ?? 0) - (second ?? 0);
  const isByPoints = by > 0 && !view.gone.includes(standings[1] ?? -1) && view.goals.length === 0;
  return `${names[0]} wins${isByPoints ? ` by ${by}` : ""}`;
}

/** How it came about, in one sentence for whoever reads it. */
export function howItEnded(view: View, us: number | null): string {
  const { reason, winners } = outcomeOf(view);
  const last = view.sheet.findLast((row) => row.kind === "play");
  const who = (seat: number | undefined, you: string, they: string) =>
    seat === undefined ? "Nobody" : seat === us ? `You ${you}` : `${view.seats[seat]} ${they}`;
  switch (reason) {
    case "out": {
      const word = last?.words[0]?.text;
      const holders = view.order.filter((seat) => seat !== last?.seat && (view.racks[seat]?.length ?? 0) > 0);
      const others = holders.length > 1 ? "the others" : holders[0] === us ? "you" : view.seats[holders[0] ?? -1];
      return `${who(last?.seat, "went", "went")} out${word ? ` with ${word}` : ""}${others ? ` while ${others} still held tiles` : ""}.`;
    }
    case "passes":
      return "The bag was empty and everybody passed.";
    case "scoreless":
      return "Turn after turn brought nothing, so the game was counted.";
    case "target": {
      const goal = view.goals[winners[0] ?? 0];
      return `${who(winners[0], "reached", "reached")} the goal of ${goal} first.`;
    }
    case "resigned": {
      const left = view.gone.map((seat) => (seat === us ? "you" : (view.seats[seat] ?? "")));
      return `${capital(listed(left))} resigned.`;
    }
    case "no_play":
      return "The bag was empty and nobody had a play left.";
    case "triple":
      return `${capital(listed(view.gone.map((seat) => (seat === us ? "you" : (view.seats[seat] ?? "")))))} lost the challenge, and with it the game.`;
    case "time":
      return `${capital(listed(view.gone.map((seat) => (seat === us ? "you" : (view.seats[seat] ?? "")))))} ran out of time.`;
  }
}

/** All seats from first to last, with what was added and taken at the end. */
export function standings(view: View): Standing[] {
  const outcome = outcomeOf(view);
  return outcome.standings.map((seat, at) => {
    const rack = outcome.rack_points[seat] ?? 0;
    const time = outcome.time_points[seat] ?? 0;
    const score = view.scores[seat] ?? 0;
    const letters = (view.racks[seat] ?? []).map((face) => (face === "?" ? "blank" : face));
    const isWinner = outcome.winners.includes(seat);
    const parts = [
      rack > 0
        ? `+ ${rack} from the other ${view.order.length > 2 ? "racks" : "rack"}`
        : rack < 0
          ? `− ${-rack} for ${letters.join(", ")}`
          : "",
      time < 0 ? `− ${-time} for overtime` : "",
    ].filter(Boolean);
    return {
      place: isWinner ? 1 : at + 1,
      seat,
      name: view.seats[seat] ?? "",
      score,
      sum: parts.length
        ? `${score - rack - time} ${parts.join(" ")}`
        : view.gone.includes(seat)
          ? "left the game"
          : view.goals[seat]
            ? `of ${view.goals[seat]}`
            : "",
      isWinner,
    };
  });
}

/** What decided the game, a paragraph each: the counting, the tie-break if it was used, and where the lead turned. */
export function decision(view: View): string[] {
  const { reason, winners, rack_points, time_points, standings: places } = outcomeOf(view);
  const told: string[] = [];
  if (rack_points.some(Boolean))
    told.push(
      reason === "out"
        ? view.order.length > 2
          ? "The others lose the letters left on their racks; whoever went out gains them."
          : "Whoever went out gains the letters left on the other rack, and the other seat loses them."
        : "Everybody loses the letters left on the rack.",
    );
  else if (COUNTED.has(reason)) told.push("No letters were left to count.");
  else told.push(UNCOUNTED[reason] ?? "");
  if (time_points.some(Boolean)) told.push("Time over the clock costs points for every minute begun.");
  const [first, second] = places;
  if (first !== undefined && second !== undefined && winners.length === 1 && COUNTED.has(reason)) {
    const names = `${view.seats[first]} and ${view.seats[second]}`;
    if (view.goals.length) {
      const share = (seat: number) => Math.round((100 * (view.scores[seat] ?? 0)) / (view.goals[seat] ?? 1));
      told.push(
        `Nobody reached the goal, so the largest share of one’s own target wins: ${share(first)} % against ${share(second)} %.`,
      );
    } else if (view.scores[first] === view.scores[second])
      told.push(
        `${names} have the same score; before the unplayed letters ${view.seats[first]} was ahead, and that decides.`,
      );
  } else if (winners.length > 1) told.push("They were level before the unplayed letters, too.");
  const turn = turningPoint(view);
  if (turn) told.push(turn);
  return told.filter(Boolean);
}

const COUNTED: ReadonlySet<EndReason> = new Set(["out", "passes", "scoreless", "no_play"]);
const UNCOUNTED: Partial<Record<EndReason, string>> = {
  target: "Reaching the goal wins at once; letters left on racks do not count.",
  resigned: "Who resigns loses, whatever the score.",
  triple: "At this table a lost challenge loses the game.",
  time: "Too much time over the clock loses the game.",
};

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
  if (!turn || leaderBefore !== winner || turn.row.seat !== winner || turn.row.kind !== "play") return "";
  const { row, leader, round } = turn;
  if (round < 2) return "";
  return `${view.seats[leader]} led until round ${round}. ${row.words[0]?.text} for ${row.score} turned it.`;
}

function rounds(view: View, until: Row): number {
  return view.sheet.slice(0, view.sheet.indexOf(until) + 1).filter((row) => row.seat === until.seat).length;
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
    name: view.seats[seat] ?? "",
    totals: [0, ...view.sheet.filter((row) => row.seat === seat && row.kind !== "resign").map((row) => row.total)],
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
    return edition.bonus > 0 && score - words.reduce((sum, word) => sum + word.score, 0) === edition.bonus;
  });
}

function plays(view: View): BestPlay[] {
  return view.sheet.flatMap((row, at) =>
    row.kind === "play"
      ? [
          {
            row: at,
            seat: row.seat,
            name: view.seats[row.seat] ?? "",
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
  return edition.is_dice
    ? `${counted(draws.draws, "roll")} with ${counted(draws.tiles, "die", "dice")}, all from the pouch that was sealed before the first turn.`
    : `${counted(draws.draws, "draw")} of ${counted(draws.tiles, "tile")}, all from the bag that was sealed before the first turn.`;
}

function outcomeOf(view: View) {
  if (!view.outcome) throw new Error("the game is not over");
  return view.outcome as typeof view.outcome & { reason: EndReason };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
