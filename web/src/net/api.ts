/** Client of the server's HTTP API. */
import { locale, t } from "../locale/locale.svelte";
import { parseAnswer } from "./parse";
import { IS_STATIC_SITE, playerOfSite, readSite } from "./site";
import type {
  DeviceVariant,
  AboutAbsent,
  AddBot,
  Aid,
  Ceremony,
  ClubInfo,
  ClubMember,
  Clubs,
  ClubSettings,
  DayInfo,
  Days,
  Device,
  DeviceGame,
  DuelInfo,
  DuelSettings,
  Evening,
  Figures,
  FiguresChecked,
  FinishedGames,
  AskFriend,
  ChooseSharing,
  FriendFound,
  Friends,
  Games,
  HostDesk,
  HostPeople,
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
  PublicProfile,
  PuzzleStreak,
  Problem,
  Profile,
  Quiet,
  PuzzleInfo,
  Puzzles,
  Replay,
  Report,
  ReviewState,
  RulesPage,
  Seek,
  Seeking,
  Sessions,
  Sheet,
  Sit,
  TableFound,
  TableInfo,
  TableSettings,
  UnusualResults,
  Wishes,
  Workshop,
  WorkshopAsked,
} from "./protocol";

/** What a host does on the page for hosts. */
export type HostVerb =
  | "warn"
  | "suspend"
  | "reinstate"
  | "rename"
  | "club"
  | "ban"
  | "lift"
  | "close"
  | "message"
  | "announce"
  | "retract"
  | "names"
  | "report";

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
  if (IS_STATIC_SITE) return requestOfSite<T>(method, path);
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
  if (response.ok) return parseAnswer(text) as T;
  throw parseError(text, response.status);
}

/** Return what files say; whatever needs a server fails with words about that. */
async function requestOfSite<T>(method: string, path: string): Promise<T> {
  if (path === "/me" || path === "/me/language") return playerOfSite(t("player")) as T;
  const found = method === "GET" ? await readSite(path, locale.tag).catch(() => undefined) : undefined;
  if (found === undefined) throw new ApiError("no-server", t("site-no-server"), 0);
  return found as T;
}

function parseError(text: string, status: number): ApiError {
  try {
    const problem = JSON.parse(text) as Problem;
    return new ApiError(problem.code, problem.sentence as string, status); // in words: no game is involved
  } catch {
    return new ApiError("broken", t("broken-answer"), status);
  }
}

const parametersPath = (game: string) => `/games/${encodeURIComponent(game)}/figures`;
const clubPath = (id: string, verb = "") => `/clubs/${encodeURIComponent(id)}${verb && "/" + verb}`;
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
  chooseTopics: (unwanted: Notices["unwanted"]) =>
    request<Notices>("POST", "/me/notices/topics", { unwanted }),
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
  friends: () => request<Friends>("GET", "/me/friends"),
  chooseSharing: (sharing: ChooseSharing) => request<Friends>("PUT", "/me/friends", sharing),
  renewFriendCode: () => request<Friends>("POST", "/me/friends/code", {}),
  findFriend: (code: string) => request<FriendFound>("GET", `/friends/${encodeURIComponent(code)}`),
  askFriend: (whom: Partial<AskFriend>) => request<Friends>("POST", "/me/friends/ask", whom),
  acceptFriend: (person: string) => request<Friends>("POST", "/me/friends/accept", { person }),
  removeFriend: (person: string) => request<Friends>("POST", "/me/friends/remove", { person }),
  blockPerson: (person: string, blocked: boolean) =>
    request<Friends>("POST", "/me/blocks", { person, blocked }),
  inviteFriend: (id: string, person: string) =>
    request<unknown>("POST", tablePath(id, "friends"), { person }),
  declineInvitation: (id: string) => request<unknown>("POST", tablePath(id, "decline"), {}),
  publicProfile: (address: string) => request<PublicProfile>("GET", `/people/${encodeURIComponent(address)}`),
  chooseAddress: (address: string) => request<Me>("PUT", "/me/address", { address }),
  answerPuzzle: (game: string, number: number, choice: string) =>
    request<PuzzleStreak>("POST", `/puzzles/${encodeURIComponent(game)}/${number}/answer`, { choice }),
  seekGame: (seek: Seek) => request<Seeking>("POST", "/seek", seek),
  seeking: () => request<Seeking>("GET", "/seek"),
  stopSeeking: () => request<Seeking>("POST", "/seek/stop", {}),
  report: (report: Report) => request<unknown>("POST", "/reports", report),
  confirmWarning: () => request<Me>("POST", "/me/warning", {}),
  hostDesk: () => request<HostDesk>("GET", "/host"),
  hostPeople: (search: string) =>
    request<HostPeople>("GET", `/host/people?${new URLSearchParams({ search })}`),
  unusualResults: () => request<UnusualResults>("GET", "/host/results"),
  actAsHost: (verb: HostVerb, body: unknown) => request<HostDesk>("POST", `/host/${verb}`, body),
  games: () => request<Games>("GET", "/games"),
  rules: (game: string) => request<RulesPage>("GET", `/games/${encodeURIComponent(game)}/rules`),
  puzzles: (game: string) => request<Puzzles>("GET", `/puzzles/${encodeURIComponent(game)}`),
  puzzle: (game: string, number: number) =>
    request<PuzzleInfo>("GET", `/puzzles/${encodeURIComponent(game)}/${number}`),
  parameters: (game: string) => request<Figures>("GET", parametersPath(game)),
  checkVariant: (game: string, variant: Readonly<Record<string, unknown>>, players: number) =>
    request<FiguresChecked>("POST", `${parametersPath(game)}/check`, { variant, players }),
  deviceVariant: (game: string, variant: Readonly<Record<string, unknown>>, players: number) =>
    request<DeviceVariant>("POST", `${parametersPath(game)}/device`, { variant, players }),
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
  takeOverGame: (game: DeviceGame) => request<TableInfo>("POST", "/device-games", game),
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
  actOnDuplicate: (id: string, verb: "join" | "leave" | "start" | "play" | "end" | "end-round") =>
    request<DuelInfo>("POST", `/duels/${encodeURIComponent(id)}/${verb}`, {}),
  removeFromDuplicate: (id: string, person: string) =>
    request<DuelInfo>("POST", `/duels/${encodeURIComponent(id)}/remove`, { person }),
  publicTournaments: () => request<MyDuels>("GET", "/tournaments"),
  clubs: () => request<Clubs>("GET", "/clubs"),
  createClub: (settings: ClubSettings) => request<ClubInfo>("POST", "/clubs", settings),
  club: (id: string, season: number | null = null) =>
    request<ClubInfo>("GET", clubPath(id) + (season === null ? "" : `?season=${season}`)),
  changeClub: (id: string, settings: ClubSettings) => request<ClubInfo>("PUT", clubPath(id), settings),
  joinClub: (id: string, code: string | null) => request<ClubInfo>("POST", clubPath(id, "join"), { code }),
  leaveClub: (id: string) => request<Clubs>("POST", clubPath(id, "leave"), {}),
  closeClub: (id: string) => request<Clubs>("POST", clubPath(id, "close"), {}),
  renewClubLink: (id: string) => request<ClubInfo>("POST", clubPath(id, "code"), {}),
  chooseClubRole: (id: string, person: string, role: ClubMember["role"] | null) =>
    request<ClubInfo>("POST", clubPath(id, "role"), { person, role }),
  startSeason: (id: string, name: string) => request<ClubInfo>("POST", clubPath(id, "season"), { name }),
  aid: (id: string) => request<Aid>("GET", tablePath(id, "aid")),
  scoreSheet: (id: string) => request<Sheet>("GET", tablePath(id, "sheet")),
  betterLine: (id: string, seat: number) =>
    request<Replay>("GET", tablePath(id, "review/line") + `?seat=${seat}`),
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
