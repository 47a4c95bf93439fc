/** The games, each loaded when it is needed. */
import type { GameClient } from "./types";

const found = import.meta.glob<{ default: GameClient }>("./*/index.ts");

export async function loadGame(key: string): Promise<GameClient> {
  const load = found[`./${key}/index.ts`] ?? found["./plain/index.ts"];
  return (await load!()).default;
}
