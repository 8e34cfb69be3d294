// A position as a value: what lies on the board, the rack of whose turn it is, and what is known of
// the others. It is what the server reads and sends (`/positions`), without a table.
import type { Edition, PositionReply, PositionSent, View } from "../wire/types";
import { HIDDEN } from "./faces";

/** Lists that begin with the seat whose turn it is go on in playing order. */
export interface Position {
  /** The edition's key. */
  edition: string;
  language: string;
  lexicon: string | null;
  variations: PositionReply["variations"];
  tiles: View["tiles"];
  /** The tiles of the seat whose turn it is, or the dice that it has rolled. */
  rack: readonly string[];
  /** What is known of each other rack, the next seat's first. */
  others: readonly (readonly string[])[];
  /** How many tiles each other seat has; empty if that isn't known. */
  held: readonly number[];
  scores: readonly number[];
  /** Scores that win at once; empty without. */
  goals: readonly number[];
  opening_minimum: number | null;
  /** Turns in a row without a score. */
  scoreless: number;
  /** All tiles of the game, where they aren't the edition's. */
  all_tiles: readonly string[] | null;
}

export type Box = Pick<Edition, "key" | "tiles" | "rack" | "board">;

/** What a game is played with; the rest of a position comes from its turns. */
export type Kit = Pick<Position, "edition" | "language"> & Partial<Position>;

/** An empty board of two seats. */
export function emptyPosition(kit: Kit): Position {
  return {
    lexicon: null,
    variations: [],
    tiles: [],
    rack: [],
    others: [[]],
    held: [],
    scores: [0, 0],
    goals: [],
    opening_minimum: null,
    scoreless: 0,
    all_tiles: null,
    ...kit,
  };
}

/** A game as a seat sees it when it is its turn; without a seat, as the mover could see it. */
export function positionOf(view: View, kit: Kit, seat = view.seat ?? view.mover ?? 0): Position {
  const place = Math.max(0, view.order.indexOf(seat));
  const seats = [...view.order.slice(place), ...view.order.slice(0, place)].filter(
    (one) => !view.gone.includes(one),
  );
  const others = seats.slice(1).map((one) => view.racks[one] ?? []);
  return emptyPosition({
    tiles: view.tiles,
    rack: (view.has_rolled ? view.dice : (view.racks[seat] ?? [])).filter(
      (face) => face !== HIDDEN,
    ),
    others: others.map((rack) => rack.filter((face) => face !== HIDDEN)),
    held: others.map((rack) => rack.length),
    scores: seats.map((one) => view.scores[one] ?? 0),
    goals: view.goals.length ? seats.map((one) => view.goals[one] ?? 0) : [],
    opening_minimum: view.minimum,
    scoreless: view.scoreless,
    ...kit,
  });
}

export function fromWire({ cgp: _, ...position }: PositionReply): Position {
  return position;
}

export function toWire(position: Position): PositionSent {
  const { rack, others, held, scores, goals, all_tiles } = position;
  return {
    ...position,
    variations: [...position.variations],
    tiles: [...position.tiles],
    rack: [...rack],
    others: others.map((one) => [...one]),
    held: [...held],
    scores: [...scores],
    goals: [...goals],
    all_tiles: all_tiles && [...all_tiles],
  };
}

// ── Counting ────────────────────────────────────────────────────────────────────────────────────

/** How many tiles of each face the game has. */
function boxOf({ all_tiles }: Position, { tiles }: Box): Record<string, number> {
  if (!all_tiles)
    return Object.fromEntries(Object.entries(tiles).map(([face, [copies]]) => [face, copies]));
  const box: Record<string, number> = {};
  for (const face of all_tiles) box[face] = (box[face] ?? 0) + 1;
  return box;
}

/** The box less everything that is seen; below 0 where more are seen than there are. */
function left(position: Position, edition: Box): Record<string, number> {
  const box = boxOf(position, edition);
  const seen = [
    ...position.tiles.map(([, face]) => face),
    ...position.rack,
    ...position.others.flat(),
  ];
  for (const face of seen) box[face] = (box[face] ?? 0) - 1;
  return box;
}

/** The tiles that can be in the bag or on the racks of others, by face. */
export function unseen(position: Position, edition: Box): Record<string, number> {
  return Object.fromEntries(
    Object.entries(left(position, edition)).map(([face, count]) => [face, Math.max(0, count)]),
  );
}

/** Faces that are used more often than the box has them. */
export function tooOften(position: Position, edition: Box): string[] {
  return Object.entries(left(position, edition)).flatMap(([face, count]) =>
    count < 0 ? [face] : [],
  );
}

/** How many tiles are left to draw; racks whose size isn't known are taken to be full. */
export function bagCount(position: Position, edition: Box): number {
  const total = Object.values(unseen(position, edition)).reduce((sum, count) => sum + count, 0);
  const hidden = position.others.map((rack, place) =>
    Math.max(0, (position.held[place] ?? edition.rack) - rack.length),
  );
  return Math.max(0, total - hidden.reduce((sum, count) => sum + count, 0));
}

// ── Going on ────────────────────────────────────────────────────────────────────────────────────

/** What a turn changes. */
export interface TurnMade {
  score: number;
  /** The tiles that it lays. */
  placed?: readonly (readonly [square: string, face: string, letter: string])[];
  /** The tiles on the board besides, where swaps or a rearrangement have changed them. */
  ground?: Position["tiles"];
  /** What stays on the rack; without it, the rack less the tiles laid. */
  keeps?: readonly string[];
}

/** The next seat's position; what the mover draws isn't known. */
export function afterTurn(position: Position, turn: TurnMade): Position {
  const { rack, others, scores, goals, held } = position;
  const laid = (turn.placed ?? []).map(([square, face, letter]): [string, string, string] => [
    square,
    face,
    letter,
  ]);
  const keeps = [...(turn.keeps ?? rack)];
  if (!turn.keeps)
    for (const [, face] of laid) {
      const place = keeps.indexOf(face);
      if (place >= 0) keeps.splice(place, 1);
    }
  const first = <T>(list: readonly T[], moved: T): T[] => [...list.slice(1), moved];
  return {
    ...position,
    tiles: [...(turn.ground ?? position.tiles), ...laid],
    rack: others[0] ?? [],
    others: first(others, keeps),
    // Racks are filled up as long as there is a bag: their sizes aren't known then.
    held: held.length ? [] : held,
    scores: first(scores, (scores[0] ?? 0) + turn.score),
    goals: goals.length ? first(goals, goals[0] as number) : goals,
    opening_minimum: laid.length ? null : position.opening_minimum,
    scoreless: turn.score ? 0 : position.scoreless + 1,
  };
}
