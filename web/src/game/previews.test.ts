import { afterEach, expect, it } from "vitest";
import { edition } from "../../tests/boxes";
import { DICTIONARIES } from "../../tests/dictionaries";
import type { Situation } from "../rules/situation";
import { speech } from "../words/words.svelte";
import { emptyDraft, lay } from "./draft";
import { scoreOf } from "./previews";

const NOW: Situation = {
  box: edition("classic"),
  tiles: [
    ["H8", "O", "O"],
    ["I8", "F", "F"],
  ],
  variations: [],
  name: "Ana",
  rack: ["A", "?"],
  bag: {},
  minimum: null,
  pouch: null,
};
const rack = emptyDraft(NOW.rack);

afterEach(() => speech.speak("en", DICTIONARIES.en));

it("scores what is laid, with a place for each word", () => {
  expect(scoreOf(lay(rack, 0, "I9"), NOW)).toEqual({
    score: { score: 6, words: [{ text: "FA", at: "I8", score: 6 }], swap_words: [] },
  });
});

it("says in the chosen language why something isn't a play yet", () => {
  const far = lay(rack, 0, "A1");
  const reason = () => scoreOf(far, NOW);
  expect(reason()).toEqual({
    code: "not_touching",
    reason: "New tiles must touch a tile that’s already on the board.",
  });
  speech.speak("de", DICTIONARIES.de);
  expect(reason()).toEqual({ code: "not_touching", reason: DICTIONARIES.de.refusals.not_touching });
});

it("says nothing while nothing is laid, or a blank has no letter", () => {
  expect(scoreOf(rack, NOW)).toBeNull();
  expect(scoreOf(lay(rack, 1, "I9"), NOW)).toBeNull();
  expect(scoreOf(lay(rack, 1, "I9", "A"), NOW)).toMatchObject({ score: { score: 4 } });
});
