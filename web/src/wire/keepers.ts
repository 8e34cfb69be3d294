// Asking the server about the score sheet of a real board: handing it over, and taking it.
import { ask } from "./request";

export const keepers = {
  /** To the person at a seat, or to anyone who gets the code. */
  offer: (table_id: string, seat: number | null) =>
    ask("POST", "/tables/{table_id}/keeper/offer", { path: { table_id }, body: { seat } }),
  withdraw: (table_id: string) =>
    ask("DELETE", "/tables/{table_id}/keeper/offer", { path: { table_id } }),
  take: (table_id: string, code: string | null) =>
    ask("POST", "/tables/{table_id}/keeper", { path: { table_id }, body: { code } }),
};

/** Where the link in an offer leads: to the table, with the code. */
export const takingPath = (table: string, code: string) => `/table/${table}?keep=${code}`;
