/** Games on this device, in the browser's database: settings and log, from which everything else follows. */
import type { DeviceVariant, ResultInfo } from "../net/protocol";
import type { GameKey, Level } from "../wasm/contract";
import { DeviceStore } from "./database";
import type { LessonFile } from "./lesson";
import { deleteReviews } from "./review/keptReviews";

/** The id of the player at a table on this device. */
export const ON_DEVICE = "on-device";
const DATABASE = "coven-solo";
const GAMES = "games";
export const MAX_KEPT_GAMES = 50; // the oldest finished ones are deleted first

export type Tempo = "instant" | "fast" | "normal" | "slow";

/** A line of the log, and who made it: the player, a bot, chance, or an accepted claim. */
export interface SavedLine {
  line: string;
  by: "seat" | "bot" | "chance" | "claim";
}

export interface SavedSeat {
  name: string;
  portrait: string;
  level: Level | null; // null for the player
}

/** A game as it is kept, and as it is sent to a server that takes it over. */
export interface SavedGame {
  id: string;
  game: GameKey;
  rules: string; // the version of the rules
  you: number;
  seats: SavedSeat[];
  tempo: Tempo;
  lines: SavedLine[];
  created: number; // in seconds, as on the wire
  changed: number;
  isOver: boolean;
  result?: ResultInfo; // once it is over
  table: string | null; // the id of the table at a server that has the game now
  variant?: DeviceVariant; // parameters other than the usual ones
  lesson?: LessonFile; // that the table follows
  day?: string; // whose deal it is, like 2026-11-19
}

const kept = new DeviceStore<SavedGame>(DATABASE, GAMES, "id");

/** Return a game; undefined if this device does not have it. */
export function readGame(id: string): Promise<SavedGame | undefined> {
  return kept.read(id);
}

/** Keep a game in its present state. It is durable when the promise resolves. */
export function keepGame(game: SavedGame): Promise<void> {
  return kept.keep(game);
}

/** Delete a game and its reviews. */
export async function deleteGame(id: string): Promise<void> {
  await kept.delete(id);
  await deleteReviews(id);
}

/** Return all games, the one that changed last first. */
export async function listGames(): Promise<SavedGame[]> {
  return (await kept.list()).sort((one, other) => other.changed - one.changed);
}

/** Delete the oldest finished games beyond the number that is kept. */
export async function deleteOldGames(): Promise<void> {
  const finished = (await listGames()).filter((game) => game.isOver);
  for (const game of finished.slice(MAX_KEPT_GAMES)) await deleteGame(game.id);
}
