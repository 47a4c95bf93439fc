/**
 * The files of the games: modules, networks and lessons. A manifest names them, and their names depend on their contents, so that they
 * are cached for good.
 */
import type { GameKey } from "./contract";
import { Engine } from "./engine";
import { readModel } from "./networks";

export type NetworkSize = "full" | "quick"; // the second plays out games for the Archwitch

export interface FileEntry {
  name: string;
  bytes: number;
  compressedBytes: number; // what is transferred
  sha256: string; // of the module, or of the network in the Python package
}

export interface GameFiles {
  module: FileEntry;
  networks: Partial<Record<NetworkSize, FileEntry>>;
  lesson: FileEntry | null;
}

export interface Manifest {
  format: number;
  games: Partial<Record<GameKey, GameFiles>>;
  reviews: Record<string, FileEntry>; // the sentences of reviews, by language
}

const FORMAT = 1;
const SCRIPT: string = import.meta.url; // in assets/, beside the folder of these files, unless the page is not built
/** The folder of the app: on a server its root, for static files any address. */
export const APP_FOLDER = new URL(SCRIPT.includes("/assets/") ? "../" : "/", SCRIPT).href;
export const FOLDER = `${APP_FOLDER}wasm/`;

let manifest: Promise<Manifest> | undefined;

/** Fetch the list of all files, once. */
export function loadManifest(): Promise<Manifest> {
  manifest ??= fetchManifest().catch((error: unknown) => {
    manifest = undefined; // the next call tries again
    throw error;
  });
  return manifest;
}

async function fetchManifest(): Promise<Manifest> {
  const found = (await (await fetchFile("manifest.json")).json()) as Manifest;
  if (found.format !== FORMAT)
    throw new Error(`Expected a manifest of format ${FORMAT}, got ${found.format}.`);
  return found;
}

/** Return the files of a game. */
export async function filesOf(game: GameKey): Promise<GameFiles> {
  const files = (await loadManifest()).games[game];
  if (!files) throw new Error(`No module of ${game} is installed here.`);
  return files;
}

/** Fetch and compile a game's module. */
export async function loadModule(game: GameKey): Promise<WebAssembly.Module> {
  return WebAssembly.compileStreaming(fetchFile((await filesOf(game)).module.name));
}

/** Fetch and start a game's module. */
export async function loadEngine(game: GameKey): Promise<Engine> {
  return Engine.start(await loadModule(game));
}

/** Fetch a game's network, or the smaller one that plays out games for the Archwitch. */
export async function loadModel(
  game: GameKey,
  size: NetworkSize = "full",
): Promise<ReturnType<typeof readModel>> {
  const file = (await filesOf(game)).networks[size];
  if (!file) throw new Error(`No network of ${game} is installed here.`);
  return readModel(await unpack((await fetchFile(file.name)).body!));
}

/** Fetch a game's lesson; throw if it has none. */
export async function loadLesson(game: GameKey): Promise<unknown> {
  const file = (await filesOf(game)).lesson;
  if (!file) throw new Error(`No lesson of ${game} is installed here.`);
  return (await fetchFile(file.name)).json();
}

/** Fetch the sentences of reviews in a language, or in English: a Fluent catalog. */
export async function loadReviewTexts(language: string): Promise<string> {
  const { reviews } = await loadManifest();
  return (await fetchFile((reviews[language] ?? reviews.en!).name)).text();
}

/** Return what was packed: a gzip file, in which all even bytes come before all odd ones. */
async function unpack(packed: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<ArrayBuffer> {
  const stream = packed.pipeThrough(new DecompressionStream("gzip"));
  const parted = new Uint8Array(await new Response(stream).arrayBuffer());
  const whole = new Uint8Array(parted.length);
  const half = Math.ceil(parted.length / 2);
  for (let place = 0; place < half; place++) whole[2 * place] = parted[place]!;
  for (let place = half; place < parted.length; place++) whole[2 * (place - half) + 1] = parted[place]!;
  return whole.buffer;
}

async function fetchFile(name: string): Promise<Response> {
  const response = await fetch(FOLDER + name);
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return response;
}
