// This browser's push subscription: sent to the server, and taken back.
import { STORED } from "../browser/storage";
import { api } from "../wire/api";
import type { Notifications } from "../wire/types";
import { deviceName } from "../words/devices";
import { speech } from "../words/words.svelte";

/** Whether this browser can be notified at all; on iPhones and iPads only as an installed app. */
export const isPushPossible =
  typeof PushManager !== "undefined" && typeof Notification !== "undefined";

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks the browser, which asks the person, and sends the subscription to the server; null if the
 * person, or the browser, says no.
 */
export async function subscribeHere({ push_key }: Notifications): Promise<Notifications | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: push_key };
  const found = await pushManager
    .subscribe(wanted)
    // One of before, made with another key of the server's, is in the way.
    .catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe(wanted);
    })
    .catch(() => null);
  return found && subscribe(found);
}

async function subscribe(found: PushSubscription): Promise<Notifications> {
  const { endpoint, keys } = found.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  const notifications = await api.addDevice({
    endpoint: endpoint ?? "",
    keys: { p256dh, auth },
    label: deviceName(),
    language: speech.language,
  });
  localStorage.setItem(
    STORED.channel,
    notifications.bells.findLast((channel) => channel.kind === "push")?.id ?? "",
  );
  return notifications;
}

/** Once for each load: browsers change subscriptions by themselves, and people the language. */
export async function renewSubscription() {
  const found =
    isPushPossible && localStorage.getItem(STORED.channel) ? await subscription() : null;
  if (found) await subscribe(found).catch(() => {});
}

/** The device of this browser among all channels. */
export const subscribedChannel = () => localStorage.getItem(STORED.channel);

/** Stops notifications to this browser, even if the server can't be reached now. */
export async function unsubscribeHere() {
  localStorage.removeItem(STORED.channel);
  if (isPushPossible) await (await subscription())?.unsubscribe().catch(() => false);
}
