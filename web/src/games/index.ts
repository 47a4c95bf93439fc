/** The games, each loaded when it is needed. */
import { pieces } from "../app/lazyImports.svelte";
import type { GameClient } from "./types";

const found = import.meta.glob<{ default: unknown }>("./*/index.ts");

/** A game's client draws only that game's pictures; which one that is, its table says. */
export async function loadGame(key: string): Promise<GameClient> {
  const load = found[`./${key}/index.ts`] ?? found["./plain/index.ts"];
  return (await pieces.fetched(load!)).default as GameClient;
}
