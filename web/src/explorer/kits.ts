// Positions to begin with: an empty board, more or fewer seats, a rack drawn by chance.
import { emptyPosition, type Position, unseen } from "../game/position";
import { catalogue } from "../session/catalogue.svelte";
import { usualLexicon } from "../session/lexicon_choice";
import type { Edition } from "../wire/types";
import { words } from "../words/words.svelte";

/** What seats are called that have no name: you, and your opponents. */
export function seatNames(count: number, known: readonly string[] = []): string[] {
  return Array.from({ length: count }, (_, seat) => {
    if (known[seat]) return known[seat];
    if (seat === 0) return words.explorer.you;
    return count === 2 ? words.explorer.other : words.explorer.other_number(seat);
  });
}

/** Names that were given, without those that only stand in for one. */
export function givenNames(names: readonly string[]): string[] {
  const standIns = seatNames(names.length);
  const all = [...standIns, words.explorer.other];
  return names.map((name) => (all.includes(name) ? "" : name));
}

/** An empty board of the first edition, with the words that we usually play with. */
export function emptyKit(): Position {
  const { language, name } = usualLexicon(catalogue.data);
  const edition = catalogue.data.editions[0]?.key ?? "heritage";
  return emptyPosition({ edition, language, lexicon: name });
}

/** The same position with another number of seats. */
export function withSeats(
  position: Position,
  count: number,
): { position: Position; names: string[] } {
  const others = Array.from({ length: count - 1 }, (_, seat) => position.others[seat] ?? []);
  const scores = Array.from({ length: count }, (_, seat) => position.scores[seat] ?? 0);
  return {
    position: { ...position, others, scores, held: [], goals: [] },
    names: seatNames(count),
  };
}

/** The next seat's turn, without a play. */
export function turnedRound(position: Position): Position {
  const [next = [], ...rest] = position.others;
  const [score = 0, ...scores] = position.scores;
  return {
    ...position,
    rack: next,
    others: [...rest, position.rack],
    scores: [...scores, score],
    held: [],
    goals: [],
  };
}

/** A full rack out of what's unseen; dice fall as they like. */
export function randomRack(
  position: Position,
  edition: Edition,
  below = (n: number) => Math.floor(Math.random() * n),
): string[] {
  const count = edition.rack + (position.variations.includes("nine_tile") ? 2 : 0);
  const left = Object.entries(unseen({ ...position, rack: [] }, edition)).flatMap(
    ([face, copies]) => Array<string>(copies).fill(face),
  );
  const rack: string[] = [];
  while (rack.length < count && left.length) {
    const [face] = left.splice(below(left.length), 1);
    if (face !== undefined) rack.push(face);
  }
  return rack;
}
