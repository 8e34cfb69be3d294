// Where the dice are, and what a play does to them, in plain sentences.
import type { Laid } from "../game/draft";
import { runThrough } from "../game/ground";
import type { Scored } from "../rules/preview";
import type { Edition, View } from "../wire/types";
import { words } from "../words/words.svelte";

const SIDES = 6;

/** How many dice the edition has: the copies of its faces are the sides of all of them. */
export function diceOf(edition: Edition): number {
  return Object.values(edition.tiles).reduce((sum, [copies = 0]) => sum + copies, 0) / SIDES;
}

export interface Whereabouts {
  onBoard: number;
  up: number;
  inPouch: number;
  /** How many the next roll takes. */
  toRoll: number;
}

export function whereabouts(view: View, edition: Edition): Whereabouts {
  const onBoard = view.tiles.length;
  const up = view.dice.length;
  const inPouch = diceOf(edition) - onBoard - up;
  return { onBoard, up, inPouch, toRoll: Math.min(edition.rack - up, inPouch) };
}

/** "4 dice on the board, 7 rolled, 1 in the pouch." */
export function whereSentence({ onBoard, up, inPouch }: Whereabouts, hasRolled: boolean): string {
  const shown = up ? [hasRolled ? words.dice.rolled(up) : words.dice.left(up)] : [];
  return `${[words.dice.on_board(onBoard), ...shown, words.dice.in_pouch(inPouch)].join(", ")}.`;
}

type Made = Pick<Scored, "words">;

/** What stays on the board if the laid dice are played. */
export function afterwards(view: View, laid: readonly Laid[], made: Made): string {
  const main = made.words[0];
  if (!main) return "";
  return onlyExtends(view, laid, made) ? words.dice.clears(main.text) : words.dice.stays(main.text);
}

/** Whether a play does no more than lengthen the word that was there. */
function onlyExtends(view: View, laid: readonly Laid[], { words }: Made): boolean {
  const first = laid[0];
  if (!first || words.length !== 1 || view.tiles.length === 0) return false;
  const all: View["tiles"] = [
    ...view.tiles,
    ...laid.map(({ square, face, letter }): View["tiles"][number] => [square, face, letter]),
  ];
  return (["across", "down"] as const).some((direction) => {
    const run = runThrough(all, first.square, direction);
    return run !== null && all.every(([square]) => run.squares.includes(square));
  });
}

/**
 * What left the board with the last message, for it to fade to the pouch: the dice that stood
 * there, and those of a play that cleared it.
 */
export function leaving(
  before: View["tiles"],
  played: View["tiles"],
  after: View["tiles"],
): View["tiles"] {
  const stays = new Set(after.map(([square]) => square));
  return [...before, ...played].filter(([square]) => !stays.has(square));
}
