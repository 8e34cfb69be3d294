// What happens at a table or a wall, as it happens. A stream that breaks comes back by itself with the version it has, and misses nothing.

export type Connection = "connecting" | "open" | "lost" | "refused";

const SHORTEST_MS = 300;
const LONGEST_MS = 8000;

export class Stream<Message> {
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait_ms = SHORTEST_MS;
  #is_closed = false;

  constructor(
    /** `/tables/ID` or `/walls/ID`. */
    readonly path: string,
    /** What is asked for each time: the version that is known, and whose eyes. */
    readonly asked: () => Record<string, string>,
    readonly onMessage: (message: Message) => void,
    readonly onConnection: (connection: Connection) => void,
  ) {
    this.#connect();
    addEventListener("online", this.#atOnce);
    document.addEventListener("visibilitychange", this.#atOnce);
  }

  close() {
    this.#is_closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#atOnce);
    document.removeEventListener("visibilitychange", this.#atOnce);
    if (!this.#socket) return;
    // What is still on its way is for nobody's eyes any more.
    const socket = this.#socket;
    socket.onmessage = null;
    // One that is only being opened would be closed with a complaint of the browser's.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }

  #atOnce = () => {
    if (document.hidden || this.#socket) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #connect() {
    this.onConnection("connecting");
    const asked = new URLSearchParams(this.asked());
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1${this.path}/stream?${asked}`);
    this.#socket = socket;
    socket.onmessage = (message) => {
      this.#wait_ms = SHORTEST_MS;
      this.onConnection("open");
      this.onMessage(JSON.parse(message.data));
    };
    socket.onclose = (closed) => {
      this.#socket = null;
      if (this.#is_closed) return;
      if (closed.code >= 4400) {
        this.onConnection("refused");
        return;
      }
      this.onConnection("lost");
      this.#timer = setTimeout(() => this.#connect(), this.#wait_ms);
      this.#wait_ms = Math.min(LONGEST_MS, this.#wait_ms * 2);
    };
  }
}
