// Everything that the page stores in the browser, by name. Names stay as they are: people have data
// under them. Cached answers (`wire/offline_cache.ts`) and the files of the page
// (`service_worker.ts`) are in the browser's caches instead.

/** In the local storage. */
export const STORED = {
  /** Light or dark; nothing for what the system says. `public/start.js` reads it, too. */
  theme: "theme",
  /** "on" or "off". */
  sound: "sound",
  /** "low" for large letters and strong contrast; `public/start.js` reads it, too. */
  sight: "sight",
  /** The chosen language; nothing for the browser's. */
  language: "language",
  /** Whose words were chosen last, by name and language; `public/start.js` reads it, too. */
  lexicon: "lexicon",
  /** Whose words the game had that was open last. */
  played: "played words",
  /** The channel of this browser's push subscription, as the server names it. */
  channel: "bell",
  /** Whether notifications were offered once. */
  notificationsOffered: "notices-asked",
  /** "off" if a review shows the better play at once. */
  tryFirst: "try first",
  /** What was last chosen for a new table, and for a score sheet. */
  newTable: "new table",
  scoreSheet: "keep score",
  /**
   * What is laid at a seat; with " at", " unsent", " replaced" and " known" behind it, when, what
   * isn't sent yet, what it replaces, and what the server had.
   */
  draft: (table: string, seat: number | null) => ["draft", table, seat].join(" "),
  /** What was put up as a second version of a real board's sheet, and waits for the host. */
  sheetVersion: (table: string) => `sheet-version ${table}`,
  /** How much of a wall was seen. */
  wallSeen: (wall: string) => `wall-${wall}`,
} as const;

/**
 * Commands that older versions could not send yet: the outbox takes them over
 * (`session/send_outbox.ts`).
 */
export const QUEUED = /^waiting-(.+)$/;

/**
 * What isn't sent yet (`wire/outbox.ts`): its database, the channel on which tabs and worker hear
 * of it, the locks of those who send, and the tag of what is sent in the background.
 */
export const OUTBOX = "lexiko-outbox";

/** Drafts and queued commands: nothing that the next person at this device may find. */
export const PRIVATE = /^(draft |waiting-|sheet-version )/;

/** In the session's storage: how far each page was scrolled. */
export const SCROLLED = "scroll";
