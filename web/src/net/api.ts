/** The HTTP part of the server's interface. */
import type {
  AboutAbsent,
  AddBot,
  Aid,
  Ceremony,
  DayInfo,
  Days,
  Device,
  DuelInfo,
  DuelSettings,
  Evening,
  Figures,
  FiguresChecked,
  FinishedGames,
  Games,
  LinkDone,
  Lobby,
  Me,
  MovingCode,
  MyDuels,
  Notices,
  Passkeys,
  PaceAsked,
  Problem,
  Profile,
  Quiet,
  PuzzleInfo,
  Puzzles,
  Replay,
  ReviewState,
  RulesPage,
  Sheet,
  Sit,
  TableFound,
  TableInfo,
  TableSettings,
  Wishes,
  Workshop,
  WorkshopAsked,
} from "./protocol";

/** A refusal, with the server's sentence for people. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly status: number,
  ) {
    super(sentence);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused("offline", "The server cannot be reached. Is the network there?", 0);
  }
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text) as T;
  throw refusalOf(text, answer.status);
}

function refusalOf(text: string, status: number): Refused {
  try {
    const problem = JSON.parse(text) as Problem;
    return new Refused(problem.code, problem.sentence, status);
  } catch {
    return new Refused("broken", "The server gave an answer that makes no sense.", status);
  }
}

const figuresOf = (game: string) => `/games/${encodeURIComponent(game)}/figures`;
const at = (id: string, verb = "") => `/tables/${encodeURIComponent(id)}${verb && "/" + verb}`;

export const api = {
  me: () => ask<Me>("GET", "/me"),
  rename: (name: string, portrait?: string) => ask<Me>("PATCH", "/me", { name, portrait }),
  movingCode: () => ask<MovingCode>("POST", "/me/code", {}),
  move: (code: string) => ask<Me>("POST", "/me/move", { code }),
  myGames: (before: number | null = null, search = "") => {
    const query = new URLSearchParams(before === null ? {} : { before: String(before) });
    if (search) query.set("search", search);
    return ask<FinishedGames>("GET", `/me/games?${query}`);
  },
  profile: () => ask<Profile>("GET", "/me/profile"),
  goodbye: (name: string) => ask<unknown>("POST", "/me/goodbye", { name }),
  notices: () => ask<Notices>("GET", "/me/notices"),
  addDevice: (device: Device) => ask<Notices>("POST", "/me/notices/device", device),
  forgetDevice: (endpoint: string) => ask<Notices>("POST", "/me/notices/forget", { endpoint }),
  mailTo: (address: string) => ask<Notices>("POST", "/me/notices/mail", { address }),
  keepQuiet: (quiet: Quiet | null) => ask<Notices>("POST", "/me/notices/quiet", { quiet }),
  stopNotices: (token: string) => ask<LinkDone>("POST", `/notices/stop/${encodeURIComponent(token)}`),
  agreeToMail: (token: string) => ask<LinkDone>("POST", `/notices/agree/${encodeURIComponent(token)}`),
  passkeys: () => ask<Passkeys>("GET", "/me/passkeys"),
  beginPasskey: () => ask<Ceremony>("POST", "/me/passkeys/begin", {}),
  makePasskey: (credential: Ceremony["options"]) =>
    ask<Passkeys>("POST", "/me/passkeys/make", { credential }),
  forgetPasskey: (id: string) => ask<Passkeys>("POST", "/me/passkeys/forget", { id }),
  beginComing: () => ask<Ceremony>("POST", "/passkeys/begin", {}),
  comeWithPasskey: (credential: Ceremony["options"]) => ask<Me>("POST", "/passkeys/come", { credential }),
  games: () => ask<Games>("GET", "/games"),
  rules: (game: string) => ask<RulesPage>("GET", `/games/${encodeURIComponent(game)}/rules`),
  puzzles: (game: string) => ask<Puzzles>("GET", `/puzzles/${encodeURIComponent(game)}`),
  puzzle: (game: string, number: number) =>
    ask<PuzzleInfo>("GET", `/puzzles/${encodeURIComponent(game)}/${number}`),
  figures: (game: string) => ask<Figures>("GET", figuresOf(game)),
  checkFigures: (game: string, variant: Readonly<Record<string, unknown>>, players: number) =>
    ask<FiguresChecked>("POST", `${figuresOf(game)}/check`, { variant, players }),
  readFigures: (game: string, text: string, players: number) =>
    ask<FiguresChecked>("POST", `${figuresOf(game)}/read`, { text, players }),
  workshop: () => ask<Workshop>("GET", "/workshop"),
  runWorkshop: (asked: WorkshopAsked) => ask<Workshop>("POST", "/workshop/run", asked),
  stopWorkshop: () => ask<Workshop>("POST", "/workshop/stop", {}),
  saveVariant: (game: string, name: string, variant: Readonly<Record<string, unknown>>) =>
    ask<Workshop>("POST", "/workshop/variants", { game, name, variant }),
  renameVariant: (id: string, name: string) =>
    ask<Workshop>("POST", `/workshop/variants/${encodeURIComponent(id)}/rename`, { name }),
  forgetVariant: (id: string) =>
    ask<Workshop>("POST", `/workshop/variants/${encodeURIComponent(id)}/forget`, {}),
  forgetReport: (id: string) =>
    ask<Workshop>("POST", `/workshop/reports/${encodeURIComponent(id)}/forget`, {}),
  lobby: () => ask<Lobby>("GET", "/lobby"),
  find: (code: string) => ask<TableFound>("GET", `/codes/${encodeURIComponent(code)}`),
  create: (settings: TableSettings) => ask<TableInfo>("POST", "/tables", settings),
  table: (id: string) => ask<TableInfo>("GET", at(id)),
  sit: (id: string, where: Sit = {}) => ask<TableInfo>("POST", at(id, "sit"), { salt: salt(), ...where }),
  leave: (id: string) => ask<TableInfo>("POST", at(id, "leave"), {}),
  addBot: (id: string, bot: AddBot) => ask<TableInfo>("POST", at(id, "bot"), bot),
  free: (id: string, seat: number) => ask<TableInfo>("POST", at(id, "free"), { seat }),
  start: (id: string) => ask<TableInfo>("POST", at(id, "start"), {}),
  close: (id: string) => ask<TableInfo>("POST", at(id, "close"), {}),
  rematch: (id: string) => ask<TableInfo>("POST", at(id, "rematch"), {}),
  change: (id: string, settings: TableSettings) => ask<TableInfo>("POST", at(id, "settings"), settings),
  absent: (id: string, what: AboutAbsent["do"]) => ask<TableInfo>("POST", at(id, "absent"), { do: what }),
  pace: (id: string, clock: PaceAsked["clock"]) => ask<TableInfo>("POST", at(id, "pace"), { clock }),
  wishes: (id: string) => ask<Wishes>("GET", at(id, "wishes")),
  wish: (id: string, keys: string[]) => ask<Wishes>("POST", at(id, "wishes"), { keys }),
  evening: (id: string) => ask<Evening>("GET", at(id, "evening")),
  days: () => ask<Days>("GET", "/days"),
  day: (game: string, day: string | null) =>
    ask<DayInfo>("GET", `/days/${encodeURIComponent(game)}${day ? `/${encodeURIComponent(day)}` : ""}`),
  playDay: (game: string) => ask<DayInfo>("POST", `/days/${encodeURIComponent(game)}/play`, {}),
  myDuels: () => ask<MyDuels>("GET", "/duels"),
  openDuel: (settings: DuelSettings) => ask<DuelInfo>("POST", "/duels", settings),
  duel: (id: string) => ask<DuelInfo>("GET", `/duels/${encodeURIComponent(id)}`),
  duelVerb: (id: string, verb: "join" | "leave" | "start" | "play") =>
    ask<DuelInfo>("POST", `/duels/${encodeURIComponent(id)}/${verb}`, {}),
  aid: (id: string) => ask<Aid>("GET", at(id, "aid")),
  sheet: (id: string) => ask<Sheet>("GET", at(id, "sheet")),
  review: (id: string, seat: number) => ask<ReviewState>("GET", at(id, "review") + `?seat=${seat}`),
  makeReview: (id: string, seat: number) => ask<ReviewState>("POST", at(id, "review") + `?seat=${seat}`, {}),
  replay: (id: string, seat: string | null) =>
    ask<Replay>("GET", at(id, "replay") + (seat === null ? "" : `?seat=${encodeURIComponent(seat)}`)),
};

/** My share of the secret the deals come from: the server alone cannot choose them. */
function salt(): string {
  return randomId(16);
}

/** An id nobody else makes. */
export function randomId(bytes = 12): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
