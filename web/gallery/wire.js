// In place of the server, while a scene of the gallery is shown: recorded answers, a clock that
// stands still, and chance that is always the same. It runs before anything else on the page.
// `window.recorded` is the scene, as `python -m tests.browser.gallery --record` wrote it.
(() => {
  const { path, now_ms, answers = {}, shared = {}, streams = {}, steps = [] } = window.recorded;
  const asked = new URLSearchParams(location.search);
  /** What the page asked for and nobody has recorded. */
  window.unanswered = [];

  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem("theme", asked.get("theme") ?? "light");
  localStorage.setItem("language", "en");
  localStorage.setItem("sound", "off");
  if (path) {
    const [page, fragment] = path.split("#");
    history.replaceState(null, "", page + location.search + (fragment ? `#${fragment}` : ""));
  }

  const RealDate = Date;
  window.Date = class extends RealDate {
    constructor(...given) {
      super(...(given.length ? given : [now_ms]));
    }
    static now() {
      return now_ms;
    }
  };
  // What waits for a second or more never comes, however slow the machine is.
  const wait = window.setTimeout;
  window.setTimeout = (run, ms = 0, ...given) => (ms < 1000 ? wait(run, ms, ...given) : 0);

  let drawn = 1;
  Math.random = () => {
    drawn = (drawn * 48271) % 2147483647;
    return drawn / 2147483647;
  };

  // Nothing is cached to be shown without a connection: games would be fetched for that whenever
  // the browser is idle, or not at all.
  Object.defineProperty(window, "caches", { value: undefined });

  const fetchReal = window.fetch;
  window.fetch = async (address, options = {}) => {
    const { pathname, search } = new URL(address, location.origin);
    if (!pathname.startsWith("/api/")) return fetchReal(address, options);
    const method = options.method ?? "GET";
    const key = `${method} ${pathname}${search}`;
    // What is laid is sent a while later, and its answer isn't read.
    const answer = answers[key] ?? shared[key] ?? (method === "PUT" ? { status: 204 } : null);
    if (!answer) {
      window.unanswered.push(key);
      return Response.json({ code: "not_found", message: key, details: {} }, { status: 404 });
    }
    const { status, json, text } = answer;
    const body = text ?? (json === undefined ? null : JSON.stringify(json));
    return new Response(status === 204 ? null : body, { status });
  };

  class RecordedStream extends EventTarget {
    readyState = 0;
    onopen = null;
    onmessage = null;
    onclose = null;
    #messages;

    constructor(address) {
      super();
      const { pathname } = new URL(address);
      this.#messages = streams[pathname] ?? [];
      if (!streams[pathname]) window.unanswered.push(`stream ${pathname}`);
      setTimeout(() => {
        this.readyState = 1;
        this.onopen?.(new Event("open"));
        for (const message of this.#messages) this.#receive(message);
      });
    }

    #receive(message) {
      this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
    }

    /** All that a page sends on a stream is a ping. */
    send() {
      const version = Math.max(0, ...this.#messages.map((one) => one.version ?? 0));
      setTimeout(() => this.#receive({ type: "pong", version }));
    }

    close() {
      this.readyState = 3;
    }
  }
  // Vite has a stream, too, which says that a source has changed.
  window.WebSocket = new Proxy(WebSocket, {
    construct(Real, [address, ...more]) {
      const isOurs = new URL(address).pathname.startsWith("/api/");
      return isOurs ? new RecordedStream(address) : new Real(address, ...more);
    },
  });

  // Tiles don't fly, whatever the system says; the rest of motion is the style sheet's.
  const match = window.matchMedia.bind(window);
  window.matchMedia = (query) => match(query.includes("reduced-motion") ? "all" : query);
  const still = document.createElement("style");
  still.textContent = `*, ::before, ::after {
    animation-delay: 0s !important; animation-duration: 1ms !important;
    transition: none !important; scroll-behavior: auto !important;
    caret-color: transparent !important;
  }`;
  document.documentElement.append(still);

  /** Presses one thing after another, each as soon as it is there. */
  const press = () => {
    const found = steps.length && document.querySelector(steps[0]);
    if (found) {
      steps.shift();
      found.click();
    }
    if (steps.length) setTimeout(press, 20);
    else document.documentElement.dataset.scene = "ready";
  };
  addEventListener("load", press);
})();
