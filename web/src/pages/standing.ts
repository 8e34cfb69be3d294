// My tables in words: what a table is called, whose turn it is, how long is left. Pure, so that every list says the same.
import type { MyTable, Table } from "../wire/types";

/** "Quill", "Quill and Robin", "Ana, Ben and Cy". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** What a table is called: who else sits there. */
export function titleOf(table: Table): string {
  const others = table.seats.filter((seat) => !seat.is_yours && seat.kind !== "open").map((seat) => seat.name);
  if (others.length) return listed(others);
  const mine = table.seats.filter((seat) => seat.is_yours).map((seat) => seat.name);
  return mine.length > 1 ? `${listed(mine)}, on one device` : "A table with free seats";
}

export type Turn = "yours" | "theirs" | "open" | "over";

export function turnOf(table: MyTable): Turn {
  if (table.state === "open") return "open";
  if (table.state !== "playing" || !table.standing) return "over";
  return table.standing.waits_for.some((seat) => table.your_seats.includes(seat)) ? "yours" : "theirs";
}

/** What the list says at the right: whose turn it is, or what the table waits for. */
export function statusOf(table: MyTable, isDice: boolean): string {
  switch (turnOf(table)) {
    case "yours": {
      const mover = table.standing?.mover ?? -1;
      const isMine = table.your_seats.includes(mover);
      return isMine ? (table.your_seats.length > 1 ? `${table.seats[mover]?.name}’s turn` : "Your turn") : "Challenge?";
    }
    case "theirs": {
      const name = table.seats[table.standing?.mover ?? -1]?.name;
      return name ? `${name} is ${isDice ? "rolling" : "to move"}` : "The last play is open";
    }
    case "open": {
      const free = table.seats.filter((seat) => seat.kind === "open").length;
      if (free) return `${free === 1 ? "One seat" : `${free} seats`} free`;
      if (table.seats.some((seat) => seat.is_yours && !seat.has_agreed)) return "Agree?";
      return "Ready to start";
    }
    case "over":
      return "Over";
  }
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long is left, in the largest unit that makes sense: "2 days", "5 hours", "3 minutes". */
export function leftText(left_ms: number): string {
  const said = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
  if (left_ms < MINUTE) return "less than a minute";
  if (left_ms < 2 * HOUR) return said(Math.floor(left_ms / MINUTE), "minute");
  if (left_ms < 2 * DAY) return said(Math.floor(left_ms / HOUR), "hour");
  return said(Math.floor(left_ms / DAY), "day");
}

const ORDER: Record<Turn, number> = { yours: 0, theirs: 1, open: 2, over: 3 };

/** Your turn first, and there what is most urgent; then games that are on, tables that wait, and what is over. Closed tables are gone. */
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

/** The code in what somebody typed or pasted: with or without dash, or as a whole link; null if there is none. */
export function codeIn(text: string): string | null {
  const found = /\/join\/([A-Za-z0-9]{8})/.exec(text)?.[1] ?? text.replace(/[\s-]/g, "");
  return /^[A-Za-z0-9]{8}$/.test(found) ? found.toUpperCase() : null;
}

/** A code as it is read out: FERN-42KM. */
export function readable(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
