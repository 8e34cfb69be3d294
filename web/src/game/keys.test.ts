import { describe, expect, it } from "vitest";
import { type Draft, emptyDraft, lay } from "./draft";
import { BLANK } from "./faces";
import {
  type Cursor,
  clicked,
  type KeyContext,
  press,
  type Stroke,
  shortcuts,
  type Typed,
} from "./keys";

const ENGLISH = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const GERMAN = [...ENGLISH, "Ä", "Ö", "Ü"];
const SPANISH = ["A", "B", "C", "CH", "D", "E", "H", "L", "LL", "N", "Ñ", "O", "R", "RR"];

function context(rack: string[], taken: string[] = [], letters: string[] = ENGLISH): KeyContext {
  return { size: 15, isTaken: (square) => taken.includes(square), letters, rack, active: "H8" };
}

/** Presses one key after the other, as a person does. */
function type(
  at: KeyContext,
  keys: (string | Stroke)[],
  start: Cursor | null = { square: "H8", direction: "across" },
): Typed {
  let now: Typed = { draft: emptyDraft(at.rack), cursor: start };
  for (const key of keys) {
    const stroke = typeof key === "string" ? { key } : key;
    const next = press(at, now.draft, now.cursor, stroke);
    if (next) now = next;
  }
  return now;
}

const laid = (draft: Draft) =>
  Object.fromEntries(
    draft.laid.map((one) => [
      one.square,
      one.face === BLANK ? one.letter.toLowerCase() : one.letter,
    ]),
  );

describe("typing", () => {
  it("lays tiles along the arrow and says so", () => {
    const typed = type(context([..."HORNXYZ"]), ["h", "o"]);
    expect(laid(typed.draft)).toEqual({ H8: "H", I8: "O" });
    expect(typed.cursor?.square).toBe("J8");
    expect(typed.spoken).toBe("O on I8.");
  });

  it("skips occupied squares", () => {
    const typed = type(context([..."HORNXYZ"], ["I8", "J8"]), ["h", "o"]);
    expect(laid(typed.draft)).toEqual({ H8: "H", K8: "O" });
  });

  it("goes down after the arrow was turned", () => {
    const typed = type(context([..."HORNXYZ"]), [" ", "h", "o"]);
    expect(laid(typed.draft)).toEqual({ H8: "H", H9: "O" });
  });

  it("starts where the focus is when Space sets the arrow", () => {
    expect(type(context([..."AB"]), [" "], null).cursor).toEqual({
      square: "H8",
      direction: "across",
    });
  });

  it("takes a blank for a letter that is not held, and says what is missing without one", () => {
    expect(laid(type(context(["A", BLANK]), ["z", "a"]).draft)).toEqual({ H8: "z", I8: "A" });
    const typed = type(context(["A", "B"]), ["z"]);
    expect(typed.draft.laid).toEqual([]);
    expect(typed.spoken).toBe("You don’t have Z.");
  });

  it("takes the blank with Shift, though the letter is held", () => {
    expect(laid(type(context(["A", BLANK]), [{ key: "A", shiftKey: true }]).draft)).toEqual({
      H8: "a",
    });
    expect(type(context(["A", "B"]), [{ key: "A", shiftKey: true }]).spoken).toBe(
      "You don’t have a blank.",
    );
  });

  it("stops at the edge of the board", () => {
    const typed = type(context([..."ABC"]), ["a", "b", "c"], { square: "N8", direction: "across" });
    expect(laid(typed.draft)).toEqual({ N8: "A", O8: "B" });
    expect(typed.spoken).toBe("That’s the edge of the board.");
  });

  it("drops accents that the tiles do not have", () => {
    expect(laid(type(context(["E"]), ["é"]).draft)).toEqual({ H8: "E" });
    expect(laid(type(context(["Ñ", "A"], [], SPANISH), ["ñ"]).draft)).toEqual({ H8: "Ñ" });
  });

  it.each([
    ["French", ENGLISH, [..."ECAIOEU"], ["é", "ç", "à", "ï", "œ", "ù"], "ECAIOEU"],
    ["German", GERMAN, [..."SÜSSÄÖE"], ["s", "ü", "ß", "ä", "ö"], "SÜSSÄÖ"],
    ["German letters on English tiles", ENGLISH, [..."AOUSSXY"], ["ä", "ö", "ü", "ß"], "AOUSS"],
    ["Spanish", SPANISH, [..."AÑONBED"], ["á", "ñ", "ó", "n"], "AÑON"],
  ])("lays what the keys of a %s keyboard mean", (_, letters, rack, keys, word) => {
    expect(Object.values(laid(type(context(rack, [], letters), keys).draft)).join("")).toBe(word);
  });

  it("lays an accent typed before its letter with it", () => {
    const at = context(["E", "N", "Ñ"], [], SPANISH);
    expect(laid(type(at, ["Dead", "é", "Dead", "ñ"]).draft)).toEqual({ H8: "E", I8: "Ñ" });
    expect(laid(type(at, ["Dead", "e"]).draft)).toEqual({ H8: "E" });
  });

  it("lays both letters of ß and Œ or none, and takes blanks for them", () => {
    const one = type(context(["S", "A"], [], GERMAN), ["ß"]);
    expect(one.draft.laid).toEqual([]);
    expect(one.spoken).toBe("You don’t have S.");
    expect(one.cursor?.square).toBe("H8");
    expect(laid(type(context(["S", BLANK], [], GERMAN), ["ß"]).draft)).toEqual({
      H8: "S",
      I8: "s",
    });
    expect(type(context([..."SSA"], [], GERMAN), ["ß"]).spoken).toBe("S on H8. S on I8.");
  });

  it("leaves keys alone that aren't its own", () => {
    const at = context([..."ABC"]);
    const cursor: Cursor = { square: "H8", direction: "across" };
    for (const stroke of [{ key: "Tab" }, { key: "a", ctrlKey: true }, { key: "F5" }, { key: "1" }])
      expect(press(at, emptyDraft(at.rack), cursor, stroke)).toBeNull();
  });
});

describe("taking back", () => {
  it("takes the tile before the cursor, also over an occupied square, and types on there", () => {
    const typed = type(context([..."HORN"], ["I8"]), ["h", "o", "Backspace"]);
    expect(laid(typed.draft)).toEqual({ H8: "H" });
    expect(typed.cursor).toEqual({ square: "J8", direction: "across" });
    expect(
      laid(type(context([..."HORN"], ["I8"]), ["h", "o", "Backspace", "Backspace"]).draft),
    ).toEqual({});
  });

  it("takes the tile laid last when none is in the arrow's line", () => {
    const at = context([..."AB"]);
    const draft = lay(emptyDraft(at.rack), 0, "A1");
    expect(
      press(at, draft, { square: "H8", direction: "across" }, { key: "Backspace" })?.draft.laid,
    ).toEqual([]);
  });

  it("takes all with Escape, and with the next one turns the arrow off", () => {
    const once = type(context([..."HORN"]), ["h", "o", "Escape"]);
    expect(once.draft.slots).toEqual([..."HORN"]);
    expect(once.cursor).toEqual({ square: "H8", direction: "across" });
    expect(type(context([..."HORN"]), ["h", "o", "Escape", "Escape"]).cursor).toBeNull();
  });
});

describe("tiles of several letters", () => {
  it("makes way for CH when C and H are typed and CH is held", () => {
    const typed = type(context(["C", "CH", "H", "A"], [], SPANISH), ["c", "h", "a"]);
    expect(laid(typed.draft)).toEqual({ H8: "CH", I8: "A" });
    expect(typed.draft.slots).toEqual(["C", null, "H", null]);
  });

  it("lays C and H singly when no CH is held", () => {
    expect(laid(type(context(["C", "H"], [], SPANISH), ["c", "h"]).draft)).toEqual({
      H8: "C",
      I8: "H",
    });
  });

  it("lays CH at once when no single C is held, and takes the H as said", () => {
    expect(laid(type(context(["CH", "H", "O"], [], SPANISH), ["c", "h", "o"]).draft)).toEqual({
      H8: "CH",
      I8: "O",
    });
    expect(laid(type(context(["CH", "H", "O"], [], SPANISH), ["c", "o", "h"]).draft)).toEqual({
      H8: "CH",
      I8: "O",
      J8: "H",
    });
  });

  it("lays the die QU by Q, with or without U after it", () => {
    const dice = context(["QU", "I", "U", "T"]);
    expect(laid(type(dice, ["q", "u", "i", "t"]).draft)).toEqual({ H8: "QU", I8: "I", J8: "T" });
    expect(laid(type(dice, ["q", "i"]).draft)).toEqual({ H8: "QU", I8: "I" });
    expect(laid(type(dice, ["q", "u", "u"]).draft)).toEqual({ H8: "QU", I8: "U" });
  });

  it("lets a blank become CH where the language has that letter", () => {
    const typed = type(context([BLANK, "O"], [], SPANISH), [
      { key: "C", shiftKey: true },
      "h",
      "o",
    ]);
    expect(laid(typed.draft)).toEqual({ H8: "ch", I8: "O" });
  });

  it("joins LL and RR, and types two single ones where there's no such tile", () => {
    expect(laid(type(context(["L", "LL", "A"], [], SPANISH), ["l", "l", "a"]).draft)).toEqual({
      H8: "LL",
      I8: "A",
    });
    expect(laid(type(context(["R", "R", "RR"], [], SPANISH), ["r", "r", "r"]).draft)).toEqual({
      H8: "RR",
      I8: "R",
    });
    expect(laid(type(context(["R", "R"], [], SPANISH), ["r", "r"]).draft)).toEqual({
      H8: "R",
      I8: "R",
    });
  });

  it("does not join letters that were typed at different places", () => {
    const at = context(["C", "CH", "H"], [], SPANISH);
    const first = type(at, ["c"]);
    const moved = press(
      at,
      first.draft,
      { square: "A1", direction: "across" },
      { key: "h" },
    ) as Typed;
    expect(laid(moved.draft)).toEqual({ H8: "C", A1: "H" });
  });
});

describe("other keys", () => {
  it("plays with Enter once something is laid, and sets the arrow before", () => {
    expect(type(context([..."AB"]), ["a", "Enter"]).intent).toBe("play");
    expect(type(context([..."AB"]), ["Enter"], null).cursor).toEqual({
      square: "H8",
      direction: "across",
    });
  });

  it("reads by single letters while the arrow is off, by Alt always", () => {
    const at = context([..."WRSUL"]);
    expect(type(at, ["w"], null).intent).toEqual({ read: "words" });
    expect(laid(type(at, ["w"]).draft)).toEqual({ H8: "W" });
    expect(type(at, [{ key: "∑", code: "KeyW", altKey: true }]).intent).toEqual({ read: "words" });
  });

  it("turns the arrow across, down and off by clicks on one square", () => {
    const across = clicked(null, "C3");
    const down = clicked(across, "C3");
    expect([across?.direction, down?.direction, clicked(down, "C3")]).toEqual([
      "across",
      "down",
      null,
    ]);
    expect(clicked(down, "D4")).toEqual({ square: "D4", direction: "down" });
  });

  it("lists every key that does something", () => {
    const listed = shortcuts()
      .flatMap((one) => one.keys)
      .join(" ");
    for (const key of [
      "Space",
      "Enter",
      "Escape",
      "Backspace",
      "Alt + X",
      "Alt + O",
      "W",
      "R",
      "S",
      "U",
      "L",
      "?",
    ])
      expect(listed).toContain(key);
  });

  it("loses and doubles no tile, whatever is typed", () => {
    const rack = ["C", "CH", "H", BLANK, "LL", "A", "RR"];
    const keys = ["c", "h", "l", "a", "r", "z", " ", "Backspace", "Escape", "Enter"];
    for (let seed = 1; seed < 60; seed++) {
      const at = context(rack, ["J8", "H10"], SPANISH);
      const pressed = Array.from(
        { length: 30 },
        (_, place) => keys[(seed * 7919 + place * place * seed) % keys.length] as string,
      );
      const { draft } = type(at, pressed);
      expect(
        [...draft.slots.flatMap((face) => face ?? []), ...draft.laid.map((one) => one.face)].sort(),
      ).toEqual([...rack].sort());
    }
  });
});
