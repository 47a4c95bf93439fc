/** The clients of the games, imported on demand. */
import { lazyImports } from "../app/lazyImports.svelte";
import type { GameClient } from "./types";

const modules = import.meta.glob<{ default: unknown }>("./*/index.ts");

/** Load the client of a game, or the fallback. Its types are erased: a client is only given pictures of its own game. */
export async function loadGame(key: string): Promise<GameClient> {
  const load = modules[`./${key}/index.ts`] ?? modules["./plain/index.ts"];
  return (await lazyImports.load(load!)).default as GameClient;
}
