// My tables in words: what a table is called, whose turn it is, how long is left. Pure, so that
// every list says the same.
import { daysLeftOf, shortDaysLeft } from "../game/clock";
import type { MyTable, Table } from "../wire/types";
import { list, span } from "../words/intl";
import { called } from "../words/names";
import { words } from "../words/words.svelte";

/** What a table is called: who else sits there. */
export function titleOf(table: Table): string {
  if (table.agreement.keeper)
    return list(
      table.seats.filter((seat) => seat.kind !== "open").map((seat) => called(seat.name)),
    );
  const others = table.seats
    .filter((seat) => !seat.is_yours && seat.kind !== "open")
    .map((seat) => called(seat.name));
  if (others.length) return list(others);
  const ours = table.seats.filter((seat) => seat.is_yours).map((seat) => called(seat.name));
  return ours.length > 1 ? words.tables.one_device(list(ours)) : words.tables.with_open_seats;
}

export type Turn = "yours" | "theirs" | "open" | "over";

export function turnOf(table: MyTable): Turn {
  if (table.state === "open") return "open";
  if (table.state !== "playing" || !table.standing) return "over";
  return table.standing.waits_for.some((seat) => table.your_seats.includes(seat))
    ? "yours"
    : "theirs";
}

/** What the list says at the right: whose turn it is, or what the table waits for. */
export function statusOf(table: MyTable, isDice: boolean): string {
  const name = table.seats[table.standing?.mover ?? -1]?.name;
  switch (turnOf(table)) {
    case "yours": {
      const mover = table.standing?.mover ?? -1;
      const isMine = table.your_seats.includes(mover);
      if (!isMine) return words.tables.challenge;
      return table.your_seats.length > 1 && name
        ? words.tables.turn_of(name)
        : words.tables.parts.yours;
    }
    case "theirs":
      return name
        ? (isDice ? words.tables.rolling : words.tables.turn_of)(name)
        : words.tables.last_play_open;
    case "open": {
      const free = table.seats.filter((seat) => seat.kind === "open").length;
      if (free) return words.tables.open_seats(free);
      if (table.seats.some((seat) => seat.is_yours && !seat.has_agreed)) return words.tables.agree;
      return words.tables.ready;
    }
    case "over":
      return words.tables.over;
  }
}

/** How long is left, in the largest unit that makes sense: "2 days", "5 hours", "3 minutes". */
export function leftText(left_ms: number): string {
  return left_ms < 60_000 ? words.tables.less_than_a_minute : span(left_ms);
}

/** How long is left of a turn, and what of it is spare time; empty without a deadline. */
export function leftUntil(
  clock: { deadline_ms: number | null; bank_from_ms?: number | null },
  now_ms: number,
): string {
  if (clock.deadline_ms === null) return "";
  const { own_ms, bank_ms } = daysLeftOf(clock, now_ms);
  return bank_ms > 0 ? shortDaysLeft({ own_ms, bank_ms }) : words.tables.left(leftText(own_ms));
}

const ORDER: Record<Turn, number> = { yours: 0, theirs: 1, open: 2, over: 3 };

/**
 * Your turn first, and there what is most urgent; then games that are on, tables that wait, and
 * what is over. Closed tables are gone.
 */
export function sorted(tables: readonly MyTable[]): MyTable[] {
  const due = (table: MyTable) => table.standing?.deadline_ms ?? Number.POSITIVE_INFINITY;
  const at = (table: MyTable) => table.ended_ms ?? table.started_ms ?? table.created_ms;
  return tables
    .filter((table) => table.state !== "closed")
    .sort((one, other) => {
      const kinds = ORDER[turnOf(one)] - ORDER[turnOf(other)];
      if (kinds) return kinds;
      if (due(one) !== due(other)) return due(one) < due(other) ? -1 : 1;
      return at(other) - at(one);
    });
}

/**
 * The code in a typed or pasted text: with or without dash, or as a whole link; null if there is
 * none.
 */
export function codeIn(text: string): string | null {
  const found = /\/join\/([A-Za-z0-9]{8})/.exec(text)?.[1] ?? text.replace(/[\s-]/g, "");
  return /^[A-Za-z0-9]{8}$/.test(found) ? found.toUpperCase() : null;
}

/** A code as it is read out: FERN-42KM. */
export function readable(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
