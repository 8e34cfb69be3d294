import { describe, expect, test } from "vitest";
import { playedGames } from "../../tests/games";
import type { GameEvent } from "../wire/events";
import { Discrepancy, Numbers, verify } from "./fairness";

/** The game with one event changed. */
function tampered(
  events: GameEvent[],
  name: GameEvent["event"],
  change: (event: GameEvent) => GameEvent,
): GameEvent[] | null {
  const at = events.findLastIndex((event) => event.event === name);
  return at < 0 ? null : events.map((event, i) => (i === at ? change(event) : event));
}

const turned = (faces: string[]) => {
  const other = [...faces].reverse();
  return other.join() === faces.join() ? faces.map((face) => (face === "E" ? "A" : "E")) : other;
};

describe.each(playedGames)("$name", ({ events, draws, tiles }) => {
  test("every draw follows from the seed", async () => {
    expect(await verify(events)).toEqual({ draws, tiles });
  });

  test("another tile, die or order is found out", async () => {
    const forged = [
      tampered(
        events,
        "tiles_drawn",
        (event) => ({ ...event, faces: turned((event as { faces: string[] }).faces) }) as GameEvent,
      ),
      tampered(
        events,
        "tiles_exchanged",
        (event) => ({ ...event, drawn: turned((event as { drawn: string[] }).drawn) }) as GameEvent,
      ),
      tampered(
        events,
        "dice_rolled",
        (event) => ({ ...event, faces: turned((event as { faces: string[] }).faces) }) as GameEvent,
      ),
      tampered(
        events,
        "order_found",
        (event) =>
          ({ ...event, order: [...(event as { order: number[] }).order].reverse() }) as GameEvent,
      ),
    ].filter((game) => game !== null);
    expect(forged.length).toBeGreaterThan(1);
    for (const game of forged) await expect(verify(game)).rejects.toThrow(Discrepancy);
  });

  test("another seed is found out", async () => {
    const forged = tampered(
      events,
      "seed_revealed",
      (event) => ({ ...event, seed: "00ff" }) as GameEvent,
    );
    await expect(verify(forged ?? [])).rejects.toThrow(
      "The seed doesn’t match the fingerprint published before the first draw.",
    );
  });

  test("a text that no one added is detected", async () => {
    const forged = tampered(
      events,
      "text_added",
      (event) => ({ ...event, text: "another" }) as GameEvent,
    );
    await expect(verify(forged ?? [])).rejects.toThrow(Discrepancy);
  });
});

test("the numbers are those of the published vectors", async () => {
  const seed = new Uint8Array(Array.from({ length: 32 }, (_, i) => i));
  const source = { seed, texts: ["", "naïve ★"], number: 3 };
  const words = await Numbers.of(source, "draw");
  const found: number[] = [];
  for (let i = 0; i < 10; i++) found.push(await words.word());
  expect(found).toEqual([
    3010173837, 2501473743, 1228686357, 2673090912, 1048934831, 1299963521, 4040202058, 599124983,
    1113961624, 4202663325,
  ]);
  const large = await Numbers.of(source, "draw");
  const below: number[] = [];
  for (let i = 0; i < 6; i++) below.push(await large.below(3_000_000_000));
  expect(below).toEqual([2501473743, 1228686357, 2673090912, 1048934831, 1299963521, 599124983]);
  const order = await Numbers.of({ ...source, number: 1 }, "order");
  expect(await order.pick([0, 1, 2, 3], 4)).toEqual([0, 2, 1, 3]);
});

test("a game whose seed is still secret cannot be checked yet", async () => {
  const [game] = playedGames;
  await expect(verify(game?.events.slice(0, -1) ?? [])).rejects.toThrow(
    "The seed wasn’t published.",
  );
});
