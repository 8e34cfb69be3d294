// Positions to begin with: an empty board, more or fewer seats, a rack drawn by chance.
import { emptyPosition, type Position, unseen } from "../game/position";
import { catalogue } from "../session/catalogue.svelte";
import type { Edition } from "../wire/types";
import { speech, words } from "../words/words.svelte";

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

/** An empty board of the first edition, in the language of the page if there are words for it. */
export function emptyKit(): Position {
  const { editions, lexicons, languages } = catalogue.data;
  const edition = editions[0]?.key ?? "heritage";
  const has = (code: string) =>
    languages.includes(code) && lexicons.some((one) => one.language === code);
  const language = has(speech.language) ? speech.language : "en";
  return emptyPosition({
    edition,
    language,
    lexicon: lexicons.find((one) => one.language === language)?.name ?? null,
  });
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
