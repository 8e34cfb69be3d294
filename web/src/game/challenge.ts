// The challenge of a play: what it costs, how long it can be made, and how it came out.
import type { GameEvent } from "../wire/events";
import type { Edition, Table, View } from "../wire/types";
import { listed } from "./sentences";

/** The challenge rule in force at a table. */
export function modeOf(table: Table, edition: Edition): string {
  const agreed = table.agreement.options.challenge ?? "edition";
  return agreed === "edition" ? edition.challenge : agreed;
}

/** The words of the open play that can still be doubted. */
export function doubtful(view: View): string[] {
  return view.open_play?.words.filter((word) => !view.open_play?.good.includes(word)) ?? [];
}

/** What is at stake, before one confirms: for these words, played by this seat. */
export function price(mode: string, words: readonly string[], player: string): string {
  const count = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"][words.length] ?? words.length;
  const good =
    words.length === 1
      ? `If ${words[0]} is good`
      : words.length === 2
        ? "If both words are good"
        : `If all ${count} words are good`;
  const bad = words.length === 1 ? "If it is not" : "If one is not";
  const off = `${bad}, the play comes off the board.`;
  switch (mode) {
    case "single":
      return `${good} nothing happens. ${off}`;
    case "five":
      return `${good} ${player} gets 5 points more. ${off}`;
    case "ten":
      return `${good} ${player} gets 10 points more. ${off}`;
    case "triple":
      return `${good} you lose the game. ${bad}, ${player} loses it.`;
    default:
      return `${good} you lose your next turn. ${off}`;
  }
}

/** The moment until which the play can be challenged, and how long that was from the beginning; null where no time runs. */
export interface Grace {
  until_ms: number;
  whole_ms: number;
}

export function graceOf(
  view: View,
  table: Table,
  grace_s: number,
  /** When the last event came, as far as this page knows. */
  heard_ms: number | null,
): Grace | null {
  const play = view.open_play;
  if (!play) return null;
  const { options } = table.agreement;
  if (play.limit_at_ms !== null) {
    const usual_s = options.timing?.kind === "days" ? 86_400 : 20;
    return { until_ms: play.limit_at_ms, whole_ms: (options.window_limit_s ?? usual_s) * 1000 };
  }
  // A computer that is next leaves people some time; then it plays, and so lets the play stand.
  const next = table.seats.find((seat) => seat.number === view.mover);
  const whole_ms = (table.agreement.grace_s ?? grace_s) * 1000;
  if (next?.kind !== "computer" || heard_ms === null || whole_ms === 0) return null;
  return { until_ms: heard_ms + whole_ms, whole_ms };
}

export interface Verdict {
  challenger: number;
  words: { text: string; isGood: boolean }[];
  stands: boolean;
  headline: string;
  consequence: string;
}

/** How the last challenge among these events came out, for everybody to see; null if there was none. */
export function verdictIn(events: readonly GameEvent[], names: readonly string[], us: number | null): Verdict | null {
  const at = events.findLastIndex((event) => event.event === "play_challenged");
  const judged = events[at];
  if (judged?.event !== "play_challenged") return null;
  const after = events.slice(at + 1);
  const words = judged.verdicts.map(([text, isGood]) => ({ text, isGood }));
  const stands = words.every((word) => word.isGood);
  const who = (seat: number, you: string, they: string) => (seat === us ? `You ${you}` : `${names[seat]} ${they}`);
  const parts = after.flatMap((event) => {
    switch (event.event) {
      case "play_taken_back":
        return [event.seat === us ? "Your tiles come back to you." : `${names[event.seat]} takes the tiles back.`];
      case "turn_forfeited":
        return [`${who(event.seat, "lose your", "loses the")} next turn.`];
      case "points_awarded":
        return [`${who(event.seat, "get", "gets")} ${event.points} points more.`];
      case "seat_left":
        return [`${who(event.seat, "leave", "leaves")} the game.`];
      default:
        return [];
    }
  });
  const texts = words.map((word) => word.text);
  return {
    challenger: judged.seat,
    words,
    stands,
    headline: stands ? `${listed(texts)} ${texts.length > 1 ? "stand" : "stands"}` : "The play comes off",
    consequence: [`${judged.seat === us ? "You" : names[judged.seat]} challenged.`, ...parts].join(" "),
  };
}
