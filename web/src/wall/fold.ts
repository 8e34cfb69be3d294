// What hangs on a wall, as the server tells it: each event has the thing as it is now, or null. Pure.
import type { Content, Item, WallEvent } from "../wire/types";

/** The things after an event; what was touched last comes last, and on top. */
export function apply(items: readonly Item[], event: WallEvent): readonly Item[] {
  const others = items.filter((item) => item.id !== event.item);
  return event.now ? [...others, event.now] : others;
}

export type Kind = Content["kind"];
export type ItemOf<K extends Kind> = Omit<Item, "content"> & { content: Extract<Content, { kind: K }> };

/** The things of one kind, with what they say known by its kind. */
export function ofKind<K extends Kind>(items: readonly Item[], kind: K): ItemOf<K>[] {
  return items.filter((item) => item.content.kind === kind) as ItemOf<K>[];
}

/** Things that nobody has seen on this device, for a sign at the table. */
export const seen = {
  read: (wall: string): number => Number(localStorage.getItem(`wall-${wall}`) ?? 0),
  write: (wall: string, version: number) => localStorage.setItem(`wall-${wall}`, String(version)),
};
