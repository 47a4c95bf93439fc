/** Guided rounds: find the one a player has started, or start a new one. */
import { botReplySpeed } from "../app/settings.svelte";
import { api } from "../net/api";
import type { TableInfo } from "../net/protocol";
import { myTables } from "./myTables.svelte";

/** Return the player's running lesson of a game, if there is one. */
export function findStartedLesson(game: string): TableInfo | undefined {
  return myTables.lobby?.mine.find(
    (table) => table.lesson && table.game === game && table.status === "running",
  );
}

/** Return the address of a game's lesson: the running one, else a new one. */
export async function openLesson(game: string): Promise<string> {
  const settings = { game, lesson: true, tempo: botReplySpeed("normal") };
  const table = findStartedLesson(game) ?? (await api.createTable(settings));
  return `/table/${table.id}`;
}
