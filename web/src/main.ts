import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/screens.css";
import "./styles/kit.css";
import "./styles/outline.css";
import "./styles/low_vision.css";
import "./styles/forced_colors.css";
import { speech } from "./words/words.svelte";

const target = document.getElementById("app") as HTMLElement;

// The outline makes way for the page. What the page waits for is said over it.
new MutationObserver((_, watch) => {
  if (!target.querySelector(":scope > :not(.over-outline)")) return;
  document.querySelector(".outline")?.remove();
  watch.disconnect();
}).observe(target, { childList: true });

// Nothing can be said before the dictionary is here.
void speech.load().then(() => mount(App, { target }));
