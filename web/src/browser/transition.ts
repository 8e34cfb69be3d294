// From one page to another without a jump: what both pages show glides to its new place, where the
// browser can do that.

/** Changes the page; what has the same `view-transition-name` before and after moves there. */
export function glide(change: () => void) {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isStill || !document.startViewTransition) change();
  else document.startViewTransition(change);
}
