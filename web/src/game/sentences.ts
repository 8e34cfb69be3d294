// Events as sentences for a person: one plain sentence each, in the second person for our own seat.
// Pure; the live region says them.

import type { EventOf, GameEvent, Swap } from "../wire/events";
import { editionName } from "../words/catalogue";
import type { Who } from "../words/who";
import { words } from "../words/words.svelte";

/** Who sits where, and who we are. */
export interface Players {
  names: readonly string[];
  /** Our seat; null for a spectator. */
  us: number | null;
}

/**
 * What these events say, in order. What belongs together, such as a challenge and its price, is one
 * sentence.
 */
export function sentences(events: readonly GameEvent[], players: Players): string[] {
  const texts: string[] = [];
  for (let at = 0; at < events.length; at++) {
    const event = events[at] as GameEvent;
    if (event.event === "play_challenged") {
      const following = events.slice(at + 1);
      const end = following.findIndex((next) => !CONSEQUENCES.has(next.event));
      const price = end < 0 ? following : following.slice(0, end);
      texts.push(verdict(event, price, players));
      at += price.length;
    } else texts.push(sentence(event, players));
  }
  return texts.filter(Boolean);
}

const CONSEQUENCES: ReadonlySet<string> = new Set([
  "play_taken_back",
  "turn_forfeited",
  "points_awarded",
  "window_closed",
  "seat_left",
]);

/** One event as a sentence; empty where there is nothing to say. */
export function sentence(event: GameEvent, players: Players): string {
  const say = words.events;
  const isOurs = "seat" in event && event.seat === players.us;
  const who = "seat" in event ? whoOf(event.seat, players) : null;
  switch (event.event) {
    case "table_opened":
      return say.opened(event.seats, editionName(event.edition));
    case "text_added":
      return say.text_added(who);
    case "order_found":
      return orderSentence(event, players);
    case "tiles_drawn":
      return isOurs && !event.faces.includes("_") ? say.drew(null, spelled(event.faces)) : "";
    case "dice_rolled":
      return say.rolled(who, spelled(event.faces));
    case "tiles_played": {
      const made = event.words.map(([letters]) => letters.join(""));
      const blanks = event.placed
        .filter(([, [face]]) => face === "?")
        .map(([, [, letter]]) => letter);
      const played = say.played(
        who,
        made,
        event.score,
        ...traded(event.swaps),
        !!event.rearrangement,
      );
      return blanks.length ? `${played} ${say.blanks_stand(blanks)}` : played;
    }
    case "tiles_exchanged": {
      const exchanged = say.exchanged(who, event.returned.length, ...traded(event.swaps));
      return isOurs && !event.drawn.includes("_")
        ? `${exchanged} ${say.drew(null, spelled(event.drawn))}`
        : exchanged;
    }
    case "turn_passed":
      return say.passed(who, ...traded(event.swaps));
    case "dice_returned":
      return say.dice_returned(event.squares.length);
    case "play_accepted":
      return say.let_stand(who);
    case "window_closed":
      return event.by === "accepted"
        ? say.stands_accepted
        : event.by === "limit"
          ? say.stands_unchallenged
          : "";
    case "play_challenged":
      return verdict(event, [], players);
    case "play_taken_back":
      return say.taken_back(who);
    case "turn_forfeited":
      return say.forfeited(who);
    case "points_awarded":
      return say.awarded(who, event.points);
    case "turn_lost":
      return say.turn_lost(who);
    case "time_ran_out":
      return event.passes ? say.time_passed(who) : say.time_lost(who);
    case "minimum_lifted":
      return say.minimum_lifted;
    case "seat_left":
      return say.left[event.why](who);
    case "rack_told":
      return say.rack_entered(who);
    case "racks_awaited":
      return say.racks_awaited(event.seats.map((seat) => players.names[seat] ?? ""));
    case "seat_renamed":
      return say.renamed(who, event.name);
    case "entry_undone":
      return say.entry_undone(who);
    case "game_ended":
      if (event.winners.length === 0) return say.over_without_a_winner(say.ended[event.reason]);
      if (players.names.length === 2 && event.winners.length === 2)
        return say.over_in_a_draw(say.ended[event.reason]);
      return say.over(
        say.ended[event.reason],
        event.winners.map((seat) => whoOf(seat, players)),
      );
    case "seed_revealed":
      return say.seed_revealed;
    case "holiday_taken":
      return holiday(event, players);
    case "seat_handed_over":
      return words.correspondence.handed_over(who);
    case "window_opened":
    case "window_limited":
    case "clock_started":
    case "clock_stopped":
    case "time_allowed":
      return "";
  }
}

/** A challenge with all that came of it. */
function verdict(
  event: EventOf<"play_challenged">,
  price: readonly GameEvent[],
  players: Players,
): string {
  const say = words.events;
  const who = whoOf(event.seat, players);
  const bad = event.verdicts.filter(([, isGood]) => !isGood).map(([word]) => word);
  const good = event.verdicts.filter(([, isGood]) => isGood).map(([word]) => word);
  const after = price.flatMap((next) => {
    const whose = "seat" in next ? whoOf(next.seat, players) : null;
    if (next.event === "play_taken_back") return [say.play_removed(whose)];
    if (next.event === "turn_forfeited") return [say.loses_turn(whose)];
    if (next.event === "points_awarded") return [say.gets_points(whose, next.points)];
    return next.event === "seat_left" ? [say.leaves(whose)] : [];
  });
  const judged = say.judged(bad, good);
  return bad.length
    ? say.challenge_succeeded(who, judged, after)
    : say.challenge_failed(who, judged, after);
}

/**
 * A player goes on holiday, is back, or cancels it. A holiday ends with its last day, not with the
 * moment after it.
 */
function holiday(event: EventOf<"holiday_taken">, players: Players): string {
  const say = words.correspondence;
  const who = whoOf(event.seat, players);
  if (event.until_ms <= event.from_ms) return say.holiday_cancelled(who);
  if (event.until_ms <= event.at_ms) return say.back(who);
  if (event.from_ms <= event.at_ms) return say.away(who, event.until_ms - 1);
  return say.away_later(who, event.from_ms, event.until_ms - 1);
}

function orderSentence(event: EventOf<"order_found">, players: Players): string {
  const starter = whoOf(event.order[0] ?? 0, players);
  if (!event.rounds?.length) return words.events.starts(starter);
  const rounds = event.rounds.map((drawn) =>
    drawn.map(([seat, face]): [Who, string] => [whoOf(seat, players), spelled([face])]),
  );
  return words.events.order(rounds, event.by === "roll", starter);
}

// ── Parts of a sentence ─────────────────────────────────────────────────────────────────────────

export function whoOf(seat: number, players: Players): Who {
  return seat === players.us ? null : (players.names[seat] ?? words.people.someone);
}

/** Tiles by name, a blank as a word. */
export function spelled(faces: readonly string[]): string {
  return faces.length
    ? faces.map((face) => (face === "?" ? words.events.blank : face)).join(", ")
    : words.events.nothing;
}

/** How many blanks were swapped, and how many tiles recycled. */
function traded(swaps: readonly Swap[] = []): [number, number] {
  const blanks = swaps.filter((swap) => "blank" in swap).length;
  return [blanks, swaps.length - blanks];
}
