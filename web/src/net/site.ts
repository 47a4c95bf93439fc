/**
 * A site of static files, which `coven site` writes: what a server says to everybody is in files, and nobody else is there.
 *
 * The root element of its page says so.
 */
import type { Days, FinishedGames, Lobby, Me, MyDuels } from "./protocol";

export const IS_STATIC_SITE =
  typeof document !== "undefined" && document.documentElement.hasAttribute("data-site");

const PUZZLE = /^(\/puzzles\/[^/]+)\/(\d+)$/;
const FILE = /^\/(games|games\/[^/]+\/rules|puzzles\/[^/]+)$/; // what there is one for
const PUZZLE_LIST = /^\/puzzles\/[^/]+$/;
const DAY_MS = 86_400_000;
export const FIRST_ORDINAL = 719_163; // of 1970-01-01, as Python counts days

/** What a server would say of other people: there are none. */
const NOBODY: Record<string, unknown> = {
  "/lobby": {
    open: [],
    running: [],
    mine: [],
    turns: [],
    invitations: [],
    requests: 0,
    waiting: [],
    announcement: null,
  } satisfies Lobby,
  "/days": { day: "", games: [], streak: 0 } satisfies Days,
  "/duels": { duels: [] } satisfies MyDuels,
  "/me/games": { games: [], more: false } satisfies FinishedGames,
};

/** Return the player, who has no account here. */
export function playerOfSite(name: string): Me {
  const empty = { language: "", suspended: "", address: "", warning: "", host: false };
  return { id: "here", name, kind: "person", portrait: "moth", friends: false, ...empty };
}

/** Return what a server would answer to GET; undefined if there is nothing for everybody. */
export async function readSite(path: string, language: string): Promise<unknown> {
  const [page = ""] = path.split("?");
  if (page in NOBODY) return NOBODY[page];
  const [, list, number] = PUZZLE.exec(path) ?? [];
  if (list) return ((await readFile(`${list}/all`, language)) as unknown[] | undefined)?.[Number(number)];
  if (!FILE.test(path)) return undefined;
  const found = await readFile(path, language);
  return found && PUZZLE_LIST.test(path) ? ofToday(found as PuzzleList) : found;
}

/** Return the address of a file with what a server would answer, relative to the page. */
export function siteFile(path: string, language: string): string {
  return `data/${language}${path}.json`;
}

async function readFile(path: string, language: string): Promise<unknown> {
  const response = await fetch(siteFile(path, language));
  return response.ok ? response.json() : undefined;
}

interface PuzzleList {
  themes: string[];
  day: number;
  today: number;
}

/** Return a list of puzzles with today's: each of them in turn. */
export function ofToday<List extends PuzzleList>(list: List): List {
  const day = FIRST_ORDINAL + Math.floor(Date.now() / DAY_MS);
  const count = list.themes.length;
  const today = (((list.today + day - list.day) % count) + count) % count;
  return { ...list, day, today };
}
