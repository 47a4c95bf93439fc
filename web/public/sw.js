/* Keeps the app's own files, so that it opens where there is no network. What the server's interface says is never kept:
   a game needs its server. The page itself is always asked of the network first, so a new version is there at the next visit. */
const FILES = "coven-files-1";
const MOST = 150; // files kept: more than a version has; the oldest go first

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

/** An asset's name changes with what is in it: the one kept is the right one. */
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

/* A table waits for somebody: the server's message is shown, and a tap opens the table. One message after the other: of two
   that come together neither would see the other's, and both would stay. */
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
    tag, // the same message come twice is shown once
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

/** Of one table only the last message is of use. */
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
