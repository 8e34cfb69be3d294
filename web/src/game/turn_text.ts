// Turns as text, read and written as `src/lexiko/notation/turns.py` does: `8F HORN`, `L1 (QU)ILT`,
// `recycle F8=T; 8F ....E`, `exchange AB`, `pass`. Lower case is a blank, `[CH]` a tile of several
// letters, and what is on the board already is `.`, in parentheses, or the letter itself.
import { BLANK } from "./faces";
import type { Position, TurnMade } from "./position";
import {
  along,
  type Direction,
  nameOf,
  parsePosition,
  placeOf,
  run,
  type Square,
  tilesBySquare,
} from "./squares";

type Tiles = Position["tiles"];
export type Placed = readonly [square: Square, face: string, letter: string];

export interface ReadTurn {
  kind: "play" | "exchange" | "pass";
  placed: readonly Placed[];
  exchanged: readonly string[];
  /** The main word with the tiles that were there, as on the board; empty if nothing is played. */
  squares: readonly Square[];
  /** The board and the rack after the steps before it: swaps and a rearranged word. */
  ground: Tiles;
  rack: readonly string[];
}

interface Sign {
  face: string;
  letter: string;
}

/** The tiles of a text: `aB[CH]` is a blank as A, B and CH. */
export function signsOf(text: string): Sign[] {
  return [...text.matchAll(/\[([^\]]+)\]|(.)/gu)].map(([, several, one]) => {
    const sign = (several ?? one) as string;
    const letter = sign.toLocaleUpperCase();
    return { face: sign === letter ? letter : BLANK, letter };
  });
}

function without(rack: readonly string[], face: string): string[] {
  const place = rack.indexOf(face);
  return rack.filter((_, at) => at !== place);
}

type Standing = Pick<ReadTurn, "ground" | "rack">;

/** A step before the turn itself; null if it isn't one that fits. */
function stepped({ ground, rack }: Standing, step: string): Standing | null {
  const [name = "", rest = ""] = step.split(/\s+/, 2);
  if (name === "rearrange") {
    const [at = "", word = ""] = rest.split(":");
    const { square, direction } = parsePosition(at);
    const left = [...ground];
    const moved = signsOf(word).map(({ face, letter }, place): Tiles[number] => {
      const to = along(square, direction, place);
      const from = left.findIndex((tile) => tile[1] === face && tile[2] === letter);
      left.splice(from, from < 0 ? 0 : 1);
      return [to, face, letter];
    });
    const squares = new Set(moved.map(([to]) => to));
    return { ground: [...ground.filter(([at]) => !squares.has(at)), ...moved], rack };
  }
  if (name !== "blank" && name !== "recycle") return null;
  const [square = "", text = ""] = rest.split("=");
  const there = ground.find(([at]) => at === square);
  if (!there) return null;
  const tile = name === "blank" ? { face: there[2], letter: there[2] } : signsOf(text)[0];
  if (!tile) return null;
  return {
    ground: ground.map((one) => (one === there ? [square, tile.face, tile.letter] : one)),
    rack: [...without(rack, tile.face), there[1]],
  };
}

/** What a turn does in a position; null if the text isn't a turn, or doesn't fit the board. */
export function readTurn(
  text: string,
  { tiles, rack }: Pick<Position, "tiles" | "rack">,
): ReadTurn | null {
  const steps = text.split(";").map((step) => step.trim());
  const isRearranged = !!steps.at(-1)?.startsWith("rearrange ");
  const action = isRearranged ? "" : (steps.pop() as string);
  let now: Standing | null = { ground: tiles, rack };
  for (const step of steps) now = now && stepped(now, step);
  if (!now) return null;
  const nothing = { placed: [], exchanged: [], squares: [], ...now };
  if (isRearranged) return { kind: "play", ...nothing };
  const [first = "", rest = ""] = action.split(/\s+/, 2);
  if (first.toLowerCase() === "pass") return { kind: "pass", ...nothing };
  if (first.toLowerCase() === "exchange") {
    const faces = signsOf(rest.toLocaleUpperCase()).map(({ face }) => face);
    return { kind: "exchange", ...nothing, exchanged: /^\d*$/.test(rest) ? [] : faces };
  }
  if (!/^(\d+[A-Z]|[A-Z]\d+)$/i.test(first) || !rest) return null;
  const { square, direction } = parsePosition(first.toUpperCase());
  const standing = tilesBySquare(now.ground);
  const placed: Placed[] = [];
  const squares: Square[] = [];
  for (const { face, letter } of signsOf(rest.replace(/[()]/g, ""))) {
    const at = along(square, direction, squares.length);
    squares.push(at);
    const there = standing.get(at);
    if (there ? letter !== "." && letter !== there.letter : letter === ".") return null;
    if (!there) placed.push([at, face, letter]);
  }
  return { kind: "play", ...nothing, placed, squares };
}

/** What a turn changes, for `afterTurn`. */
export function turnMade(turn: ReadTurn, score: number): TurnMade {
  const gone = turn.kind === "exchange" ? turn.exchanged : turn.placed.map(([, face]) => face);
  return {
    score,
    placed: turn.placed,
    ground: turn.ground,
    // What is drawn for an exchange isn't known either.
    keeps: gone.reduce<readonly string[]>((rack, face) => without(rack, face), turn.rack),
  };
}

/** The same for all ways of writing a turn. */
export function turnKey(turn: ReadTurn): string {
  const ground = turn.ground.map((tile) => tile.join());
  return JSON.stringify([
    turn.kind,
    [...turn.exchanged].sort(),
    [...ground, ...turn.placed.map((tile) => tile.join())].sort(),
  ]);
}

export function written(face: string, letter: string): string {
  const sign = face === BLANK ? letter.toLocaleLowerCase() : letter;
  return [...letter].length > 1 ? `[${sign}]` : sign;
}

/**
 * A play as it is written, with what is there already in parentheses: `14F QU(A)`. `at` says where
 * the main word lies, as in a preview; without it, it's the word in the line of the tiles.
 */
export function writePlay(placed: readonly Placed[], ground: Tiles, size: number, at?: string) {
  const laid = tilesBySquare(placed.map(([square, face, letter]) => [square, face, letter]));
  const standing = tilesBySquare(ground);
  const isTaken = (square: Square) => laid.has(square) || standing.has(square);
  const start = (direction: Direction) => {
    let square = placed[0]?.[0] as Square;
    while (isTaken(along(square, direction, -1))) square = along(square, direction, -1);
    return { square, direction, squares: run(square, direction, size, isTaken) };
  };
  const found = () => {
    const columns = new Set(placed.map(([square]) => placeOf(square).column));
    const [across, down] = [start("across"), start("down")];
    if (placed.length > 1) return columns.size === 1 ? down : across;
    return across.squares.length > 1 ? across : down;
  };
  const main = at ? parsePosition(at) : found();
  const word = run(main.square, main.direction, size, isTaken)
    .map((square) => {
      const own = laid.get(square);
      const { face, letter } = (own ?? standing.get(square)) as { face: string; letter: string };
      return own ? written(face, letter) : `(${written(face, letter)})`;
    })
    .join("")
    .replaceAll(")(", "");
  return `${nameOf(main.square, main.direction)} ${word}`;
}
