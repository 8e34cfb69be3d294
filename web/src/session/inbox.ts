// Keeps the inbox up to date: one stream for the signed-in person, which says when to fetch it
// again. Loaded after the first paint, so that a first visit doesn't wait for it.
import { untrack } from "svelte";
import { type InboxItem, inbox, type PersonMessage } from "../wire/inbox";
import { Stream } from "../wire/stream";
import { attention } from "./attention.svelte";

/** Messages that come together lead to one request. */
const TOGETHER_MS = 150;
/** A turn at the table before our eyes needs no request; the list is still renewed now and then. */
const LAZY_MS = 5000;

/** Every page has this stream, so it asks seldom; a tab that is shown again asks at once. */
const QUIET_MS = 20_000;

export class InboxSync {
  #stream: Stream<PersonMessage>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due_ms = Number.POSITIVE_INFINITY;
  #version = 0;
  #isClosed = false;
  #isFirst = true;
  #known: ReadonlySet<string> = new Set();

  constructor(
    /** Called with items that came while the page was open. */
    readonly onarrival: (items: InboxItem[]) => void,
  ) {
    this.#stream = new Stream<PersonMessage>(
      "/me",
      () => ({}),
      (message) => this.#receive(message),
      () => {},
      QUIET_MS,
    );
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#stream.close();
    attention.items = [];
  }

  #receive(message: PersonMessage) {
    if (message.type === "error") return;
    // A pong that knows more than we do: a message was lost.
    const isMissed = message.type === "pong" && message.version > this.#version;
    this.#version = message.version;
    if (isMissed) this.refresh();
    if (message.type !== "inbox") return;
    const isHere = message.table !== null && message.table === untrack(() => attention.table);
    this.refresh(isHere ? LAZY_MS : TOGETHER_MS);
  }

  /** Fetches the inbox, soon; an earlier request is not put off. */
  refresh(in_ms = 0) {
    const due_ms = Date.now() + in_ms;
    if (this.#isClosed || due_ms >= this.#due_ms) return;
    clearTimeout(this.#timer);
    this.#due_ms = due_ms;
    this.#timer = setTimeout(() => void this.#load(), in_ms);
  }

  async #load() {
    this.#due_ms = Number.POSITIVE_INFINITY;
    try {
      const { items } = await inbox.load();
      if (this.#isClosed) return;
      const fresh = items.filter((item) => !this.#known.has(item.id));
      this.#known = new Set([...this.#known, ...items.map((item) => item.id)]);
      attention.items = items;
      if (!this.#isFirst && fresh.length) this.onarrival(fresh);
      this.#isFirst = false;
    } catch {
      // Offline or refused: the list stays as it was, and the next message asks again.
    }
  }
}
