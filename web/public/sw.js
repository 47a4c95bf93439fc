/* Caches the app's files, so that it opens offline. API responses are never cached, because a game needs
   its server. The page itself is always requested from the network first, so that a new version is used at
   the next visit. */
const FILES = "coven-files-1";
const MOST = 150; // maximum number of cached files, more than a version has; the oldest are deleted first

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(FILES).then((files) => files.add("/")));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || isOfServer(pathname)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

function isOfServer(path) {
  return path.startsWith("/api") || path === "/health" || path === "/metrics";
}

/** Every address of the app is the same page. */
async function page(request) {
  const files = await caches.open(FILES);
  try {
    const answer = await fetch(request);
    if (answer.ok) await files.put("/", answer.clone());
    return answer;
  } catch (error) {
    const kept = await files.match("/");
    if (kept) return kept;
    throw error;
  }
}

/** Asset names contain a content hash, so a cached one is never stale. */
async function asset(request) {
  const files = await caches.open(FILES);
  const kept = await files.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await files.put(request, answer.clone());
    const all = await files.keys();
    for (const old of all.slice(0, Math.max(0, all.length - MOST))) await files.delete(old);
  }
  return answer;
}

/* Shows push messages that a table waits for the player; a press opens the table. Messages are handled one
   after the other: of two handled at once neither would see the other, and both would stay. */
let told = Promise.resolve();

self.addEventListener("push", (event) => {
  const message = event.data.json();
  told = told.catch(() => {}).then(() => tell(message));
  event.waitUntil(told);
});

async function tell({ title, body, url, tag, stop }) {
  await closeShown(url);
  await self.registration.showNotification(title, {
    body,
    tag, // a message that arrives twice is shown once
    icon: "/icon-192.png",
    badge: "/icon-mask-512.png",
    data: { url, stop },
    actions: [{ action: "stop", title: "No more of these" }],
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url, stop } = event.notification.data;
  event.waitUntil(event.action === "stop" ? forgetMe(stop) : open(url));
});

/** Close older notifications of the same table. */
async function closeShown(url) {
  for (const shown of await self.registration.getNotifications()) if (shown.data?.url === url) shown.close();
}

async function forgetMe(stop) {
  await fetch(`/api/notices/stop/${encodeURIComponent(stop)}`, { method: "POST" });
  const made = await self.registration.pushManager.getSubscription();
  await made?.unsubscribe();
}

async function open(url) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => new URL(one.url).pathname === url);
  return there ? there.focus() : self.clients.openWindow(url);
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== FILES).map((name) => caches.delete(name)));
}
