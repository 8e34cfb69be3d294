import { describe, expect, it } from "vitest";
import { LESSONS, LessonState, suggestedIn, tilesOf } from "./lesson.svelte";

describe("lessons", () => {
  it.each(LESSONS.map((lesson) => [lesson.key, lesson] as const))(
    "%s: what is shown is what is suggested, and it scores",
    (_, lesson) => {
      const state = new LessonState(lesson);
      expect(state.preview).toBeNull();
      for (const play of lesson.plays) {
        state.show(play);
        expect(state.suggested).toBe(play);
        expect(state.preview).toMatchObject({ score: { score: play.score } });
        const { words } = (state.preview as { score: { words: { at: string }[] } }).score;
        expect(new Set(words.map(({ at }) => at)).size).toBe(words.length);
      }
      expect(state.found).toHaveLength(lesson.plays.length);
      state.recall();
      expect(state.suggested).toBeNull();
      expect([...state.draft.slots].sort()).toEqual([...lesson.rack].sort());
    },
  );

  it("take nothing else for the suggested word", () => {
    const lesson = LESSONS.find(({ key }) => key === "the-s");
    if (!lesson) throw new Error("no such lesson");
    const state = new LessonState(lesson);
    state.show(lesson.plays[0] as (typeof lesson.plays)[number]);
    expect(suggestedIn(lesson, state.draft.laid.slice(1))).toBeNull();
    expect(tilesOf(lesson)).toContainEqual(["H8", "R", "R"]);
  });
});
