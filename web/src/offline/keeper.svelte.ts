/**
 * What is on this device for games without a network: the app, and the modules, texts and networks of the games.
 *
 * The service worker keeps what a page loads; here everything else is loaded, too.
 */
import { locale } from "../locale/locale.svelte";
import { api } from "../net/api";
import { IS_STATIC_SITE } from "../net/site";
import { APP_FOLDER, FOLDER, loadManifest, type FileEntry } from "../wasm/files";

interface AppFile {
  path: string;
  bytes: number;
  language?: string;
}

interface Kept {
  url: string;
  bytes: number;
}

const WANTED_KEY = "coven.offline"; // in the storage of the browser: whether this device keeps everything ready
const CONCURRENT = 4;
const KEPT_PUZZLES = 14; // of each game: today's, and those of the next days

class OfflineKeeper {
  readonly isSupported = "serviceWorker" in navigator && "caches" in globalThis;
  /** The files without and with networks, and how many bytes of them are on this device; null before the first look. */
  basics = $state.raw<Amount | null>(null);
  networks = $state.raw<Amount | null>(null);
  isLoading = $state(false);
  hasFailed = $state(false);

  get isReady(): boolean {
    return this.basics !== null && this.basics.missing.length === 0;
  }

  get hasNetworks(): boolean {
    return this.networks !== null && this.networks.missing.length === 0;
  }

  /** Look what is on this device. */
  async check(): Promise<void> {
    const [basics, networks] = await Promise.all([listBasics(), listNetworks()]);
    this.basics = await amountOf(basics);
    this.networks = await amountOf(networks);
  }

  /** Load what is missing, and keep doing so after updates. */
  async prepare(withNetworks = false): Promise<void> {
    if (this.isLoading) return;
    this.isLoading = true;
    this.hasFailed = false;
    try {
      await navigator.serviceWorker.ready;
      await untilControlled();
      localStorage.setItem(WANTED_KEY, withNetworks || this.hasNetworks ? "all" : "basics");
      await this.check();
      await load(this.basics?.missing ?? [], () => this.check());
      await loadTexts();
      if (withNetworks) await load(this.networks?.missing ?? [], () => this.check());
      await this.check();
    } catch {
      this.hasFailed = true;
    } finally {
      this.isLoading = false;
    }
  }

  /** Load what an update or another language added, if the player wants everything on this device. */
  async refresh(): Promise<void> {
    const wanted = this.isSupported ? localStorage.getItem(WANTED_KEY) : null;
    if (wanted) await this.prepare(wanted === "all");
  }

  /** Delete everything from this device; what a page loads is kept again. */
  async remove(): Promise<void> {
    localStorage.removeItem(WANTED_KEY);
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => /^coven-(files|games|data)/.test(name)).map((name) => caches.delete(name)),
    );
    await this.check();
  }
}

interface Amount {
  bytes: number; // of all files
  keptBytes: number;
  missing: Kept[];
}

async function amountOf(files: Kept[]): Promise<Amount> {
  const found = await Promise.all(files.map(({ url }) => caches.match(url)));
  const missing = files.filter((_, place) => !found[place]);
  const bytes = sumOf(files);
  return { bytes, keptBytes: bytes - sumOf(missing), missing };
}

const sumOf = (files: Kept[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Return the app's files in this language, and the modules, lessons and texts of all games. */
async function listBasics(): Promise<Kept[]> {
  const response = await fetch(`${APP_FOLDER}offline.json`);
  const { files } = (await response.json()) as { files: AppFile[] };
  const ours = files.filter(({ language }) => !language || language === locale.tag || language === "en");
  const { games, reviews } = await loadManifest();
  const ofGames = Object.values(games).flatMap(({ module, lesson }) =>
    lesson ? [module, lesson] : [module],
  );
  const ofReviews = [reviews[locale.tag] ?? reviews.en!];
  const app = ours.map(({ path, bytes }) => ({ url: APP_FOLDER + path, bytes }));
  return [...app, ...[...ofGames, ...ofReviews].map(keptFile)];
}

async function listNetworks(): Promise<Kept[]> {
  const games = Object.values((await loadManifest()).games);
  return games.flatMap(({ networks }) => Object.values(networks).map(keptFile));
}

function keptFile(file: FileEntry): Kept {
  const isPacked = file.name.endsWith(".bin");
  return { url: FOLDER + file.name, bytes: isPacked ? file.compressedBytes : file.bytes };
}

/** Load files, a few at a time; the service worker keeps them. */
async function load(files: Kept[], onprogress: () => Promise<void>): Promise<void> {
  for (let start = 0; start < files.length; start += CONCURRENT) {
    const part = files.slice(start, start + CONCURRENT);
    const responses = await Promise.all(part.map(({ url }) => fetch(url)));
    const failed = responses.find((response) => !response.ok);
    if (failed) throw new Error(`${failed.url}: ${failed.status}`);
    await Promise.all(responses.map((response) => response.arrayBuffer()));
    await onprogress();
  }
}

/** Load what the server says about the games, in the language that is shown. */
async function loadTexts(): Promise<void> {
  if (IS_STATIC_SITE) return; // they are among the app's files
  const { games } = await api.games();
  for (const { key, puzzles } of games) {
    const messages = await fetch(`/api/messages/${encodeURIComponent(key)}/${locale.tag}`);
    await messages.arrayBuffer();
    await api.rules(key);
    if (puzzles) await loadPuzzles(key);
  }
}

/** Load the puzzles of the next days. */
async function loadPuzzles(game: string): Promise<void> {
  const { themes, today } = await api.puzzles(game);
  for (let day = 0; day < Math.min(KEPT_PUZZLES, themes.length); day++)
    await api.puzzle(game, (today + day) % themes.length);
}

/** Wait until the service worker answers the requests of this page. */
function untilControlled(): Promise<void> {
  if (navigator.serviceWorker.controller) return Promise.resolve();
  return new Promise((resolve) =>
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true }),
  );
}

export const offline = new OfflineKeeper();
