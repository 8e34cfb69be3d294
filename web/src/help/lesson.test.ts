import { describe, expect, it } from "vitest";
import { edition } from "../../tests/boxes";
import { LessonState, suggestedIn, tilesOf } from "./lesson.svelte";
import { dosIn, tipsIn } from "./tips";

const LANGUAGES = ["en", "de", "fr", "es"] as const;
const LESSONS = LANGUAGES.flatMap((language) => tipsIn(language));

describe("lessons", () => {
  it.each(LESSONS.map((lesson) => [lesson.key, lesson.language, lesson] as const))(
    "%s in %s: what is shown is what is suggested, and it scores",
    (_key, _language, lesson) => {
      const state = new LessonState(lesson, edition("classic", lesson.language));
      expect(state.preview).toBeNull();
      for (const play of lesson.plays) {
        state.show(play);
        expect(state.suggested).toBe(play);
        const words = play.words.map(([text, score]) => ({ text, score }));
        expect(state.preview).toMatchObject({ score: { score: play.score, words } });
      }
      expect(state.found).toHaveLength(lesson.plays.length);
      state.recall();
      expect(state.suggested).toBeNull();
      expect([...state.draft.slots].sort()).toEqual([...lesson.rack].sort());
    },
  );

  it("name words of the language that's played", () => {
    expect(LESSONS).toHaveLength(40);
    const texts = [
      ...LESSONS.flatMap(({ text, plays }) => [text, ...plays.map(({ says }) => says)]),
      ...LANGUAGES.flatMap((language) => dosIn(language)),
    ];
    for (const text of texts)
      for (const language of LANGUAGES) expect(text[language]).not.toMatch(/[{}]/);
    const inFrench = tipsIn("fr").find(({ key }) => key === "the-s");
    expect(inFrench?.text.en).toContain("There are 6 in the bag");
    expect(inFrench?.plays[0]?.says.de).toBe(
      "PISTE bringt 15, und das S schenkt dir LUNES noch ganz dazu.",
    );
  });

  it("take nothing else for the suggested word", () => {
    const lesson = LESSONS.find(({ key }) => key === "the-s");
    if (!lesson) throw new Error("no such lesson");
    const state = new LessonState(lesson, edition("classic"));
    state.show(lesson.plays[0] as (typeof lesson.plays)[number]);
    expect(suggestedIn(lesson, state.draft.laid.slice(1))).toBeNull();
    expect(tilesOf(lesson)).toContainEqual(["H8", "R", "R"]);
  });
});
