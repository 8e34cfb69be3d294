import { expect, it, vi } from "vitest";
import { api } from "../wire/api";
import { emptyDraft, lay } from "./draft";
import { emptyPosition } from "./position";
import { positionScore } from "./position_scores";

const POSITION = emptyPosition({ edition: "classic", language: "en", rack: ["A", "?"] });
const { signal } = new AbortController();

it("sends the position and what was done in it, and shows what is missing as no failure", async () => {
  const asked = vi.spyOn(api, "positionScore").mockResolvedValue({ score: 2, words: [] });
  const draft = {
    ...lay(lay(emptyDraft(POSITION.rack), 0, "H8"), 1, "I8", "B"),
    swaps: [{ kind: "blank" as const, square: "A1", face: "A", letter: "A", got: "?", slot: 0 }],
  };
  expect(await positionScore(draft, POSITION, signal)).toEqual({ score: { score: 2, words: [] } });
  expect(asked).toHaveBeenCalledWith(
    {
      position: POSITION,
      placed: [
        { square: "H8", tile: "A" },
        { square: "I8", tile: "?", letter: "B" },
      ],
      swaps: [{ blank: "A1" }],
    },
    signal,
  );
  const refused = { code: "not_connected", message: "Tiles must connect.", details: {} };
  asked.mockResolvedValue({ score: 0, words: [], refused });
  expect(await positionScore(draft, POSITION, signal)).toEqual({
    code: "not_connected",
    reason: "Tiles must connect.",
  });
});
