// What the reading keys say, for those who do not see the board: W the words, R the rack, S the
// scores, U the unseen tiles, L the last play.
import type { Edition, Row, View } from "../wire/types";
import { list } from "../words/intl";
import { called } from "../words/names";
import { words } from "../words/words.svelte";
import { runsThrough } from "./ground";
import { spelled, whoOf } from "./sentences";

/** Every word on the board with its place, from the top left. */
export function readWords(view: View): string {
  const found = view.tiles.flatMap(([square]) =>
    runsThrough(view.tiles, square)
      .filter((run) => run.start === square)
      .map((run) => words.read_aloud[run.direction](run.text, square)),
  );
  return found.length
    ? words.read_aloud.on_board(found.length, found.join("; "))
    : words.read_aloud.empty_board;
}

/** What is on the rack, with what each tile counts. */
export function readRack(faces: readonly string[], edition: Edition): string {
  if (faces.length === 0) return words.read_aloud.empty_rack;
  const named = faces.map((face) =>
    face === "?" ? spelled([face]) : `${face} ${edition.tiles[face]?.[1] ?? 0}`,
  );
  return words.read_aloud.rack(named.join(", "));
}

export function readScores(view: View, us: number | null): string {
  const players = { names: view.seats, us };
  const parts = view.order.map((seat) => {
    const goal = view.goals[seat];
    const score = view.scores[seat] ?? 0;
    const who = whoOf(seat, players);
    return goal ? words.read_aloud.score_of(who, score, goal) : words.read_aloud.score(who, score);
  });
  const scores = `${list(parts)}.`;
  return view.mover === null
    ? scores
    : `${scores} ${words.read_aloud.whose_turn(whoOf(view.mover, players))}`;
}

export function readUnseen(view: View): string {
  const faces = Object.entries(view.unseen).filter(([, count]) => count > 0);
  if (faces.length === 0) return words.read_aloud.none_unseen;
  const named = faces.map(([face, count]) => `${spelled([face])} ${count}`);
  const left = faces.reduce((sum, [, count]) => sum + count, 0);
  return words.read_aloud.unseen(left, view.bag_count, named.join(", "));
}

export function readLast(view: View, us: number | null): string {
  const row = view.sheet.at(-1);
  if (!row) return words.read_aloud.no_plays_yet;
  const say = words.read_aloud.last;
  const who = whoOf(row.seat, { names: view.seats, us });
  const made = row.words.map((word) => words.read_aloud.at(word.text, word.at));
  switch (row.kind) {
    case "play":
      return say.play(who, made, row.score + row.bonus);
    case "exchange":
      return say.exchange(who, row.exchanged);
    case "taken_back":
      return say.taken_back(who, made);
    default:
      return say[row.kind](who);
  }
}

/** A turn of the sheet in a few words: "Ana: FARM for 18". */
export function readTurn(view: View, row: Row): string {
  const say = words.read_aloud.turn;
  const made = row.words.map((word) => word.text);
  const did =
    row.kind === "play"
      ? say.play(made, row.score)
      : row.kind === "taken_back"
        ? say.taken_back(made)
        : row.kind === "exchange"
          ? say.exchange(row.exchanged)
          : say[row.kind];
  return `${called(view.seats[row.seat] ?? "")}: ${did}`;
}
