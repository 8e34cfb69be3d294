import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { GameEvent } from "../wire/events";
import { Refusal } from "../wire/request";
import { evolve, type RealBoard, realBoard, viewOf } from "./real_board";
import { opening as begun, decide, type Entry } from "./real_board_turns";

/** What someone entered and what came of it, or what the server did by itself. */
interface Step {
  entry?: Entry;
  now?: number;
  refused?: string;
  events?: GameEvent[];
  seat?: number | null;
  /** What the server sends this seat, as a digest. */
  view?: unknown;
}
interface Game {
  name: string;
  opening: GameEvent[];
  steps: Step[];
}

// `tests/web/real_boards.py` writes the sample, and any number of other games.
const file = process.env.LEXIKO_GAMES ?? "tests/fixtures/real_boards.jsonl";
const games = readFileSync(file, "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Game);

/** As JSON with its keys in order. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${written(field)}`)
    .join(",")}}`;
}

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);

/** An event with its words in one piece, as they're made without a connection. */
function plain(event: GameEvent): unknown {
  const whole = (words: [string[], string, string, number][] = []) =>
    words.map(([letters, ...rest]) => [letters.join(""), ...rest]);
  if (event.event !== "tiles_played" && !("swap_words" in event)) return event;
  return {
    ...event,
    ...("words" in event && { words: whole(event.words) }),
    ...(event.swap_words && { swap_words: whole(event.swap_words) }),
  };
}

function refusalOf(game: RealBoard, entry: Entry, now: number): string {
  try {
    decide(game, entry, now);
    return "";
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal.code;
    throw refusal;
  }
}

describe("without a connection, an entry does what it does on the server", () => {
  test.each(games)("$name", ({ opening, steps }) => {
    let game = realBoard(opening);
    const [table] = opening;
    const started = opening.find((event) => event.event === "clock_started");
    if (table?.event === "table_opened")
      expect(begun(table, game.position.order, started?.at_ms ?? 0)).toEqual(opening);
    steps.forEach(({ entry, now = 0, refused, events = [], seat = null, view }, at) => {
      if (entry && refused) {
        // Which dice may be in the pouch is known to the server alone.
        if (refused !== "impossible_roll")
          expect({ at, code: refusalOf(game, entry, now) }).toEqual({ at, code: refused });
        return;
      }
      const happened = entry ? decide(game, entry, now) : events;
      expect(happened.map(plain)).toEqual(events.map(plain));
      game = happened.reduce(evolve, game);
      const seen = { ...viewOf(game, seat, 0), pouches: null };
      if (typeof view === "string")
        expect({ at, view: digest(written(seen)) }).toEqual({ at, view });
      else expect(JSON.parse(written(seen))).toEqual(view);
    });
  });
});
