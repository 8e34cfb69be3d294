import { describe, expect, test } from "vitest";
import { playedGames } from "../../tests/games";
import type { EventName, GameEvent } from "../wire/events";
import { sentence, sentences } from "./sentences";

const players = { names: ["Maya", "Quill", "Robin"], us: 0 };
const spectator = { ...players, us: null };
const edition = { key: "heritage", name: "Heritage", tiles: { kinds: [], letters: [] } };

/** Each kind of event, as Maya and as a spectator reads it. */
const expected: { [Name in EventName]: [Extract<GameEvent, { event: Name }>, string, string] } = {
  table_opened: [
    {
      event: "table_opened",
      edition,
      seats: ["Maya", "Quill"],
      options: {},
      lexicon: "english",
      seed_hash: "",
    },
    "Maya and Quill are playing Heritage.",
    "Maya and Quill are playing Heritage.",
  ],
  text_added: [
    { event: "text_added", seat: 0, text: "x" },
    "You added your own randomness to the draw.",
    "Maya added their own randomness to the draw.",
  ],
  order_found: [
    {
      event: "order_found",
      order: [0, 1, 2],
      by: "draw",
      rounds: [
        [
          [0, "?"],
          [1, "G"],
          [2, "C"],
        ],
      ],
    },
    "You drew blank, Quill drew G and Robin drew C: you go first.",
    "Maya drew blank, Quill drew G and Robin drew C: Maya goes first.",
  ],
  tiles_drawn: [{ event: "tiles_drawn", seat: 0, faces: ["A", "?"] }, "You drew A, blank.", ""],
  dice_rolled: [
    { event: "dice_rolled", seat: 0, faces: ["A", "QU"], dice: [1, 2] },
    "You rolled A, QU.",
    "Maya rolled A, QU.",
  ],
  tiles_played: [
    {
      event: "tiles_played",
      seat: 0,
      placed: [["H8", ["?", "D"]]],
      words: [
        [["D", "E", "S", "K"], "H8", "down", 9],
        [["A", "R", "M", "S"], "J4", "across", 6],
      ],
      score: 15,
      swaps: [{ blank: "A1" }, { recycle: "B1", tile: ["A", "A"] }],
    },
    "You took 1 blank off the board and recycled 1 tile, then played DESK and ARMS for 15 points. The blank stands for D.",
    "Maya took 1 blank off the board and recycled 1 tile, then played DESK and ARMS for 15 points. The blank stands for D.",
  ],
  tiles_exchanged: [
    { event: "tiles_exchanged", seat: 0, returned: ["A", "B"], drawn: ["C", "D"] },
    "You exchanged 2 tiles. You drew C, D.",
    "Maya exchanged 2 tiles.",
  ],
  turn_passed: [{ event: "turn_passed", seat: 0 }, "You passed.", "Maya passed."],
  dice_returned: [
    { event: "dice_returned", squares: ["H8"] },
    "1 die went back to the pouch.",
    "1 die went back to the pouch.",
  ],
  window_opened: [{ event: "window_opened", seat: 0 }, "", ""],
  window_limited: [{ event: "window_limited", at_ms: 5 }, "", ""],
  play_accepted: [{ event: "play_accepted", seat: 0 }, "You let it stand.", "Maya let it stand."],
  window_closed: [
    { event: "window_closed", by: "limit" },
    "The play stands: no one challenged it in time.",
    "The play stands: no one challenged it in time.",
  ],
  play_challenged: [
    { event: "play_challenged", seat: 0, verdicts: [["FARM", true]] },
    "Your challenge failed: FARM is valid.",
    "Maya’s challenge failed: FARM is valid.",
  ],
  play_taken_back: [
    { event: "play_taken_back", seat: 0 },
    "Your play is removed, and the turn is lost.",
    "Maya’s play is removed, and the turn is lost.",
  ],
  turn_forfeited: [
    { event: "turn_forfeited", seat: 0 },
    "You lose your next turn.",
    "Maya loses their next turn.",
  ],
  points_awarded: [
    { event: "points_awarded", seat: 0, points: 5 },
    "You get 5 points for a valid play.",
    "Maya gets 5 points for a valid play.",
  ],
  turn_lost: [{ event: "turn_lost", seat: 0 }, "You lose this turn.", "Maya loses this turn."],
  time_ran_out: [
    { event: "time_ran_out", seat: 0, passes: true },
    "Your time ran out: the turn is passed.",
    "Maya’s time ran out: the turn is passed.",
  ],
  clock_started: [{ event: "clock_started", seat: 0, at_ms: 0 }, "", ""],
  clock_stopped: [{ event: "clock_stopped", seat: 0, at_ms: 0, left_ms: 0 }, "", ""],
  minimum_lifted: [
    { event: "minimum_lifted" },
    "No one could start, so the first word can now be shorter.",
    "No one could start, so the first word can now be shorter.",
  ],
  seat_left: [{ event: "seat_left", seat: 0, why: "resigned" }, "You resigned.", "Maya resigned."],
  rack_told: [
    { event: "rack_told", seat: 0, faces: [] },
    "You entered your last tiles.",
    "Maya entered their last tiles.",
  ],
  entry_undone: [
    { event: "entry_undone", seat: 1, version: 4 },
    "Quill’s last entry was undone.",
    "Quill’s last entry was undone.",
  ],
  racks_awaited: [
    { event: "racks_awaited", seats: [1, 2], reason: "out" },
    "No more plays. Quill and Robin have yet to enter the tiles left.",
    "No more plays. Quill and Robin have yet to enter the tiles left.",
  ],
  game_ended: [
    {
      event: "game_ended",
      reason: "out",
      rack_points: [4, -3, -1],
      time_points: [0, 0, 0],
      winners: [0],
      standings: [0, 2, 1],
    },
    "The game is over. The last tile was played: you win.",
    "The game is over. The last tile was played: Maya wins.",
  ],
  holiday_taken: [
    { event: "holiday_taken", seat: 0, at_ms: 0, from_ms: 0, until_ms: Date.UTC(2026, 7, 3, 20) },
    "You are on holiday until August 3.",
    "Maya is on holiday until August 3.",
  ],
  time_allowed: [{ event: "time_allowed", seat: 0, until_ms: 5 }, "", ""],
  seat_handed_over: [
    { event: "seat_handed_over", seat: 0 },
    "You missed three turns: a computer plays on for you.",
    "Maya missed three turns: a computer plays on.",
  ],
  seat_renamed: [
    { event: "seat_renamed", seat: 0, name: "Mia" },
    "You’re now called Mia.",
    "Someone at the table is now called Mia.",
  ],
  seed_revealed: [
    { event: "seed_revealed", seed: "00" },
    "The seed for all draws is published, so you can check them.",
    "The seed for all draws is published, so you can check them.",
  ],
};

test.each(Object.entries(expected))("%s", (_, [event, ours, theirs]) => {
  expect(sentence(event, players)).toBe(ours);
  expect(sentence(event, spectator)).toBe(theirs);
});

describe("a challenge and its price are one sentence", () => {
  const challenge = (seat: number, ...verdicts: [string, boolean][]): GameEvent => ({
    event: "play_challenged",
    seat,
    verdicts,
  });

  test("when it failed", () => {
    const events: GameEvent[] = [
      challenge(0, ["FARM", true], ["AM", true]),
      { event: "turn_forfeited", seat: 0 },
      { event: "window_closed", by: "judged" },
      { event: "turn_passed", seat: 1 },
    ];
    expect(sentences(events, players)).toEqual([
      "Your challenge failed: FARM and AM are valid; you lose your next turn.",
      "Quill passed.",
    ]);
  });

  test("when points are the price", () => {
    const events: GameEvent[] = [
      challenge(1, ["FARM", true]),
      { event: "points_awarded", seat: 0, points: 5 },
    ];
    expect(sentences(events, players)).toEqual([
      "Quill’s challenge failed: FARM is valid; you get 5 points.",
    ]);
  });

  test("when it succeeded", () => {
    const events: GameEvent[] = [
      challenge(2, ["FARMX", false], ["AM", true]),
      { event: "play_taken_back", seat: 1 },
    ];
    expect(sentences(events, players)).toEqual([
      "Robin’s challenge succeeded: FARMX isn’t valid, AM is valid; Quill’s play is removed.",
    ]);
  });

  test("when it costs the game", () => {
    const events: GameEvent[] = [
      challenge(2, ["FARMX", false]),
      { event: "play_taken_back", seat: 0 },
      { event: "seat_left", seat: 0, why: "triple" },
    ];
    expect(sentences(events, players)).toEqual([
      "Robin’s challenge succeeded: FARMX isn’t valid; your play is removed, and you leave the game.",
    ]);
  });
});

test("a victory can be shared", () => {
  const ended: GameEvent = {
    event: "game_ended",
    reason: "passes",
    rack_points: [0, 0, 0],
    time_points: [0, 0, 0],
    winners: [0, 2],
    standings: [0, 2, 1],
  };
  expect(sentence(ended, players)).toBe(
    "The game is over. The bag was empty and everyone passed: you and Robin share the win.",
  );
});

test("whole games become sentences that begin and end as they should", () => {
  for (const { events } of playedGames)
    for (const text of sentences(events, { names: ["Ana", "Ben", "Cid", "Dot"], us: 1 }))
      expect(text).toMatch(/^[A-Z0-9].*\.$/);
});

test("a holiday is announced when it begins, ends and is cancelled", () => {
  const taken = (at: number, from: number, until: number) =>
    sentence(
      {
        event: "holiday_taken",
        seat: 1,
        at_ms: at,
        from_ms: Date.UTC(2026, 6, from, 12),
        until_ms: Date.UTC(2026, 6, until, 12),
      },
      players,
    );
  expect(taken(0, 20, 25)).toBe("Quill will be on holiday from July 20 to July 25.");
  expect(taken(Date.UTC(2026, 6, 25, 12), 20, 25)).toBe("Quill is back from holiday.");
  expect(taken(0, 20, 20)).toBe("Quill cancelled their holiday.");
});

test("one seat whose rack is awaited is one", () => {
  expect(sentence({ event: "racks_awaited", seats: [2], reason: "out" }, players)).toBe(
    "No more plays. Robin has yet to enter the tiles left.",
  );
});
