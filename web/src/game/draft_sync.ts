// Drafts on every device: what is laid at a seat is kept by this browser first
// (`draft_storage.ts`), and by the server for one's other devices; the server also remembers how
// far one has seen the game.
//
// The newest wins, and no clocks are compared for it: what was laid here and is not sent yet is
// newer than anything the server has; otherwise what the server has is the newest. So nothing is
// lost without a connection: it is sent when there is one again.
//
// A page that was closed before the reply came doesn't know whether its draft arrived. Drafts have
// names for that: it didn't if the server still has the one that was to be replaced.
//
// Without a connection a draft is also left in the outbox, which sends it once there is one, even
// if this table isn't opened again. It gives way to what another device has sent meanwhile: the
// server takes it only in place of the draft that we knew.
//
// Only where this person has one seat: where a device is passed round, nothing of a rack is kept
// anywhere.
import { api } from "../wire/api";
import { isOffline, newKey } from "../wire/request";
import type { SavedDraft } from "../wire/types";
import { unsent } from "../wire/unsent.svelte";
import type { Draft } from "./draft";
import type { DraftStorage } from "./draft_storage";

const REST_MS = 700;

/** What is left in the outbox for a seat. */
const laneOf = (table: string, seat: number) => `draft/${table}/${seat}`;

export class DraftSync {
  #resting: ReturnType<typeof setTimeout> | undefined;
  #seen = 0;
  #sent = 0;
  #draft: Draft | null = null;
  /** Names what was laid here last. */
  #change = "";
  #hasLooked = false;
  /** How many drafts are on their way. */
  #sending = 0;
  #isClosed = false;

  constructor(
    readonly table: string,
    readonly seat: number,
    readonly storage: DraftStorage,
    /** Called with what the server has, at first and after every reconnection. */
    readonly onsaved: (saved: SavedDraft) => void,
  ) {
    document.addEventListener("visibilitychange", this.#turn);
    addEventListener("pagehide", this.#leave);
    addEventListener("online", this.#rest);
    void this.#look();
  }

  close() {
    void this.#send(true);
    this.#isClosed = true;
    clearTimeout(this.#resting);
    document.removeEventListener("visibilitychange", this.#turn);
    removeEventListener("pagehide", this.#leave);
    removeEventListener("online", this.#rest);
  }

  /** Something was laid, taken back or put in another order. */
  save(draft: Draft, version: number) {
    this.#draft = draft;
    this.#change = this.storage.unsent = newKey();
    this.saw(version);
    this.#rest();
  }

  /** What is still to be sent goes as it lies now, once it's clear that it has to. */
  resume(draft: Draft, version: number) {
    if (!this.storage.unsent) return;
    if (this.#hasLooked) this.save(draft, version);
    else void this.#look();
  }

  /** The game was seen up to here; not by a hidden page. */
  saw(version: number) {
    if (document.hidden || version <= this.#seen) return;
    this.#seen = version;
    this.#rest();
  }

  /** Names what the server has, as far as we know. */
  get #known(): string {
    return this.storage.known?.change ?? "";
  }

  async #look() {
    const change = this.#change;
    try {
      const saved = await api.savedDraft(this.table, this.seat);
      if (this.#isClosed) return;
      this.#sent = Math.max(this.#sent, saved.version);
      this.#learn(saved);
      // What was laid while the answer was on its way is newer, even if the server has it
      // by now.
      this.onsaved({ ...saved, draft: change === this.#change ? unnamed(saved.draft) : null });
    } catch {
      // The browser's own copy is as good; the server is asked again when the tab is shown again.
    }
  }

  /** The server has the draft of this name: what was sent from here has arrived, or it hasn't. */
  #learn({ draft, at_ms }: SavedDraft) {
    const known = draft?.change ?? "";
    const { unsent, replaced } = this.storage;
    const hasArrived = unsent === known || (replaced !== null && replaced !== known);
    this.storage.known = { change: known, at_ms };
    this.#hasLooked = true;
    if (!unsent || !hasArrived || this.#sending) return;
    this.storage.unsent = this.storage.replaced = null;
  }

  #leave = () => void this.#send(true);

  #turn = () => {
    if (document.hidden) this.#leave();
    else void this.#look();
  };

  #rest = () => {
    clearTimeout(this.#resting);
    if (!this.#isClosed) this.#resting = setTimeout(() => void this.#send(), REST_MS);
  };

  async #send(isLast = false) {
    clearTimeout(this.#resting);
    const draft = this.#draft;
    const change = this.#change;
    const version = Math.max(1, this.#seen);
    if (!draft && this.#seen <= this.#sent) return;
    this.#draft = null;
    const body = { version, draft: draft && { ...draft, change } };
    let isLeft = false;
    if (draft) {
      this.#sending++;
      this.storage.replaced = this.#known;
      this.#takeFromOutbox();
    }
    try {
      const { at_ms, draft: saved } = await api.saveDraft(this.table, this.seat, body, isLast);
      this.#sent = Math.max(this.#sent, version);
      this.storage.known = { change: saved?.change ?? "", at_ms };
      // Unless something was laid since, here or in another tab.
      if (draft && this.storage.unsent === change) this.storage.unsent = null;
    } catch (refusal) {
      // It stays unsent, and goes with what comes next.
      this.#draft ??= draft;
      if (draft && this.#draft === draft && isOffline(refusal)) isLeft = this.#leaveInOutbox(body);
    }
    if (draft) this.storage.replaced = --this.#sending || isLeft ? this.#known : null;
  }

  // ── Without a connection ───────────────────────────────────────────────────────────────────────

  /** What waits there is older than what is sent now. */
  #takeFromOutbox() {
    const waiting = unsent.at(laneOf(this.table, this.seat)).map(({ key }) => key);
    if (waiting.length) void unsent.outbox.drop(waiting);
  }

  /** Says whether the draft of another device would be noticed. */
  #leaveInOutbox(body: { version: number; draft: SavedDraft["draft"] }): boolean {
    const { known } = this.storage;
    const change = body.draft?.change ?? "";
    unsent
      .send<SavedDraft>(
        {
          lane: laneOf(this.table, this.seat),
          key: change,
          method: "PUT",
          path: `/tables/${this.table}/seats/${this.seat}/draft`,
          body: { ...body, replaces_ms: known?.at_ms ?? 0 },
        },
        { isOnly: true },
      )
      .then(
        (saved) => this.#settle(change, saved),
        // It's still here, and is sent by this page or the next one at this table.
        () => {},
      );
    return known !== null;
  }

  /** The outbox has sent a draft: it was taken, or that of another device was newer. */
  #settle(change: string, saved: SavedDraft) {
    if (this.#isClosed) return;
    if (saved.draft?.change !== change) return void this.#look();
    this.storage.known = { change, at_ms: saved.at_ms };
    if (this.#change === change) this.#draft = null;
    if (this.storage.unsent === change) this.storage.unsent = this.storage.replaced = null;
  }
}

function unnamed(draft: SavedDraft["draft"]): SavedDraft["draft"] {
  if (!draft) return null;
  const { change: _, ...content } = draft;
  return content;
}
