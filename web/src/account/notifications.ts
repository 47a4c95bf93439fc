/** Messages of this server to this browser: whether they can come, and how they begin and end. */
import type { Device, Notices, Quiet } from "../net/protocol";
import { api } from "../net/api";

/** Why no messages can come to this browser; null where they can. */
export function obstacle(): string | null {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return "This browser cannot take messages. On an iPhone add Coven to the home screen first.";
  if (Notification.permission === "denied")
    return "Messages of this site are blocked: allow them in the settings of the browser.";
  return null;
}

/** The subscription of this browser, if it has one. */
export async function subscription(): Promise<PushSubscription | null> {
  if (obstacle()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Let messages come to this browser; the browser asks the person. */
export async function begin(key: string): Promise<Notices> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new Error("The browser does not let messages come. Its settings for this site can change that.");
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  return api.addDevice(deviceOf(made.toJSON()));
}

/** No more messages to this browser. */
export async function end(): Promise<Notices> {
  const made = await subscription();
  if (!made) return api.notices();
  const told = await api.forgetDevice(made.endpoint);
  await made.unsubscribe();
  return told;
}

export function deviceOf({ endpoint, keys }: PushSubscriptionJSON): Device {
  return { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}

export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const plain = atob(base64url.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** 1320 is "22:00", and back. */
export const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

export function minuteOf(clock: string): number | null {
  const found = /^(\d\d):(\d\d)$/.exec(clock);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

/** Quiet hours from two clocks, in the zone of this device; null where they make no sense. */
export function quietOf(start: string, end: string): Quiet | null {
  const [from, to] = [minuteOf(start), minuteOf(end)];
  if (from === null || to === null || from === to) return null;
  return { start: from, end: to, zone: Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC" };
}
