import { describe, expect, test } from "vitest";
import { playedGames } from "../../tests/games";
import type { GameEvent } from "../wire/events";
import { moments, withoutUndone } from "./past";

/**
 * As the fixtures write a board: `H8A`, a blank in lower case, a tile of several letters in
 * brackets.
 */
function written(tiles: [string, string, string][]): string {
  const named = tiles.map(([square, face, letter]) => {
    const sign = face === "?" ? letter.toLowerCase() : letter;
    return { square, text: square + (sign.length === 1 ? sign : `[${sign}]`) };
  });
  const place = (square: string) => Number(square.slice(1)) * 100 + square.charCodeAt(0);
  return named
    .sort((one, other) => place(one.square) - place(other.square))
    .map(({ text }) => text)
    .join(" ");
}

describe.each(playedGames)("$name", ({ events, turns }) => {
  test("each turn's board and scores are those of the rules", () => {
    const found = moments(events);
    expect(
      found.map(({ seat, scores, tiles }) => ({ seat, scores, tiles: written(tiles) })),
    ).toEqual(turns);
  });

  test("a spectator, who sees no rack, sees the same boards", () => {
    const hide = (faces: string[]) => faces.map(() => "_");
    const seen = events.map((event): GameEvent => {
      if (event.event === "tiles_drawn") return { ...event, faces: hide(event.faces) };
      if (event.event === "tiles_exchanged")
        return { ...event, returned: hide(event.returned), drawn: hide(event.drawn) };
      return event;
    });
    expect(moments(seen).map(({ tiles }) => written(tiles))).toEqual(
      turns.map(({ tiles }) => tiles),
    );
  });
});

test("a turn says which tiles it laid", () => {
  const [game] = playedGames;
  const plays = game?.events.filter((event) => event.event === "tiles_played") ?? [];
  const laid = moments(game?.events ?? []).filter((moment) => moment.laid.length);
  expect(laid.map((moment) => moment.laid)).toEqual(
    plays.map((play) => play.placed.map(([square]) => square)),
  );
});

test("an entry of a real board that was taken back isn't a turn", () => {
  const passed: GameEvent = { event: "turn_passed", seat: 0 };
  const lost: GameEvent = { event: "turn_lost", seat: 1 };
  const undone: GameEvent = { event: "entry_undone", seat: 1, version: 1 };
  expect(withoutUndone([passed, passed, lost, undone, lost])).toEqual([passed, lost]);
});

test("a new name stays when the entries around it are taken back", () => {
  const passed: GameEvent = { event: "turn_passed", seat: 0 };
  const renamed: GameEvent = { event: "seat_renamed", seat: 0, name: "Mia" };
  const undone: GameEvent = { event: "entry_undone", seat: 0, version: 1 };
  expect(withoutUndone([passed, passed, renamed, passed, undone])).toEqual([passed, renamed]);
});
