// What a play at a real board makes, and what a seat can't lay: the arithmetic of `rules`, with
// what the game says of the box, the board and the racks.
import { gridOf } from "../rules/grid";
import { Illegal } from "../rules/illegal";
import { preview } from "../rules/preview";
import { checkHeld } from "../rules/rack";
import type { Situation } from "../rules/situation";
import { type Swapped, swap } from "../rules/variations";
import type { EventOf } from "../wire/events";
import { Refusal } from "../wire/request";
import type { SwapSent, TurnOf, Word } from "../wire/types";
import { rackOf } from "./past";
import { bagOf, isDice, minimumOf, pouchesOf, type RealBoard } from "./real_board";
import { parsePosition } from "./squares";

type Words = EventOf<"tiles_played">["words"];
type Swaps = readonly SwapSent[];

export interface Score {
  words: Words;
  score: number;
  swap_words: Words;
}

const RACK = 7;
const BONUS = 50;

/** A seat's situation, for the arithmetic. */
function situation(game: RealBoard, seat: number): Situation {
  const { edition, options, board, up, shown } = game.position;
  const dice = edition.dice ?? [];
  const rack = edition.rack ?? RACK;
  const pouches = pouchesOf(game);
  const inPouch = dice.length - board.size - up.length;
  return {
    box: {
      board: edition.layout?.rows ?? [],
      tiles: Object.fromEntries(
        edition.tiles.kinds.map(([face, copies, value]) => [face, [copies, value]]),
      ),
      letters: edition.tiles.letters,
      rack,
      is_dice: isDice(game),
      bonus_at: edition.bonus_at ?? RACK,
      bonus: edition.bonus ?? BONUS,
      dice: edition.dice ?? [],
    },
    tiles: [...board].map(([square, [face, letter]]) => [square, face, letter]),
    variations: options.variations ?? [],
    name: game.seats[seat] ?? "",
    rack: isDice(game) ? up.map((number) => shown[number] ?? "") : rackOf(game.position, seat),
    bag: Object.fromEntries(bagOf(game)),
    minimum: minimumOf(game),
    pouch: pouches && { dice, sets: pouches, most: Math.min(rack - up.length, inPouch) },
  };
}

/** The words and points of a play; refuses what isn't one. */
export function scoreOf(
  game: RealBoard,
  seat: number,
  play: Pick<TurnOf<"play_tiles">, "placed" | "swaps" | "rearrangement">,
): Score {
  const made = preview(situation(game, seat), play);
  if ("code" in made) throw new Refusal(made.code, "", { ...made.details });
  return {
    words: made.words.map(recorded),
    score: made.score,
    swap_words: made.swap_words.map(recorded),
  };
}

/** The words that swaps make, before tiles are put back; refuses what a seat can't do. */
export function swapWords(
  game: RealBoard,
  seat: number,
  swaps: Swaps,
  faces: readonly string[] = [],
): Words {
  const now = situation(game, seat);
  const board = gridOf(now.tiles, now.box.board.length);
  try {
    let swapped: Swapped = { board, rack: now.rack, words: [] };
    for (const one of swaps) {
      const kind = "blank" in one ? "blank_swap" : "recycle";
      if (!now.variations.includes(kind))
        throw new Illegal("variation_off", { variation: kind.replace("_", " ") });
      swapped = swap(swapped, one, now.box, now.name);
    }
    checkHeld({ ...now, board }, swapped.board, swapped.rack, faces, now.box);
    return swapped.words.map(recorded);
  } catch (reason) {
    if (reason instanceof Illegal) throw new Refusal(reason.code, "", { ...reason.details });
    throw reason;
  }
}

/** A word as a record has it; as one piece, since nothing here asks for its letters. */
function recorded({ text, at, score }: Word): Words[number] {
  const { square, direction } = parsePosition(at);
  return [[text], square, direction, score];
}
