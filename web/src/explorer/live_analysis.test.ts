import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { choice } from "../../tests/choices";
import type { Analysis } from "../wire/positions";
import { Refusal } from "../wire/request";
import { LiveAnalysis, type News } from "./live_analysis.svelte";

/** Looks as they were sent, one in a line, with the time in between in milliseconds. */
const RECORDED = `
0 {"method":"simulation","continuations":40,"steadiness":"moving","total":752,"is_done":false,"progress":0.02,"choices":[["QUAD",0.44,0.03],["QUA",0.43,0.03]]}
100 {"method":"simulation","continuations":90,"steadiness":"moving","total":752,"is_done":false,"progress":0.04,"choices":[["QUA",0.45,0.03],["QUAD",0.43,0.03]]}
100 {"method":"simulation","continuations":130,"steadiness":"moving","total":752,"is_done":false,"progress":0.06,"choices":[["QUA",0.45,0.002],["QUAD",0.42,0.002]]}
900 {"method":"simulation","continuations":900,"steadiness":"settling","total":752,"is_done":false,"progress":0.5,"choices":[["QUA",0.45,0.002],["QUAD",0.42,0.002]]}
500 {"method":"simulation","continuations":1550,"steadiness":"steady","total":752,"is_done":true,"progress":1,"choices":[["QUEAN",0.435,0.0045],["QUA",0.434,0.0045],["QUAD",0.42,0.002]]}
`;

const looks = RECORDED.trim()
  .split("\n")
  .map((line) => {
    const [, ms = "0", json = ""] = /^(\d+) (.*)$/.exec(line) ?? [];
    const { choices, ...rest } = JSON.parse(json);
    const plays = choices.map(([text, win, win_error]: [string, number, number]) =>
      choice({ text, win, win_error }),
    );
    const look: Analysis = { kind: "analysis", ties: [], ways: [], is_exact: false, ...rest };
    return { ms: Number(ms), look: { ...look, choices: plays } };
  });

async function* recorded(signal: AbortSignal) {
  for (const { ms, look } of looks) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (signal.aborted) return;
    yield look;
  }
}

const texts = (live: LiveAnalysis) => live.rows.map((one) => one.text).join(" ");

describe("a live analysis", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("shows new figures at most four times a second", async () => {
    const live = new LiveAnalysis();
    void live.start({ look: recorded });
    await vi.advanceTimersByTimeAsync(110);
    expect(live.shown?.continuations).toBe(40);
    await vi.advanceTimersByTimeAsync(200);
    expect(live.shown?.continuations).toBe(130);
  });

  it("changes places at most once a second, and at its end for good", async () => {
    const live = new LiveAnalysis();
    const news: [News, string][] = [];
    void live.start({ look: recorded, onnews: (one) => news.push([one, texts(live)]) });
    await vi.advanceTimersByTimeAsync(600);
    expect(texts(live)).toBe("QUAD QUA");
    await vi.advanceTimersByTimeAsync(700);
    expect(texts(live)).toBe("QUA QUAD");
    await vi.advanceTimersByTimeAsync(1000);
    expect(live.state).toBe("done");
    expect(texts(live)).toBe("QUEAN QUA QUAD");
    expect(live.ties.map((one) => one.text)).toEqual(["QUEAN", "QUA"]);
    expect(news).toEqual([
      ["leader", "QUA QUAD"],
      ["end", "QUEAN QUA QUAD"],
    ]);
  });

  it("keeps what it has found when it's stopped, and shows nothing that comes later", async () => {
    const live = new LiveAnalysis();
    const news: News[] = [];
    void live.start({ look: recorded, onnews: (one) => news.push(one) });
    await vi.advanceTimersByTimeAsync(300);
    live.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(live.state).toBe("stopped");
    expect(live.shown?.continuations).toBe(130);
    expect(news).toEqual(["end"]);
  });

  it("says why it was refused", async () => {
    const live = new LiveAnalysis();
    await live.start({
      // biome-ignore lint/correctness/useYield: it fails before it gives anything
      async *look() {
        throw new Refusal("dictionary_closed");
      },
    });
    expect(live.state).toBe("refused");
    expect(live.refusal?.code).toBe("dictionary_closed");
  });

  it("forgets the position before", async () => {
    const live = new LiveAnalysis();
    void live.start({ look: recorded });
    await vi.advanceTimersByTimeAsync(300);
    live.reset();
    await vi.advanceTimersByTimeAsync(5000);
    expect([live.state, live.rows.length, live.shown]).toEqual(["idle", 0, null]);
  });
});
