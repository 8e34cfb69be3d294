import { describe, expect, it } from "vitest";
import { learn, placeOf } from "./offline_cache";

describe("what may be kept", () => {
  it("is who we are, what can be played and our tables", () => {
    for (const path of [
      "/account",
      "/catalogue",
      "/tables",
      "/lexicons/english/cards",
      "/tables/abc",
    ])
      expect(placeOf(path)).toBe(path);
  });

  it("is nothing that opens doors, and nothing of a game that is on", () => {
    for (const path of [
      "/account/sessions",
      "/account/export",
      "/lobby",
      "/tables/abc/view?seat=0",
      "/tables/abc/events",
    ])
      expect(placeOf(path)).toBeNull();
  });

  it("is everything of a game that is over, whichever seat looks at it", () => {
    learn("/tables", {
      tables: [
        { id: "abc", state: "over" },
        { id: "on", state: "playing" },
      ],
    });
    expect(placeOf("/tables/abc/view?seat=1")).toBe("/tables/abc/view");
    expect(placeOf("/tables/abc/record.jsonl")).toBe("/tables/abc/record.jsonl");
    expect(placeOf("/tables/on/view?seat=1")).toBeNull();
  });
});
