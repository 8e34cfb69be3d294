// An evening in words and figures.
import type { Evening, EveningPlayer } from "../wire/evenings";
import { number } from "../words/intl";
import { called } from "../words/names";
import { words } from "../words/words.svelte";

/** Wins are whole, or halves where they're shared: "2", "½", "1½". */
export function winsText(wins: number): string {
  const whole = Math.floor(wins);
  return wins > whole ? `${whole ? number(whole) : ""}½` : number(whole);
}

/** What leads, as the circle counts it. */
const counted = (evening: Evening, player: EveningPlayer) =>
  evening.by === "wins" ? winsText(player.wins) : number(player.points);

/** The score in one line: "Ana 2 · Ben 1". */
export function scoreLine(evening: Evening): string {
  return evening.players
    .map((player) => `${called(player.name)} ${counted(evening, player)}`)
    .join(" · ");
}

export function titleOf(evening: Evening): string {
  return evening.name || words.evenings.on(evening.started_ms);
}

/** Who leads, or how it ended. */
export function leadText(evening: Evening): string {
  const first = evening.players.filter(({ place }) => place === 1);
  if (!evening.games.some((game) => !game.is_left_out) || !first.length) return "";
  const names = first.map(({ name }) => called(name));
  return evening.goes_on ? words.evenings.leads(names) : words.evenings.led(names);
}
