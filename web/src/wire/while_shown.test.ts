import { expect, test } from "vitest";
import { unless } from "./while_shown";

test("an answer comes, good or bad, unless the page was left before it", async () => {
  const here = new AbortController();
  expect(await unless(here.signal, Promise.resolve("page"))).toBe("page");
  await expect(unless(here.signal, Promise.reject(new Error("refused")))).rejects.toThrow(
    "refused",
  );
  const late = [Promise.resolve("page"), Promise.reject(new Error("refused"))].map((answer) =>
    unless(here.signal, answer),
  );
  here.abort();
  const first = await Promise.race([
    ...late,
    new Promise((resolve) => setTimeout(() => resolve("nothing"), 5)),
  ]);
  expect(first).toBe("nothing");
});
