import { describe, expect, it, vi } from "vitest";
import { lay } from "./draft";
import { Playing } from "./playing.svelte";
import { emptyPosition } from "./position";
import type { Score } from "./previews";

const POSITION = emptyPosition({ edition: "classic", language: "en", rack: ["A", "B", "?"] });
const scored = (score: number): Score => ({ score: { score, words: [] } });

describe("playing on a position", () => {
  it("what is laid is scored at once, and so is what the hand holds over the board", () => {
    const playing = new Playing(POSITION, ({ laid }) => (laid.length ? scored(laid.length) : null));
    expect(playing.preview).toBeNull();
    playing.change(lay(playing.draft, 0, "H8"));
    expect(playing.preview).toEqual(scored(1));
    playing.consider(lay(playing.draft, 1, "I8"));
    expect(playing.preview).toEqual(scored(2));
    playing.consider(null);
    expect(playing.preview).toEqual(scored(1));
    playing.recall();
    expect(playing.preview).toBeNull();
  });

  it("another position begins with a full rack and another version", () => {
    const playing = new Playing(POSITION, (_, { rack }) => scored(rack.length));
    playing.change(lay(playing.draft, 0, "H8"));
    const { version } = playing.game;
    playing.go({ ...POSITION, rack: ["A"] });
    expect([playing.preview, playing.draft.laid, playing.rack]).toEqual([scored(1), [], ["A"]]);
    expect(playing.game.version).toBeGreaterThan(version);
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
