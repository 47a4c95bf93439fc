/**
 * The deal of the day on this device: the same for everybody who plays without a server.
 *
 * The deal of a server comes from its secret, which would show everybody's cards, so it is played there.
 */
import { FIRST_ORDINAL } from "../net/site";
import { dayNumber } from "./lotsOfDay";
import { newGame, type Player } from "./newGame";
import { keepGame, listGames, type SavedGame } from "./savedGame";

export const DEAL_LEVEL = "hedge-witch"; // of the bots, as on a server

/** Return the present date by UTC, like 2026-11-19. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Return everybody's seat in the deal of a day: it changes from day to day, as on a server. */
export function seatOf(day: string, players: number): number {
  return (FIRST_ORDINAL + dayNumber(day)) % players;
}

/** Return the deals of a day that were begun on this device. */
export async function findDeals(day: string): Promise<SavedGame[]> {
  return (await listGames()).filter((game) => game.day === day);
}

/** Keep the deal of a day as a new game, and return its address. */
export async function startDeal(player: Player, day: string): Promise<string> {
  const game = dealOf(player, day);
  await keepGame(game);
  return `/solo/${game.id}`;
}

/** Return the deal of a day, with the same bots for everybody, unless the player has the name of one. */
export function dealOf(player: Player, day: string): SavedGame {
  const players = player.game.usual;
  const number = dayNumber(day);
  const game = newGame({ ...player, players, level: DEAL_LEVEL }, (bound) => number % bound);
  const [own, ...seats] = game.seats;
  const you = seatOf(day, players);
  seats.splice(you, 0, own!);
  return { ...game, seats, you, day };
}
