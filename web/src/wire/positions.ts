// Positions without a table: what can be played in them, what it leads to, where the next seat
// scores. The server keeps none of them.
import { readLines } from "./lines";
import type { Body } from "./paths";
import { ask } from "./request";
import type { Choice } from "./reviews";

/** A position, as it's sent and answered: the seat whose turn it is comes first. */
export interface PositionData {
  edition: string;
  language: string;
  /** The word list; null for the one that the edition's language has first. */
  lexicon: string | null;
  variations: string[];
  tiles: [square: string, face: string, letter: string][];
  rack: string[];
  /** What's known of the other seats' racks, in the order of play. */
  others: string[][];
  scores: number[];
  opening_minimum: number | null;
  scoreless: number;
}

export type Method = "simulation" | "preendgame" | "endgame" | "equity";
export type Steadiness = "moving" | "settling" | "steady";

/** For one way that the bag can lie, or one tile of it: games won, tied and lost. */
export interface DrawOutcome {
  tiles: string[];
  won: number;
  tied: number;
  lost: number;
  /** Ways that haven't been looked at yet. */
  open?: number;
}

/** A play with what the analysis has found out about it. */
export interface AnalysedPlay extends Choice {
  won?: number | null;
  tied?: number | null;
  lost?: number | null;
  /** How many ways the unseen tiles can lie; won, tied and lost add up to it when it's exact. */
  ways?: number | null;
  is_exact?: boolean;
  draws?: DrawOutcome[];
  /** The best play to the end, as in records, from the next seat's turn on. */
  line?: string[];
}

/** A look at an analysis that goes on. */
export interface Analysis {
  kind?: "analysis";
  method: Method;
  continuations: number;
  steadiness: Steadiness;
  choices: AnalysedPlay[];
  /** How many plays the position has. */
  total: number;
  is_done: boolean;
  progress: number | null;
  is_exact?: boolean;
  plies?: number;
}
