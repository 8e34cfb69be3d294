// What the outbox knows of score sheets: in which lane a table's entries wait, and which of them
// were made without a connection.
import type { Entry } from "./outbox";

/** The outbox sends a table's commands in order. */
export const laneOf = (table: string) => `table/${table}`;

/** What the outbox keeps of a sheet, beside the request. */
export interface SheetEntry {
  isSheet: true;
  /** The name of a new sheet's first player, who may not have an account yet. */
  name?: string;
}

export const isOfSheet = (entry: Entry): boolean =>
  !!(entry.shown as Partial<SheetEntry> | undefined)?.isSheet;

/** Whether a table was made here as a sheet, and isn't on the server yet. */
export const isUnmade = (lane: readonly Entry[]): boolean =>
  lane.some((entry) => isOfSheet(entry) && !entry.path.endsWith("/commands"));
