// What happens at a table or a wall, as it happens. A stream that breaks comes back by itself with
// the version it has, and misses nothing; one that dies without a word is noticed by its heartbeat.
import { Heartbeat, QUIET_MS } from "./heartbeat";
import { reach } from "./reach.svelte";

/** "connecting" only at first: what was open and broke is "lost" until it is open again. */
export type Connection = "connecting" | "open" | "lost" | "refused";

const SHORTEST_MS = 300;
const LONGEST_MS = 8000;
/** How long a new connection may take until its first message. */
const OPENING_MS = 15_000;
const PING = JSON.stringify({ type: "ping" });

export class Stream<Message> {
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait_ms = SHORTEST_MS;
  #is_closed = false;
  #heartbeat: Heartbeat;

  constructor(
    /** `/tables/ID`, `/walls/ID` or `/me`. */
    readonly path: string,
    /** What is asked for each time: the version that is known, and whose eyes. */
    readonly asked: () => Record<string, string>,
    readonly onMessage: (message: Message) => void,
    readonly onConnection: (connection: Connection) => void,
    /** Silence after which the other end is asked whether it's still there. */
    quiet_ms = QUIET_MS,
  ) {
    this.#heartbeat = new Heartbeat(
      () => this.#socket?.readyState === WebSocket.OPEN && this.#socket.send(PING),
      () => this.#lose(),
      quiet_ms,
    );
    this.onConnection("connecting");
    this.#connect();
    addEventListener("online", this.check);
    document.addEventListener("visibilitychange", this.check);
  }

  close() {
    this.#is_closed = true;
    removeEventListener("online", this.check);
    document.removeEventListener("visibilitychange", this.check);
    this.#drop();
  }

  /** Makes sure of the connection now, without waiting for the next heartbeat. */
  check = () => {
    if (document.hidden || this.#is_closed) return;
    if (!this.#socket) this.#connect();
    else if (this.#socket.readyState === WebSocket.OPEN) this.#heartbeat.check();
  };

  /** Says something to the server, if it can hear us; whether it could. */
  say(message: object): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #connect() {
    clearTimeout(this.#timer);
    const asked = new URLSearchParams(this.asked());
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1${this.path}/stream?${asked}`);
    this.#socket = socket;
    this.#timer = setTimeout(() => this.#lose(), OPENING_MS);
    socket.onmessage = (message) => {
      clearTimeout(this.#timer);
      this.#heartbeat.received();
      this.#wait_ms = SHORTEST_MS;
      reach.isOffline = false;
      this.onConnection("open");
      this.onMessage(JSON.parse(message.data));
    };
    socket.onclose = (closed) => {
      if (closed.code < 4400) return this.#lose();
      this.#drop();
      this.onConnection("refused");
    };
  }

  /** It is broken, or might as well be: another one is opened in a while. */
  #lose() {
    this.#drop();
    this.onConnection("lost");
    this.#timer = setTimeout(() => this.#connect(), this.#wait_ms);
    this.#wait_ms = Math.min(LONGEST_MS, this.#wait_ms * 2);
  }

  /** Nothing more comes of this connection. */
  #drop() {
    clearTimeout(this.#timer);
    this.#heartbeat.stop();
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    // Ignore what is still on its way.
    socket.onmessage = socket.onclose = null;
    // One that is only being opened would be closed with a complaint of the browser's.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }
}
