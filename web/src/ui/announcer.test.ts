import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { announcer, hush, say } from "./announcer.svelte";

test("each sentence is said, the same one twice is said twice, and only the last ones stay", () => {
  for (const text of ["One.", "Two.", "Two.", "", "Three.", "Four.", "Five."]) say(text);
  flushSync();
  expect(announcer.spoken.map(({ text }) => text)).toEqual([
    "Two.",
    "Two.",
    "Three.",
    "Four.",
    "Five.",
  ]);
  expect(new Set(announcer.spoken.map(({ number }) => number)).size).toBe(5);
});

test("what was said is forgotten when another player takes the device", () => {
  say("Your rack: Q and J.");
  hush();
  expect(announcer.spoken).toEqual([]);
});
