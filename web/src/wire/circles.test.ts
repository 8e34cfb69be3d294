import { expect, test } from "vitest";
import { circleCodeIn, readableCode } from "./circles";

test("a circle's code is found as it is read out, typed or sent", () => {
  expect(circleCodeIn("K7M2-PQ9X-F4RT")).toBe("K7M2PQ9XF4RT");
  expect(circleCodeIn(" k7m2 pq9x f4rt ")).toBe("K7M2PQ9XF4RT");
  expect(circleCodeIn("https://tables.example/circle/join/K7M2PQ9XF4RT?x=1")).toBe("K7M2PQ9XF4RT");
  expect(circleCodeIn("FERN-42KM"), "that is a table's").toBeNull();
  expect(circleCodeIn("")).toBeNull();
  expect(readableCode("K7M2PQ9XF4RT")).toBe("K7M2-PQ9X-F4RT");
});
