import { describe, expect, test } from "vitest";
import type { GameEvent } from "../wire/events";
import type { Edition, Table, View } from "../wire/types";
import { challengeableWords, graceOf, modeOf, price, verdictIn } from "./challenge";

const table = (options: object, more: object = {}) =>
  ({
    agreement: { options, grace_s: null },
    seats: [
      { number: 0, kind: "person" },
      { number: 1, kind: "computer" },
    ],
    ...more,
  }) as unknown as Table;

test("the edition's own rule holds unless the table agreed on another", () => {
  const edition = { challenge: "double" } as Edition;
  expect(modeOf(table({}), edition)).toBe("double");
  expect(modeOf(table({ challenge: "edition" }), edition)).toBe("double");
  expect(modeOf(table({ challenge: "five" }), edition)).toBe("five");
});

describe("the price is named for each rule", () => {
  test.each([
    [
      "double",
      "If all three words are valid, you lose your next turn. If one isn’t, the play is removed.",
    ],
    ["single", "If all three words are valid, nothing happens. If one isn’t, the play is removed."],
    [
      "five",
      "If all three words are valid, Robin gets 5 points. If one isn’t, the play is removed.",
    ],
    [
      "ten",
      "If all three words are valid, Robin gets 10 points. If one isn’t, the play is removed.",
    ],
    ["triple", "If all three words are valid, you lose the game. If one isn’t, Robin loses it."],
  ])("%s", (mode, sentence) => {
    expect(price(mode, ["NEON", "ON", "NO"], "Robin")).toBe(sentence);
  });

  test("for one word and for two", () => {
    expect(price("double", ["NEON"], "Robin")).toBe(
      "If NEON is valid, you lose your next turn. If it isn’t, the play is removed.",
    );
    expect(price("double", ["NEON", "ON"], "Robin")).toContain(
      "If both words are valid, you lose your next turn. If one isn’t, the play is removed.",
    );
  });
});

test("a word that was judged good already can't be challenged again", () => {
  expect(
    challengeableWords({ open_play: { words: ["FARM", "AM"], good: ["AM"] } } as unknown as View),
  ).toEqual(["FARM"]);
  expect(challengeableWords({ open_play: null } as unknown as View)).toEqual([]);
});

describe("the time for a challenge", () => {
  const view = (more: object, mover = 1) =>
    ({ mover, open_play: { limit_at_ms: null, ...more } }) as unknown as View;

  test("is the window's own where the play would end the game", () => {
    expect(graceOf(view({ limit_at_ms: 50_000 }), table({}), 8, 0)).toEqual({
      until_ms: 50_000,
      whole_ms: 20_000,
    });
    expect(
      graceOf(view({ limit_at_ms: 50_000 }), table({ window_limit_s: 60 }), 8, 0)?.whole_ms,
    ).toBe(60_000);
  });

  test("is what a computer that is next leaves", () => {
    expect(graceOf(view({}), table({}), 8, 1_000)).toEqual({ until_ms: 9_000, whole_ms: 8_000 });
    expect(
      graceOf(view({}), table({}, { agreement: { options: {}, grace_s: 3 } }), 8, 1_000)?.whole_ms,
    ).toBe(3_000);
  });

  test("does not run where a person is next, or it isn't known since when", () => {
    expect(graceOf(view({}, 0), table({}), 8, 1_000)).toBeNull();
    expect(graceOf(view({}), table({}), 8, null)).toBeNull();
    expect(graceOf({ open_play: null } as unknown as View, table({}), 8, 1_000)).toBeNull();
  });
});

describe("the verdict", () => {
  const names = ["Maya", "Quill", "Robin"];

  test("of a play that stands", () => {
    const events: GameEvent[] = [
      { event: "play_challenged", seat: 0, verdicts: [["NEON", true]] },
      { event: "turn_forfeited", seat: 0 },
    ];
    expect(verdictIn(events, names, 0)).toEqual({
      challenger: 0,
      words: [{ text: "NEON", isGood: true }],
      stands: true,
      headline: "NEON is valid",
      consequence: "You challenged. You lose your next turn.",
    });
  });

  test("of a play that comes off", () => {
    const events: GameEvent[] = [
      { event: "play_challenged", seat: 2, verdicts: [["NEONX", false]] },
      { event: "play_taken_back", seat: 0 },
    ];
    expect(verdictIn(events, names, 0)).toMatchObject({
      stands: false,
      headline: "The play is removed",
      consequence: "Robin challenged. You get your tiles back.",
    });
    expect(verdictIn(events, names, null)?.consequence).toBe(
      "Robin challenged. Maya gets their tiles back.",
    );
  });

  test("is none where no one challenged", () => {
    expect(verdictIn([{ event: "turn_passed", seat: 0 }], names, 0)).toBeNull();
  });
});
