// Events as sentences for a person: one plain sentence each, in the second person for our own seat. Pure; the live region says them.
import type { EndReason, EventOf, GameEvent, Swap } from "../wire/events";

/** Who sits where, and who we are. */
export interface Company {
  names: readonly string[];
  /** Our seat; null for an onlooker. */
  us: number | null;
}

/** What these events say, in order. What belongs together, such as a challenge and its price, is one sentence. */
export function sentences(events: readonly GameEvent[], company: Company): string[] {
  const said: string[] = [];
  for (let at = 0; at < events.length; at++) {
    const event = events[at] as GameEvent;
    if (event.event === "play_challenged") {
      const following = events.slice(at + 1);
      const end = following.findIndex((next) => !CONSEQUENCES.has(next.event));
      const price = end < 0 ? following : following.slice(0, end);
      said.push(verdict(event, price, company));
      at += price.length;
    } else said.push(sentence(event, company));
  }
  return said.filter(Boolean);
}

const CONSEQUENCES: ReadonlySet<string> = new Set([
  "play_taken_back",
  "turn_forfeited",
  "points_awarded",
  "window_closed",
  "seat_left",
]);

/** One event as a sentence; empty where there is nothing to say. */
export function sentence(event: GameEvent, company: Company): string {
  const { names } = company;
  const isOurs = "seat" in event && event.seat === company.us;
  const who = "seat" in event ? whoOf(event.seat, company) : "";
  switch (event.event) {
    case "table_opened":
      return `${listed(event.seats)} play ${event.edition.name}.`;
    case "text_added":
      return `${who} mixed a text of ${isOurs ? "your" : "their"} own into the draws.`;
    case "order_found":
      return orderSentence(event, company);
    case "tiles_drawn":
      return isOurs && !event.faces.includes("_") ? `You drew ${spelled(event.faces)}.` : "";
    case "dice_rolled":
      return `${who} rolled ${spelled(event.faces)}.`;
    case "tiles_played": {
      const words = listed(event.words.map(([letters]) => letters.join("")));
      const changed = event.rearrangement ? "rearranged a word and played" : "played";
      const blanks = event.placed.filter(([, [face]]) => face === "?").map(([, [, letter]]) => letter);
      const noted = blanks.length
        ? ` ${blanks.length > 1 ? "Blanks" : "The blank"} stand${blanks.length > 1 ? "" : "s"} for ${listed(blanks)}.`
        : "";
      return `${who} ${swapped(event.swaps)}${changed} ${words} for ${counted(event.score, "point")}.${noted}`;
    }
    case "tiles_exchanged":
      return `${who} ${swapped(event.swaps)}exchanged ${counted(event.returned.length, "tile")}.${
        isOurs && !event.drawn.includes("_") ? ` You drew ${spelled(event.drawn)}.` : ""
      }`;
    case "turn_passed":
      return `${who} ${swapped(event.swaps)}passed.`;
    case "dice_returned":
      return `${counted(event.squares.length, "die goes", "dice go")} back to the pouch.`;
    case "play_accepted":
      return `${who} ${isOurs ? "let" : "lets"} it stand.`;
    case "window_closed":
      return (
        { accepted: "The play stands: everybody has let it.", limit: "The play stands: nobody challenged it in time." }[
          event.by as string
        ] ?? ""
      );
    case "play_challenged":
      return verdict(event, [], company);
    case "play_taken_back":
      return `${ownersOf(event.seat, company)} play comes off the board, and the turn is lost.`;
    case "turn_forfeited":
      return isOurs ? "You lose your next turn." : `${who} loses the next turn.`;
    case "points_awarded":
      return `${who} ${isOurs ? "get" : "gets"} ${counted(event.points, "point")} for a play that stood.`;
    case "turn_lost":
      return `${who} ${isOurs ? "sit" : "sits"} this turn out.`;
    case "time_ran_out":
      return `${ownersOf(event.seat, company)} time ran out: the turn is ${event.passes ? "passed" : "lost"}.`;
    case "minimum_lifted":
      return "Nobody could start: the first word may be short now.";
    case "seat_left":
      return `${who} ${
        {
          resigned: "resigned",
          triple: "lost the challenge and left the game",
          time: "ran out of time and left the game",
        }[event.why]
      }.`;
    case "rack_told":
      return `${who} told what is on ${isOurs ? "your" : "the"} rack.`;
    case "racks_awaited":
      return `The play is over; ${listed(event.seats.map((seat) => names[seat] ?? ""))} still tell what they hold.`;
    case "game_ended":
      return endingSentence(event, company);
    case "seed_revealed":
      return "The seed of all draws is published: they can be checked now.";
    case "window_opened":
    case "window_limited":
    case "clock_started":
    case "clock_stopped":
      return "";
  }
}

/** A challenge with all that came of it. */
function verdict(event: EventOf<"play_challenged">, price: readonly GameEvent[], company: Company): string {
  const isOurs = event.seat === company.us;
  const bad = event.verdicts.filter(([, isGood]) => !isGood).map(([word]) => word);
  const good = event.verdicts.filter(([, isGood]) => isGood).map(([word]) => word);
  const are = (words: string[]) => (words.length === 1 ? "is" : "are");
  const judged = [
    bad.length ? `${listed(bad)} ${are(bad)} not good` : "",
    good.length ? `${listed(good)} ${are(good)} good` : "",
  ]
    .filter(Boolean)
    .join(", ");
  const challenge = isOurs ? "Your challenge" : `${ownersOf(event.seat, company)} challenge`;
  if (bad.length) {
    const back = price.find((next) => next.event === "play_taken_back");
    const left = price.find((next) => next.event === "seat_left");
    const off = back
      ? `; ${back.seat === company.us ? "your play" : `the play of ${company.names[back.seat]}`} comes off the board`
      : "";
    const gone = left
      ? `, and ${left.seat === company.us ? "you leave" : `${company.names[left.seat]} leaves`} the game`
      : "";
    return `${challenge} succeeded: ${judged}${off}${gone}.`;
  }
  const costs = price.flatMap((next) => {
    if (next.event === "turn_forfeited")
      return [next.seat === company.us ? "you lose your next turn" : `${company.names[next.seat]} loses the next turn`];
    if (next.event === "points_awarded")
      return [
        `${next.seat === company.us ? "you get" : `${company.names[next.seat]} gets`} ${counted(next.points, "point")} more`,
      ];
    if (next.event === "seat_left")
      return [`${next.seat === company.us ? "you leave" : `${company.names[next.seat]} leaves`} the game`];
    return [];
  });
  return `${challenge} failed: ${judged}${costs.length ? `; ${costs.join(", ")}` : ""}.`;
}

export const ENDINGS: Record<EndReason, string> = {
  out: "The last tile was played",
  passes: "With an empty bag everybody passed",
  scoreless: "Nobody got any further",
  target: "The goal was reached",
  resigned: "Only one seat was left at the table",
  no_play: "No play was left",
  triple: "A challenge decided it",
  time: "Time ran out",
};

function endingSentence(event: EventOf<"game_ended">, company: Company): string {
  const { winners } = event;
  const only = winners[0];
  const wins =
    winners.length > 1 || only === undefined
      ? `${listed(winners.map((seat) => whoOf(seat, company, "you")))} share the victory`
      : only === company.us
        ? "you win"
        : `${company.names[only]} wins`;
  return `The game is over. ${ENDINGS[event.reason]}: ${wins}.`;
}

function orderSentence(event: EventOf<"order_found">, company: Company): string {
  const first = event.order[0] ?? 0;
  const starts = first === company.us ? "you start" : `${company.names[first]} starts`;
  if (!event.rounds?.length) return `${capitalised(starts)}.`;
  const verb = event.by === "roll" ? "rolled" : "drew";
  const rounds = event.rounds.map((drawn) =>
    listed(drawn.map(([seat, face], i) => `${whoOf(seat, company, i ? "you" : "You")} ${verb} ${spelled([face])}`)),
  );
  return `${rounds.join("; again, ")}: ${starts}.`;
}

// ── Parts of a sentence ─────────────────────────────────────────────────────────────────────────

function whoOf(seat: number, company: Company, you = "You"): string {
  return seat === company.us ? you : (company.names[seat] ?? "Somebody");
}

function ownersOf(seat: number, company: Company): string {
  if (seat === company.us) return "Your";
  const name = company.names[seat] ?? "Somebody";
  return name.endsWith("s") ? `${name}’` : `${name}’s`;
}

/** `A`, `A and B`, `A, B and C`. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? "nobody";
  return items.length > 1 ? `${items.slice(0, -1).join(", ")} and ${last}` : last;
}

/** `1 tile`, `2 tiles`. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Tiles by name, a blank as a word. */
export function spelled(faces: readonly string[]): string {
  return faces.length ? faces.map((face) => (face === "?" ? "blank" : face)).join(", ") : "nothing";
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function swapped(swaps: readonly Swap[] = []): string {
  const blanks = swaps.filter((swap) => "blank" in swap).length;
  const recycled = swaps.length - blanks;
  const done = [
    blanks ? `took ${counted(blanks, "blank")} off the board` : "",
    recycled ? `recycled ${counted(recycled, "tile")}` : "",
  ].filter(Boolean);
  return done.length ? `${listed(done)}, then ` : "";
}
