// Items on the wall and what happens to them in sentences, for dialogs and for screen readers.
import { spoken } from "../game/note_texts";
import type { Item, WallEvent } from "../wire/types";
import { called } from "../words/names";
import { words } from "../words/words.svelte";
import type { ItemOf } from "./fold";

/** What an item is called: "note of Maya: Library books due Friday". */
export function nameOf(item: Pick<Item, "name" | "content">): string {
  const name = called(item.name);
  const { content } = item;
  switch (content.kind) {
    case "message":
      return content.style === "tiles"
        ? words.wall.tiles_of(name, spoken(content.text))
        : words.wall.message_of(name, content.text);
    case "note":
      return words.wall.note_of(name, content.text);
    case "photo":
      return content.caption
        ? words.wall.photo_of(name, content.caption)
        : words.wall.photo_without(name);
    case "stroke":
      return words.wall.stroke_of(name, words.wall.inks[content.ink]);
    case "plan":
      return words.wall.plan_of(name);
  }
}

/** What happened, in one sentence; nothing about what was never seen. */
export function sentenceOf(event: WallEvent, before: readonly Item[]): string {
  const name = called(event.name);
  if (event.moved?.length) return words.wall.moved_drawing(name);
  if (event.changes) {
    // Of a step in many items, what counts is whether they are there now.
    return event.changes.some(({ now }) => now)
      ? words.wall.restored(name)
      : words.wall.cleared(name);
  }
  const was = before.find((item) => item.id === event.item);
  const item = event.now ?? was;
  if (!item) return "";
  if (item.content.kind === "plan") return words.wall.planner_changed(name);
  switch (event.event) {
    case "item_added":
      return item.content.kind === "stroke"
        ? words.wall.is_drawing(name, words.wall.inks[item.content.ink])
        : words.wall.posted(name, nameOf(item));
    case "item_moved":
      return words.wall.moved(name, nameOf(item));
    case "item_changed":
      return words.wall.edited(name, nameOf(item));
    case "item_removed":
    case "item_erased":
    case "board_wiped":
      return words.wall.removed(name, nameOf(item));
    case "item_filed":
    case "strokes_moved":
      return "";
    case "undone":
    case "redone":
      return event.now && was
        ? words.wall.undid(name, nameOf(item))
        : event.now
          ? words.wall.posted(name, nameOf(item))
          : words.wall.removed(name, nameOf(item));
  }
}

export interface Drawing {
  key: string;
  author: string;
  name: string;
  ink: ItemOf<"stroke">["content"]["ink"];
  strokes: string[];
}

/**
 * Strokes of one person in one ink, one after the other, are a drawing: a list of a hundred strokes
 * helps no one.
 */
export function drawings(strokes: readonly ItemOf<"stroke">[]): Drawing[] {
  const found: Drawing[] = [];
  for (const stroke of strokes) {
    const last = found.at(-1);
    if (last && last.author === stroke.author && last.ink === stroke.content.ink)
      last.strokes.push(stroke.id);
    else
      found.push({
        key: stroke.id,
        author: stroke.author,
        name: stroke.name,
        ink: stroke.content.ink,
        strokes: [stroke.id],
      });
  }
  return found;
}
