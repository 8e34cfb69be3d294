// The service worker: keeps the page itself, so that it opens without a connection, shows what is
// pushed, and sends what waited for a connection while no page was open.
//
// It is built with the list of all files of one version of the page (`vite.config.ts`), and has one
// cache for that version. Files in `assets/` are named by their content, so what is kept can never
// be a wrong one. A page that is opened comes from the server whenever the server answers, so after
// an update the next load is the new one; only without an answer the kept page of the same version
// is shown. A new worker waits until a page of its own version asks it to take over. Pages of the
// old version that are still open find their parts all the same: their cache stays until the last
// of them is gone. What the API says is never kept here (`wire/offline_cache.ts` keeps what may be
// kept, and forgets it at sign-out).
import { OUTBOX } from "./browser/storage";
import { Outbox } from "./wire/outbox";
import { openStore } from "./wire/outbox_store";

declare const self: ServiceWorkerGlobalScope;
declare const FILES: readonly string[];
/** Those of a language that the page may never speak, and letters that it may never show. */
declare const SPARE: readonly string[];
declare const VERSION: string;
declare const ENTRY: string;

const PREFIX = "lexiko-page-";
const CACHE = PREFIX + VERSION;
const PAGE = "/";
const ASSETS = "/assets/";
const PATIENCE_MS = 4000;
/** A page that hasn't answered by then is asleep, and may be of any version. */
const ANSWER_MS = 2000;
/** A file that isn't kept has nothing to take its place. */
const FILE_MS = 60_000;
const cachedFiles = new Set(FILES);
const spareFiles = new Set(SPARE);

self.addEventListener("install", (event) => {
  event.waitUntil(cacheAll());
});

/**
 * With what the reader's language needs and the version before had: a page that is opened without
 * a connection right after an update couldn't ask for it.
 */
async function cacheAll() {
  const before = new Set(
    (await Promise.all((await otherCaches()).map(filesIn))).flat().map(nameOf),
  );
  await keep(FILES.filter((file) => !spareFiles.has(file) || before.has(nameOf(file))));
}

/** What stays the same from one version of a file to the next. */
const nameOf = (file: string) => file.replace(/-[\w-]{8}(?=\.\w+$)/, "");

async function keep(files: readonly string[]) {
  const cache = await caches.open(CACHE);
  const kept = new Set(await filesIn(CACHE));
  // What is named by its content is fetched once; the rest not by way of the browser's own cache,
  // which may have a file of before.
  const missing = files.filter((file) => !(file.startsWith(ASSETS) && kept.has(file)));
  await cache.addAll(
    missing.map(
      (file) => new Request(file, { cache: file.startsWith(ASSETS) ? "default" : "reload" }),
    ),
  );
}

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

const otherCaches = async () =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);

async function filesIn(name: string): Promise<string[]> {
  const requests = await (await caches.open(name)).keys();
  return requests.map(({ url }) => new URL(url).pathname);
}

/** Drops the caches of versions that no open page is of. */
async function forgetOthers() {
  const names = await otherCaches();
  // A newer worker's cache isn't an old one.
  if (names.length === 0 || self.registration.waiting || self.registration.installing) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const entries = await Promise.all(pages.map(entryOf));
  if (entries.includes(null)) return;
  for (const name of names) {
    const files = await filesIn(name);
    if (!files.some((file) => entries.includes(file))) await caches.delete(name);
  }
}

/** The script that a page begins with, which says its version; null if it doesn't answer. */
function entryOf(page: Client): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(String(data));
    setTimeout(() => resolve(null), ANSWER_MS);
    page.postMessage("entry", [port2]);
  });
}

/**
 * What pages say: "entry" asks of which version we are, "take-over" that we may; otherwise
 * which language the page speaks, and which files it has used.
 */
self.addEventListener("message", (event) => {
  if (event.data === "entry") event.ports[0]?.postMessage(ENTRY);
  else if (event.data === "take-over") event.waitUntil(self.skipWaiting());
  else {
    const { language, used } = event.data as { language: string; used: string[] };
    const isWanted = (file: string) =>
      file.startsWith(`${ASSETS}${language}-`) || used.includes(file);
    event.waitUntil(keep(SPARE.filter(isWanted)).finally(forgetOthers));
  }
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api"))
    return;
  if (request.mode === "navigate") event.respondWith(opened(request));
  else if (cachedFiles.has(url.pathname)) event.respondWith(found(request, url.pathname));
  else if (url.pathname.startsWith(ASSETS)) event.respondWith(ofOldPage(request, url.pathname));
});

/** A page that is opened: the server's, or ours if it doesn't answer soon. */
async function opened(request: Request): Promise<Response> {
  const asked = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const answer = await Promise.race([asked, late]).catch(() => null);
  // A proxy in front of a server that is away answers with 502 to 504.
  if (answer && answer.status < 502) return answer;
  return (await (await caches.open(CACHE)).match(PAGE)) ?? asked;
}

async function found(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  if (path.startsWith(ASSETS)) {
    const known = await cache.match(path);
    if (known) return known;
    const answer = await fetch(request, { signal: AbortSignal.timeout(FILE_MS) });
    if (answer.ok) await cache.put(path, answer.clone()).catch(() => {});
    return answer;
  }
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (problem) {
    const answer = await cache.match(path);
    if (answer) return answer;
    throw problem;
  }
}

/** A part of a version whose page has been open since before we took over. */
async function ofOldPage(request: Request, path: string): Promise<Response> {
  return (await caches.match(path)) ?? fetch(request, { signal: AbortSignal.timeout(FILE_MS) });
}

// ── What waits to be sent ───────────────────────────────────────────────────────────────────────

/** Sends what the outbox has; fails if something is left, so that the browser asks again later. */
async function sendOutbox() {
  outbox ??= new Outbox(openStore(), { onreach: () => {}, onleft: () => {} });
  if (!(await outbox.flush())) throw new Error(OUTBOX);
}
let outbox: Outbox | undefined;

/** The browser has a connection again; not all of them say so. */
self.addEventListener("sync", (event) => {
  const { tag, waitUntil } = event as ExtendableEvent & { tag: string };
  if (tag === OUTBOX) waitUntil.call(event, sendOutbox());
});

// ── What is pushed ──────────────────────────────────────────────────────────────────────────────

/** A notice in the person's language, as the server words it. */
interface PushMessage {
  title: string;
  body: string;
  path: string;
  /** A later notice about the same replaces an earlier one. */
  tag: string;
  lang: string;
}

self.addEventListener("push", (event) => {
  const pushed = event.data?.json() as PushMessage | undefined;
  if (pushed) event.waitUntil(show(pushed));
  // What was pushed came by a connection.
  event.waitUntil(sendOutbox().catch(() => {}));
});

async function show({ title, body, path, tag, lang }: PushMessage) {
  const pages = await self.clients.matchAll({ type: "window" });
  // A person who has the table or the wall open sees it there.
  if (pages.some((page) => page.focused && new URL(page.url).pathname === path)) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    lang,
    // What replaces an earlier one is news, too.
    renotify: true,
    icon: "/icon-192.png",
    badge: "/badge-96.png",
    data: path,
  } as NotificationOptions);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

/** The table: in a tab that shows it already, or in a new one. */
async function open(path: string) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  if (there) await there.focus();
  else await self.clients.openWindow(path);
}

// A browser may make a new subscription by itself: the next page that is opened sends it to the
// server (`session/push.ts`).
