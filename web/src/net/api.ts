/** Client of the server's HTTP API. */
import { locale, t } from "../locale/locale.svelte";
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
  PreviousIdentity,
  PaceAsked,
  PrivacyNotice,
  Problem,
  Profile,
  Quiet,
  PuzzleInfo,
  Puzzles,
  Replay,
  ReviewState,
  RulesPage,
  Sessions,
  Sheet,
  Sit,
  TableFound,
  TableInfo,
  TableSettings,
  Wishes,
  Workshop,
  WorkshopAsked,
} from "./protocol";

/** An error response, with the server's message for players. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly status: number,
  ) {
    super(sentence);
  }
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: {
        "accept-language": locale.tag,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError("offline", t("offline"), 0);
  }
  const text = await response.text();
  if (response.ok) return JSON.parse(text) as T;
  throw parseError(text, response.status);
}

function parseError(text: string, status: number): ApiError {
  try {
    const problem = JSON.parse(text) as Problem;
    return new ApiError(problem.code, problem.sentence, status);
  } catch {
    return new ApiError("broken", t("broken-answer"), status);
  }
}

const parametersPath = (game: string) => `/games/${encodeURIComponent(game)}/figures`;
const tablePath = (id: string, verb = "") => `/tables/${encodeURIComponent(id)}${verb && "/" + verb}`;

export const api = {
  me: () => request<Me>("GET", "/me"),
  chooseLanguage: (language: string) => request<Me>("PUT", "/me/language", { language }),
  updateProfile: (name: string, portrait?: string) => request<Me>("PATCH", "/me", { name, portrait }),
  createTransferCode: () => request<MovingCode>("POST", "/me/code", {}),
  transferIdentity: (code: string) => request<Me>("POST", "/me/move", { code }),
  myGames: (before: number | null = null, search = "") => {
    const query = new URLSearchParams(before === null ? {} : { before: String(before) });
    if (search) query.set("search", search);
    return request<FinishedGames>("GET", `/me/games?${query}`);
  },
  profile: () => request<Profile>("GET", "/me/profile"),
  deleteAccount: (name: string) => request<unknown>("POST", "/me/goodbye", { name }),
  notifications: () => request<Notices>("GET", "/me/notices"),
  addDevice: (device: Device) => request<Notices>("POST", "/me/notices/device", device),
  removeDevice: (endpoint: string) => request<Notices>("POST", "/me/notices/forget", { endpoint }),
  setEmail: (address: string) => request<Notices>("POST", "/me/notices/mail", { address }),
  setQuietHours: (quiet: Quiet | null) => request<Notices>("POST", "/me/notices/quiet", { quiet }),
  stopNotifications: (token: string) =>
    request<LinkDone>("POST", `/notices/stop/${encodeURIComponent(token)}`),
  blockEmail: (token: string) => request<LinkDone>("POST", `/notices/block/${encodeURIComponent(token)}`),
  confirmEmail: (token: string) => request<LinkDone>("POST", `/notices/agree/${encodeURIComponent(token)}`),
  sessions: () => request<Sessions>("GET", "/me/sessions"),
  endSession: (id: string) => request<Sessions>("POST", "/me/sessions/end", { id }),
  endOtherSessions: () => request<Sessions>("POST", "/me/sessions/end-others", {}),
  signOut: () => request<unknown>("POST", "/me/sign-out", {}),
  previousIdentity: () => request<PreviousIdentity>("GET", "/me/previous"),
  returnToPreviousIdentity: () => request<Me>("POST", "/me/return", {}),
  privacy: () => request<PrivacyNotice>("GET", "/privacy"),
  passkeys: () => request<Passkeys>("GET", "/me/passkeys"),
  startPasskeyRegistration: () => request<Ceremony>("POST", "/me/passkeys/begin", {}),
  registerPasskey: (credential: Ceremony["options"]) =>
    request<Passkeys>("POST", "/me/passkeys/make", { credential }),
  deletePasskey: (id: string) => request<Passkeys>("POST", "/me/passkeys/forget", { id }),
  startPasskeySignIn: () => request<Ceremony>("POST", "/passkeys/begin", {}),
  signInWithPasskey: (credential: Ceremony["options"]) =>
    request<Me>("POST", "/passkeys/come", { credential }),
  games: () => request<Games>("GET", "/games"),
  rules: (game: string) => request<RulesPage>("GET", `/games/${encodeURIComponent(game)}/rules`),
  puzzles: (game: string) => request<Puzzles>("GET", `/puzzles/${encodeURIComponent(game)}`),
  puzzle: (game: string, number: number) =>
    request<PuzzleInfo>("GET", `/puzzles/${encodeURIComponent(game)}/${number}`),
  parameters: (game: string) => request<Figures>("GET", parametersPath(game)),
  checkVariant: (game: string, variant: Readonly<Record<string, unknown>>, players: number) =>
    request<FiguresChecked>("POST", `${parametersPath(game)}/check`, { variant, players }),
  parseVariant: (game: string, text: string, players: number) =>
    request<FiguresChecked>("POST", `${parametersPath(game)}/read`, { text, players }),
  workshop: () => request<Workshop>("GET", "/workshop"),
  runWorkshop: (run: WorkshopAsked) => request<Workshop>("POST", "/workshop/run", run),
  stopWorkshop: () => request<Workshop>("POST", "/workshop/stop", {}),
  saveVariant: (game: string, name: string, variant: Readonly<Record<string, unknown>>) =>
    request<Workshop>("POST", "/workshop/variants", { game, name, variant }),
  renameVariant: (id: string, name: string) =>
    request<Workshop>("POST", `/workshop/variants/${encodeURIComponent(id)}/rename`, { name }),
  deleteVariant: (id: string) =>
    request<Workshop>("POST", `/workshop/variants/${encodeURIComponent(id)}/forget`, {}),
  deleteReport: (id: string) =>
    request<Workshop>("POST", `/workshop/reports/${encodeURIComponent(id)}/forget`, {}),
  lobby: () => request<Lobby>("GET", "/lobby"),
  findTable: (code: string) => request<TableFound>("GET", `/codes/${encodeURIComponent(code)}`),
  createTable: (settings: TableSettings) => request<TableInfo>("POST", "/tables", settings),
  table: (id: string) => request<TableInfo>("GET", tablePath(id)),
  takeSeat: (id: string, where: Sit = {}) =>
    request<TableInfo>("POST", tablePath(id, "sit"), { salt: randomSalt(), ...where }),
  leaveTable: (id: string) => request<TableInfo>("POST", tablePath(id, "leave"), {}),
  addBot: (id: string, bot: AddBot) => request<TableInfo>("POST", tablePath(id, "bot"), bot),
  freeSeat: (id: string, seat: number) => request<TableInfo>("POST", tablePath(id, "free"), { seat }),
  startGame: (id: string) => request<TableInfo>("POST", tablePath(id, "start"), {}),
  closeTable: (id: string) => request<TableInfo>("POST", tablePath(id, "close"), {}),
  rematch: (id: string) => request<TableInfo>("POST", tablePath(id, "rematch"), { salt: randomSalt() }),
  prolongCountdown: (id: string) => request<TableInfo>("POST", tablePath(id, "wait"), {}),
  changeTable: (id: string, settings: TableSettings) =>
    request<TableInfo>("POST", tablePath(id, "settings"), settings),
  voteOnAbsence: (id: string, what: AboutAbsent["do"]) =>
    request<TableInfo>("POST", tablePath(id, "absent"), { do: what }),
  voteOnTimeControl: (id: string, clock: PaceAsked["clock"]) =>
    request<TableInfo>("POST", tablePath(id, "pace"), { clock }),
  conditionalMoves: (id: string) => request<Wishes>("GET", tablePath(id, "wishes")),
  setConditionalMoves: (id: string, keys: string[]) =>
    request<Wishes>("POST", tablePath(id, "wishes"), { keys }),
  sessionScore: (id: string) => request<Evening>("GET", tablePath(id, "evening")),
  dailyDeals: () => request<Days>("GET", "/days"),
  dailyDeal: (game: string, day: string | null) =>
    request<DayInfo>("GET", `/days/${encodeURIComponent(game)}${day ? `/${encodeURIComponent(day)}` : ""}`),
  playDailyDeal: (game: string) => request<DayInfo>("POST", `/days/${encodeURIComponent(game)}/play`, {}),
  myDuplicates: () => request<MyDuels>("GET", "/duels"),
  openDuplicate: (settings: DuelSettings) => request<DuelInfo>("POST", "/duels", settings),
  duplicate: (id: string) => request<DuelInfo>("GET", `/duels/${encodeURIComponent(id)}`),
  actOnDuplicate: (id: string, verb: "join" | "leave" | "start" | "play" | "end") =>
    request<DuelInfo>("POST", `/duels/${encodeURIComponent(id)}/${verb}`, {}),
  aid: (id: string) => request<Aid>("GET", tablePath(id, "aid")),
  scoreSheet: (id: string) => request<Sheet>("GET", tablePath(id, "sheet")),
  review: (id: string, seat: number) =>
    request<ReviewState>("GET", tablePath(id, "review") + `?seat=${seat}`),
  startReview: (id: string, seat: number) =>
    request<ReviewState>("POST", tablePath(id, "review") + `?seat=${seat}`, {}),
  replay: (id: string, seat: string | null) =>
    request<Replay>(
      "GET",
      tablePath(id, "replay") + (seat === null ? "" : `?seat=${encodeURIComponent(seat)}`),
    ),
};

/**
 * Return the player's share of the secret that deals derive from, so that the server alone cannot choose
 * them.
 */
function randomSalt(): string {
  return randomId(16);
}

/** Return a random id. */
export function randomId(bytes = 12): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
