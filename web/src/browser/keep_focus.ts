// Where the focus goes when what had it is taken away, as a button is by its own press: to what has
// come in its place, or to the board.
const FOCUSABLE = [
  'button:not(:disabled,[tabindex="-1"])',
  "input:not(:disabled)",
  "a[href]",
  '[tabindex="0"]',
].join();
const RACK = '[data-rail]>[tabindex="0"]';
const BOARD = '[data-square][tabindex="0"]';

/** For what holds everything that one plays with: `<main {@attach keepFocus}>`. */
export function keepFocus(root: HTMLElement) {
  let last: HTMLElement | null = null;
  /** What `last` lies in, from near to far: it is not to be asked for once it is gone. */
  let around: HTMLElement[] = [];

  function remember({ target }: FocusEvent) {
    last = target as HTMLElement;
    around = [];
    for (let one = last.parentElement; one && one !== root; one = one.parentElement)
      around.push(one);
  }
  function moveFocus() {
    const isGone = last && (!last.isConnected || last.matches(":disabled"));
    if (!isGone || document.activeElement !== document.body) return;
    const near = around.find((one) => one.isConnected);
    const next = [
      near?.querySelector(RACK),
      near?.querySelector(FOCUSABLE),
      root.querySelector(BOARD),
    ];
    next.find((one): one is HTMLElement => !!one)?.focus({ preventScroll: true });
  }

  // After the frame: what comes in its place may take the focus by itself.
  const observer = new MutationObserver(() => requestAnimationFrame(moveFocus));
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  root.addEventListener("focusin", remember);
  return () => {
    observer.disconnect();
    root.removeEventListener("focusin", remember);
  };
}
