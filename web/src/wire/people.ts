// Asking the server about people: what a person has played, and how a game has moved ratings.
import { ask } from "./request";
import type { components } from "./schema";
import type { Account } from "./types";

type Schemas = components["schemas"];

export type Person = Schemas["PersonReply"];
export type Rating = Schemas["RatingReply"];
export type Opponent = Schemas["OpponentReply"];
export type GamePlayed = Schemas["GamePlayed"];
export type RatingChange = Schemas["RatingChange"];
export type ShownTo = Account["shown_to"];

export const people = {
  page: (person_id: string) => ask("GET", "/people/{person_id}", { path: { person_id } }),
  games: (person_id: string, before: string | null) =>
    ask("GET", "/people/{person_id}/games", { path: { person_id }, query: { before } }),
  showTo: (shown_to: ShownTo) => ask("PUT", "/account/page", { body: { shown_to } }),
  changes: (table_id: string) => ask("GET", "/tables/{table_id}/ratings", { path: { table_id } }),
};
