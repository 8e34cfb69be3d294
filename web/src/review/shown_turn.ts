// What is shown at a turn of a review: the board with its annotations, who took it, and how it is
// said.
import type { Annotation } from "../board/annotations";
import { figureOf, nameOf } from "../coach/figures";
import { lettersOf } from "../coach/letters";
import { kindOf, measure } from "../coach/measures";
import { BLANK } from "../game/faces";
import type { Moment } from "../game/past";
import { parsePosition, run, type Square, tilesBySquare } from "../game/squares";
import type { Choice, TurnReview } from "../wire/reviews";
import type { Edition, View } from "../wire/types";
import { words } from "../words/words.svelte";

/** The squares of the main word of a row, as it lay after the turn. */
export function playedSquares(view: View, row: number, moment: Moment, size: number): Square[] {
  const main = view.sheet[row]?.words[0];
  if (!main || !moment.laid.length) return [];
  const taken = tilesBySquare(moment.tiles);
  const { square, direction } = parsePosition(main.at);
  return run(square, direction, size, (one) => taken.has(one));
}

/** The board before a turn. */
export function tilesBefore(moment: Moment): View["tiles"] {
  return moment.tiles.filter(([square]) => !moment.laid.includes(square));
}

/** The better play as tiles that aren't there, in a frame of blue dashes. */
export function betterPlay(
  choice: Choice,
  edition: Edition,
  standing: View["tiles"],
): Annotation[] {
  if (choice.kind !== "play" || !choice.placed.length) return [];
  const ghosts: Annotation[] = choice.placed.map(([square, face, letter]) => ({
    kind: "ghost",
    square,
    face,
    letter,
    value: face === BLANK ? 0 : (edition.tiles[face]?.[1] ?? 0),
  }));
  const squares = lettersOf(choice, tilesBySquare(standing)).map(({ square }) => square);
  return [
    ...ghosts,
    {
      kind: "outline",
      squares: squares.length ? squares : choice.placed.map(([square]) => square),
      tone: "better",
      score: choice.score,
    },
  ];
}

/** The best choice, where it isn't the one that was played. */
export function betterThan(turn: TurnReview): Choice | null {
  const [best] = turn.choices;
  return best && best.text !== turn.played.text && !turn.ties.includes(turn.played.text)
    ? best
    : null;
}

/** Which turn of its seat a row is, from 1. */
export const placeOf = (view: View, row: number) =>
  view.sheet.slice(0, row + 1).filter((one) => one.seat === view.sheet[row]?.seat).length;

/** What was done, in a word: "HILL", "Exchange". */
export const doneAt = (view: View, row: number): string => {
  const one = view.sheet[row];
  const { short } = words.sheet;
  switch (one?.kind) {
    case "play":
    case "taken_back":
      return one.words[0]?.text ?? short.trade;
    case "exchange":
      return short.exchange(one.exchanged);
    case "pass":
      return short.pass;
    case "lost":
      return short.lost;
    case "timeout":
      return short.timeout;
    default:
      return short.resign;
  }
};

/** A turn as it is read aloud; while the better play is hidden it stops before that. */
export function turnSentence(
  view: View,
  row: number,
  turn: TurnReview | undefined,
  { me, isHidden }: { me: number | null; isHidden: boolean },
): string {
  const said = words.review;
  const seat = view.sheet[row]?.seat ?? 0;
  const who = seat === me ? null : (view.seats[seat] ?? "");
  const score = view.sheet[row]?.kind === "play" ? view.sheet[row]?.score : null;
  const parts = [said.turn_done(placeOf(view, row), who, doneAt(view, row), score ?? null)];
  if (turn?.verdict) parts.push(`${words.coach.verdicts[turn.verdict]}.`);
  if (isHidden) parts.push(said.more_here);
  else if (turn) {
    const better = betterThan(turn);
    if (better)
      parts.push(
        better.kind === "play"
          ? said.better_was(nameOf(better), better.at, better.score)
          : said.better_done(nameOf(better)),
      );
    const games = Math.round(100 * (turn.cost_win ?? 0));
    const points = Math.round(turn.cost_points ?? 0);
    const plain = (text: string) => text.replace(/\{\w+\|([^}]*)\}/g, "$1");
    if (turn.scale === "chance" && games) parts.push(plain(words.coach.cost_games(games)));
    else if (turn.scale === "points" && points) parts.push(plain(words.coach.cost_points(points)));
  }
  return parts.join(" ");
}

/** "50", or "+12": the figure of a choice without its unit, for bars. */
export function barOf(choice: Choice, turn: TurnReview) {
  const kind = kindOf([turn.played, ...turn.choices.slice(0, 1)], turn.scale);
  const measured = measure(choice, kind);
  return measured && { ...measured, kind, figure: figureOf(measured.value, kind) };
}
