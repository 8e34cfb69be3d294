// The page as an app: its service worker, and what happens when there is a new version of the page.
//
// The next load is always the new version (`service_worker.ts`). A page that is open notices it,
// says so quietly, and reloads when the reader presses the button or goes to another page that
// isn't a table. Laid tiles are saved meanwhile (`game/draft_storage.ts`), so that costs nothing.
import { speech } from "../words/words.svelte";

const LOOK_MS = 30 * 60 * 1000;
/** Visitors who are here for the first time don't load the whole page before they've looked. */
const FIRST_LOOK_MS = 10_000;
const PATIENCE_MS = 2000;

class Installation {
  /** A newer version of the page is ready than the one that is shown. */
  isOld = $state(false);
  /** The browser offers to install the page; called when the reader wants that. */
  install = $state.raw<(() => void) | null>(null);
  #waiting: ServiceWorker | null = null;

  /** Once, when the page has been shown. */
  async begin() {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.install = () => {
        (event as Event & { prompt(): void }).prompt();
        this.install = null;
      };
    });
    // A part of the page that is not there any more: the server has a new version.
    addEventListener("vite:preloadError", () => {
      this.isOld = true;
    });
    if (!("serviceWorker" in navigator)) return;
    // A worker asks which version's files are still needed.
    navigator.serviceWorker.addEventListener("message", ({ data, ports }) => {
      if (data === "entry") ports[0]?.postMessage(ownEntry());
    });
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      introduce(navigator.serviceWorker.controller);
    });
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => setTimeout(resolve, FIRST_LOOK_MS));
    const registration = await navigator.serviceWorker
      .register("/sw.js", { updateViaCache: "none" })
      .catch(() => null);
    if (!registration) return;
    const look = () => void registration.update().catch(() => {});
    setInterval(look, LOOK_MS);
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) look();
    });
    registration.addEventListener("updatefound", () => this.#follow(registration.installing));
    this.#follow(registration.waiting ?? registration.installing);
    const { active } = await navigator.serviceWorker.ready;
    introduce(active);
  }

  #follow(worker: ServiceWorker | null) {
    if (!worker) return;
    if (worker.state === "installed") void this.#meet(worker);
    else
      worker.addEventListener(
        "statechange",
        () => worker.state === "installed" && void this.#meet(worker),
      );
  }

  /** A worker that waits: of our own version, then it may take over; or of a newer one. */
  async #meet(worker: ServiceWorker) {
    // The first one of all takes over by itself.
    if (!navigator.serviceWorker.controller) return;
    if ((await entryOf(worker)) === ownEntry()) worker.postMessage("take-over");
    else {
      this.#waiting = worker;
      this.isOld = true;
    }
  }

  /**
   * Shows the new version, once its worker is in charge: a page that is asked for while workers
   * change hangs in some browsers.
   */
  renew() {
    const worker = this.#waiting;
    if (!worker || worker.state === "activated") return location.reload();
    const onActivated = () => worker.state === "activated" && location.reload();
    worker.addEventListener("statechange", onActivated);
    worker.postMessage("take-over");
    setTimeout(() => location.reload(), PATIENCE_MS);
  }
}

/** Says what this page needs of the files that not everyone does. */
function introduce(worker: ServiceWorker | null) {
  worker?.postMessage({
    language: speech.language,
    used: performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  });
}

/** The script that this page began with: each version has its own. */
const ownEntry = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"]')?.getAttribute("src");

/** The script that the version of a worker begins with. */
function entryOf(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(String(data));
    worker.postMessage("entry", [port2]);
  });
}

export const installation = new Installation();
