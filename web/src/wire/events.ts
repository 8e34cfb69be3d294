// What happened in a game, as it is in a record and on the stream: `docs/records.md` describes it, the rules' `events.py` is its source.
// What has its default is left out there, so it is optional here.

/** What is on the tile, what it counts as, and with dice which throw brought it up. */
export type TileFaces = [face: string, letter: string, toss?: number];
export type Placement = [square: string, tile: TileFaces];
export type WordMade = [letters: string[], start: string, direction: "across" | "down", score: number];
export type Swap = { blank: string } | { recycle: string; tile: TileFaces };
export type Rearrangement = [start: string, direction: "across" | "down", order: number[]];

export type EndReason = "out" | "passes" | "scoreless" | "target" | "resigned" | "no_play" | "triple" | "time";

export interface Timing {
  kind: "turn" | "game" | "days";
  seconds?: number;
  increment_s?: number;
  overtime_s?: number;
  points_per_minute?: number;
  days?: number;
  bank_days?: number;
}

export interface TableOptions {
  challenge?: string;
  variations?: string[];
  first_word_min?: number | null;
  targets?: number[];
  advanced?: boolean;
  goal?: number | null;
  timing?: Timing | null;
  window_limit_s?: number | null;
  racks_unknown?: boolean;
  bag?: string[] | null;
}

export interface RecordedEdition {
  key: string;
  name: string;
  tiles: { kinds: [face: string, copies: number, value: number][]; letters: string[] };
  dice?: string[][];
  rack?: number;
}

interface Turn {
  seat: number;
  swaps?: Swap[];
  swap_words?: WordMade[];
}

type Facts = {
  table_opened: {
    edition: RecordedEdition;
    seats: string[];
    options: TableOptions;
    lexicon: string;
    seed_hash: string;
  };
  text_added: { seat: number; text: string };
  order_found: {
    order: number[];
    by: "draw" | "shuffle" | "roll" | "told";
    rounds?: [seat: number, face: string][][];
  };
  tiles_drawn: { seat: number; faces: string[] };
  dice_rolled: { seat: number; faces: string[]; dice: number[] };
  tiles_played: Turn & { placed: Placement[]; words: WordMade[]; score: number; rearrangement?: Rearrangement };
  tiles_exchanged: Turn & { returned: string[]; drawn: string[] };
  turn_passed: Turn;
  dice_returned: { squares: string[] };
  window_opened: { seat: number };
  window_limited: { at_ms: number };
  play_accepted: { seat: number };
  window_closed: { by: "next_turn" | "accepted" | "judged" | "limit" | "time" | "left" };
  play_challenged: { seat: number; verdicts: [word: string, isGood: boolean][] };
  play_taken_back: { seat: number };
  turn_forfeited: { seat: number };
  points_awarded: { seat: number; points: number };
  turn_lost: { seat: number };
  time_ran_out: { seat: number; passes?: boolean };
  clock_started: { seat: number; at_ms: number };
  clock_stopped: { seat: number; at_ms: number; left_ms: number };
  minimum_lifted: Record<never, never>;
  seat_left: { seat: number; why: "resigned" | "triple" | "time"; set_aside?: boolean };
  rack_told: { seat: number; faces: string[] };
  racks_awaited: { seats: number[]; reason: EndReason };
  game_ended: {
    reason: EndReason;
    rack_points: number[];
    time_points: number[];
    winners: number[];
    standings: number[];
  };
  seed_revealed: { seed: string };
};

export type EventName = keyof Facts;
export type EventOf<Name extends EventName> = { event: Name; n?: number } & Facts[Name];
export type GameEvent = { [Name in EventName]: EventOf<Name> }[EventName];
