// Which page is shown: the address says it. Links are plain links; a click on one changes the
// address without loading anything.
import { ScrollMemory } from "../browser/scroll";

export interface Route {
  page: string;
  /** What follows the page's name in the address. */
  rest: string;
}

function read(): Route {
  const [page = "", ...rest] = location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  return { page, rest: rest.join("/") };
}

let current = $state.raw(read());
let hasMoved = $state(false);
const scroll = new ScrollMemory();

export const route = {
  get page() {
    return current.page;
  },
  get rest() {
    return current.rest;
  },
  /** Whether we came here from another page of ours. */
  get hasMoved() {
    return hasMoved;
  },
};

function move() {
  current = read();
  hasMoved = true;
}

export function go(path: string, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  scroll.moved();
  move();
  const target = location.hash && document.getElementById(location.hash.slice(1));
  if (target) target.scrollIntoView();
  else scrollTo(0, 0);
}

addEventListener("popstate", () => {
  move();
  scroll.returned();
});

addEventListener("click", (click) => {
  const link = (click.target as Element).closest?.("a[href]");
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.target ||
    link.download ||
    click.defaultPrevented
  )
    return;
  if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
    return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api")) return;
  // A place on the same page is the browser's own matter.
  if (link.hash && link.pathname === location.pathname) return;
  click.preventDefault();
  go(link.pathname + link.search + link.hash);
});
