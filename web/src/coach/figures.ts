// The figures of a choice, as they are written and as they are read aloud.
import { BLANK } from "../game/faces";
import type { Choice } from "../wire/reviews";
import { number, percent, signed, TENTHS } from "../words/intl";
import { words } from "../words/words.svelte";
import type { Measured, MeasureKind } from "./measures";

/** "50 %", "+12", "31.4". */
export function figureOf(value: number, kind: MeasureKind): string {
  if (kind === "chance") return percent(value);
  if (kind === "final" || kind === "lead") return signed(Math.round(value));
  return kind === "equity" ? number(value, TENTHS) : number(Math.round(value));
}

/** Half of a whisker, without its unit: "2". */
export const marginOf = (margin: number, kind: MeasureKind) =>
  number(Math.max(1, Math.round(kind === "chance" ? 100 * margin : margin)));

/** What a choice is called in a sentence: its word, or what was done instead. */
export const nameOf = (choice: Choice) =>
  choice.word.toUpperCase() || words.coach.kinds[choice.kind];

/** Tiles one by one, as they are read aloud. */
export const spelled = (faces: readonly string[]) =>
  faces.map((face) => (face === BLANK ? words.board.blank : face)).join(" ");

/** A row of the candidates, read aloud. */
export function rowSentence(
  choice: Choice,
  kind: MeasureKind,
  measured: Measured | null,
  ties: readonly string[],
): string {
  const said = words.coach;
  const figure: (figure: string, margin: string | null) => string = said.measured[kind];
  const parts = [
    choice.kind === "play" ? said.play_at(nameOf(choice), choice.at) : said.kinds[choice.kind],
    choice.kind === "play" ? words.counts.points(choice.score) : "",
    choice.keeps.length ? said.keeps_tiles(spelled(choice.keeps)) : "",
    measured
      ? figure(
          figureOf(measured.value, kind),
          measured.margin === null ? null : marginOf(measured.margin, kind),
        )
      : "",
  ].filter(Boolean);
  const isTie = ties.length > 1 && ties.includes(choice.text);
  return `${parts.join(", ")}.${isTie ? ` ${said.too_close}` : ""}`;
}
