// Written by tools/protocol.py from coven/server/messages/: do not edit.

/** A legal choice in notation. `number` is that of the event it answers; `id` is made by the client and never used again. */
export interface Play {
  type: "move";
  number: number;
  id: string;
  choice: string;
}

/** Why may I not choose this now? `choice` is a choice in notation. */
export interface Why {
  type: "why";
  choice: string;
}

/** What would the strongest bot choose? */
export interface AskHint {
  type: "hint";
}

/** Talk: one of the phrases your position offers, one emoji, or free text where the table allows it. */
export interface Say {
  type: "say";
  kind: "emoji" | "phrase" | "text";
  text: string;
}

/** Hear no more from this person, here and elsewhere; or hear them again. */
export interface Mute {
  type: "mute";
  person: string;
  muted?: boolean;
}

/** I am here: the bot that plays for me stops. */
export interface Back {
  type: "back";
}

/** Send me a fresh snapshot. */
export interface Resync {
  type: "resync";
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

/** All you may know now. `you` is your seat, null for a spectator; `log` goes back as far as the memory aid allows. */
export interface Snapshot {
  type: "snapshot";
  you: number | null;
  table: TableInfo;
  position: Position | null;
  log: LogLine[];
  talk: Said[];
  muted: string[];
}

/** A table as everyone sees it who may. With status needs_version, `needs` names the rules version it was started under. */
export interface TableInfo {
  id: string;
  code: string;
  game: string;
  rules: string;
  needs: string | null;
  players: number;
  variant: Record<string, unknown>;
  title: string;
  status: "closed" | "needs_version" | "open" | "over" | "running";
  clock: NoClock | LiveClock | DaysClock;
  access: "link" | "public";
  memory: "everything" | "last_trick" | "none";
  spectators: boolean;
  chat: boolean;
  bots_replace: boolean;
  hints: boolean;
  tempo: "fast" | "instant" | "normal" | "slow";
  host: string;
  seats: SeatInfo[];
  created: number;
  started: number | null;
  ended: number | null;
  result: ResultInfo | null;
  commitment: string;
  next: string | null;
}

/** Nobody is in a hurry. */
export interface NoClock {
  kind: "none";
}

/** A bank of seconds for the whole game, and an increment of seconds after each move. */
export interface LiveClock {
  kind: "live";
  bank: number;
  increment: number;
}

/** So many days for each move. */
export interface DaysClock {
  kind: "days";
  days: number;
}

/** Who sits where. `presence` is away for a person who is not connected; `stand_in` says that a bot plays for them now.

    `name` is final, as the game's words say it: no two at a table are alike. `portrait` names a face. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "empty" | "invited" | "person";
  name: string;
  person: string | null;
  level: string | null;
  portrait: string;
  presence: "away" | "here";
  stand_in: boolean;
}

/** How the game ended. */
export interface ResultInfo {
  scores: number[];
  winners: number[];
}

/** The table as you see it after line `number`: what the game shows, what is asked, what you may choose, who is thinking.

    `phrases` are those of the game's phrases that you may say now. */
export interface Position {
  number: number;
  show: Record<string, unknown>;
  prompt: string;
  legal: LegalChoice[];
  to_act: number[];
  phrases: string[];
  clocks: SeatClock[];
  result: ResultInfo | null;
}

/** A choice you may make: in notation, and in words. */
export interface LegalChoice {
  choice: string;
  words: string;
}

/** Seconds left, and whether they run. */
export interface SeatClock {
  left: number | null;
  runs: boolean;
}

/** A line of your log with its words. `by` is seat, bot, stand_in (a bot for somebody away), clock (time was up) or chance. */
export interface LogLine {
  number: number;
  line: string;
  words: string;
  by: string;
}

/** Somebody spoke. Plain text: escape it. `seat` is null for a spectator. */
export interface Said {
  type: "said";
  number: number;
  person: string;
  name: string;
  seat: number | null;
  kind: "emoji" | "phrase" | "text";
  text: string;
  at: number;
}

/** One more line in the log, and the table after it. Numbers follow each other without a gap. */
export interface Event {
  type: "event";
  number: number;
  line: string;
  words: string;
  by: string;
  seat: number | null;
  position: Position;
}

/** Seats, presence, status or the next table changed. */
export interface TableChanged {
  type: "table";
  table: TableInfo;
}

/** Your move is stored as this number. A doubled move is answered with the number of the first. */
export interface Accepted {
  type: "accepted";
  id: string;
  number: number;
}

/** Why a choice is not allowed now, with the clause of the rules; `allowed` when it is. */
export interface Reason {
  type: "reason";
  choice: string;
  allowed: boolean;
  sentence: string;
  clause: string;
}

/** What the strongest bot would choose in your place. */
export interface Hint {
  type: "hint";
  number: number;
  choice: string;
  words: string;
  level: string;
}

/** A refusal: a stable code, one sentence for people, the clause if a rule is the reason, the id of the move it answers. */
export interface Problem {
  type: "problem";
  code: string;
  sentence: string;
  clause: string | null;
  id: string | null;
}

/** Whom you do not hear. */
export interface Muted {
  type: "muted";
  people: string[];
}

/** Yes. */
export interface Pong {
  type: "pong";
}

/** A new name; a new portrait too, where one is named. */
export interface Rename {
  name: string;
  portrait?: string | null;
}

/** The code from the device that has the identity. */
export interface Move {
  code: string;
}

/** What a host decides. `fill` names a bot's level: you sit down, such bots take the other seats, the game starts at once. */
export interface TableSettings {
  game: string;
  players?: number | null;
  variant?: Record<string, unknown>;
  title?: string;
  clock?: NoClock | LiveClock | DaysClock;
  access?: "link" | "public";
  memory?: "everything" | "last_trick" | "none";
  spectators?: boolean;
  chat?: boolean;
  bots_replace?: boolean;
  hints?: boolean;
  tempo?: "fast" | "instant" | "normal" | "slow";
  fill?: string | null;
}

/** Take a seat: the one named, or any free one. `salt` is your share of the secret the deals come from. */
export interface Sit {
  seat?: number | null;
  salt?: string;
}

/** The host puts a bot of this level on a free seat, or changes the level of the bot that sits there. */
export interface AddBot {
  seat: number;
  level: string;
}

/** The host keeps a free seat for somebody's own bot, named by its id. */
export interface Invite {
  seat: number;
  bot: string;
}

/** The host frees a seat before the start: a bot, an invitation or a person goes. */
export interface Free {
  seat: number;
}

/** No more to say. */
export interface Nothing {

}

/** Who you are to the server. `kind` is bot for who came with a token. */
export interface Me {
  id: string;
  name: string;
  kind: "bot" | "person";
  portrait: string;
}

/** Enter this code on the other device, once, within the time. */
export interface MovingCode {
  code: string;
  seconds: number;
}

/** All games, and the emoji people may send at a table. */
export interface Games {
  games: GameInfo[];
  emoji: string[];
}

/** A game as the lobby offers it. */
export interface GameInfo {
  key: string;
  title: string;
  rules: string;
  fewest: number;
  most: number;
  usual: number;
  defaults: Record<string, unknown>;
  phrases: string[];
  bots: BotLevel[];
}

/** A bot people can add to a table, from the weakest up. */
export interface BotLevel {
  level: string;
  title: string;
  about: string;
}

/** The rules of a game: as chapters of clauses, as the whole Markdown text, and the player aid with the usual figures. */
export interface RulesPage {
  key: string;
  title: string;
  rules: string;
  chapters: Chapter[];
  markdown: string;
  aid: AidPart[];
}

/** A chapter of the rules. */
export interface Chapter {
  title: string;
  clauses: ClauseText[];
}

/** One numbered clause. Markdown inside the text. */
export interface ClauseText {
  number: string;
  text: string;
  ruling: boolean;
  reconstruction: boolean;
}

/** Lines under one heading; `steps` says that they follow each other. */
export interface AidPart {
  title: string;
  lines: AidLine[];
  steps: boolean;
}

/** What a line is about, what it says of it, and its clause. `sign` names a suit, card or witch to draw beside it. */
export interface AidLine {
  name: string;
  words: string;
  clause: string;
  note: string;
  sign: string;
}

/** The player aid with a table's own figures. */
export interface Aid {
  parts: AidPart[];
}

/** The score sheet: a row for each round that is complete. No rows in a game without rounds. */
export interface Sheet {
  rows: SheetRow[];
}

/** One row: a round, or what is settled at the end; a cell for each seat. */
export interface SheetRow {
  title: string;
  words: string;
  cells: SheetCell[];
}

/** What a row says of one seat: how much it gained, how much it then has, and why. */
export interface SheetCell {
  gained: number;
  total: number;
  words: string;
}

/** Tables to join, to watch, and those you sit at; `turns` says of the running ones among these whose turn it is. */
export interface Lobby {
  open: TableInfo[];
  running: TableInfo[];
  mine: TableInfo[];
  turns: Turn[];
}

/** Whom a running table waits for; `left` is how many seconds the first of their clocks still runs. */
export interface Turn {
  table: string;
  to_act: number[];
  left: number | null;
}

/** Your finished games, the newest first; ask for those before the last one's `ended` to get more. */
export interface FinishedGames {
  games: TableInfo[];
}

/** The table a code stands for. */
export interface TableFound {
  id: string;
}

/** Your log of a game as far back as the memory aid allows; whole, and as it truly was, when the game is over. */
export interface Log {
  lines: LogLine[];
}

/** A game step by step: whole and from any seat when it is over, the own window on it while it goes on. */
export interface Replay {
  table: TableInfo;
  viewers: number[];
  steps: ReplayStep[];
}

/** The game after one line of the log; step 0 is the empty table. `views` has one picture per viewer asked for. */
export interface ReplayStep {
  number: number;
  line: string;
  words: string;
  by: string;
  views: Record<string, unknown>[];
}

/** One game from its first deal on, as docs/records.md describes it. */
export interface GameRecord {
  record: number;
  game: string;
  rules: string;
  players: number;
  variant: Record<string, unknown>;
  names: string[];
  log: string[];
  result: Result | null;
  legal?: (string[] | null)[];
  deal?: Deal;
}

/** How a game ended. */
export interface Result {
  scores: number[];
  winners: number[];
}

/** What proves that nobody chose the deals: docs/fair_deals.md. */
export interface Deal {
  commitment: string;
  secret: string;
  salts: string[];
}

export type ClientMessage = Play | Why | AskHint | Say | Mute | Back | Resync | Ping;

export type ServerMessage = Snapshot | Event | TableChanged | Accepted | Reason | Hint | Said | Problem | Muted | Pong;
