// What we did on a wall that the server hasn't answered yet, shown at once: the items as they will
// be. Pure.
import type { Content, Item, WallCommand } from "../wire/types";

/** One command on its way. */
export interface Pending {
  key: string;
  command: WallCommand;
  name: string;
  at_ms: number;
  /** There is no connection: it's sent when there is one. */
  waits: boolean;
  /** The version of the wall that it led to, once it's answered. */
  version: number | null;
}

const ON_WHITEBOARD: readonly Content["kind"][] = ["message", "stroke"];

/** The items after what is on its way, one after the other. */
export function withPending(
  items: readonly Item[],
  pending: readonly Pending[],
  we: { you: string; isHost: boolean },
): readonly Item[] {
  return pending.reduce((shown, one) => after(shown, one, we), items);
}

function after(
  items: readonly Item[],
  { command, name, at_ms }: Pending,
  { you, isHost }: { you: string; isHost: boolean },
): readonly Item[] {
  const changed = (ids: readonly string[], change: (item: Item) => Item) =>
    items.map((item) => (ids.includes(item.id) ? change(item) : item));
  switch (command.command) {
    case "add": {
      const { item: id, x = 0, y = 0 } = command;
      if (items.some((item) => item.id === id)) return items;
      const content = command.content as Content;
      return [...items, { id, author: you, name, x, y, at_ms, version: 0, content }];
    }
    case "move":
      return changed([command.item], (item) => ({ ...item, x: command.x, y: command.y }));
    case "move_strokes":
      return changed(command.items, (item) => ({
        ...item,
        x: item.x + command.x,
        y: item.y + command.y,
      }));
    case "change":
      return changed([command.item], (item) => ({
        ...item,
        content: { ...item.content, ...command.content } as Content,
      }));
    case "remove":
      return items.filter((item) => !command.items.includes(item.id));
    case "remove_all":
      return items.filter((item) => item.author !== command.author);
    case "wipe":
      return items.filter(
        (item) => !ON_WHITEBOARD.includes(item.content.kind) || !(isHost || item.author === you),
      );
    default:
      return items;
  }
}

/** The items that a command is about. */
export function itemsOf(command: WallCommand): readonly string[] {
  if ("items" in command && Array.isArray(command.items)) return command.items;
  return "item" in command && typeof command.item === "string" ? [command.item] : [];
}

/** What a command says in words, if it does: so that a person knows what was refused. */
export function textOf(command: WallCommand): string {
  if (!("content" in command)) return "";
  const content = command.content as { text?: string; caption?: string };
  return content.text ?? content.caption ?? "";
}
