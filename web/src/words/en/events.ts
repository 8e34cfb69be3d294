// What happens in a game, one sentence each, for screen readers.
import { list, number, plural } from "../intl";
import type { Who } from "../who";
import { counts } from "./counts";
import { of } from "./grammar";

const did = (who: Who, you: string, they = you) => (who === null ? `You ${you}` : `${who} ${they}`);
const own = (who: Who) => (who === null ? "Your" : of(who));

/** What came before the turn itself: blanks swapped and tiles recycled. */
const first = (blanks: number, recycled: number) => {
  const done = [
    blanks
      ? `took ${plural(blanks, { one: "1 blank", other: `${number(blanks)} blanks` })} off the board`
      : "",
    recycled ? `recycled ${counts.tiles(recycled)}` : "",
  ].filter(Boolean);
  return done.length ? `${list(done)}, then ` : "";
};

export const events = {
  /** A tile without a letter, in the middle of a sentence. */
  blank: "blank",
  nothing: "nothing",
  opened: (names: readonly string[], edition: string) => `${list(names)} are playing ${edition}.`,
  text_added: (who: Who) =>
    did(who, "added your own randomness to the draw.", "added their own randomness to the draw."),
  starts: (who: Who) => did(who, "go first.", "goes first."),
  /** Everyone drew or rolled to go first, more than once after a tie. */
  order: (rounds: readonly (readonly [Who, string])[][], isRolled: boolean, starter: Who) => {
    const results = rounds.map((drawn, round) =>
      list(
        drawn.map(([who, face], i) => {
          const name = who ?? (round || i ? "you" : "You");
          return `${name} ${isRolled ? "rolled" : "drew"} ${face}`;
        }),
      ),
    );
    return `${results.join("; again, ")}: ${starter === null ? "you go first" : `${starter} goes first`}.`;
  },
  drew: (who: Who, faces: string) => did(who, `drew ${faces}.`),
  rolled: (who: Who, faces: string) => did(who, `rolled ${faces}.`),
  played: (
    who: Who,
    words: readonly string[],
    score: number,
    blanks: number,
    recycled: number,
    isRearranged: boolean,
  ) =>
    did(
      who,
      `${first(blanks, recycled)}${isRearranged ? "rearranged a word and played" : "played"} ${list(words)} for ${counts.points(score)}.`,
    ),
  blanks_stand: (letters: readonly string[]) =>
    plural(letters.length, {
      one: `The blank stands for ${list(letters)}.`,
      other: `Blanks stand for ${list(letters)}.`,
    }),
  exchanged: (who: Who, count: number, blanks: number, recycled: number) =>
    did(who, `${first(blanks, recycled)}exchanged ${counts.tiles(count)}.`),
  passed: (who: Who, blanks: number, recycled: number) =>
    did(who, `${first(blanks, recycled)}passed.`),
  dice_returned: (count: number) =>
    plural(count, {
      one: "1 die went back to the pouch.",
      other: `${number(count)} dice went back to the pouch.`,
    }),
  let_stand: (who: Who) => did(who, "let it stand.", "let it stand."),
  stands_accepted: "The play stands: no one challenged it.",
  stands_unchallenged: "The play stands: no one challenged it in time.",
  judged: (bad: readonly string[], good: readonly string[]) =>
    [
      bad.length
        ? plural(bad.length, {
            one: `${list(bad)} isn’t valid`,
            other: `${list(bad)} aren’t valid`,
          })
        : "",
      good.length
        ? plural(good.length, { one: `${list(good)} is valid`, other: `${list(good)} are valid` })
        : "",
    ]
      .filter(Boolean)
      .join(", "),
  /** What came of a challenge, each as a part of a sentence. */
  play_removed: (who: Who) =>
    who === null ? "your play is removed" : `${own(who)} play is removed`,
  leaves: (who: Who) => (who === null ? "you leave the game" : `${who} leaves the game`),
  loses_turn: (who: Who) =>
    who === null ? "you lose your next turn" : `${who} loses their next turn`,
  gets_points: (who: Who, points: number) =>
    `${who === null ? "you get" : `${who} gets`} ${counts.points(points)}`,
  challenge_succeeded: (who: Who, judged: string, after: readonly string[]) =>
    `${own(who)} challenge succeeded: ${[judged, after.join(", and ")].filter(Boolean).join("; ")}.`,
  challenge_failed: (who: Who, judged: string, after: readonly string[]) =>
    `${own(who)} challenge failed: ${[judged, after.join(", ")].filter(Boolean).join("; ")}.`,
  taken_back: (who: Who) => `${own(who)} play is removed, and the turn is lost.`,
  forfeited: (who: Who) => did(who, "lose your next turn.", "loses their next turn."),
  awarded: (who: Who, points: number) =>
    `${did(who, "get", "gets")} ${counts.points(points)} for a valid play.`,
  turn_lost: (who: Who) => did(who, "lose this turn.", "loses this turn."),
  time_passed: (who: Who) => `${own(who)} time ran out: the turn is passed.`,
  time_lost: (who: Who) => `${own(who)} time ran out: the turn is lost.`,
  minimum_lifted: "No one could start, so the first word can now be shorter.",
  left: {
    resigned: (who: Who) => did(who, "resigned."),
    triple: (who: Who) => did(who, "lost the challenge and left the game."),
    time: (who: Who) => did(who, "ran out of time and left the game."),
  },
  rack_entered: (who: Who) => did(who, "entered your last tiles.", "entered their last tiles."),
  renamed: (who: Who, name: string) =>
    who === null ? `You’re now called ${name}.` : `Someone at the table is now called ${name}.`,
  entry_undone: (who: Who) => `${own(who)} last entry was undone.`,
  racks_awaited: (names: readonly string[]) =>
    `No more plays. ${list(names)} ${names.length === 1 ? "has" : "have"} yet to enter the tiles left.`,
  ended: {
    out: "The last tile was played",
    passes: "The bag was empty and everyone passed",
    scoreless: "No one could score",
    target: "The goal was reached",
    resigned: "Only one player was left",
    no_play: "No play was left",
    triple: "A challenge decided it",
    time: "Time ran out",
    unfinished: "The record ends here",
  },
  over_without_a_winner: (how: string) => `${how}.`,
  over_in_a_draw: (how: string) => `The game is over. ${how}: it’s a draw.`,
  over: (how: string, winners: readonly Who[]) => {
    const [only] = winners;
    const wins =
      winners.length === 1
        ? only == null
          ? "you win"
          : `${only} wins`
        : `${list(winners.map((who) => who ?? "you"))} share the win`;
    return `The game is over. ${how}: ${wins}.`;
  },
  seed_revealed: "The seed for all draws is published, so you can check them.",
  may_challenge: "You can challenge it or let it stand.",
  your_turn: "It’s your turn.",
};
