// The challenge of a play: what it costs, how long it can be made, and how it came out.

import type { GameEvent } from "../wire/events";
import type { Edition, Table, View } from "../wire/types";
import { words as texts } from "../words/words.svelte";

/** The challenge rule in force at a table. */
export function modeOf(table: Table, edition: Edition): string {
  const agreed = table.agreement.options.challenge ?? "edition";
  return agreed === "edition" ? edition.challenge : agreed;
}

/** The words of the open play that can still be challenged. */
export function challengeableWords(view: View): string[] {
  return view.open_play?.words.filter((word) => !view.open_play?.good.includes(word)) ?? [];
}

/** What is at stake, before one confirms: for these words, played by this seat. */
export function price(mode: string, words: readonly string[], player: string): string {
  const price = texts.challenge.price;
  switch (mode) {
    case "single":
      return price.single(words, player);
    case "five":
      return price.points(words, player, 5);
    case "ten":
      return price.points(words, player, 10);
    case "triple":
      return price.triple(words, player);
    default:
      return price.double(words, player);
  }
}

/**
 * The moment until which the play can be challenged, and how long that was from the beginning; null
 * where no time runs.
 */
export interface Grace {
  until_ms: number;
  whole_ms: number;
}

export function graceOf(
  view: View,
  table: Table,
  grace_s: number,
  /** When the last event came, as far as this page knows. */
  seen_ms: number | null,
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
  if (next?.kind !== "computer" || seen_ms === null || whole_ms === 0) return null;
  return { until_ms: seen_ms + whole_ms, whole_ms };
}

export interface Verdict {
  challenger: number;
  words: { text: string; isGood: boolean }[];
  stands: boolean;
  headline: string;
  consequence: string;
}

/**
 * How the last challenge among these events came out, for everyone to see; null if there was none.
 */
export function verdictIn(
  events: readonly GameEvent[],
  names: readonly string[],
  us: number | null,
): Verdict | null {
  const at = events.findLastIndex((event) => event.event === "play_challenged");
  const judged = events[at];
  if (judged?.event !== "play_challenged") return null;
  const after = events.slice(at + 1);
  const words = judged.verdicts.map(([text, isGood]) => ({ text, isGood }));
  const stands = words.every((word) => word.isGood);
  const verdicts = texts.challenge;
  const who = (seat: number) => (seat === us ? null : (names[seat] ?? texts.people.someone));
  const parts = after.flatMap((event) => {
    switch (event.event) {
      case "play_taken_back":
        return [verdicts.tiles_back(who(event.seat))];
      case "turn_forfeited":
        return [verdicts.loses_turn(who(event.seat))];
      case "points_awarded":
        return [verdicts.gets_points(who(event.seat), event.points)];
      case "seat_left":
        return [verdicts.leaves(who(event.seat))];
      default:
        return [];
    }
  });
  return {
    challenger: judged.seat,
    words,
    stands,
    headline: stands ? verdicts.are_valid(words.map((word) => word.text)) : verdicts.play_removed,
    consequence: [verdicts.challenged(who(judged.seat)), ...parts].join(" "),
  };
}
