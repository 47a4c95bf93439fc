/* Caches the app's files, so that it opens offline. API responses are never cached, because a game needs
   its server. The page itself is always requested from the network first, so that a new version is used at
   the next visit. */
const CACHE = "coven-files-1";
const MAX_FILES = 150; // maximum number of cached files, more than a version has; the oldest are deleted first

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((files) => files.add("/")));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || isServerPath(pathname)) return;
  if (request.mode === "navigate") event.respondWith(fetchPage(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(fetchAsset(request));
});

function isServerPath(path) {
  return path.startsWith("/api") || path === "/health" || path === "/metrics";
}

/** Every address of the app is the same page. */
async function fetchPage(request) {
  const files = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await files.put("/", response.clone());
    return response;
  } catch (error) {
    const cached = await files.match("/");
    if (cached) return cached;
    throw error;
  }
}

/** Asset names contain a content hash, so a cached one is never stale. */
async function fetchAsset(request) {
  const files = await caches.open(CACHE);
  const cached = await files.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) {
    await files.put(request, response.clone());
    const all = await files.keys();
    for (const old of all.slice(0, Math.max(0, all.length - MAX_FILES))) await files.delete(old);
  }
  return response;
}

/* Shows push messages that a table waits for the player; a press opens the table. A table has one notification,
   which the next one replaces. Messages are handled one after the other, so that the last one stays. */
let lastShown = Promise.resolve();

self.addEventListener("push", (event) => {
  const message = event.data.json();
  lastShown = lastShown.catch(() => {}).then(() => show(message));
  event.waitUntil(lastShown);
});

async function show({ title, body, url, tag, stop }) {
  const [shown] = await self.registration.getNotifications({ tag: url });
  await self.registration.showNotification(title, {
    body,
    tag: url,
    renotify: shown?.data?.message !== tag, // a message that arrives twice is announced once
    icon: "/icon-192.png",
    badge: "/icon-mask-512.png",
    data: { url, stop, message: tag },
    actions: [{ action: "stop", title: "No more of these" }],
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url, stop } = event.notification.data;
  event.waitUntil(event.action === "stop" ? unsubscribe(stop) : open(url));
});

async function unsubscribe(stop) {
  await fetch(`/api/notices/stop/${encodeURIComponent(stop)}`, { method: "POST" });
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

async function open(url) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const existing = windows.find((client) => new URL(client.url).pathname === url);
  return existing ? existing.focus() : self.clients.openWindow(url);
}

async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}
