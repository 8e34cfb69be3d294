// Computer players by name, from the catalogue.
import type { Catalogue } from "../wire/types";
import { catalogue } from "./catalogue.svelte";

export type ComputerPlayer = Catalogue["computers"][number];

/** The players of a level, its default first. */
export function playersOf(level: string, from: Catalogue = catalogue.data): ComputerPlayer[] {
  return from.computers.filter((one) => one.level === level);
}

/** The chosen player if it has this level, else the level's default. */
export function playerOf(
  level: string,
  chosen: string | null | undefined,
  from: Catalogue = catalogue.data,
): ComputerPlayer | undefined {
  const players = playersOf(level, from);
  return players.find((one) => one.key === chosen) ?? players[0];
}

/** How a seat is asked for: a player with its level, or a plain level. */
export function seatOf(
  key: string,
  from: Catalogue = catalogue.data,
): { level: string; player?: string } {
  const player = from.computers.find((one) => one.key === key);
  return player ? { level: player.level, player: player.key } : { level: key };
}
