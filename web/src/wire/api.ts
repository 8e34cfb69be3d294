// Asking the server. Every refusal becomes a `Refusal` with the server's own sentence; a lost connection is one too.
import type { Account, Catalogue, Line, NewTable, Preview, Refused, Table, View } from "./types";

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
  tables: () => ask<{ tables: Table[] }>("GET", "/tables"),
  lobby: () => ask<{ tables: Table[] }>("GET", "/lobby"),
  table: (id: string) => ask<Table>("GET", `/tables/${id}`),
  view: (id: string, seat: number | null) =>
    ask<View>("GET", `/tables/${id}/view${seat === null ? "" : `?seat=${seat}`}`),
  open: (wanted: NewTable) => ask<Table>("POST", "/tables", wanted),
  start: (id: string) => ask<Table>("POST", `/tables/${id}/start`),
  invitation: (code: string) => ask<Table>("GET", `/invitations/${code}`),
  join: (id: string, wanted: { revision: number; seat?: number; name?: string }) =>
    ask<Table>("POST", `/tables/${id}/join`, wanted),
  preview: (id: string, play: object) => ask<Preview>("POST", `/tables/${id}/preview`, play),
  lines: (id: string) => ask<{ lines: Line[] }>("GET", `/tables/${id}/lines`),
  say: (id: string, text: string) => ask<Line>("POST", `/tables/${id}/lines`, { text }),
};
