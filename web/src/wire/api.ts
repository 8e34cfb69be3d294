// Asking the server. Every refusal becomes a `Refusal` with the server's own sentence; a lost connection is one too.
import type {
  Account,
  Cards,
  Catalogue,
  FirstGame,
  Line,
  MyTable,
  NewTable,
  Preview,
  Refused,
  Session,
  Table,
  View,
} from "./types";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly details: Record<string, unknown> = {},
    readonly status = 0,
  ) {
    super(message);
  }
}

export async function ask<T>(
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}`, {
      method,
      headers: body === undefined ? headers : { "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal("offline", "The server cannot be reached. Nothing is lost: try again in a moment.");
  }
  if (response.ok) return (await response.json()) as T;
  const refused = (await response.json().catch(() => null)) as Refused | null;
  throw new Refusal(
    refused?.code ?? "internal_error",
    refused?.message ?? "Something went wrong. Try again.",
    refused?.details ?? {},
    response.status,
  );
}

/** A command with a key of its own: when the answer is lost on the way it is asked for again, and acts once. */
export async function command(table: string, body: { command: string; version: number; seat: number } & object) {
  const key = { "idempotency-key": crypto.randomUUID() };
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask<{ version: number }>("POST", `/tables/${table}/commands`, body, key);
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || refusal.code !== "offline" || attempt === 4) throw refusal;
      await new Promise((resolve) => setTimeout(resolve, 400 * 2 ** attempt));
    }
  }
}

export const api = {
  account: () => ask<Account>("GET", "/account"),
  guest: (name: string) => ask<Account>("POST", "/guests", { name }),
  catalogue: () => ask<Catalogue>("GET", "/catalogue"),
  /** A game against a computer to go on with, or a new one; whoever is nobody yet becomes a guest. */
  firstGame: (wanted: { level?: string; edition?: string }) => ask<FirstGame>("POST", "/first-game", wanted),
  putFirstGameAway: () => ask("DELETE", "/first-game"),
  rename: (name: string) => ask<Account>("PATCH", "/account", { name }),
  setPassword: (wanted: { handle: string; password: string; old_password?: string }) =>
    ask<Account>("PUT", "/account/password", wanted),
  signIn: (wanted: { handle: string; password: string }) => ask<Account>("POST", "/sign-in", wanted),
  signOut: () => ask("POST", "/sign-out"),
  signOutEverywhere: () => ask("POST", "/sign-out-everywhere"),
  sessions: () => ask<Session[]>("GET", "/account/sessions"),
  endSession: (id: string) => ask("DELETE", `/account/sessions/${id}`),
  newToken: (label: string) => ask<{ token: string }>("POST", "/account/tokens", { label }),
  deleteAccount: () => ask("DELETE", "/account"),
  cards: (lexicon: string) => ask<Cards>("GET", `/lexicons/${lexicon}/cards`),
  tables: () => ask<{ tables: MyTable[]; now_ms: number }>("GET", "/tables"),
  lobby: () => ask<{ tables: Table[] }>("GET", "/lobby"),
  table: (id: string) => ask<Table>("GET", `/tables/${id}`),
  view: (id: string, seat: number | null) =>
    ask<View>("GET", `/tables/${id}/view${seat === null ? "" : `?seat=${seat}`}`),
  open: (wanted: NewTable) => ask<Table>("POST", "/tables", wanted),
  start: (id: string) => ask<Table>("POST", `/tables/${id}/start`),
  invitation: (code: string) => ask<Table>("GET", `/invitations/${code}`),
  join: (id: string, wanted: { revision: number; seat?: number; name?: string }) =>
    ask<Table>("POST", `/tables/${id}/join`, wanted),
  preview: (id: string, play: object) => ask<Preview>("POST", `/tables/${id}/preview?why=true`, play),
  lines: (id: string) => ask<{ lines: Line[] }>("GET", `/tables/${id}/lines`),
  say: (id: string, text: string) => ask<Line>("POST", `/tables/${id}/lines`, { text }),
};
