// The page's arithmetic says of random plays what the rules say (`tests/web/plays.py`): a sample,
// or the file that LEXIKO_PLAYS names.
import { expect, it } from "vitest";
import { situationIn } from "../src/game/position_scores";
import { type Play, preview } from "../src/rules/preview";
import { type Situation, situationAt } from "../src/rules/situation";
import type { Edition, PositionReply, SwapSent, View, Word } from "../src/wire/types";
import { refusalSentence } from "../src/words/refusals";
import { type Boxes, boxOf, linesOf, PLAYS } from "./boxes";

type Written = [placed: string, swaps: string, change: string, answer: string, sentence?: string];
type Row = { plays: Written[] } & (
  | {
      edition: string;
      language: string;
      options: { variations: Edition["variations"] };
      seat: number;
      view: View;
    }
  | { position: PositionReply }
);
const FILE = process.env.LEXIKO_PLAYS ?? PLAYS;

function situationOf(head: Boxes, row: Row): Situation {
  if ("position" in row) {
    const { position } = row;
    return situationIn(position, boxOf(head, position.edition, position.language), "Seat 1");
  }
  const { view, edition, language, options, seat } = row;
  return situationAt(view, boxOf(head, edition, language), options as never, seat);
}

const parts = (text: string) => (text ? text.split(",").map((one) => one.split(" ")) : []);

function played([placed, swaps, change]: Written): Play {
  const [start = "", direction, ...order] = change.split(" ");
  return {
    placed: parts(placed).map(([square = "", tile = "", letter = null]) => ({
      square,
      tile,
      letter,
    })),
    swaps: parts(swaps).map(
      ([square = "", tile, letter = null]): SwapSent =>
        tile === undefined ? { blank: square } : { recycle: square, tile, letter },
    ),
    rearrangement: change
      ? { start, direction: direction as "across", order: order.map(Number) }
      : null,
  };
}

function said(situation: Situation, play: Play): { answer: string; sentence: string } {
  const list = (words: Word[]) =>
    words.map(({ at, text, score }) => `${at} ${text} ${score}`).join(", ");
  const found = preview(situation, play);
  if ("score" in found) {
    const answer = `${found.score}: ${list(found.words)}; ${list(found.swap_words)}`;
    return { answer, sentence: "" };
  }
  const { code, details } = found;
  const facts = Object.keys(details)
    .sort()
    .map((key) => ` ${key}=${details[key]}`);
  return { answer: code + facts.join(""), sentence: refusalSentence(code, "", details) };
}

it("scores and refuses every play as the rules do, in the same words", () => {
  const [first, ...lines] = linesOf(FILE);
  const head = JSON.parse(first as string) as Boxes;
  const wrong: object[] = [];
  let judged = 0;
  for (const line of lines) {
    const row = JSON.parse(line) as Row;
    const situation = situationOf(head, row);
    for (const play of row.plays) {
      const [, , , answer, sentence] = play;
      const own = said(situation, played(play));
      judged++;
      if (
        own.answer !== answer ||
        (sentence !== undefined && own.sentence !== sentence.replaceAll("'", "’"))
      )
        wrong.push({ play, own, tiles: situation.tiles.join(" "), rack: situation.rack.join("") });
    }
  }
  expect(wrong.slice(0, 5), `${wrong.length} of ${judged} differ`).toEqual([]);
  expect(judged).toBeGreaterThan(2000);
}, 600_000);
