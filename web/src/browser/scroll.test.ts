// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ScrollMemory } from "./scroll";

let height: number;
let y: number;
let resized: () => void;
let entries: { scroll: string }[];

/** What the browser does to the history and to a page that may be too short. */
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  [height, y, resized, entries] = [2000, 0, () => {}, []];
  vi.spyOn(globalThis, "scrollY", "get").mockImplementation(() => y);
  vi.stubGlobal("scrollTo", (_: number, to: number) => {
    y = Math.min(to, height - 600);
    dispatchEvent(new Event("scroll"));
  });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(called: () => void) {
        resized = called;
      }
      observe = () => resized();
      disconnect = () => {
        resized = () => {};
      };
    },
  );
  history.replaceState(null, "", "/help");
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function go(memory: ScrollMemory, path: string) {
  entries.push(history.state);
  history.pushState(null, "", path);
  memory.moved();
  scrollTo(0, 0);
}

function back(memory: ScrollMemory) {
  history.replaceState(entries.pop(), "", "/help");
  memory.returned();
}

const grow = (to: number) => {
  height = to;
  resized();
};

test("back comes to where one was as soon as the page is long enough, and a new page begins at its top", () => {
  const memory = new ScrollMemory();
  scrollTo(0, 563);
  go(memory, "/help/lessons");
  expect(y).toBe(0);
  height = 700;
  back(memory);
  expect(y).toBe(100);
  grow(900);
  grow(2000);
  expect(y).toBe(563);
  // From then on the page is the reader's.
  scrollTo(0, 40);
  grow(3000);
  expect(y).toBe(40);
});

test("who scrolls before the page is there is not pulled away", () => {
  const memory = new ScrollMemory();
  scrollTo(0, 563);
  go(memory, "/help/lessons");
  height = 700;
  back(memory);
  dispatchEvent(new Event("wheel"));
  scrollTo(0, 20);
  grow(2000);
  expect(y).toBe(20);
});

test("a page that is left before it was long enough keeps its place, and one that is loaded again has it, too", () => {
  const memory = new ScrollMemory();
  scrollTo(0, 563);
  go(memory, "/help/lessons");
  height = 700;
  back(memory);
  go(memory, "/help/history");
  height = 2000;
  back(memory);
  expect(y).toBe(563);
  dispatchEvent(new Event("pagehide"));
  y = 0;
  new ScrollMemory();
  expect(y).toBe(563);
});

test("the last scroll before Back counts even if the browser hasn't announced it yet", () => {
  const memory = new ScrollMemory();
  go(memory, "/help/lessons");
  const lessons = history.state;
  y = 150;
  back(memory);
  history.replaceState(lessons, "", "/help/lessons");
  memory.returned();
  expect(y).toBe(150);
});
