/** Gives a game on this device to the server: a finished one for the history, one in progress to go on with friends. */
import { api } from "../net/api";
import type { DeviceGame } from "../net/protocol";
import { keepGame, readGame, type SavedGame } from "./savedGame";

/** Return a game as the server takes it. */
export function toDeviceGame({ id, game, rules, seats, lines, tempo, variant }: SavedGame): DeviceGame {
  const levels = seats.map(({ level }) => level);
  return {
    id,
    game,
    rules,
    levels,
    lines: lines.map(({ line }) => line),
    tempo,
    variant: variant?.variant ?? {},
  };
}

/** Send the game to the server, which checks it, and return the id of its table there. The server takes it once. */
export async function handOver(id: string): Promise<string> {
  const game = await readGame(id);
  if (!game) throw new Error(id);
  const table = game.table ?? (await api.takeOverGame(toDeviceGame(game))).id;
  await keepGame({ ...game, table });
  return table;
}
