// What happens in a game, as whoever listens hears it: one sentence each.
import { list, number, plural } from "../intl";
import type { Who } from "../who";
import { counts } from "./counts";

const did = (who: Who, you: string, they = you) => (who === null ? `You ${you}` : `${who} ${they}`);
const own = (who: Who) => (who === null ? "Your" : who.endsWith("s") ? `${who}’` : `${who}’s`);

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
  opened: (names: readonly string[], edition: string) => `${list(names)} play ${edition}.`,
  text_added: (who: Who) =>
    did(
      who,
      "mixed a text of your own into the draws.",
      "mixed a text of their own into the draws.",
    ),
  starts: (who: Who) => did(who, "start.", "starts."),
  /** Everybody drew or rolled for the start, perhaps again. */
  order: (rounds: readonly (readonly [Who, string])[][], isRolled: boolean, starter: Who) => {
    const told = rounds.map((drawn, round) =>
      list(
        drawn.map(([who, face], i) => {
          const name = who ?? (round || i ? "you" : "You");
          return `${name} ${isRolled ? "rolled" : "drew"} ${face}`;
        }),
      ),
    );
    return `${told.join("; again, ")}: ${starter === null ? "you start" : `${starter} starts`}.`;
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
      one: "1 die goes back to the pouch.",
      other: `${number(count)} dice go back to the pouch.`,
    }),
  let_stand: (who: Who) => did(who, "let it stand.", "lets it stand."),
  stands_accepted: "The play stands: everybody has let it.",
  stands_unchallenged: "The play stands: nobody challenged it in time.",
  judged: (bad: readonly string[], good: readonly string[]) =>
    [
      bad.length
        ? plural(bad.length, {
            one: `${list(bad)} is not good`,
            other: `${list(bad)} are not good`,
          })
        : "",
      good.length
        ? plural(good.length, { one: `${list(good)} is good`, other: `${list(good)} are good` })
        : "",
    ]
      .filter(Boolean)
      .join(", "),
  /** What came of a challenge, each as a part of a sentence. */
  comes_off: (who: Who) =>
    who === null ? "your play comes off the board" : `the play of ${who} comes off the board`,
  leaves: (who: Who) => (who === null ? "you leave the game" : `${who} leaves the game`),
  loses_turn: (who: Who) =>
    who === null ? "you lose your next turn" : `${who} loses the next turn`,
  gets_more: (who: Who, points: number) =>
    `${who === null ? "you get" : `${who} gets`} ${counts.points(points)} more`,
  challenge_succeeded: (who: Who, judged: string, after: readonly string[]) =>
    `${own(who)} challenge succeeded: ${[judged, after.join(", and ")].filter(Boolean).join("; ")}.`,
  challenge_failed: (who: Who, judged: string, after: readonly string[]) =>
    `${own(who)} challenge failed: ${[judged, after.join(", ")].filter(Boolean).join("; ")}.`,
  taken_back: (who: Who) => `${own(who)} play comes off the board, and the turn is lost.`,
  forfeited: (who: Who) => did(who, "lose your next turn.", "loses the next turn."),
  awarded: (who: Who, points: number) =>
    `${did(who, "get", "gets")} ${counts.points(points)} for a play that stood.`,
  turn_lost: (who: Who) => did(who, "sit this turn out.", "sits this turn out."),
  time_passed: (who: Who) => `${own(who)} time ran out: the turn is passed.`,
  time_lost: (who: Who) => `${own(who)} time ran out: the turn is lost.`,
  minimum_lifted: "Nobody could start: the first word may be short now.",
  left: {
    resigned: (who: Who) => did(who, "resigned."),
    triple: (who: Who) => did(who, "lost the challenge and left the game."),
    time: (who: Who) => did(who, "ran out of time and left the game."),
  },
  rack_told: (who: Who) => did(who, "told what is on your rack.", "told what is on the rack."),
  entry_undone: (who: Who) => `What was entered last for ${who ?? "you"} is taken back.`,
  racks_awaited: (names: readonly string[]) =>
    `The play is over; waiting to hear what ${list(names)} ${names.length > 1 ? "have" : "has"} left.`,
  ended: {
    out: "The last tile was played",
    passes: "With an empty bag everybody passed",
    scoreless: "Nobody got any further",
    target: "The goal was reached",
    resigned: "Only one seat was left at the table",
    no_play: "No play was left",
    triple: "A challenge decided it",
    time: "Time ran out",
  },
  over_in_a_draw: (how: string) => `The game is over. ${how}: it’s a draw.`,
  over: (how: string, winners: readonly Who[]) => {
    const [only] = winners;
    const wins =
      winners.length === 1
        ? only == null
          ? "you win"
          : `${only} wins`
        : `${list(winners.map((who) => who ?? "you"))} share the victory`;
    return `The game is over. ${how}: ${wins}.`;
  },
  seed_revealed: "The seed of all draws is published: they can be checked now.",
  may_challenge: "You may challenge it or let it stand.",
  your_turn: "It is your turn.",
};
