// The page of one table.
import { number, plural } from "../intl";

export const table = {
  table: "Table",
  with: (names: string) => `With ${names}`,
  not_started: (edition: string) => `${edition} · not started`,
  keeps_score: (name: string) => `${name} keeps score`,
  finished: (edition: string, turns: number) =>
    plural(turns, {
      one: `${edition} · finished after 1 turn`,
      other: `${edition} · finished after ${number(turns)} turns`,
    }),
  first_to: (edition: string, goal: number) => `${edition} · first to ${number(goal)}`,
  round: (edition: string, round: number) => `${edition} · round ${number(round)}`,
  hint: "Drag a tile, or click a square and type. {space|Space} turns the arrow, {escape|Esc} takes tiles back.",
  paper: "Paper",
  sheet: "Score sheet",
  round_only: (round: number) => `Round ${number(round)}`,
  round_unseen: (round: number, unseen: number) =>
    `Round ${number(round)} · ${number(unseen)} unseen`,
  tabs: {
    sheet: "Sheet",
    unseen: "Unseen",
    wall: "Wall",
  },
  says: (name: string, text: string) => `${name}: ${text}`,
  connected: "Connected again.",
  lost: "Connection lost. Your tiles stay put.",
  reconnecting: "Reconnecting… Your tiles stay put.",
  wall: "The wall",
  wall_new: (count: number) => `The wall, ${number(count)} new`,
  not_visible: "You can’t see this table.",
  not_found: "Table not found.",
  closed: "This table is closed.",
  closed_hint: "The host closed it before the game started.",
  headline: (title: string, edition: string) => `${title}, ${edition}`,
};
