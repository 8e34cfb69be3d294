// Reviews of finished games, and positions without a table: the server's data by the words that the
// page uses, and what it asks for.
import { speech } from "../words/words.svelte";
import type { Body } from "./paths";
import { ask } from "./request";
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Choice = Schemas["Choice"];
export type TurnReview = Schemas["TurnReview"];
export type GameReview = Schemas["GameReview"];
export type SeatSummary = Schemas["SeatSummary"];
export type Balance = Schemas["Balance"];
export type StudyItem = Schemas["StudyItem"];
export type ReviewSummary = Schemas["Summary"];
export type ReviewReply = Schemas["ReviewReply"];
export type TurnText = Schemas["TurnText"];
export type Chip = Schemas["ChipReply"];
export type Strength = Schemas["StrengthReply"];
export type NextGame = Schemas["NextGame"];
export type TurnPosition = Schemas["TurnPositionReply"];
export type TextRead = Schemas["GameRead"] | Schemas["PositionRead"];
export type GameRead = Schemas["GameRead"];

export type VerdictName = NonNullable<TurnReview["verdict"]>;
export type Scale = TurnReview["scale"];
export type Judge = TurnReview["judge"];
export type Quality = TurnReview["quality"];
export type Phase = TurnReview["phase"];
export type Limitation = GameReview["limitations"][number];

export const VERDICTS: readonly VerdictName[] = ["brilliant", "best", "fine", "slip", "mistake"];

/** A line of a review's stream. */
export type ReviewLine =
  | Schemas["StateLine"]
  | Schemas["TurnLine"]
  | Schemas["SummaryLine"]
  | Schemas["ErrorLine"];

/** A finished game whose review is asked for: at its table, or published by a link. */
export type Reviewed = { table: string } | { link: string };

/** The page that shows a review, at a turn (from 1) if one is named. */
export function reviewAddress(game: Reviewed, turn?: number): string {
  const base = "table" in game ? `/tables/${game.table}` : `/games/${game.link}`;
  return `${base}/review${turn ? `?turn=${turn}` : ""}`;
}

export const reviews = {
  get: (game: Reviewed, signal?: AbortSignal) => {
    const asked = { query: { language: speech.language }, ...(signal && { signal }) };
    return "table" in game
      ? ask("GET", "/tables/{table_id}/review", { path: { table_id: game.table }, ...asked })
      : ask("GET", "/games/{link}/review", { path: { link: game.link }, ...asked });
  },
  /** Where its lines are read. */
  stream: (game: Reviewed) =>
    `/${"table" in game ? `tables/${game.table}` : `games/${game.link}`}/review/stream?language=${speech.language}`,
  start: (table_id: string, quality: Quality) =>
    ask("POST", "/tables/{table_id}/review", { path: { table_id }, body: { quality } }),
  stop: (table_id: string) => ask("DELETE", "/tables/{table_id}/review", { path: { table_id } }),
  /** The position before a turn, as its seat saw it. */
  position: (game: Reviewed, number: number) =>
    "table" in game
      ? ask("GET", "/tables/{table_id}/positions/{number}", {
          path: { table_id: game.table, number },
        })
      : ask("GET", "/games/{link}/positions/{number}", { path: { link: game.link, number } }),
  next: () => ask("GET", "/reviews/next"),
  /** Imports a game as a table that is over, with the reader's seat or none. */
  import: (text: string, language: string, seat: number | null) =>
    ask("POST", "/import", { body: { text, language, seat } }),
  /** The text of a game on another site. */
  fetch: (link: string) => ask("POST", "/import/text", { body: { link } }),
  /** What a text is: a position, or a game that can be imported. */
  read: (body: Body<"POST", "/positions/read">, signal?: AbortSignal) =>
    ask("POST", "/positions/read", { body, ...(signal && { signal }) }),
};
