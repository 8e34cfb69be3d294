// Keeps the inbox up to date: one stream for the signed-in person, which says when to fetch it
// again. Loaded after the first paint, so that a first visit doesn't wait for it.
//
// Over the same stream it says which page we see, so that nobody is notified of what they look at;
// and news of the table before our eyes are dismissed: they were seen there.
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

/** What happened at a table: seen when the table is. */
const SEEN_THERE: readonly InboxItem["kind"][] = ["begun", "over", "seat_lost"];

export class InboxSync {
  #stream: Stream<PersonMessage>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due_ms = Number.POSITIVE_INFINITY;
  #version = 0;
  #isClosed = false;
  #isFirst = true;
  #known: ReadonlySet<string> = new Set();
  /** Which page the server knows that we see; empty for none. */
  #shown: string | null = null;

  constructor(
    /** Called with items that came while the page was open. */
    readonly onarrival: (items: InboxItem[]) => void,
  ) {
    this.#stream = new Stream<PersonMessage>(
      "/me",
      () => ({}),
      (message) => this.#receive(message),
      (connection) => {
        if (connection !== "open") this.#shown = null;
      },
      QUIET_MS,
    );
    document.addEventListener("visibilitychange", this.look);
  }

  /** Says which page we see: none, if this tab is hidden. */
  look = () => {
    const at = document.hidden ? "" : location.pathname;
    if (at !== this.#shown && this.#stream.say({ type: "look", at })) this.#shown = at;
    this.#dismissSeen();
  };

  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.look);
    this.#stream.close();
    attention.items = [];
  }

  #receive(message: PersonMessage) {
    if (message.type === "error") return;
    this.look();
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
      this.#dismissSeen();
      if (!this.#isFirst && fresh.length) this.onarrival(fresh);
      this.#isFirst = false;
    } catch {
      // Offline or refused: the list stays as it was, and the next message asks again.
    }
  }

  #dismissSeen() {
    const table = untrack(() => attention.table);
    if (!table || document.hidden) return;
    const seen = attention.items.filter(
      (item) => item.table === table && SEEN_THERE.includes(item.kind),
    );
    if (!seen.length) return;
    attention.items = attention.items.filter((item) => !seen.includes(item));
    // Offline it comes back, and is dismissed another time.
    for (const { id } of seen) void inbox.dismiss(id).catch(() => {});
  }
}
