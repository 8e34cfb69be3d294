// A command queued until the server can be reached: in the browser's storage, so that it is sent
// even if the page is reloaded meanwhile. It has its key, so it acts once however often it is sent.
import { STORED } from "../browser/storage";
import type { Command } from "../wire/types";

export interface QueuedCommand {
  key: string;
  body: Command;
}

export function queuedAt(table: string): QueuedCommand | null {
  try {
    const stored = JSON.parse(
      localStorage.getItem(STORED.queued(table)) ?? "null",
    ) as QueuedCommand | null;
    return stored && typeof stored.key === "string" && typeof stored.body?.version === "number"
      ? stored
      : null;
  } catch {
    return null;
  }
}

export function storeQueued(table: string, queued: QueuedCommand) {
  try {
    localStorage.setItem(STORED.queued(table), JSON.stringify(queued));
  } catch {
    // A full storage costs no more than its outliving the page.
  }
}

export function forgetQueued(table: string) {
  localStorage.removeItem(STORED.queued(table));
}
