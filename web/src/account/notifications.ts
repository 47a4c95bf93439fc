/** Push notifications in this browser, and quiet hours. */
import type { Device, Notices, Quiet } from "../net/protocol";
import { api } from "../net/api";

/** Return why this browser cannot receive push messages, or null if it can. */
export function pushObstacle(): string | null {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return "This browser cannot take messages. On an iPhone add Coven to the home screen first.";
  if (Notification.permission === "denied")
    return "Messages of this site are blocked: allow them in the settings of the browser.";
  return null;
}

/** Return the push subscription of this browser, if there is one. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushObstacle()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Subscribe this browser to push messages; the browser asks the player for permission. */
export async function subscribe(key: string): Promise<Notices> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new Error("The browser does not let messages come. Its settings for this site can change that.");
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: decodeBase64Url(key),
  });
  return api.addDevice(toDevice(subscription.toJSON()));
}

/** Unsubscribe this browser. */
export async function unsubscribe(): Promise<Notices> {
  const subscription = await currentSubscription();
  if (!subscription) return api.notifications();
  const notices = await api.removeDevice(subscription.endpoint);
  await subscription.unsubscribe();
  return notices;
}

export function toDevice({ endpoint, keys }: PushSubscriptionJSON): Device {
  return { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}

export function decodeBase64Url(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/** Format a minute of the day: 1320 is "22:00". */
export const formatMinute = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

export function parseMinute(clock: string): number | null {
  const match = /^(\d\d):(\d\d)$/.exec(clock);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** Parse quiet hours in this device's time zone; null if the times are incomplete or equal. */
export function parseQuietHours(start: string, end: string): Quiet | null {
  const [from, to] = [parseMinute(start), parseMinute(end)];
  if (from === null || to === null || from === to) return null;
  return { start: from, end: to, zone: Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC" };
}
