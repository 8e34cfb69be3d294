import { describe, expect, it } from "vitest";
import { onClock, share, weekdays } from "./statistics";

describe("the numbers of a profile", () => {
  it("counts a tie as half a win", () => {
    expect(share({ games: 4, won: 2, tied: 1 })).toBe(0.625);
    expect(share({ games: 0, won: 0, tied: 0 })).toBe(0);
  });

  it("moves hours to the clock at hand, over midnight and the week's end too", () => {
    const utc = Array.from({ length: 7 }, () => new Array(24).fill(0));
    (utc[6] as number[])[23] = 5;
    expect(onClock(utc, 60)[0]?.[0]).toBe(5);
    expect(onClock(utc, -60)[6]?.[22]).toBe(5);
    expect(onClock(utc, 0)).toEqual(utc);
    expect(
      onClock(utc, 345)
        .flat()
        .reduce((sum, one) => sum + one),
    ).toBe(5);
  });

  it("begins the week on Monday", () => {
    expect(weekdays((at) => String(at.getDay()))).toEqual(["1", "2", "3", "4", "5", "6", "0"]);
  });
});
