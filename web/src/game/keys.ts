// Laying tiles by keys: a pure function of what lies there, the draft, the cursor and the key.
//
// The arrow on the board says what letters do. While it shows, letters lay tiles at it; while it is
// off, the letters W, R, S, U and L read the table aloud, and H asks for a hint. With Alt they do
// so at any time. Space sets the arrow and turns it, Escape takes tiles back and then turns it off.
//
// Tiles of several letters. A key is one letter, but a tile may bear two or three: CH, LL and RR in
// Spanish, the die QU. In their languages they are single letters, so typing C and then H means CH
// wherever we hold such a tile. The rule, in this order: 1. If the last tile laid by a key goes on
// with this key, the key belongs to that tile. Q has laid QU: U is already there. A blank that
// stands for C becomes CH, if the language has that letter. A plain C makes way for CH, if we hold
// one. 2. Otherwise the key lays the tile that bears just it; if there is none, one that begins
// with it (Q lays QU, C lays CH); if there is none of these either, a blank that stands for it. 3.
// With Shift it is always a blank. Who holds C, H and CH and wants the two single tiles lays them
// by hand.
//
// A key may bear a letter that the tiles write otherwise: é lays E, ß lays S twice (`letters.ts`).
// An accent typed before its letter comes as a separate key, "Dead", which isn't ours; then comes
// the whole letter, or the plain one, and both lay the same tile.
import { type Words, words } from "../words/words.svelte";
import { chooseLetter, type Draft, lay, recallAll, takeBack } from "./draft";
import { BLANK } from "./faces";
import { lettersOf } from "./letters";
import { type Direction, type Square, step } from "./squares";

export interface Cursor {
  square: Square;
  direction: Direction;
  /**
   * What was typed for the tile that was laid last, and where that lies: the next key may belong to
   * it.
   */
  typed?: { letters: string; square: Square };
}

/** What the keys need to know of the table. */
export interface KeyContext {
  size: number;
  isTaken: (square: Square) => boolean;
  /** The letters of the tile set, in the order of its alphabet. */
  letters: readonly string[];
  rack: readonly string[];
  /** Where the focus is: an arrow starts there. */
  active: Square;
}

export interface Stroke {
  key: string;
  /** The key's place on the keyboard, "KeyW": with Alt some systems write other signs. */
  code?: string;
  shiftKey?: boolean;
  altKey?: boolean;
  ctrlKey?: boolean;
  metaKey?: boolean;
}

export type ReadAloud = "words" | "rack" | "scores" | "unseen" | "last";
export type Intent = "play" | "shuffle" | "sort" | "hint" | { read: ReadAloud };

export interface Typed {
  draft: Draft;
  cursor: Cursor | null;
  /** What a screen reader should say about it. */
  spoken?: string;
  /** What is to be done besides. */
  intent?: Intent;
}

const READ_ALOUD: Record<string, ReadAloud> = {
  W: "words",
  R: "rack",
  S: "scores",
  U: "unseen",
  L: "last",
};
const WITH_ALT: Record<string, "shuffle" | "sort" | "hint"> = {
  KeyX: "shuffle",
  KeyO: "sort",
  KeyH: "hint",
};

type Texts = Words["keys"];
const SHORTCUTS: readonly {
  /** A sign on a key, or the key's name in the dictionary. */
  keys: readonly string[];
  does: keyof Texts["does"];
  group: keyof Texts["groups"];
}[] = [
  { keys: ["←", "→", "↑", "↓"], does: "move", group: "moving" },
  { keys: ["home", "end"], does: "row", group: "moving" },
  { keys: ["page_up", "page_down"], does: "column", group: "moving" },
  { keys: ["space"], does: "arrow", group: "laying" },
  { keys: ["A … Z"], does: "lay", group: "laying" },
  { keys: ["shift_letter"], does: "lay_blank", group: "laying" },
  { keys: ["backspace"], does: "take_back", group: "laying" },
  { keys: ["escape"], does: "take_all_back", group: "laying" },
  { keys: ["enter"], does: "play", group: "laying" },
  { keys: ["Alt + X"], does: "shuffle", group: "laying" },
  { keys: ["Alt + O"], does: "sort", group: "laying" },
  { keys: ["H", "Alt + H"], does: "hint", group: "laying" },
  { keys: ["7"], does: "swap", group: "variations" },
  { keys: ["8"], does: "recycle", group: "variations" },
  { keys: ["9"], does: "rearrange", group: "variations" },
  { keys: ["W", "Alt + W"], does: "words", group: "reading" },
  { keys: ["R", "Alt + R"], does: "rack", group: "reading" },
  { keys: ["S", "Alt + S"], does: "scores", group: "reading" },
  { keys: ["U", "Alt + U"], does: "unseen", group: "reading" },
  { keys: ["L", "Alt + L"], does: "last", group: "reading" },
  { keys: ["?"], does: "this_list", group: "reading" },
];

/** The shortcuts, as they are listed for `?`. */
export function shortcuts(): { keys: string[]; does: string; group: string }[] {
  const { names, does, groups } = words.keys;
  return SHORTCUTS.map((one) => ({
    keys: one.keys.map((key) => names[key as keyof typeof names] ?? key),
    does: does[one.does],
    group: groups[one.group],
  }));
}

/** What a key does; null if it is none of ours. */
export function press(
  context: KeyContext,
  draft: Draft,
  cursor: Cursor | null,
  stroke: Stroke,
): Typed | null {
  const wanted =
    stroke.altKey && !stroke.ctrlKey && !stroke.metaKey ? WITH_ALT[stroke.code ?? ""] : undefined;
  if (wanted) return { draft, cursor, intent: wanted };
  const reading = readAloudOf(stroke, cursor);
  if (reading) return { draft, cursor, intent: { read: reading } };
  if (stroke.altKey || stroke.ctrlKey || stroke.metaKey) return null;
  if (!cursor && !stroke.shiftKey && stroke.key.toUpperCase() === "H")
    return { draft, cursor, intent: "hint" };
  switch (stroke.key) {
    case " ":
      return turn(context, draft, cursor);
    case "Enter":
      return draft.laid.length > 0 || draft.rearrangement
        ? { draft, cursor, intent: "play" }
        : turn(context, draft, cursor);
    case "Backspace":
      return back(context, draft, cursor);
    case "Escape":
      return stopTyping(context, draft, cursor);
  }
  const letters = cursor ? lettersOf(stroke.key, context.letters) : [];
  return cursor && letters.length
    ? typeAll(context, draft, cursor, letters, !!stroke.shiftKey)
    : null;
}

/** One letter, or the two of ß and Œ: both, or what's missing is said and nothing is laid. */
function typeAll(
  context: KeyContext,
  draft: Draft,
  cursor: Cursor,
  letters: readonly string[],
  isBlank: boolean,
): Typed {
  let now: Typed & { cursor: Cursor } = { draft, cursor };
  const spoken: string[] = [];
  for (const letter of letters) {
    const next = isBlank
      ? type(context, now.draft, now.cursor, letter, [BLANK])
      : join(context, now.draft, now.cursor, letter);
    if (letters.length > 1 && next.draft === now.draft)
      return { draft, cursor, ...(next.spoken ? { spoken: next.spoken } : {}) };
    if (next.spoken) spoken.push(next.spoken);
    now = { ...next, cursor: next.cursor ?? now.cursor };
  }
  return { ...now, ...(spoken.length ? { spoken: spoken.join(" ") } : {}) };
}

function readAloudOf(stroke: Stroke, cursor: Cursor | null): ReadAloud | null {
  if (stroke.ctrlKey || stroke.metaKey) return null;
  if (stroke.altKey)
    return READ_ALOUD[stroke.code?.replace("Key", "") ?? stroke.key.toUpperCase()] ?? null;
  return cursor || stroke.shiftKey ? null : (READ_ALOUD[stroke.key.toUpperCase()] ?? null);
}

export function turned(cursor: Cursor | null, square: Square): Cursor {
  return cursor
    ? { square: cursor.square, direction: other(cursor.direction) }
    : { square, direction: "across" };
}

/** A click on an empty square: across, then down, then off. */
export function clicked(cursor: Cursor | null, square: Square): Cursor | null {
  if (cursor?.square !== square) return { square, direction: cursor?.direction ?? "across" };
  return cursor.direction === "across" ? { square, direction: "down" } : null;
}

const other = (direction: Direction): Direction => (direction === "across" ? "down" : "across");

function turn(context: KeyContext, draft: Draft, cursor: Cursor | null): Typed {
  const now = turned(cursor, context.active);
  return { draft, cursor: now, spoken: words.keys.typing[now.direction](now.square) };
}

/** The first free square at or after this one. */
function free(
  context: KeyContext,
  draft: Draft,
  square: Square,
  direction: Direction,
): Square | null {
  let at: Square | null = square;
  while (at !== null && (context.isTaken(at) || draft.laid.some((laid) => laid.square === at)))
    at = step(at, direction, 1, context.size);
  return at;
}

/** Step 1 of the rule: the key belongs to the tile that was laid last, if that goes on with it. */
function join(context: KeyContext, draft: Draft, cursor: Cursor, letter: string): Typed {
  const last = cursor.typed && draft.laid.find((laid) => laid.square === cursor.typed?.square);
  if (last && cursor.typed) {
    const letters = cursor.typed.letters + letter;
    const typed = { letters, square: last.square };
    if (last.letter.startsWith(letters)) return { draft, cursor: { ...cursor, typed } };
    if (last.face === BLANK && context.letters.includes(letters))
      return {
        draft: chooseLetter(draft, last.square, letters),
        cursor: { ...cursor, typed },
        spoken: words.keys.laid_blank(letters, last.square),
      };
    const slot = draft.slots.indexOf(letters);
    if (slot >= 0)
      return {
        draft: lay(takeBack(draft, last.square), slot, last.square),
        cursor: { ...cursor, typed },
        spoken: words.keys.laid(letters, last.square),
      };
  }
  const begins = draft.slots.find((face) => face?.startsWith(letter) && face !== letter);
  return type(context, draft, cursor, letter, [letter, ...(begins ? [begins] : []), BLANK]);
}

/** Steps 2 and 3: lays the first of these faces that we hold. */
function type(
  context: KeyContext,
  draft: Draft,
  cursor: Cursor,
  letter: string,
  faces: readonly string[],
): Typed {
  const square = free(context, draft, cursor.square, cursor.direction);
  if (!square) return { draft, cursor, spoken: words.keys.board_ends };
  const face = faces.find(
    (one) => draft.slots.includes(one) && (one !== BLANK || context.letters.includes(letter)),
  );
  if (face === undefined)
    return {
      draft,
      cursor,
      spoken: faces.length === 1 ? words.keys.no_blank : words.keys.not_held(letter),
    };
  const laid = lay(draft, draft.slots.indexOf(face), square, face === BLANK ? letter : face);
  const next = free(context, laid, square, cursor.direction) ?? square;
  return {
    draft: laid,
    cursor: { square: next, direction: cursor.direction, typed: { letters: letter, square } },
    spoken: face === BLANK ? words.keys.laid_blank(letter, square) : words.keys.laid(face, square),
  };
}

/** Takes back the nearest tile before the cursor in its line, or else the one laid last. */
function back(context: KeyContext, draft: Draft, cursor: Cursor | null): Typed | null {
  let last = draft.laid.at(-1);
  if (!last) return null;
  if (cursor)
    for (
      let at: Square | null = cursor.square;
      at !== null;
      at = step(at, cursor.direction, -1, context.size)
    ) {
      const here = draft.laid.find((laid) => laid.square === at);
      if (here) {
        last = here;
        break;
      }
    }
  return {
    draft: takeBack(draft, last.square),
    cursor: cursor && { square: last.square, direction: cursor.direction },
    spoken: words.keys.taken_back(
      last.face === BLANK ? words.board.a_blank : last.face,
      last.square,
    ),
  };
}

function stopTyping(context: KeyContext, draft: Draft, cursor: Cursor | null): Typed | null {
  const first = draft.laid[0];
  if (first || draft.swaps.length || draft.rearrangement || draft.exchange)
    return {
      draft: recallAll(draft, context.rack),
      cursor: cursor && { square: first?.square ?? cursor.square, direction: cursor.direction },
      spoken: words.keys.all_back,
    };
  return cursor ? { draft, cursor: null, spoken: words.keys.typing_off } : null;
}
