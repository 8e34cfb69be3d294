import { expect, it } from "vitest";
import { choice } from "../../tests/choices";
import { kindOf, measure, rangeOf, shareOf } from "./measures";

it("compares by chances where all choices were simulated, else by what all of them have", () => {
  const simulated = choice({ win: 0.5, spread: 3, equity: 20 });
  expect(kindOf([simulated, simulated], "chance")).toBe("chance");
  expect(kindOf([simulated, choice({ equity: 12 })], "chance")).toBe("equity");
  expect(kindOf([choice({})], "chance")).toBe("score");
  expect(kindOf([], "chance")).toBe("score");
});

it("compares by points where the game is decided, solved ones first", () => {
  expect(kindOf([choice({ win: 1, final: 12, spread: 9 })], "points")).toBe("final");
  expect(kindOf([choice({ win: 1, spread: 9 })], "points")).toBe("lead");
});

it("has whiskers of two standard errors, and none where nothing was estimated", () => {
  const simulated = choice({ win: 0.5, win_error: 0.01, final: 4 });
  expect(measure(simulated, "chance")).toEqual({ value: 0.5, margin: 0.02 });
  expect(measure(simulated, "final")).toEqual({ value: 4, margin: null });
  expect(measure(simulated, "equity")).toBeNull();
});

it("gives bars round ends around all whiskers", () => {
  const measured = [
    { value: 0.5, margin: 0.02 },
    { value: 0.37, margin: 0.02 },
  ];
  const { low, high } = rangeOf(measured, "chance");
  expect(low).toBeCloseTo(0.25);
  expect(high).toBeCloseTo(0.55);
  expect(shareOf(0.4, { low, high })).toBeCloseTo(0.5);
});

it("never has bars beyond certain chances, nor of no length", () => {
  expect(rangeOf([{ value: 0.99, margin: 0.05 }], "chance").high).toBe(1);
  const { low, high } = rangeOf([{ value: 12, margin: null }], "final");
  expect(high).toBeGreaterThan(low);
});
