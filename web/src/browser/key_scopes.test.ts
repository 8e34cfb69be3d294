// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { keyScope, type Scope } from "./key_scopes";

let received: string[] = [];
let open: (() => void)[] = [];

/** A scope that takes these keys. */
function opens(layer: Scope["layer"], keys: string, more: Partial<Scope> = {}) {
  const onkey = ({ key }: KeyboardEvent) => {
    if (!keys.split(" ").includes(key)) return false;
    received.push(`${layer} ${key}`);
    return true;
  };
  const close = keyScope({ layer, onkey, ...more });
  open.push(close);
  return close;
}

function press(key: string, at: Element = document.body): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  at.dispatchEvent(event);
  return event;
}

afterEach(() => {
  for (const close of open) close();
  [received, open] = [[], []];
  document.body.innerHTML = "";
});

test("what lies on top gets a key first, whenever it was opened, and what it doesn't want goes on", () => {
  opens("drawer", "Escape");
  opens("board", "Escape a");
  opens("page", "?");
  expect(press("Escape").defaultPrevented).toBe(true);
  press("a");
  press("?");
  expect(press("x").defaultPrevented).toBe(false);
  expect(received).toEqual(["drawer Escape", "board a", "page ?"]);
});

test("under a menu or a dialog no one gets any key, and then all is as before", () => {
  opens("board", "Escape a");
  const close = opens("menu", "Escape", { covers: true });
  const closeDialog = keyScope({ layer: "dialog", covers: true });
  // A dialog leaves Escape to the browser.
  expect(press("Escape").defaultPrevented).toBe(false);
  closeDialog();
  press("a");
  press("Escape");
  close();
  press("Escape");
  expect(received).toEqual(["menu Escape", "board Escape"]);
});

test("what is typed into a field is for the field, unless a scope wants it", () => {
  document.body.innerHTML = "<input /><button></button>";
  const [field, button] = document.body.children as unknown as [Element, Element];
  opens("board", "a Escape");
  press("a", field);
  press("a", button);
  opens("drawer", "Escape", { hasFields: true });
  press("Escape", field);
  expect(received).toEqual(["board a", "drawer Escape"]);
});

test("what an element has dealt with itself goes nowhere else", () => {
  document.body.innerHTML = "<button></button>";
  const button = document.body.firstElementChild as Element;
  button.addEventListener("keydown", (event) => event.preventDefault());
  opens("board", "ArrowUp");
  press("ArrowUp", button);
  expect(received).toEqual([]);
});
