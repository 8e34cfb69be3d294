import { beforeEach, describe, expect, it, vi } from "vitest";
import { lay } from "./draft";
import { Playing } from "./playing.svelte";
import { emptyPosition } from "./position";
import type { Score } from "./previews";

const POSITION = emptyPosition({ edition: "classic", language: "en", rack: ["A", "B", "?"] });
const scored = (score: number): Score => ({ score: { score, words: [] } });
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Questions to a source that answers later. */
let asked: { squares: string; signal: AbortSignal; answer: (score: number) => void }[];
let playing: Playing;
const points = () =>
  playing.preview && "score" in playing.preview ? playing.preview.score.score : playing.preview;

beforeEach(() => {
  asked = [];
  playing = new Playing(
    POSITION,
    ({ laid }, _, signal) =>
      new Promise((resolve) => {
        const squares = laid.map(({ square }) => square).join();
        asked.push({ squares, signal, answer: (score) => resolve(scored(score)) });
      }),
  );
});

describe("playing on a position", () => {
  it("only the newest question counts", async () => {
    playing.change(lay(playing.draft, 0, "H8"));
    playing.change(lay(playing.draft, 1, "I8"));
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    asked[1]?.answer(8);
    asked[0]?.answer(3);
    await settle();
    expect(points()).toBe(8);
  });

  it("a draft that was scored isn't asked about again, but is in another position", async () => {
    const laid = lay(playing.draft, 0, "H8");
    playing.change(laid);
    asked[0]?.answer(3);
    await settle();
    playing.recall();
    expect(points()).toBeNull();
    playing.change(lay(playing.draft, 0, "H8"));
    expect([points(), asked.length]).toEqual([3, 1]);
    const { version } = playing.game;
    playing.go({ ...POSITION, rack: ["A"] });
    expect([points(), playing.draft.laid, playing.rack]).toEqual([null, [], ["A"]]);
    expect(playing.game.version).toBeGreaterThan(version);
    playing.change(lay(playing.draft, 0, "H8"));
    expect(asked).toHaveLength(2);
  });

  it("nothing is asked while a blank has no letter", () => {
    playing.change(lay(playing.draft, 2, "H8"));
    expect(asked).toEqual([]);
  });

  it("a tile in the hand is scored where it rests, once it rests", () => {
    vi.useFakeTimers();
    try {
      playing.consider(lay(playing.draft, 0, "H8"));
      playing.consider(lay(playing.draft, 0, "H9"));
      expect(asked).toEqual([]);
      vi.advanceTimersByTime(500);
      expect(asked.map(({ squares }) => squares)).toEqual(["H9"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("what makes the play says whether it's taken, or why not", async () => {
    const onplay = vi.fn(() => true);
    const now = new Playing(POSITION, () => scored(4), { onplay });
    now.change(lay(now.draft, 0, "H8"));
    expect(await now.play()).toBe(true);
    expect(onplay).toHaveBeenCalledWith(now.draft, scored(4));
    expect(await now.pass()).toBe(false);
    onplay.mockImplementation(() => {
      throw new Error("Not now.");
    });
    expect(await now.play()).toBe(false);
    expect(now.refusal?.message).toBe("Not now.");
  });
});
