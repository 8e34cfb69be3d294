// The score sheet as on paper: a column for each seat, a line for each of its turns.
import type { Row, View } from "../wire/types";
import { number, signed as withSign } from "../words/intl";
import { called } from "../words/names";
import { words as texts } from "../words/words.svelte";

export interface Cell {
  /** Which row of the view's sheet this is: the way back to the board then. */
  at: number;
  text: string;
  /** Letters of blanks, each noted as `D?`. */
  blanks: string[];
  figure: string;
  /** Where the main word lies, as it is written: "8F" across, "F8" down; empty for other turns. */
  place: string;
  /** What the seat has after this turn. */
  total: string;
  isStruck: boolean;
  isLast: boolean;
  /** As it is read out. */
  name: string;
}

/**
 * Lines of the sheet from the first turn on; in each a cell by seat, in the order of the columns.
 */
export function lines(view: View): (Cell | null)[][] {
  const columns = view.order.map((seat) =>
    view.sheet.flatMap((row, at) => (row.seat === seat ? [cellOf(row, at, view)] : [])),
  );
  const count = Math.max(0, ...columns.map((column) => column.length));
  return Array.from({ length: count }, (_, line) => columns.map((column) => column[line] ?? null));
}

export function cellOf(row: Row, at: number, view: Pick<View, "sheet" | "seats">): Cell {
  const words = row.words.map((word) => word.text);
  const made = row.words.reduce((sum, word) => sum + word.score, 0);
  const turn = view.sheet.slice(0, at + 1).filter((one) => one.seat === row.seat).length;
  const cell = {
    blanks: row.blanks,
    at,
    place: row.words[0]?.at ?? "",
    total: number(row.total),
    isStruck: row.kind === "taken_back",
    isLast: at === view.sheet.length - 1,
  };
  const { sheet } = texts;
  const name = (what: string) =>
    sheet.cell(turn, called(view.seats[row.seat] ?? ""), what, row.total);
  switch (row.kind) {
    case "play": {
      const bonus = row.bonus ? `+${row.bonus}` : "";
      const traded = row.swaps ? "↔ " : "";
      return {
        ...cell,
        text: traded + (words[0] ?? ""),
        figure: `${row.score}${bonus}`,
        name: name(sheet.played(words, row.score, row.bonus, cell.place)),
      };
    }
    case "taken_back":
      return {
        ...cell,
        text: words[0] ?? sheet.short.trade,
        figure: String(made),
        name: name(sheet.taken_back(words)),
      };
    case "exchange":
      return {
        ...cell,
        text: sheet.short.exchange(row.exchanged),
        figure: "–",
        name: name(sheet.exchanged(row.exchanged)),
      };
    case "pass":
      return {
        ...cell,
        text: (row.swaps ? "↔ " : "") + sheet.short.pass,
        figure: "–",
        name: name(sheet.passed),
      };
    case "lost":
      return { ...cell, text: sheet.short.lost, figure: "–", name: name(sheet.turn_lost) };
    case "timeout":
      return { ...cell, text: sheet.short.timeout, figure: "–", name: name(sheet.time_ran_out) };
    case "resign":
      return { ...cell, text: sheet.short.resign, figure: "", name: name(sheet.resigned) };
  }
}

/** Which round is played: how many turns the seat to move has had, and one. */
export function roundOf(view: View): number {
  if (view.mover === null) return Math.max(1, lines(view).length);
  return view.sheet.filter((row) => row.seat === view.mover).length + 1;
}

export interface Adjustment {
  label: string;
  /** By seat, in the order of the columns; empty where nothing changed. */
  figures: string[];
}

/** What was given and taken at the end: unplayed letters, overtime. */
export function adjustments(view: View): Adjustment[] {
  if (!view.outcome) return [];
  const { rack_points, time_points } = view.outcome;
  const figures = (points: number[]) => view.order.map((seat) => signed(points[seat] ?? 0));
  return [
    { label: texts.sheet.letters_left, figures: figures(rack_points) },
    { label: texts.sheet.overtime, figures: figures(time_points) },
  ].filter(({ figures }) => figures.some(Boolean));
}

/** `+4`, `−3`, and nothing for none. */
export function signed(points: number): string {
  return points === 0 ? "" : withSign(points);
}
