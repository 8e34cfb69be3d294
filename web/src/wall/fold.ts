// What hangs on a wall, as the server sends it: each event has the item as it is now, or null.
// Pure.
import { STORED } from "../browser/storage";
import type { Content, Item, WallEvent } from "../wire/types";

/** The items that an event is about, each as it is now; without those it has only moved. */
export function changesOf(event: WallEvent): readonly { item: string; now: Item | null }[] {
  return event.changes ?? [event];
}

/** The items after some events; what was touched last comes last, and on top. */
export function fold(items: readonly Item[], events: readonly WallEvent[]): readonly Item[] {
  const there = new Map(items.map((item) => [item.id, item]));
  const put = (id: string, now: Item | null | undefined) => {
    there.delete(id);
    if (now) there.set(id, now);
  };
  for (const event of events) {
    for (const { item, now } of changesOf(event)) put(item, now);
    for (const { item, ...place } of event.moved ?? []) {
      const was = there.get(item);
      put(item, was && { ...was, ...place });
    }
  }
  return [...there.values()];
}

export type Kind = Content["kind"];
export type ItemOf<K extends Kind> = Omit<Item, "content"> & {
  content: Extract<Content, { kind: K }>;
};

/** The items of one kind, with what they say known by its kind. */
export function ofKind<K extends Kind>(items: readonly Item[], kind: K): ItemOf<K>[] {
  return items.filter((item) => item.content.kind === kind) as ItemOf<K>[];
}

/** Items that haven't been seen on this device, for a sign at the table. */
export const seen = {
  read: (wall: string): number => Number(localStorage.getItem(STORED.wallSeen(wall)) ?? 0),
  write: (wall: string, version: number) =>
    localStorage.setItem(STORED.wallSeen(wall), String(version)),
};
