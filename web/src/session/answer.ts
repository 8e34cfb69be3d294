// Answering what is in the inbox, by one tap.
import { api } from "../wire/api";
import { type InboxItem, inbox } from "../wire/inbox";
import { attention } from "./attention.svelte";
import { go } from "./route.svelte";

/** It's done with here; the server's list follows. */
function remove(item: InboxItem) {
  attention.items = attention.items.filter((one) => one.id !== item.id);
}

/** Accepts an invitation or a rematch, and goes to the table. */
export async function accept(item: InboxItem) {
  if (item.table === null || item.revision === null) return;
  await api.agree(item.table, item.revision);
  remove(item);
  go(`/table/${item.table}`);
}

export async function decline(item: InboxItem) {
  if (item.table === null) return;
  await api.leave(item.table);
  remove(item);
}

export async function dismiss(item: InboxItem) {
  await inbox.dismiss(item.id);
  remove(item);
}
