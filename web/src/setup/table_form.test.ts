import { describe, expect, it } from "vitest";
import { agreementSentences, timingSentence } from "../lobby/agreement";
import type { Catalogue, Edition } from "../wire/types";
import { challengeSentence } from "../words/catalogue";
import {
  newTable,
  remembered,
  usual,
  withCircle,
  withEdition,
  withFriend,
  withPace,
} from "./table_form";

function edition(key: string, more: Partial<Edition> = {}): Edition {
  return {
    key,
    name: key,
    tagline: "A box.",
    seats: [2, 4],
    is_dice: false,
    rack: 7,
    board: [],
    tiles: {},
    letters: [],
    variations: ["recycle", "open_dictionary"],
    options: ["first_word_min", "finish_line"],
    challenge: "double",
    words_judged_singly: false,
    exchange_min_bag: 1,
    bonus_at: 7,
    bonus: 50,
    goal: null,
    timing: null,
    colours: {},
    how_to_play: [],
    ...more,
  };
}

const classic = edition("classic", { words_judged_singly: true });
const dice = edition("dice", {
  is_dice: true,
  variations: ["open_dictionary"],
  options: ["advanced", "goal"],
  goal: 200,
  timing: { kind: "turn", seconds: 60 },
});
const tournament = edition("tournament", {
  seats: [2, 2],
  timing: { kind: "game", seconds: 1500, increment_s: 0, overtime_s: 600, points_per_minute: 10 },
});
const catalogue = {
  editions: [classic, dice, tournament],
  languages: ["en"],
  tile_sets: {},
  lexicons: [{ name: "english", language: "en", words: 1234 }],
  levels: ["easy"],
  computers: [
    { key: "quill", name: "Quill", level: "easy", style: "steady" },
    { key: "nib", name: "Nib", level: "easy", style: "collector" },
  ],
  challenge_modes: ["edition"],
  variations: [],
  first_word_minimums: [3, 4, 5],
  finish_line: {},
  grace_s: 8,
} as Catalogue;

describe("a new table", () => {
  it("is against one computer called Quill, without a clock, unless set otherwise", () => {
    const sent = newTable(usual(classic, catalogue), classic, catalogue);
    expect(sent.seats).toEqual([
      { kind: "me" },
      { kind: "computer", level: "easy", player: "quill" },
    ]);
    expect(sent.options).toEqual({ challenge: "edition", variations: [], timing: null });
    expect(sent.grace_s).toBeNull();
  });

  it("sends only what the edition has", () => {
    const form = {
      ...usual(classic, catalogue),
      variations: ["recycle", "open_dictionary"],
      firstWord: 4,
      hasFinishLine: true,
      advanced: true,
      goal: 150,
    };
    expect(newTable(form, classic, catalogue).options).toEqual({
      challenge: "edition",
      variations: ["recycle", "open_dictionary"],
      timing: null,
      first_word_min: 4,
      targets: [120, 120],
    });
    expect(newTable({ ...withEdition(form, dice), goal: 150 }, dice, catalogue).options).toEqual({
      challenge: "edition",
      variations: ["open_dictionary"],
      timing: { kind: "turn", seconds: 60 },
      advanced: true,
      goal: 150,
    });
  });

  it("takes over the box's own clock and seats", () => {
    const four = usual(classic, catalogue);
    four.seats = four.seats.map((seat) => ({
      ...seat,
      kind: seat.kind === "none" ? "open" : seat.kind,
    }));
    const two = newTable(withEdition(four, tournament), tournament, catalogue);
    expect(two.seats).toHaveLength(2);
    expect(two.options?.timing).toEqual(tournament.timing);
  });

  it("is listed only while a seat is free", () => {
    const form = { ...usual(classic, catalogue), isListed: true };
    expect(newTable(form, classic, catalogue).is_listed).toBe(false);
    form.seats = form.seats.with(1, { kind: "open", name: "", level: "easy", target: 1 });
    expect(newTable(form, classic, catalogue).is_listed).toBe(true);
  });

  it("gives people on one device their names", () => {
    const form = usual(classic, catalogue);
    form.seats = form.seats
      .with(0, { kind: "me", name: " Ana ", level: "easy", target: 1 })
      .with(1, { kind: "device", name: "Ben", level: "easy", target: 1 });
    expect(newTable(form, classic, catalogue).seats).toEqual([
      { kind: "me", name: "Ana" },
      { kind: "me", name: "Ben" },
    ]);
  });
});

describe("a table for a circle", () => {
  const fresh = () => withCircle(usual(classic, catalogue), "c1");

  it("names the circle and the members who have seats, and is in no lobby", () => {
    const form = { ...fresh(), isListed: true };
    form.seats = form.seats.map((seat, number) => ({
      ...seat,
      kind: (["me", "member", "open", "none"] as const)[number] ?? "none",
      person: number === 1 ? "ben" : "",
    }));
    const sent = newTable(form, classic, catalogue);
    expect(sent.circle).toBe("c1");
    expect(sent.is_listed).toBe(false);
    expect(sent.seats).toEqual([
      { kind: "me" },
      { kind: "member", person: "ben" },
      { kind: "open" },
    ]);
  });

  it("opens the seats of members when the table is for anyone again", () => {
    const form = fresh();
    if (form.seats[1]) form.seats[1] = { ...form.seats[1], kind: "member", person: "ben" };
    const again = withCircle(form, "");
    expect(again.seats[1]?.kind).toBe("open");
    expect(newTable(again, classic, catalogue)).not.toHaveProperty("circle");
  });
});

describe("what was chosen last", () => {
  it("comes back", () => {
    const stored = JSON.stringify({ ...usual(classic, catalogue), challenge: "five" });
    expect(remembered(stored, null, catalogue)?.challenge).toBe("five");
  });
  it("follows another edition", () => {
    const stored = JSON.stringify({ ...usual(classic, catalogue), variations: ["recycle"] });
    expect(remembered(stored, dice, catalogue)).toMatchObject({
      edition: "dice",
      variations: [],
      pace: "turn",
    });
  });
  it("is forgotten where it is no longer possible", () => {
    expect(remembered("nonsense", null, catalogue)).toBeNull();
    expect(
      remembered(
        JSON.stringify({ ...usual(classic, catalogue), edition: "gone" }),
        null,
        catalogue,
      ),
    ).toBeNull();
    const stored = JSON.stringify({ ...usual(classic, catalogue), lexicon: "gone" });
    expect(remembered(stored, null, catalogue)?.lexicon).toBe("english");
  });
});

describe("sentences about what is agreed on", () => {
  it("set clocks", () => {
    expect(timingSentence(null)).toBe("No clock.");
    expect(timingSentence({ kind: "turn", seconds: 90 })).toContain("90 seconds");
    expect(timingSentence({ kind: "days", days: 1, bank_days: 2 })).toBe(
      "You have 1 day per turn, plus 2 spare days for the whole game. Each player can take 14 days of holiday. After three missed turns in a row, a player is out.",
    );
  });
  it("set the edition's own challenge rule", () => {
    expect(challengeSentence("edition", classic)).toContain(
      "You name one word to look up. If it’s valid, you lose your next turn.",
    );
    expect(challengeSentence("edition", dice)).toContain(
      "If all words are valid, the challenger loses their next turn.",
    );
  });
  it("leave nothing out", () => {
    const sentences = agreementSentences(
      {
        edition: "classic",
        language: "en",
        lexicon: "english",
        spectators: false,
        keeper: null,
        is_listed: false,
        grace_s: null,
        rated: false,
        options: {
          challenge: "void",
          variations: ["recycle"],
          first_word_min: 4,
          targets: [70, 200],
          timing: null,
          advanced: false,
          racks_unknown: false,
        },
      },
      catalogue,
      ["Ana", "Ben"],
    ).join(" ");
    for (const part of [
      "checked as you play them",
      "Recycle",
      "4 letters",
      "Ana 70 and Ben 200",
      "Words: English (1,234).",
      "No spectators.",
    ])
      expect(sentences).toContain(part);
  });
});

describe("who sits at a table over days", () => {
  const kinds = (form: { seats: readonly { kind: string }[] }) => form.seats.map((one) => one.kind);
  const board = edition("message-board");

  it("is a person by link, in the Message Board edition and with days per turn", () => {
    expect(kinds(usual(board, catalogue))).toEqual(["me", "open", "none", "none"]);
    const form = usual(classic, catalogue);
    expect(kinds(form)).toEqual(["me", "computer", "none", "none"]);
    expect(kinds(withPace(form, "days"))).toEqual(["me", "open", "none", "none"]);
    expect(kinds(withEdition(form, board))).toEqual(["me", "open", "none", "none"]);
  });

  it("is the computer again when the days are given up, unless someone else was chosen", () => {
    const lent = withEdition(usual(classic, catalogue), board);
    expect(kinds(withEdition(lent, classic))).toEqual(["me", "computer", "none", "none"]);
    const chosen = withPace(usual(classic, catalogue), "days");
    const [, second] = chosen.seats;
    if (second) second.kind = "device";
    expect(kinds(withPace(chosen, "none"))).toEqual(["me", "device", "none", "none"]);
  });

  it("stays a computer that was chosen for a table over days", () => {
    const form = withPace(usual(classic, catalogue), "days");
    const [, second] = form.seats;
    if (second) second.kind = "computer";
    expect(kinds(withPace(form, "days"))).toEqual(["me", "computer", "none", "none"]);
  });
});

describe("a table for a friend", () => {
  it("has the reader, one open seat, and the edition's own rules", () => {
    const sent = newTable(withFriend(usual(classic, catalogue)), classic, catalogue);
    expect(sent.seats).toEqual([{ kind: "me" }, { kind: "open" }]);
    expect([sent.is_listed, sent.rated]).toEqual([false, false]);
  });
});
