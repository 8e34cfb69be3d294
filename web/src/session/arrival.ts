// Coming to a page: the browser's title says where we are, and the focus is on the page's heading,
// as after a page that was loaded.
import { tick } from "svelte";
import { route } from "./route.svelte";

export const SITE = "Lexiko";

/**
 * Headings that have had their arrival: a title that changes, with the language or the game, does
 * not take the focus again.
 */
const arrived = new WeakSet<HTMLElement>();

/** For the heading of a page: `<h1 {@attach arrival("Lobby")}>`. */
export function arrival(title: string) {
  return (heading: HTMLElement) => {
    document.title = title ? `${title} · ${SITE}` : SITE;
    // The browser itself looks after the first page.
    if (!route.hasMoved || arrived.has(heading)) return;
    arrived.add(heading);
    heading.tabIndex = -1;
    void tick().then(() => heading.focus({ preventScroll: true }));
  };
}
