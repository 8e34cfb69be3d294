// A lesson on its own board: a position, a rack, and words to try. What they score is written in
// the lesson; the Python tests compare it with the rules.
import { type Draft, emptyDraft, lay, recallAll } from "../game/draft";
import type { PlaySurface } from "../game/play_surface";
import type { Score } from "../game/previews";
import { parsePosition, type Square, step } from "../game/squares";
import type { Refusal } from "../wire/request";
import type { View } from "../wire/types";
import { type SuggestedPlay, TIPS, type Tip } from "./tips";

/** A tip with its position. */
export type Lesson = Omit<Tip, "example"> & Tip["example"];

export const LESSONS: readonly Lesson[] = TIPS.map(({ example, ...tip }) => ({
  ...tip,
  ...example,
}));
const SIZE = 15;

export function squaresOf(at: string, word: string): { square: Square; letter: string }[] {
  const { square: start, direction } = parsePosition(at);
  return [...word].map((letter, place) => ({
    square: step(start, direction, place, SIZE) ?? start,
    letter,
  }));
}

export function tilesOf(lesson: Lesson): View["tiles"] {
  const tiles = new Map<Square, string>();
  for (const text of lesson.board) {
    const [at = "", word = ""] = text.split(" ");
    for (const { square, letter } of squaresOf(at, word)) tiles.set(square, letter);
  }
  return [...tiles].map(([square, letter]) => [square, letter, letter]);
}

/** The suggested play that lies there, and nothing besides. */
export function suggestedIn(lesson: Lesson, laid: Draft["laid"]): SuggestedPlay | null {
  const taken = new Set(tilesOf(lesson).map(([square]) => square));
  const there = new Map(laid.map(({ square, letter }) => [square, letter]));
  return (
    lesson.plays.find((play) => {
      const fresh = squaresOf(play.at, play.word).filter(({ square }) => !taken.has(square));
      return (
        fresh.length === laid.length &&
        fresh.every(({ square, letter }) => there.get(square) === letter)
      );
    }) ?? null
  );
}

export class LessonState implements PlaySurface {
  draft = $state.raw<Draft>(emptyDraft([]));
  considered = $state.raw<Draft | null>(null);
  refusal: Refusal | null = null;
  announcement = $state.raw({ text: "", isShown: false });
  isBusy = false;
  isOurTurn = true;
  /** The plays that have lain there. */
  found = $state.raw<readonly SuggestedPlay[]>([]);
  readonly rack: readonly string[];
  readonly view: View;

  constructor(readonly lesson: Lesson) {
    this.rack = [...lesson.rack];
    this.draft = emptyDraft(this.rack);
    this.view = {
      seat: 0,
      version: 1,
      seats: ["", ""],
      order: [0, 1],
      mover: 0,
      gone: [],
      tiles: tilesOf(lesson),
      racks: [[...lesson.rack], []],
      bag_count: 0,
      unseen: {},
      dice: [],
      has_rolled: false,
      scores: [0, 0],
      goals: [],
      owed: [],
      sheet: [],
      open_play: null,
      clock: {
        left_ms: [],
        running: null,
        since_ms: 0,
        missed: [],
        deadline_ms: null,
        holidays: [],
      },
      scoreless: 0,
      minimum: null,
      counting: null,
      untold: [],
      last_entry: null,
      outcome: null,
      seed_hash: "",
      seed: "",
      now_ms: 0,
    };
  }

  get ground(): View["tiles"] {
    return this.view.tiles;
  }

  /** What lies there now, if it is what the lesson means. */
  get suggested(): SuggestedPlay | null {
    return suggestedIn(this.lesson, this.draft.laid);
  }

  get preview(): Score | null {
    const play = suggestedIn(this.lesson, (this.considered ?? this.draft).laid);
    if (!play) return null;
    // Where the main word lies is known; the places of the others only have to differ.
    const words = play.words.map(([text, score], place) => ({
      text,
      at: place ? `${play.at} ${place}` : play.at,
      score,
    }));
    return { score: { score: play.score, words } };
  }

  change = (draft: Draft) => {
    this.draft = draft;
    const play = this.suggested;
    if (play && !this.found.includes(play)) this.found = [...this.found, play];
  };

  consider = (draft: Draft | null) => {
    this.considered = draft;
  };

  say = (text: string, { isShown = false } = {}) => {
    this.announcement = { text, isShown };
  };

  recall = () => this.change(recallAll(this.draft, this.rack));

  /** Lays a suggested play by itself. */
  show(play: SuggestedPlay) {
    const taken = new Set(this.view.tiles.map(([square]) => square));
    let draft = recallAll(this.draft, this.rack);
    for (const { square, letter } of squaresOf(play.at, play.word))
      if (!taken.has(square)) draft = lay(draft, draft.slots.indexOf(letter), square);
    this.change(draft);
  }

  // A lesson ends with looking: nothing is sent anywhere.
  play = async () => false;
  exchange = async () => false;
  pass = async () => false;
}
