// Which page is shown: the address says it. Links are plain links; a click on one changes the address without loading anything.
export interface Route {
  page: string;
  /** What follows the page's name in the address. */
  rest: string;
}

function read(): Route {
  const [page = "", ...rest] = location.pathname.split("/").filter(Boolean);
  return { page, rest: rest.join("/") };
}

let current = $state.raw(read());

export const route = {
  get page() {
    return current.page;
  },
  get rest() {
    return current.rest;
  },
};

export function go(path: string, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  current = read();
  scrollTo(0, 0);
}

addEventListener("popstate", () => {
  current = read();
});

addEventListener("click", (click) => {
  const link = (click.target as Element).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.download || click.defaultPrevented) return;
  if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api")) return;
  click.preventDefault();
  go(link.pathname + link.search);
});
