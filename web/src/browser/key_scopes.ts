// Who gets a key. The page has one listener; parts of it open scopes, and what lies on top gets a
// key first. What it doesn't want goes on to what lies under it, unless it covers that: under an
// open menu or dialog nothing gets any key.
//
// The browser asks handlers on elements, such as the arrows of the board's squares, before all of
// this, since the focus is there; what they prevent doesn't come here.

/** From the bottom to the top. */
const LAYERS = ["page", "board", "review", "drawer", "menu", "dialog", "chooser", "hand"] as const;

export interface Scope {
  layer: (typeof LAYERS)[number];
  /** Gets a key; says whether that was for it. A scope without one leaves keys to the browser. */
  onkey?: (event: KeyboardEvent) => boolean;
  /** Nothing below gets any key. */
  covers?: boolean;
  /** Gets also what is typed into fields. */
  hasFields?: boolean;
}

let scopes: readonly Scope[] = [];

/**
 * Opens a scope; what it returns closes it: `$effect(() => keyScope({ … }))`. Of two in one layer
 * the later one is on top.
 */
export function keyScope(scope: Scope): () => void {
  if (!scopes.length) addEventListener("keydown", dispatch);
  scopes = [scope, ...scopes].sort(
    (one, other) => LAYERS.indexOf(other.layer) - LAYERS.indexOf(one.layer),
  );
  return () => {
    scopes = scopes.filter((one) => one !== scope);
    if (!scopes.length) removeEventListener("keydown", dispatch);
  };
}

function dispatch(event: KeyboardEvent) {
  if (event.defaultPrevented) return;
  const isInField =
    event.target instanceof Element &&
    !!event.target.closest("input, textarea, select, [contenteditable]");
  for (const { onkey, covers, hasFields } of scopes) {
    if ((!isInField || hasFields) && onkey?.(event)) {
      event.preventDefault();
      return;
    }
    if (covers) return;
  }
}
