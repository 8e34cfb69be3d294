// Words on the pictures of the editions: the worked turns of the rule sheets, so far as each
// picture goes.
import { along, type Direction } from "../game/squares";
import type { Edition, View } from "../wire/types";

type Laid = [word: string, at: string, direction: Direction];

const TURNS: readonly Laid[] = [
  ["HORN", "F8", "across"],
  ["FARM", "H6", "down"],
  ["PASTE", "F10", "across"],
  ["FARMS", "H6", "down"],
  ["MOB", "H9", "across"],
  ["BIT", "E11", "across"],
  ["FLOW", "H6", "across"],
  ["GO", "J5", "down"],
  ["ARM", "J4", "across"],
];

const SHOWN: Record<string, readonly Laid[]> = {
  classic: TURNS.slice(0, 2),
  tournament: TURNS.slice(0, 1),
  heritage: TURNS,
  deluxe: TURNS.slice(0, 7),
  "message-board": TURNS.slice(0, 5),
  dice: [["SOOT", "D7", "down"]],
};

const ORDER = ["classic", "heritage", "deluxe", "message-board", "dice", "tournament"];

/**
 * The editions in the order in which they are offered: the plainest first, custom editions at the
 * end.
 */
export function offered(editions: readonly Edition[]): Edition[] {
  const place = (edition: Edition) => (ORDER.indexOf(edition.key) + 1 || ORDER.length + 1) - 1;
  return [...editions].sort((one, other) => place(one) - place(other));
}

export function sampleOf(edition: Edition): View["tiles"] {
  const tiles = new Map<string, string>();
  for (const [word, at, direction] of SHOWN[edition.key] ?? []) {
    [...word].forEach((letter, place) => {
      tiles.set(along(at, direction, place), letter);
    });
  }
  return [...tiles].map(([square, letter]) => [square, letter, letter]);
}
