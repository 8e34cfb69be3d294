// Signing out of this browser: nothing of a person stays behind in it, and the next person gets no
// notifications of their turns.
import { api } from "../wire/api";
import { forgetAll } from "../wire/offline_cache";
import { subscribedChannel, unsubscribeHere } from "./push";

export async function forgetPerson() {
  const channel = subscribedChannel();
  if (channel) await api.switchOff(channel).catch(() => {});
  await Promise.all([unsubscribeHere(), forgetAll()]);
}
