// Signing out of this browser: nothing of a person stays behind in it, and the next person gets no
// notifications of their turns.
import { api } from "../wire/api";
import { forgetAll } from "../wire/offline_cache";
import { unsent } from "../wire/unsent.svelte";
import { subscribedChannel, unsubscribeHere } from "./push";

export async function forgetPerson() {
  const channel = subscribedChannel();
  if (channel) await api.switchOff(channel).catch(() => {});
  await Promise.all([unsubscribeHere(), forgetOthers(null)]);
}

/**
 * Nothing of anyone but this account stays behind: what it hasn't sent yet, it still wants to.
 */
export async function forgetOthers(account: string | null) {
  await Promise.all([forgetAll(), unsent.outbox.forget(account)]);
}
