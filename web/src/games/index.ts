/** The clients of the games, imported on demand. */
import { lazyImports } from "../app/lazyImports.svelte";
import { visitor } from "../stores/visitor.svelte";
import type { GameClient } from "./types";

const modules = import.meta.glob<{ default: unknown }>(["./*/index.ts", "!./plain/index.ts"]);

/** Load the client of a game, or the plain one. Its types are erased: a client is only given pictures of its own game. */
export async function loadGame(key: string): Promise<GameClient> {
  const load = modules[`./${key}/index.ts`];
  if (load) return (await lazyImports.load(load)).default as GameClient;
  const plain = await lazyImports.load(() => import("./plain"));
  await visitor.load(); // suits and cover come with the list of games
  const info = visitor.game(key);
  return info?.board ? plain.loadScriptedClient(info) : plain.makePlainClient(info);
}
