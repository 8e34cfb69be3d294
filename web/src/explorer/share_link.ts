// A position and its lines in an address: what stands behind the `#` never reaches the server, and
// nothing is stored anywhere. The board is written as in CGP, row by row: numbers are empty
// squares, lower case is a blank, `[CH]` is a tile of several letters.
import { BLANK } from "../game/faces";
import type { Ground } from "../game/ground";
import { squareAt } from "../game/squares";
import { emptyPosition, type Position } from "../game/position";

/** A turn of a line: how deep it is, what was played, and the rack that was set for the next. */
export interface SharedTurn {
  depth: number;
  text: string;
  /** Faces that were entered for the seat that comes next; none if they aren't known. */
  rack?: string[] | undefined;
}

export interface Shared {
  position: Position;
  /** The tree of variations, each turn before those that follow it. */
  lines: SharedTurn[];
  /** The names of the seats, the mover's first. */
  names: string[];
}

const SIGNS = /\[([^\]]+)\]|(\d+)|(.)/gu;

/** Faces in a row: `AB[CH]?`. */
export const facesToText = (faces: readonly string[]) =>
  faces.map((face) => ([...face].length > 1 ? `[${face}]` : face)).join("");

export const facesOfText = (text: string): string[] =>
  [...text.matchAll(SIGNS)].map(([sign, several]) => several ?? sign);

export function boardToText(tiles: Ground, size: number): string {
  const there = new Map(tiles.map(([square, face, letter]) => [square, { face, letter }]));
  const rows = Array.from({ length: size }, (_, row) => {
    let text = "";
    let empty = 0;
    for (let column = 0; column < size; column++) {
      const tile = there.get(squareAt(column, row));
      if (!tile) {
        empty++;
        continue;
      }
      const sign = tile.face === BLANK ? tile.letter.toLocaleLowerCase() : tile.face;
      text += `${empty || ""}${facesToText([sign])}`;
      empty = 0;
    }
    return `${text}${empty || ""}`;
  });
  return rows.join("/");
}

export function boardOfText(text: string): { tiles: Ground; size: number } {
  const tiles: Ground = [];
  const rows = text.split("/");
  rows.forEach((row, at) => {
    let column = 0;
    for (const [sign, several, count] of row.matchAll(SIGNS)) {
      if (count) column += Number(count);
      else {
        const face = several ?? sign;
        const letter = face.toLocaleUpperCase();
        tiles.push([squareAt(column, at), face === letter ? face : BLANK, letter]);
        column++;
      }
    }
  });
  return { tiles, size: rows.length };
}

/** What stands behind the `#`. */
export function toFragment({ position, lines, names }: Shared, size: number): string {
  const asked: Record<string, string> = {
    edition: position.edition,
    language: position.language,
    lexicon: position.lexicon ?? "",
    variations: position.variations.join("."),
    board: position.tiles.length ? boardToText(position.tiles, size) : "",
    rack: facesToText(position.rack),
    others: position.others.map(facesToText).join("."),
    held: position.held.join("."),
    scores: position.scores.join("."),
    goals: position.goals.join("."),
    first: position.opening_minimum ? `${position.opening_minimum}` : "",
    scoreless: position.scoreless ? `${position.scoreless}` : "",
    names: names.some(Boolean) ? names.join("~") : "",
    lines: lines
      .map(({ depth, text, rack }) => `${depth}${text}${rack?.length ? `|${facesToText(rack)}` : ""}`)
      .join("~"),
  };
  // One other seat is what there usually is.
  if (asked.others === "" && position.others.length === 1) delete asked.others;
  const parts = Object.entries(asked).filter(([name, value]) => value || name === "others");
  return parts.map(([name, value]) => `${name}=${written(value)}`).join("&");
}

/** Only what would end the address or mean something else in it is encoded. */
const written = (value: string) =>
  encodeURIComponent(value).replace(/%(2F|5B|5D|3F|7E|7C|2C|3B|3D)/g, (code) =>
    decodeURIComponent(code),
  ).replaceAll("%20", "+");

/** What a fragment says; null if there's no position in it. */
export function ofFragment(fragment: string): Shared | null {
  const asked = new Map<string, string>();
  for (const part of fragment.replace(/^#/, "").split("&")) {
    const at = part.indexOf("=");
    if (at > 0) asked.set(part.slice(0, at), read(part.slice(at + 1)));
  }
  const edition = asked.get("edition");
  const board = asked.get("board");
  if (!edition || (board === undefined && !asked.has("rack"))) return null;
  const others = asked.get("others");
  const scores = (asked.get("scores") ?? "").split(".").map((one) => Number(one) || 0);
  const lists = others === undefined ? [[]] : others.split(".").map(facesOfText);
  const turns = (asked.get("lines") ?? "").split("~").flatMap((line): SharedTurn[] => {
    const [, depth, text, rack] = /^(\d)([^|]+)(?:\|(.*))?$/.exec(line) ?? [];
    if (depth === undefined || text === undefined) return [];
    return [{ depth: Number(depth), text, rack: rack ? facesOfText(rack) : undefined }];
  });
  return {
    position: emptyPosition({
      edition,
      language: asked.get("language") || "en",
      lexicon: asked.get("lexicon") || null,
      variations: list(asked.get("variations")) as Position["variations"],
      tiles: board ? boardOfText(board).tiles : [],
      rack: facesOfText(asked.get("rack") ?? ""),
      others: lists,
      held: list(asked.get("held")).map(Number),
      scores: Array.from({ length: lists.length + 1 }, (_, seat) => scores[seat] ?? 0),
      goals: list(asked.get("goals")).map(Number),
      opening_minimum: Number(asked.get("first")) || null,
      scoreless: Number(asked.get("scoreless")) || 0,
    }),
    lines: turns,
    names: (asked.get("names") ?? "").split("~"),
  };
}

const list = (text = "") => text.split(".").filter(Boolean);

function read(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll("+", " "));
  } catch {
    return "";
  }
}
