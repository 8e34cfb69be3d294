// Notes in words: for the screen reader, and where there is no room for a picture.
import type { Note } from "../wire/types";
import { called } from "../words/names";
import { words } from "../words/words.svelte";

/** Tiles as they are read: words, not single letters. */
export function spoken(tiles: string): string {
  return tiles.replaceAll("?", "").toLocaleUpperCase().replace(/\s+/g, " ").trim();
}

/** What a note says; of a picture, what it is. */
export function noteText(note: Pick<Note, "kind" | "text" | "name">): string {
  switch (note.kind) {
    case "note":
    case "hand":
      return note.text;
    case "tiles":
      return spoken(note.text);
    case "photo":
      return note.text || words.notes.photo;
    case "drawing":
      return words.notes.drew(called(note.name));
  }
}

/** A new note in one sentence. */
export function noteSentence(note: Pick<Note, "kind" | "text" | "name">): string {
  const name = called(note.name);
  if (note.kind === "drawing") return words.notes.drew(name);
  if (note.kind === "photo") return words.notes.pinned_photo(name, note.text);
  return words.table.says(name, noteText(note));
}
