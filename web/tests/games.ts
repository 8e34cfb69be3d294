// Whole games as the rules played them, for tests; `python -m tests.web.games` writes them.
import type { GameEvent } from "../src/wire/events";
import games from "./fixtures/games.json";

export interface PlayedGame {
  name: string;
  events: GameEvent[];
  turns: { seat: number; scores: number[]; tiles: string }[];
  draws: number;
  tiles: number;
}

export const playedGames = games as unknown as PlayedGame[];
