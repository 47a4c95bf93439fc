/** New games on this device. */
import { randomId } from "../net/api";
import type { DeviceVariant, GameInfo } from "../net/protocol";
import { PERSONAS, type GameKey, type Level } from "../wasm/contract";
import { loadLesson } from "../wasm/files";
import type { LessonFile } from "./lesson";
import { deleteOldGames, keepGame, listGames, type SavedGame, type SavedSeat, type Tempo } from "./savedGame";
import { drawSecurely, type RandomBelow } from "./randomness";

const GAME_KEYS: readonly string[] = [
  "three_witches",
  "witchs_shot",
  "thirteen_witches",
  "blackmore",
] satisfies GameKey[];

/** Who plays which game. */
export interface Player {
  game: GameInfo;
  tempo: Tempo;
  name: string;
  portrait: string;
}

export interface NewGame extends Player {
  players: number;
  level: string;
  variant?: DeviceVariant; // parameters other than the usual ones
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
    result: undefined,
    table: null,
    day: undefined,
  };
  await keepGame(game);
  return `/solo/${game.id}`;
}

/** Keep a game's lesson as a new game, and return its address. */
export async function startLesson(wanted: Player): Promise<string> {
  const lesson = (await loadLesson(wanted.game.key as GameKey)) as LessonFile;
  const seats = lesson.names.map((name, seat) => (seat === lesson.seat ? learner(wanted) : persona(name)));
  const game = { ...undealt(wanted, seats), you: lesson.seat, lesson };
  await keepGame(game);
  return `/solo/${game.id}`;
}

/** Return the address of a game's lesson in progress on this device; null if there is none. */
export async function findLesson(key: string): Promise<string | null> {
  const found = (await listGames()).find(({ game, lesson, isOver }) => game === key && lesson && !isOver);
  return found ? `/solo/${found.id}` : null;
}

const learner = ({ name, portrait }: Player): SavedSeat => ({ name, portrait, level: null });

/** Return the seat of a bot that a lesson names, with the level that goes by this name. */
function persona(name: string): SavedSeat {
  const levels = Object.keys(PERSONAS) as Level[];
  const level = levels.find((other) => PERSONAS[other].includes(name)) ?? "apprentice";
  return { name, portrait: name.toLowerCase(), level };
}

/** Return a game that has not been dealt. */
export function newGame(wanted: NewGame, random: RandomBelow = drawSecurely): SavedGame {
  const { players, name } = wanted;
  const level = wanted.level as Level;
  const names = chooseNames(level, players - 1, name, random);
  const bots = names.map<SavedSeat>((bot) => ({ name: bot, portrait: bot.toLowerCase(), level }));
  return { ...undealt(wanted, [learner(wanted), ...bots]), variant: wanted.variant };
}

function undealt({ game, tempo }: Player, seats: SavedSeat[]): SavedGame {
  const now = Date.now() / 1_000;
  return {
    id: randomId(),
    game: game.key as GameKey,
    rules: game.rules,
    you: 0,
    seats,
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
