/** New games on this device. */
import { randomId } from "../net/api";
import type { GameInfo } from "../net/protocol";
import { PERSONAS, type GameKey, type Level } from "../wasm/contract";
import { deleteOldGames, keepGame, type SavedGame, type SavedSeat, type Tempo } from "./savedGame";
import { drawSecurely, type RandomBelow } from "./randomness";

const GAME_KEYS: readonly string[] = [
  "three_witches",
  "witchs_shot",
  "thirteen_witches",
  "blackmore",
] satisfies GameKey[];

export interface NewGame {
  game: GameInfo;
  players: number;
  level: string;
  tempo: Tempo;
  name: string;
  portrait: string;
}

/** Return whether this browser can hold tables of a game with bots of a level. */
export function canPlayOnDevice(game: string, level: string): boolean {
  const hasAll = [globalThis.WebAssembly, globalThis.Worker, globalThis.indexedDB].every((part) => part);
  return hasAll && GAME_KEYS.includes(game) && level in PERSONAS;
}

/** Keep a new game, and return its address. */
export async function startGame(wanted: NewGame): Promise<string> {
  const game = newGame(wanted);
  await keepGame(game);
  void deleteOldGames().catch(() => undefined);
  return `/solo/${game.id}`;
}

/** Keep another game like one that is over, and return its address. The player's seat moves on by one, as in a rematch. */
export async function startAgain(old: SavedGame, tempo: Tempo): Promise<string> {
  const now = Date.now() / 1_000;
  const seats = [...old.seats.slice(-1), ...old.seats.slice(0, -1)];
  const game: SavedGame = {
    ...old,
    id: randomId(),
    seats,
    you: seats.findIndex(({ level }) => level === null),
    tempo,
    lines: [],
    created: now,
    changed: now,
    isOver: false,
    table: null,
  };
  await keepGame(game);
  return `/solo/${game.id}`;
}

/** Return a game that has not been dealt. */
export function newGame(wanted: NewGame, random: RandomBelow = drawSecurely): SavedGame {
  const { game, players, tempo, name, portrait } = wanted;
  const level = wanted.level as Level;
  const names = chooseNames(level, players - 1, name, random);
  const bots = names.map<SavedSeat>((bot) => ({ name: bot, portrait: bot.toLowerCase(), level }));
  const now = Date.now() / 1_000;
  return {
    id: randomId(),
    game: game.key as GameKey,
    rules: game.rules,
    you: 0,
    seats: [{ name, portrait, level: null }, ...bots],
    tempo,
    lines: [],
    created: now,
    changed: now,
    isOver: false,
    table: null,
  };
}

/** Return different names for bots of a level, in an order drawn by lot. */
function chooseNames(level: Level, count: number, taken: string, random: RandomBelow): string[] {
  const left = PERSONAS[level].filter((name) => name !== taken);
  return Array.from({ length: count }, () => left.splice(random(left.length), 1)[0]!);
}
