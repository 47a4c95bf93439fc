/** Push notifications in this browser, and quiet hours. */
import { t } from "../locale/locale.svelte";
import type { Device, Notices, Quiet } from "../net/protocol";
import { api } from "../net/api";

/** Return why this browser cannot receive push messages, or null if it can. */
export function pushObstacle(): string | null {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return t("push-unsupported");
  if (Notification.permission === "denied") return t("push-blocked");
  return null;
}

/** Return the push subscription of this browser, if there is one. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushObstacle()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Whose messages this browser shows: those of the current player, of someone who used it before, or none. */
export type Subscriber = "me" | "other" | null;

/** Return whose messages this browser shows, according to the server. */
export async function findSubscriber({ subscribed }: Notices): Promise<Subscriber> {
  const subscription = await currentSubscription();
  if (!subscription) return null;
  return subscribed.includes(await sha256(subscription.endpoint)) ? "me" : "other";
}

/** Return the SHA-256 digest of a text in hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Subscribe this browser to push messages; the browser asks the player for permission. */
export async function subscribe(key: string): Promise<Notices> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(t("push-blocked"));
  return api.addDevice(toDevice((await subscribeBrowser(key)).toJSON()));
}

const WORKER_TIMEOUT_MS = 10_000; // `ready` waits for ever if the service worker cannot be installed

const rejectAfter = (milliseconds: number): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error("no service worker")), milliseconds));

/** Return a new or the existing subscription, or throw an error that is clearer than the browser's own. */
async function subscribeBrowser(key: string): Promise<PushSubscription> {
  try {
    const worker = await Promise.race([navigator.serviceWorker.ready, rejectAfter(WORKER_TIMEOUT_MS)]);
    return await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: decodeBase64Url(key),
    });
  } catch (error) {
    throw new Error(t("push-failed"), { cause: error });
  }
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
