// Asking the server about people: what somebody has played, and how a game has moved ratings.
import { ask } from "./api";
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
  page: (id: string) => ask<Person>("GET", `/people/${encodeURIComponent(id)}`),
  games: (id: string, before: string | null) =>
    ask<{ games: GamePlayed[]; next: string | null }>(
      "GET",
      `/people/${encodeURIComponent(id)}/games${before ? `?before=${before}` : ""}`,
    ),
  showTo: (shown_to: ShownTo) => ask<Account>("PUT", "/account/page", { shown_to }),
  changes: (table: string) => ask<{ changes: RatingChange[] }>("GET", `/tables/${table}/ratings`),
};
