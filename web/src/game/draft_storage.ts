// Laid tiles outlive the page, and every tab of this browser shows the same ones: drafts are stored
// in the browser, which notifies the other tabs of changes.
//
// A draft is stored with the version of the game that it was made for. A tab that lags behind shows
// a newer draft as far as it can, and writes nothing over it. Whether the server has it for the
// player's other devices (`draft_sync.ts`) is stored beside it.

import { STORED } from "../browser/storage";
import type { View } from "../wire/types";
import { carryOver, type Draft, emptyDraft } from "./draft";

interface StoredDraft {
  version: number;
  draft: Draft;
}

/** The draft that the server had when we last heard of it: its name, and since when it's there. */
export interface KnownDraft {
  change: string;
  at_ms: number;
}

const PARTS = ["", " at", " unsent", " replaced", " known"] as const;
const OLDEST_MS = 30 * 24 * 3600 * 1000;

export class DraftStorage {
  constructor(
    readonly table: string,
    readonly seat: number | null,
  ) {}

  get #place() {
    return STORED.draft(this.table, this.seat);
  }

  #read(): StoredDraft | null {
    try {
      const stored = JSON.parse(localStorage.getItem(this.#place) ?? "null") as StoredDraft | null;
      return stored && Array.isArray(stored.draft?.slots) && Array.isArray(stored.draft.ids)
        ? stored
        : null;
    } catch {
      return null;
    }
  }

  /** The draft as it was kept, carried over to this view. */
  read(rack: readonly string[], view: View): Draft {
    const stored = this.#read();
    return carryOver(stored?.draft ?? emptyDraft(rack), rack, view);
  }

  write(draft: Draft, version: number) {
    const stored = this.#read();
    if (stored && stored.version > version) return;
    const text = JSON.stringify({ version, draft });
    if (text !== localStorage.getItem(this.#place)) {
      try {
        localStorage.setItem(this.#place, text);
        localStorage.setItem(`${this.#place} at`, String(Date.now()));
      } catch {
        // A full storage costs no more than the draft's outliving the page.
      }
    }
  }

  /** Names the last change, of any tab, if the server doesn't have it yet. */
  get unsent(): string | null {
    return localStorage.getItem(`${this.#place} unsent`);
  }

  set unsent(change: string | null) {
    this.#set(" unsent", change);
  }

  /** Names the draft that the server had when the last one was sent, until its reply is here. */
  get replaced(): string | null {
    return localStorage.getItem(`${this.#place} replaced`);
  }

  set replaced(change: string | null) {
    this.#set(" replaced", change);
  }

  /** What the server had; null if we have never heard of it here. */
  get known(): KnownDraft | null {
    return JSON.parse(localStorage.getItem(`${this.#place} known`) ?? "null");
  }

  set known(known: KnownDraft) {
    this.#set(" known", JSON.stringify(known));
  }

  #set(part: (typeof PARTS)[number], text: string | null) {
    try {
      if (text !== null) localStorage.setItem(this.#place + part, text);
      else localStorage.removeItem(this.#place + part);
    } catch {
      // As above.
    }
  }

  forget() {
    for (const part of PARTS) localStorage.removeItem(this.#place + part);
  }

  /** Calls when another tab has changed the draft; the answer stops it. */
  listen(onchange: () => void): () => void {
    const listener = (event: StorageEvent) => {
      if (event.key === this.#place && event.newValue !== null) onchange();
    };
    addEventListener("storage", listener);
    return () => removeEventListener("storage", listener);
  }
}

/** Drafts of long ago are not needed any more. */
export function sweep(now_ms = Date.now()) {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith("draft ") || !key.endsWith(" at")) continue;
    if (now_ms - Number(localStorage.getItem(key)) < OLDEST_MS) continue;
    for (const part of PARTS) localStorage.removeItem(key.slice(0, -3) + part);
  }
}
