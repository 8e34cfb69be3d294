import { describe, expect, it } from "vitest";
import type { Catalogue } from "../wire/types";
import { lexiconFor, tipsLanguage } from "./lexicon_choice";

const lexicon = (name: string, language: string) => ({
  name,
  language,
  words: 1000,
  is_ready: true,
});
const catalogue = {
  lexicons: [
    lexicon("english", "en"),
    lexicon("german", "de"),
    lexicon("club", "de"),
    lexicon("italiano", "it"),
  ],
} as Catalogue;

describe("whose words are played", () => {
  it("are those of the page's language, or English ones", () => {
    expect(lexiconFor(catalogue, "de").name).toBe("german");
    expect(lexiconFor(catalogue, "fr").name).toBe("english");
  });

  it("are those that were chosen last", () => {
    const chosen = { name: "club", language: "de" };
    expect(lexiconFor(catalogue, "fr", chosen).name).toBe("club");
  });

  it("are of the same language if the chosen lexicon is gone", () => {
    expect(lexiconFor(catalogue, "fr", { name: "gone", language: "de" }).name).toBe("german");
    expect(lexiconFor(catalogue, "fr", { name: "gone", language: "pl" }).name).toBe("english");
  });

  it("come with tips of their language where there are any", () => {
    expect(tipsLanguage(lexicon("club", "de"))).toBe("de");
    expect(tipsLanguage(lexicon("italiano", "it"))).toBe("en");
  });
});
