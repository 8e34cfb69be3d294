// What the reading keys say, for those who do not see the board: W the words, R the rack, S the scores, U the unseen tiles, L the last play.
import type { Edition, View } from "../wire/types";
import { counted, listed, spelled } from "./sentences";

/** Every word on the board with its place, from the top left. */
export function readWords(view: View): string {
  const letters = new Map(view.tiles.map(([square, , letter]) => [square, letter]));
  const at = (column: number, row: number) => letters.get(`${String.fromCharCode(64 + column)}${row}`);
  const found: string[] = [];
  for (const [square] of view.tiles) {
    const column = square.charCodeAt(0) - 64;
    const row = Number(square.slice(1));
    for (const [dx, dy, way] of [
      [1, 0, "across"],
      [0, 1, "down"],
    ] as const) {
      if (at(column - dx, row - dy)) continue;
      let word = "";
      for (let i = 0; ; i++) {
        const letter = at(column + dx * i, row + dy * i);
        if (!letter) break;
        word += letter;
        if (i > 0 && !at(column + dx * (i + 1), row + dy * (i + 1))) found.push(`${word}, ${way} from ${square}`);
      }
    }
  }
  return found.length ? `${counted(found.length, "word")} on the board: ${found.join("; ")}.` : "The board is empty.";
}

/** What is on the rack, with what each tile counts. */
export function readRack(faces: readonly string[], edition: Edition): string {
  if (faces.length === 0) return "There is nothing on your rack.";
  const named = faces.map((face) => (face === "?" ? "blank" : `${face} ${edition.tiles[face]?.[1] ?? 0}`));
  return `Your rack: ${named.join(", ")}.`;
}

export function readScores(view: View, us: number | null): string {
  const told = view.order.map((seat) => {
    const goal = view.goals[seat];
    const name = seat === us ? "You" : view.seats[seat];
    return `${name} ${view.scores[seat]}${goal ? ` of ${goal}` : ""}`;
  });
  const mover =
    view.mover === null ? "" : view.mover === us ? " It is your turn." : ` ${view.seats[view.mover]} is to play.`;
  return `${listed(told)}.${mover}`;
}

export function readUnseen(view: View): string {
  const faces = Object.entries(view.unseen).filter(([, count]) => count > 0);
  if (faces.length === 0) return "No tile is unseen.";
  const named = faces.map(([face, count]) => `${spelled([face])} ${count}`);
  const left = faces.reduce((sum, [, count]) => sum + count, 0);
  return `${counted(left, "tile")} unseen, ${view.bag_count} of them in the bag: ${named.join(", ")}.`;
}

export function readLast(view: View, us: number | null): string {
  const row = view.sheet.at(-1);
  if (!row) return "Nobody has played yet.";
  const who = row.seat === us ? "You" : view.seats[row.seat];
  const words = row.words.map((word) => `${word.text} at ${word.at}`);
  const did = {
    play: `played ${listed(words)} for ${counted(row.score + row.bonus, "point")}`,
    exchange: `exchanged ${counted(row.exchanged, "tile")}`,
    pass: "passed",
    lost: "sat a turn out",
    taken_back: `took back ${listed(words)}`,
    resign: "resigned",
    timeout: "ran out of time",
  }[row.kind];
  return `${who} ${did}.`;
}
