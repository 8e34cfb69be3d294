// What a play area needs of whatever is played on it: a table of the server's, or a position that
// lives without one (`Playing`).
import type { View } from "../wire/types";
import type { Draft } from "./draft";
import type { Score } from "./previews";
import type { LastPlay } from "./squares";

/** What one must know of the game, besides its tiles, to play on. */
export interface PlayedGame {
  /** Another one for every change of the game. */
  version: number;
  /** The play to be shown as the last one. */
  last: LastPlay | null;
  /** Tiles that can still be drawn. */
  bag: number;
  /** Who has the move, by name; null before the start and after the end. */
  mover: string | null;
  isOver: boolean;
  /** Whether there is a rack to play from: spectators have none. */
  hasRack: boolean;
}

export interface PlaySurface {
  /** Null until it's known. */
  readonly game: PlayedGame | null;
  readonly draft: Draft;
  /** The draft as it would be if the tile in the hand were let go now. */
  readonly considered: Draft | null;
  /** The tiles on the board as the draft's swaps and rearrangement leave them. */
  readonly ground: View["tiles"];
  /** What can be laid. */
  readonly rack: readonly string[];
  /** What the laid tiles score (those considered, if any), or why they aren't a play yet. */
  readonly preview: Score | null;
  readonly isBusy: boolean;
  readonly isOurTurn: boolean;
  /** Why the last action was refused. */
  readonly refusal: { message: string } | null;
  /** What happened at our own hands: for those who listen, and shown if nobody asked for it. */
  readonly announcement: { text: string; isShown: boolean };
  change(draft: Draft): void;
  consider(draft: Draft | null): void;
  recall(): void;
  say(text: string, how?: { isShown?: boolean }): void;
  /** These end the turn, and say whether they were taken. */
  play(): Promise<boolean>;
  exchange(tiles: string[]): Promise<boolean>;
  pass(): Promise<boolean>;
}
