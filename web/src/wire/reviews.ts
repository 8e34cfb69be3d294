// Reviews of finished games, and positions that the coach looks at, as the server sends them
// (`coach/model.py`).

export type VerdictName = "brilliant" | "best" | "fine" | "slip" | "mistake";
export const VERDICTS: readonly VerdictName[] = ["brilliant", "best", "fine", "slip", "mistake"];
export type Judge = "equity" | "simulation" | "preendgame" | "endgame" | "dice";
export type Scale = "chance" | "points";
export type Quality = "quick" | "normal" | "deep";
export type Phase = "opening" | "middle" | "preendgame" | "endgame";
export type Limitation = "unknown_lexicon" | "partial_racks" | "unfinished";

/** A turn that was taken or could have been, and what it leads to as far as that's known. */
export interface Choice {
  /** As in records: `8F HORN`, `exchange AB`, `pass`. */
  text: string;
  kind: "play" | "exchange" | "pass";
  score: number;
  /** The faces left on the rack. */
  keeps: readonly string[];
  /** The main word of a play, blanks in lower case. */
  word: string;
  at: string;
  /** Square, face and letter of each tile laid. */
  placed: readonly (readonly [square: string, face: string, letter: string])[];
  exchanged: readonly string[];
  equity: number | null;
  win: number | null;
  win_error: number | null;
  spread: number | null;
  spread_error: number | null;
  final: number | null;
  continuations: number;
  reply: number | null;
  reply_bonus: number | null;
  next_score: number | null;
  next_bonus: number | null;
}

export interface ChallengeReview {
  seat: number | null;
  is_valid: boolean;
  words: readonly string[];
}

export interface TurnReview {
  number: number;
  row: number;
  seat: number;
  rack: readonly string[];
  scores: readonly number[];
  bag: number;
  phase: Phase;
  played: Choice;
  choices: readonly Choice[];
  judge: Judge;
  scale: Scale;
  quality: Quality;
  verdict: VerdictName | null;
  limitation: Limitation | null;
  cost_win: number | null;
  cost_points: number | null;
  error: number | null;
  ties: readonly string[];
  chances: readonly number[];
  chances_after: readonly number[];
  luck_points: number | null;
  is_rare: boolean;
  challenge: ChallengeReview | null;
  time_ms: number | null;
  is_time_trouble: boolean;
}

export interface SeatSummary {
  seat: number;
  verdicts: Partial<Record<VerdictName, number>>;
  accuracy: number | null;
  mistake_index: number;
  cost_win: number;
  cost_points: number;
  cost_by_phase: Partial<Record<Phase, number>>;
  luck_points: number;
  phonies: number;
  phonies_kept: number;
  challenges_won: number;
  challenges_lost: number;
  exchanges: number;
  time_trouble: number;
}

/** Where a seat's result came from, in chances to win: `start` and the rest add up to it. */
export interface Balance {
  seat: number;
  start: number;
  own_play: number;
  other_play: number;
  tiles: number;
  result: number;
}

export interface StudyItem {
  turn: number;
  seat: number;
  letters: string;
  words: readonly string[];
  kind: "anagram" | "hooks" | "word";
  score: number;
}

export interface ReviewSummary {
  seats: readonly SeatSummary[];
  balance: readonly Balance[];
  turning_points: readonly number[];
  study: readonly StudyItem[];
}

export interface GameReview {
  edition: string;
  language: string;
  lexicon: string;
  seats: readonly string[];
  order: readonly number[];
  scores: readonly number[];
  winners: readonly number[];
  engine: string;
  quality: Quality;
  turns: readonly TurnReview[];
  limitations: readonly Limitation[];
  summary: ReviewSummary | null;
  variations: readonly string[];
}

export interface Chip {
  kind: string;
  text: string;
}

/** What's said about a turn, in the language that was asked for. */
export interface TurnText {
  number: number;
  title: string;
  sentences: readonly string[];
  chips: readonly Chip[];
}

export interface ReviewTexts {
  turns: readonly TurnText[];
  title: string;
  story: string;
}

export type ReviewState = "none" | "waiting" | "running" | "stopped" | "complete" | "failed";

export interface ReviewReply {
  state: ReviewState;
  quality: Quality;
  done: number;
  total: number;
  /** How many reviews come before this one. */
  ahead: number;
  review: GameReview | null;
  texts: ReviewTexts;
}

/** A line of a review's stream. */
export type ReviewLine =
  | ({ kind: "state" } & Omit<ReviewReply, "review" | "texts">)
  | { kind: "turn"; turn: TurnReview; text: TurnText }
  | { kind: "summary"; summary: ReviewSummary; title: string; story: string };
