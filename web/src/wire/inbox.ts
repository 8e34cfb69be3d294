// Asking the server about one's inbox and friends.
import { ask, send } from "./request";
import type { components } from "./schema";
import type { Refused } from "./types";

type Schemas = components["schemas"];

export type InboxItem = Schemas["InboxItem"];
export type Friend = Schemas["Friend"];

/** What a person's own stream sends. */
export type PersonMessage =
  | { type: "inbox"; version: number; table: string | null }
  | { type: "pong"; version: number }
  | { type: "error"; error: Refused };

export const inbox = {
  load: () => ask("GET", "/me/inbox"),
  see: (until_ms: number) => send("PUT", "/me/inbox/seen", { body: { until_ms } }),
  dismiss: (item: string) => send("POST", "/me/inbox/dismissed", { body: { item } }),
  friends: () => ask("GET", "/me/friends"),
  showPresence: (shows_presence: boolean) =>
    ask("PUT", "/account/presence", { body: { shows_presence } }),
};
