import { expect, it } from "vitest";
import { edition } from "../../tests/boxes";
import { emptyDraft, lay } from "./draft";
import { emptyPosition } from "./position";
import { positionScore } from "./position_scores";

const score = positionScore(({ edition: key, language }) => edition(key, language));
const POSITION = emptyPosition({ edition: "classic", language: "de", rack: ["Ä", "?"] });

it("scores a draft with the tiles of the position's language", () => {
  const draft = lay(lay(emptyDraft(POSITION.rack), 0, "H8"), 1, "I8", "H");
  expect(score(draft, POSITION)).toMatchObject({ score: { score: 12, words: [{ text: "ÄH" }] } });
  const far = lay(emptyDraft(POSITION.rack), 0, "A1");
  expect(score(far, POSITION)).toMatchObject({ code: "star_not_covered" });
});
