// An inbox item in words. Pure, so that the list and the line at the top say the same.
import type { InboxItem } from "../wire/inbox";
import { day, list, relative } from "../words/intl";
import { called } from "../words/names";
import { words } from "../words/words.svelte";
import { leftUntil } from "./standing";

const JUST_NOW_MS = 90_000;

export function textOf(item: InboxItem): string {
  const { inbox } = words;
  const names = list(item.names.map(called));
  switch (item.kind) {
    case "turn":
      return names ? inbox.turn(names) : inbox.your_turn;
    case "circle_member":
      return inbox.circle_member(names, item.circle_name ?? "");
    case "circle_plan":
      return item.text;
    case "over":
      return inbox[item.ending ?? "ended"](names);
    case "seat_lost":
      return inbox[item.ending === "removed" ? "removed" : "seat_lost"](names);
    default:
      return inbox[item.kind](names);
  }
}

/** What is said below: where, and how long ago or how long is left. */
export function belowOf(item: InboxItem, edition: string, now_ms: number): string {
  const isFresh = now_ms - item.at_ms < JUST_NOW_MS;
  const when = isFresh ? words.inbox.just_now : relative(item.at_ms, now_ms);
  const left = leftUntil(item, now_ms);
  const date =
    item.day &&
    day(new Date(`${item.day}T12:00`), { weekday: "long", day: "numeric", month: "long" });
  const parts =
    item.kind === "circle_plan"
      ? [date, item.circle_name]
      : item.kind === "circle_note"
        ? [item.text && `“${item.text}”`, item.circle_name]
        : [
            item.kind === "circle_member" ? "" : edition,
            item.kind === "circle_table" ? item.circle_name : "",
            left || when,
          ];
  return parts.filter(Boolean).join(" · ");
}

/** Where an item leads. */
export function placeOf(item: InboxItem): string {
  if (item.table) return `/table/${item.table}`;
  return item.kind === "circle_note" ? `/wall/circle/${item.circle}` : `/circle/${item.circle}`;
}
