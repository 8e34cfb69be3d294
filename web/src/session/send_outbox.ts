// Sends what the outbox has from every page: as soon as the page is open, when there is a
// connection again, and when the page is shown again. The browser is asked to send in the
// background what is left when no page is open (`service_worker.ts`).
import { OUTBOX, QUEUED } from "../browser/storage";
import { isDraft, type News } from "../wire/outbox";
import { reach } from "../wire/reach.svelte";
import { isOfSheet, type SheetEntry } from "../wire/sheet_lane";
import type { Command } from "../wire/types";
import { unsent } from "../wire/unsent.svelte";
import { session } from "./session.svelte";

/** Not all browsers have it, and only where there is a service worker. */
type Syncing = ServiceWorkerRegistration & {
  sync?: { register: (tag: string) => Promise<void> };
};

async function sendInBackground() {
  if (!("serviceWorker" in navigator)) return;
  const registration: Syncing | undefined = await navigator.serviceWorker.getRegistration();
  // Who doesn't want it may have turned it off.
  await registration?.sync?.register(OUTBOX).catch(() => {});
}

/** What other tabs and the worker did while this page was asleep is learnt first. */
async function look() {
  if (document.hidden) return;
  await unsent.outbox.load();
  await unsent.outbox.wake();
}

/** Nobody needs to know of a draft that came too late: it's still laid in this browser. */
function forgetRefusedDraft(news: News) {
  const entry = news.kind === "refused" || news.kind === "changed" ? news.entry : null;
  if (entry?.refused && isDraft(entry)) void unsent.outbox.drop([entry.key]);
}

/** Once for each page. */
export async function sendOutbox() {
  const { outbox } = unsent;
  outbox.listen(forgetRefusedDraft);
  reach.onreturn = () => void wake();
  unsent.onleft = () => void sendInBackground();
  addEventListener("online", () => void wake());
  addEventListener("pageshow", ({ persisted }) => persisted && void look());
  document.addEventListener("visibilitychange", () => void look());
  await takeOverQueued();
  await outbox.load();
  await wake();
}

/** A score sheet may have been made by someone who has no account yet. */
async function wake() {
  const made = unsent.entries.find((entry) => isOfSheet(entry) && entry.path === "/tables");
  if (made && !session.account)
    await session.ensureAccount((made.shown as SheetEntry).name).catch(() => {});
  await unsent.outbox.wake();
}

/** Commands that an older version could not send yet. */
async function takeOverQueued() {
  for (const name of Object.keys(localStorage)) {
    const table = QUEUED.exec(name)?.[1];
    if (!table) continue;
    const queued = readQueued(localStorage.getItem(name));
    if (queued)
      await unsent.outbox.keep({
        lane: `table/${table}`,
        key: queued.key,
        method: "POST",
        path: `/tables/${table}/commands`,
        body: queued.body,
        by: unsent.account,
      });
    localStorage.removeItem(name);
  }
}

function readQueued(text: string | null): { key: string; body: Command } | null {
  try {
    const queued = JSON.parse(text ?? "null");
    return typeof queued?.key === "string" && typeof queued.body?.version === "number"
      ? queued
      : null;
  } catch {
    return null;
  }
}
