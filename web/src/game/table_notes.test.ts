import { expect, test } from "vitest";
import type { Note, Notes } from "../wire/types";
import { noteSentence, noteText } from "./note_texts";
import { TableNotes } from "./table_notes.svelte";

const note = (id: string, at_ms: number, changes: Partial<Note> = {}): Note => ({
  id,
  kind: "note",
  text: `note ${id}`,
  paper: "yellow",
  ink: null,
  photo: null,
  width: null,
  height: null,
  author: "ana",
  name: "Ana",
  at_ms,
  is_yours: false,
  may_remove: false,
  ...changes,
});
const sent = (version: number, notes: Note[], changes: Partial<Notes> = {}): Notes => ({
  wall: "wall",
  version,
  news: 0,
  is_all: false,
  has_more: false,
  notes,
  gone: [],
  may_undo: false,
  ...changes,
});
const ids = (notes: TableNotes) => notes.list.map(({ id }) => id);

test("all notes come first, then what has changed, in the order they were written", () => {
  const notes = new TableNotes();
  expect(notes.isLoaded).toBe(false);
  notes.take(sent(3, [note("a", 1), note("c", 3)], { is_all: true, has_more: true }));
  expect([notes.isLoaded, notes.hasMore]).toEqual([true, true]);
  notes.take(sent(4, [note("b", 2)], { may_undo: true }));
  expect(ids(notes)).toEqual(["a", "b", "c"]);
  expect([notes.canUndo, notes.hasMore, notes.version]).toEqual([true, true, 4]);
  notes.take(sent(5, [note("a", 1, { text: "edited" })], { gone: ["c"] }));
  expect(notes.list.map(({ text }) => text)).toEqual(["edited", "note b"]);
});

test("an answer that is older than the stream changes nothing", () => {
  const notes = new TableNotes();
  notes.take(sent(5, [note("a", 1), note("b", 2)], { is_all: true }));
  notes.take(sent(4, [note("a", 1)], { is_all: true }));
  expect(ids(notes)).toEqual(["a", "b"]);
  // Seen with other eyes, everything counts again.
  notes.forget();
  notes.take(sent(4, [note("a", 1)], { is_all: true }));
  expect(ids(notes)).toEqual(["a"]);
});

test("older notes come before those that are there, and what is newer stays", () => {
  const notes = new TableNotes();
  notes.take(sent(5, [note("c", 3)], { is_all: true, has_more: true }));
  notes.takeEarlier(sent(5, [note("a", 1), note("c", 3, { text: "then" })], { has_more: false }));
  expect(ids(notes)).toEqual(["a", "c"]);
  expect(notes.list.at(-1)?.text).toBe("note c");
  expect(notes.hasMore).toBe(false);
});

test("what isn't text is said in words", () => {
  const tiles = note("t", 1, { kind: "tiles", text: "SEE ?YoU" });
  expect(noteText(tiles)).toBe("SEE YOU");
  expect(noteSentence(tiles)).toBe("Ana: SEE YOU");
  expect(noteSentence(note("p", 1, { kind: "photo", text: "" }))).toBe("Ana pinned up a photo");
  expect(noteSentence(note("p", 1, { kind: "photo", text: "the lake" }))).toBe(
    "Ana pinned up a photo: the lake",
  );
  expect(noteText(note("d", 1, { kind: "drawing", text: "" }))).toBe("Ana drew something");
});
