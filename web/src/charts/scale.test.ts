import { describe, expect, it } from "vitest";
import { path, scale, ticks } from "./scale";

describe("a chart", () => {
  it("puts values between two places, and what lies beyond at the ends", () => {
    const y = scale([0, 100], [200, 0]);
    expect([0, 25, 100, 140, -3].map(y)).toEqual([200, 150, 0, 0, 200]);
    expect(scale([5, 5], [10, 20])(5)).toBe(10);
  });

  it("finds round values within the ends", () => {
    expect(ticks(1380, 1720)).toEqual([1400, 1500, 1600, 1700]);
    expect(ticks(0, 7)).toEqual([0, 2, 4, 6]);
    expect(ticks(1500, 1500)).toEqual([1500]);
  });

  it("draws a line through points", () => {
    expect(
      path([
        [0, 1],
        [2, 3.456],
      ]),
    ).toBe("M0.0 1.0L2.0 3.5");
  });
});
