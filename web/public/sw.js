/* Keeps the app's files, so that it opens and bots play without a network. The build writes the version.

   A page is requested from the network first; without one the page of this version opens. Names of assets and of the games'
   files depend on their contents, so kept ones are never stale. What the server says about games is the same for everybody:
   the latest answer is kept for times without a network. Nothing personal is kept.

   A new version waits until no page uses the old one, or until the player presses "Reload". */
const VERSION = "development";
const FOLDER = new URL("./", self.location).pathname;
const SHELL = `coven-shell-${VERSION}`; // the page, and files whose names say nothing about their contents
const CACHES = { files: "coven-files-2", games: "coven-games-1", data: "coven-data-1" };
const LIMITS = { files: 500, games: 40, data: 300 }; // the oldest are deleted first
const UNNAMED_FILE = /^(scenes|tables)\/|^(icon[^/]*|manifest\.webmanifest|offline\.json)$/;
const COMMON_DATA =
  /^(wasm\/manifest\.json|data\/.+\.json|api\/(games(\/[^/]+\/(rules|figures))?|messages\/[^/]+\/[^/]+|puzzles\/[^/]+(\/\d+)?))$/;
const GAME_FILE = /^wasm\/[^/]+\.(wasm|bin|json|ftl)$/; // the manifest is common data

self.addEventListener("install", (event) => event.waitUntil(keepPage()));

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || !pathname.startsWith(FOLDER)) return;
  const path = pathname.slice(FOLDER.length);
  if (COMMON_DATA.test(path)) event.respondWith(fetchData(request));
  else if (isServerPath(path)) return;
  else if (request.mode === "navigate") event.respondWith(fetchPage(request));
  else if (path.startsWith("assets/")) event.respondWith(fetchFile(request, "files"));
  else if (GAME_FILE.test(path)) event.respondWith(fetchFile(request, "games"));
  else if (UNNAMED_FILE.test(path)) event.respondWith(fetchUnnamed(request));
});

self.addEventListener("message", (event) => {
  if (event.data === "activate") void self.skipWaiting();
});

function isServerPath(path) {
  return path.startsWith("api") || path === "health" || path === "metrics";
}

/** Keep the page of this version, and the files that it names. */
async function keepPage() {
  const page = await fetch(FOLDER, { cache: "reload" });
  if (!page.ok) throw new Error(`The page cannot be loaded: ${page.status}`);
  const shell = await caches.open(SHELL);
  await shell.put(FOLDER, page.clone());
  const names = (await page.text()).matchAll(/(?:src|href)="(?:\.?\/)?(assets\/[^"]+)"/g);
  await Promise.all([...names].map(([, name]) => fetchFile(new Request(FOLDER + name), "files")));
}

/** Every address of the app is the same page. */
async function fetchPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(SHELL)).match(FOLDER);
    if (kept) return kept;
    throw error;
  }
}

async function fetchFile(request, kind) {
  const cache = await caches.open(CACHES[kind]);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await keep(cache, request.url, response.clone(), LIMITS[kind]);
  return response;
}

/** Files of this version: kept until the next one is active. */
async function fetchUnnamed(request) {
  const shell = await caches.open(SHELL);
  const kept = await shell.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await shell.put(request.url, response.clone());
  return response;
}

/** What is the same for everybody: from the network, or the latest answer in this language. */
async function fetchData(request) {
  const cache = await caches.open(CACHES.data);
  const key = new URL(request.url);
  key.searchParams.delete("v"); // of a catalog: without a network the latest one is as good
  // files of a site have the language in their names
  if (key.pathname.startsWith(`${FOLDER}api/`))
    key.searchParams.set("language", request.headers.get("accept-language") ?? "");
  try {
    const response = await fetch(request);
    if (response.ok) await keep(cache, key.href, response.clone(), LIMITS.data);
    return response;
  } catch (error) {
    const kept = await cache.match(key.href);
    if (kept) return kept;
    throw error;
  }
}

async function keep(cache, url, response, limit) {
  await cache.put(url, response);
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - limit))) await cache.delete(old);
}

/* Shows push messages that a table waits for the player; a press opens the table. A table has one notification,
   which the next one replaces. Messages are handled one after the other, so that the last one stays. */
let lastShown = Promise.resolve();

self.addEventListener("push", (event) => {
  const message = event.data.json();
  lastShown = lastShown.catch(() => {}).then(() => show(message));
  event.waitUntil(lastShown);
});

async function show({ title, body, url, tag, stop, stop_label }) {
  const [shown] = await self.registration.getNotifications({ tag: url });
  await self.registration.showNotification(title, {
    body,
    tag: url,
    renotify: shown?.data?.message !== tag, // a message that arrives twice is announced once
    icon: "/icon-192.png",
    badge: "/icon-mask-512.png",
    data: { url, stop, message: tag },
    actions: stop_label ? [{ action: "stop", title: stop_label }] : [], // in the language of the player
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
  const current = [SHELL, ...Object.values(CACHES)];
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith("coven-") && !current.includes(name))
      .map((name) => caches.delete(name)),
  );
}
