// Written by tools/protocol.py from coven/server/messages/: do not edit.

/** A legal choice in notation. `number` is that of the event it answers; `id` is made by the client and never used again. */
export interface Play {
  type: "move";
  number: number;
  id: string;
  choice: string;
}

/** The rest is mine: what your position offers under `claim`. `number` is that of the event it answers. */
export interface ClaimRest {
  type: "claim";
  number: number;
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

/** Whether this page is in sight. Whoever has it in the background only is told elsewhere when it is their turn. */
export interface Looking {
  type: "looking";
  looks: boolean;
}

/** Send me a fresh snapshot. */
export interface Resync {
  type: "resync";
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

/** All you may know now. `you` is your seat, null for a spectator; `log` goes back as far as the memory aid allows.

    `since` has the last events you have not seen, for whoever comes back: those after the number `seen` of the address, or else
    after your own last move; as far back as the memory aid allows, and not many. They lead to `position`, and are in `log` too. */
export interface Snapshot {
  type: "snapshot";
  you: number | null;
  table: TableInfo;
  position: Position | null;
  log: LogLine[];
  talk: Said[];
  muted: string[];
  since: Event[];
}

/** A table as everyone sees it who may. With status needs_version, `needs` names the rules version it was started under.

    A `lesson` has a fixed deal, so its `commitment` is empty. `next` is the table its people went on to, `evening` the one they
    began at: the code of every table of an evening leads to the newest. */
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
  proposal: Proposal | null;
  absence: Absence | null;
  access: "link" | "public";
  memory: "everything" | "last_trick" | "none";
  spectators: boolean;
  chat: boolean;
  bots_replace: boolean;
  hints: boolean;
  tempo: "fast" | "instant" | "normal" | "slow";
  lesson: boolean;
  host: string;
  seats: SeatInfo[];
  created: number;
  started: number | null;
  ended: number | null;
  result: ResultInfo | null;
  commitment: string;
  next: string | null;
  evening: string;
  origin: Origin | null;
  duel: DuelPart | null;
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

/** A pace somebody proposed, by whom, and the seats that have agreed. It holds as soon as all have who are asked. */
export interface Proposal {
  clock: NoClock | LiveClock | DaysClock;
  by: number | null;
  agreed: number[];
}

/** The seats of those who have been away for so long that the others may decide, and what these agreed to.

    Where there is no clock these are also people who are here, are asked and do not choose; `back` says that they are there.
    Any of them may let a bot play; the game ends, and counts for nothing, as soon as nobody is `asked` any more.
    It cannot be ended where it is compared with other tables. Of a game that was ended so it says by whom. */
export interface Absence {
  seats: number[];
  can_end: boolean;
  agreed: number[];
  asked: number[];
}

/** Who sits where. `presence` is away for a person who is not connected; `stand_in` says that a bot plays for them now.

    `left`: they gave the game up, and come last in it unless they take their seat back. `alone`: nobody else plays here, so
    that the game ends for good if they give it up.

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
  left: boolean;
  alone: boolean;
}

/** How the game ended. `stood_in` are the seats of people for whom a bot chose last, or at least half of the time.

    Who is among them gains nothing: what the bot won is not counted as theirs. */
export interface ResultInfo {
  scores: number[];
  winners: number[];
  stood_in: number[];
}

/** The finished game a table goes on from: after so many lines of its log, or after its first lots, from a seat of it.

    With the same luck every deal and draw is that game's; else those still to come are new. `lots` is filled in by the server. */
export interface Origin {
  table: string;
  seat: number;
  step: number | null;
  luck: "new" | "same";
  lots: number[];
}

/** Which deal of a duplicate evening a table plays, counted from 0, and for which of its circles. Written by the server.

    `commitment` is the promise of all deals of the evening. With a `day`, a date, it is no evening but the deal of that day. */
export interface DuelPart {
  duel: string;
  deal: number;
  circle: number;
  commitment: string;
  day: string;
}

/** The table as you see it after line `number`: what lies there, what is asked, what you may choose, who is thinking.

    `why` is one more sentence for whoever meets this kind of choice, the picture's `phase`, for the first time; clients decide.
    `phrases` are those of the game's phrases that you may say now. `lesson` is there for the learner of a guided round alone.
    `claim` says what you may claim of the rest of the deal; it is empty where nothing is offered, and says nothing of whether it
    is true. */
export interface Position {
  picture: WitchesPicture | ShotPicture | CovenPicture | BlackmorePicture;
  memory: WitchesMemory | ShotMemory | CovenMemory | BlackmoreMemory | null;
  chapter: Chapter;
  number: number;
  prompt: string;
  why: string;
  legal: LegalChoice[];
  to_act: number[];
  phrases: string[];
  claim: string;
  clocks: SeatClock[];
  lesson: LessonStep | null;
  result: ResultInfo | null;
}

/** The table of 3 Witches. */
export interface WitchesPicture {
  game: "three_witches";
  phase: "agree" | "bid" | "deal" | "decide" | "discard" | "follow" | "give" | "hide" | "lead" | "over" | "propose" | "return";
  round: number;
  turn: number | null;
  to_act: number[];
  seats: WitchesSeat[];
  tokens_to_win: number;
  passings: number;
  bids: number[];
  bid: number | null;
  bidder: number | null;
  lead: number | null;
  lessers: number[];
  hand: string[];
  card_verb: string;
  pairs: Record<string, WitchesPair>;
  gives: number;
  given: string[];
  trick: WitchesTrick | null;
  tricks: number;
  tricks_in_round: number;
  won: boolean[];
  won_by_lead: number;
  deck: Record<string, number[]>;
  parts: Record<string, string>;
}

/** What everybody sees of one player. */
export interface WitchesSeat {
  role: string;
  is_lead: boolean;
  tokens: number;
  held: number;
  elixir: boolean;
  calls: string[];
  giving: number;
  discarded: boolean;
}

/** What two cards are worth together, and why (8.1 to 8.4). */
export interface WitchesPair {
  value: number;
  words: string;
}

/** One trick as far as the viewer knows it. */
export interface WitchesTrick {
  laid: WitchesLaid[];
  eyes: boolean;
  lead_pair: WitchesPair | null;
  lesser_pair: WitchesPair | null;
  lead_won: boolean | null;
  tied: boolean;
  objected: boolean;
  may_have_returned: string[];
}

/** A place of a trick: whose it is, and its card, `?` for one face down, None while there is none. */
export interface WitchesLaid {
  seat: number;
  place: "down" | "first" | "second" | "up";
  card: string | null;
  words: string;
  proposed: boolean;
}

/** What lies on the table and in the viewer's hand. */
export interface ShotPicture {
  game: "witchs_shot";
  phase: "deal" | "draft" | "over" | "play" | "remove" | "rest" | "reveal" | "start";
  round: number;
  rounds: number;
  cursed: boolean;
  vacation: boolean;
  boxes: ShotBoxes;
  removed: "book" | "fish" | "potion" | "vegetable" | null;
  turn: number | null;
  order: number[];
  row: string[];
  priority: (("book" | "fish" | "potion" | "vegetable")[])[];
  quotas: ShotQuota[];
  trick: ShotTrick;
  carried: ShotCarried | null;
  seats: ShotSeat[];
  hand: string[];
  set_aside: number;
  winners: number[];
}

/** The boxes on the cards: of each rank from 1 on, and of the black four. The doubler multiplies those of the others. */
export interface ShotBoxes {
  ranks: number[];
  black_four: number;
  doubler: number;
}

/** A quota card, what meeting it pays, and who took it. */
export interface ShotQuota {
  quota: number;
  bonus: number;
  taken_by: number | null;
}

/** The trick in progress: its cards in the order played, who wins it as it lies, and what it weighs. */
export interface ShotTrick {
  number: number;
  of: number;
  leader: number | null;
  led: "book" | "fish" | "potion" | "vegetable" | null;
  cards: Played[];
  winning: number | null;
  boxes: number;
}

/** One card of a finished trick. The card is in notation, `?` where the viewer never saw it, empty where the seat passed. */
export interface Played {
  seat: number;
  card: string;
  words: string;
}

/** Who has just carried how much, with how much strength, and whether it was too much; no winner where nobody could win. */
export interface ShotCarried {
  winner: number | null;
  boxes: number;
  strength: number;
  hurt: boolean;
}

/** What lies before a seat: its quota, its gauge, the cards kept, and its card in the trick. */
export interface ShotSeat {
  points: number;
  score: number;
  earned: number;
  bonus: number;
  quota: number | null;
  delivered: number;
  delivery: "met" | "open" | "over" | "short";
  strength: number;
  full_strength: number;
  spare: number | null;
  oofs: number;
  spent: number;
  cubes: number;
  black_cubes: number;
  gauge: ("black-cube" | "cube" | "oof" | "oof-spent")[];
  worn_out: boolean;
  vacation: boolean;
  kept: string[];
  held: number;
  card: string | null;
  resting: boolean;
}

/** What lies on the table and in the viewer's hand. */
export interface CovenPicture {
  game: "thirteen_witches";
  phase: "action" | "counter" | "counter_pay" | "coven" | "deal" | "keep" | "over" | "pay" | "reshuffle" | "start" | "take" | "target" | "with";
  turn: number | null;
  actor: number | null;
  turns: number;
  turn_limit: number;
  last_turns: number | null;
  actions: number;
  coven: string[];
  witches: CovenWitch[];
  seats: CovenSeat[];
  hand: string[];
  card_verb: "discard" | "keep" | "pay" | "take" | "with";
  discards: string[];
  pile: number;
  supply: CovenSupply;
  waiting: string[];
  hasted: boolean;
  doing: CovenDoing | null;
  turned: string[];
  ahead: CovenStep[];
  scores: number[];
}

/** A witch: her spell and what it costs, where she is, what lies under and on her, and what would lure her now. */
export interface CovenWitch {
  name: string;
  spell: string;
  cost: string;
  lure: string;
  place: "coven" | "pile" | "player";
  holder: number | null;
  cards: string[];
  value: number;
  charmed: boolean;
  bound_by: number | null;
  lured: boolean;
  over: number | null;
  lured_with: string[];
}

/** What lies before a player. */
export interface CovenSeat {
  witches: string[];
  lure_values: number;
  held: number;
  cursed: boolean;
  fortune: boolean;
}

/** Tokens nobody has. */
export interface CovenSupply {
  curse: number;
  binding: number;
  charm: number;
  fortune: number;
}

/** The lure or spell in progress: by whom, of which witch, aimed at a witch or a seat, with which cards. */
export interface CovenDoing {
  verb: "cast" | "lure";
  seat: number;
  witch: string;
  spell: string;
  target_witch: string | null;
  target_seat: number | null;
  cards: string[];
}

/** A choice, what it means (a verb, and a card, a witch or a seat), and those that can follow it. */
export interface CovenStep {
  choice: string;
  verb: string;
  card: string | null;
  witch: string | null;
  seat: number | null;
  after: CovenStep[];
}

/** What lies on the table and in the viewer's hand. */
export interface BlackmorePicture {
  game: "blackmore";
  phase: "deal" | "over" | "play" | "start" | "trump";
  turn: number | null;
  leader: number | null;
  winning: number | null;
  led: string | null;
  played: (string | null)[];
  hand: string[];
  held: number[];
  won: number[];
  trump: string | null;
  wheel: number | null;
  ranking: number[];
  increasing: boolean;
  pile: string[];
  deck: number;
  scores: number[] | null;
  counted: string[][] | null;
}

/** What was seen in the round in progress. */
export interface WitchesMemory {
  game: "three_witches";
  tricks: WitchesTrick[];
  given: string[][];
  received: string[][];
  discard: string | null;
  shown: string[][];
  void: string[][];
  unseen: string[];
}

/** Seen by all in this round, and no longer on the table. `revealed` and `lacking` are by seat. */
export interface ShotMemory {
  game: "witchs_shot";
  discarded: string[];
  unseen: string[];
  revealed: string[][];
  lacking: (("book" | "fish" | "potion" | "vegetable")[])[];
}

/** What the viewer remembers: cards surely in a hand, and cards that may be there or in the pile. */
export interface CovenMemory {
  game: "thirteen_witches";
  known: string[][];
  may_hold: string[][];
  may_be_in_pile: string[];
  never_lured: string[];
}

/** What was seen earlier. */
export interface BlackmoreMemory {
  game: "blackmore";
  won: string[][];
  scores: number[];
  known: string[][];
  unseen: string[];
}

/** Where in the game the table is: positions with the same numbers are in the same trick, or turn. 0 where there is none. */
export interface Chapter {
  round: number;
  trick: number;
  turn: number;
  words: string;
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

/** What the teacher of a guided round says to you now, one idea after the other; `done` with the last words.

    `choice` is the one the lesson waits for, null where you are to find it. */
export interface LessonStep {
  step: number;
  steps: number;
  says: string[];
  choice: string | null;
  done: boolean;
}

/** A line of your log and what it tells you.

    `by`: seat, bot, stand_in (for somebody away), clock (time was up), claim (played out after one), chance. */
export interface LogLine {
  number: number;
  line: string;
  told: Told;
  by: string;
}

/** A line of the log as one viewer is told of it. */
export interface Told {
  words: string;
  to_you: string;
  trick: Trick | null;
}

/** A finished trick: its cards in the order played, who won it (nobody, one or a team), and why, with the clause. */
export interface Trick {
  number: number;
  cards: Played[];
  winners: number[];
  words: string;
  clause: string;
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
  told: Told;
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

/** A claim of the rest: accepted, which everybody is told before it is played out; or not, told to the claimant alone. */
export interface Claimed {
  type: "claimed";
  seat: number;
  accepted: boolean;
  sentence: string;
}

/** Why a choice is not allowed now, with the clause of the rules; `allowed` when it is. */
export interface Reason {
  type: "reason";
  choice: string;
  allowed: boolean;
  sentence: string;
  clause: string;
}

/** What the strongest bot would choose in your place, from what you know, and why.

    `candidates` are those it considered, the most considered first; `worlds` is how many ways the unseen cards may lie it looked
    at. Both are empty, and so is `reason`, while that bot is not ready: then `level` names the one that answered. */
export interface Hint {
  type: "hint";
  number: number;
  choice: string;
  words: string;
  level: string;
  candidates: HintChoice[];
  worlds: number;
  reason: string;
}

/** What a bot thinks of one of your choices: the share of victory it expects, 0 to 1, and the standard error of that. */
export interface HintChoice {
  choice: string;
  words: string;
  value: number;
  error: number;
}

/** A refusal: a stable code, one sentence for people, the clause if a rule is the reason, the id of the move it answers. */
export interface Problem {
  type: "problem";
  code: string;
  sentence: string;
  clause: string | null;
  id: string | null;
}

/** Your View after line `number`, for bots that came with `view=1`: the bytes of its record in base64.

    `layout` names how it is laid out; `coven.views.unpacked` reads it. What each field means stands in docs/views.md. */
export interface OwnView {
  type: "view";
  number: number;
  layout: string;
  view: string;
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

/** Delete all my data; `name` is mine, so that it does not happen by a slip. */
export interface Goodbye {
  name: string;
}

/** A browser that takes messages: what its push service gave it. */
export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Send no more to this browser. */
export interface ForgetDevice {
  endpoint: string;
}

/** Where mail goes: it is asked there first. Nothing for no mail. */
export interface MailTo {
  address: string;
}

/** The hours in which nothing is sent; None for none. */
export interface KeepQuiet {
  quiet: Quiet | null;
}

/** Nothing is sent between these minutes of the day: `{"start": 1320, "end": 480, "zone": "Europe/Vienna"}`.

    What falls due then comes at the end of them, if the table still waits. */
export interface Quiet {
  start: number;
  end: number;
  zone: string;
}

/** What the browser answered: a PublicKeyCredential as JSON of the WebAuthn standard. */
export interface PasskeyAnswer {
  credential: Record<string, unknown>;
}

/** This passkey works no more. */
export interface ForgetPasskey {
  id: string;
}

/** What a host decides. `fill` names a bot's level: you sit down, such bots take the other seats, the game starts at once.

    With `lesson` it is the guided first round of the game, which starts at once too: the other settings come from there, but for
    `tempo`.

    With `origin` the game goes on from a finished one: its figures hold, its bots sit where they sat, and such bots in all
    other seats but yours.

    `duel` is not for clients: tables of a duplicate evening are made by it. */
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
  lesson?: boolean;
  origin?: Origin | null;
  duel?: DuelPart | null;
}

/** What the host of a duplicate evening decides: game, deals, how many people play `together` at each table, and the bots. */
export interface DuelSettings {
  game: string;
  players?: number | null;
  variant?: Record<string, unknown>;
  deals?: number;
  together?: number;
  level?: string;
  tempo?: "fast" | "instant" | "normal" | "slow";
  hints?: boolean;
  clock?: NoClock | LiveClock | DaysClock;
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

/** Another pace for a game under way: yours to propose, or the one proposed to agree to. Null says no, or takes it back. */
export interface PaceAsked {
  clock?: NoClock | LiveClock | DaysClock | null;
}

/** Somebody has been away for long: let a bot play for them until they are back, agree to end the game, or go on without. */
export interface AboutAbsent {
  do: "bot" | "end" | "stay";
}

/** The keys of those you want from now on. */
export interface WishesAsked {
  keys: string[];
}

/** Figures to be looked at: whether a game can be played with them. */
export interface FiguresAsked {
  variant?: Record<string, unknown>;
  players?: number | null;
}

/** A variant file somebody has, as text in TOML. */
export interface FiguresUploaded {
  text: string;
  players?: number | null;
}

/** Keep a variant; one of the same game and name is replaced. */
export interface SaveVariant {
  game: string;
  name: string;
  variant?: Record<string, unknown>;
}

/** A new name for a variant that is kept. */
export interface RenameVariant {
  name: string;
}

/** What to find out: a variant, beside another one (no changes are the usual figures), who plays it, and for how long. */
export interface WorkshopAsked {
  game: string;
  variant?: Record<string, unknown>;
  against?: Record<string, unknown>;
  name?: string;
  against_name?: string;
  players?: number | null;
  bots?: string[];
  minutes?: number;
}

/** No more to say. */
export interface Nothing {

}

/** Who you are to the server. `kind` is bot for whoever came with a token. */
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

/** You in all games. `since` is your first visit. */
export interface Profile {
  since: number;
  all: Tally;
  games: GameProfile[];
}

/** Games counted. `places` says how often you came first, second and so on. `streak` is how many of the last games you won
    in a row, `longest` the most that ever were. `best` and `typical`, the median, are scores of games with the usual figures. */
export interface Tally {
  games: number;
  wins: number;
  streak: number;
  longest: number;
  places: number[];
  best: number | null;
  typical: number | null;
}

/** You in one game, and the bots to compare. `climb` is how your rating went over your last games, the oldest first.

    `losses` are what your reviewed choices cost on average, all and by kind. */
export interface GameProfile {
  game: string;
  all: Tally;
  against: Against[];
  rating: Rating | null;
  climb: RatedGame[];
  bots: BotRating[];
  losses: ReviewMeanLoss[];
}

/** Games in which a bot of a level, or other people, sat at the table: `against` is the level, or people. */
export interface Against {
  against: string;
  games: number;
  wins: number;
}

/** A strength from finished games: 400 points more win ten times of eleven. 19 times of 20 it is right within `error`. */
export interface Rating {
  points: number;
  error: number;
  games: number;
}

/** What you were rated after a game. */
export interface RatedGame {
  table: string;
  points: number;
}

/** How strong the bots of a level have shown themselves on this server. */
export interface BotRating {
  level: string;
  rating: Rating;
}

/** The mean loss of a kind of decision, with half the width of its 95 % interval; null while there are too few. */
export interface ReviewMeanLoss {
  kind: string;
  decisions: number;
  mean: number | null;
  within: number | null;
}

/** Everything that is stored about you, but for what would let somebody be you. */
export interface MyData {
  me: Me;
  profile: Profile;
  tables: MyTable[];
  said: Said[];
  muted: string[];
  mail: string;
  quiet: Quiet | null;
  devices: string[];
  passkeys: Passkey[];
  variants: SavedVariant[];
  reports: WorkshopReport[];
}

/** A table you sit or sat at, or host, and the moves made on your seat, in notation. */
export interface MyTable {
  table: TableInfo;
  seat: number | null;
  moves: string[];
}

/** A passkey of yours. */
export interface Passkey {
  id: string;
  created: number;
  used: number | null;
}

/** A variant somebody keeps under a name. */
export interface SavedVariant {
  id: string;
  game: string;
  name: string;
  variant: Record<string, unknown>;
  changed: number;
}

/** A report of yours: a page at /api/workshop/reports/ID, and the figures it is about. */
export interface WorkshopReport {
  id: string;
  game: string;
  title: string;
  players: number;
  bots: string[];
  variant: Record<string, unknown>;
  games: number;
  created: number;
}

/** How you are told now. `key` is what a browser needs to take messages of this server; `by_mail` whether it can send mail.

    `mail` is your address, and `confirmed` whether who reads it agreed. `devices` counts the browsers that get messages. */
export interface Notices {
  key: string;
  by_mail: boolean;
  mail: string;
  confirmed: boolean;
  quiet: Quiet | null;
  devices: number;
}

/** What a link of a message did, in a sentence. */
export interface LinkDone {
  sentence: string;
}

/** All passkeys of yours, the oldest first. */
export interface Passkeys {
  passkeys: Passkey[];
}

/** What the browser is asked: for navigator.credentials.create or get, as JSON of the WebAuthn standard. */
export interface Ceremony {
  options: Record<string, unknown>;
}

/** All games, and the emoji people may send at a table. */
export interface Games {
  games: GameInfo[];
  emoji: string[];
}

/** A game as the lobby offers it. `lesson` is how many minutes its guided first round takes, 0 where there is none. */
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
  lesson: number;
}

/** A bot people can add to a table, from the weakest up. */
export interface BotLevel {
  level: string;
  title: string;
  about: string;
}

/** The rules of a game: as chapters of clauses, as the whole Markdown text, and the player aid with the usual figures.

    `claim` is what a player may claim of the rest of a deal on this site; empty where there is no such thing. */
export interface RulesPage {
  key: string;
  title: string;
  rules: string;
  chapters: RulesChapter[];
  markdown: string;
  aid: AidPart[];
  claim: string;
}

/** A chapter of the rules. */
export interface RulesChapter {
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

/** A page of your finished games, the newest first; `more` says whether there are any before the last one's `ended`. */
export interface FinishedGames {
  games: TableInfo[];
  more: boolean;
}

/** The games one circle of people played one after the other, and the running score, the best first. */
export interface Evening {
  games: EveningGame[];
  players: EveningPlayer[];
}

/** One finished game of an evening. */
export interface EveningGame {
  table: string;
  game: string;
  ended: number;
  names: string[];
  scores: number[];
  winners: string[];
}

/** How many of an evening's games somebody played and won; a shared victory counts in parts. */
export interface EveningPlayer {
  name: string;
  person: string | null;
  portrait: string;
  games: number;
  won: number;
}

/** A duplicate evening as you may see it: of each deal only after you have finished it, of all once everybody has.

    `table` is where you play or played last, `finished` how many deals you have behind you. `commitment` is the promise of all
    deals; `secret` keeps it, once all is over. */
export interface DuelInfo {
  id: string;
  host: string;
  status: "open" | "over" | "running";
  game: string;
  players: number;
  deals: number;
  together: number;
  level: string;
  clock: NoClock | LiveClock | DaysClock;
  people: DuelPlayer[];
  you: number | null;
  table: string | null;
  finished: number;
  results: DuelDeal[];
  standings: DuelStanding[];
  commitment: string;
  secret: string;
}

/** Somebody who takes part; `circle` numbers those who play at one table, null before it has begun. */
export interface DuelPlayer {
  person: string | null;
  name: string;
  portrait: string;
  circle: number | null;
}

/** What came of one deal so far, the best first; `tables` of `of` have finished it. */
export interface DuelDeal {
  deal: number;
  tables: number;
  of: number;
  scores: DuelScore[];
}

/** How a person did in one deal: compared with the people who sat in the same seat of it at the other tables.

    `points` are two for each of them who did worse and one for each equal, of `of`. Better is a greater share of the victory,
    then more points of the game. For whom a bot played to the end, or half of the game (`stood_in`), they are at most half: what
    it won is not theirs. */
export interface DuelScore {
  table: string;
  seat: number;
  person: string | null;
  name: string;
  score: number;
  share: number;
  points: number;
  of: number;
  stood_in: boolean;
}

/** Where somebody stands over the deals you may know of: points of those possible. */
export interface DuelStanding {
  person: string | null;
  name: string;
  portrait: string;
  deals: number;
  points: number;
  of: number;
}

/** A deal of the day as you may see it: how others did once you have played it, and everybody when the next day is over.

    `day` is a date by UTC; `state` is `left` for a deal you gave up. `place` is yours of the `played`; `scores` are the best of
    them. `streak` is on how many days in a row you played a deal, of any game. `commitment` is the promise of the deal, made
    before anybody saw it; `secret` keeps it. */
export interface DayInfo {
  game: string;
  day: string;
  today: boolean;
  players: number;
  level: string;
  state: "begun" | "left" | "new" | "played";
  table: string | null;
  seat: number;
  played: number;
  place: number | null;
  scores: DayScore[];
  streak: number;
  commitment: string;
  secret: string;
}

/** How somebody did with the deal of a day. */
export interface DayScore {
  person: string;
  name: string;
  portrait: string;
  table: string;
  won: boolean;
  score: number;
}

/** Today's deals, none where the host of the server wants none; and on how many days in a row you played one. */
export interface Days {
  day: string;
  games: DayBrief[];
  streak: number;
}

/** Today's deal of a game in short. */
export interface DayBrief {
  game: string;
  state: "begun" | "left" | "new" | "played";
}

/** The duplicate evenings you take part in, the newest first. */
export interface MyDuels {
  duels: DuelBrief[];
}

/** One of your duplicate evenings in short; `finished` is how many of its deals you have behind you. */
export interface DuelBrief {
  id: string;
  game: string;
  status: "open" | "over" | "running";
  deals: number;
  finished: number;
  people: string[];
  host: boolean;
  created: number;
}

/** What you can have chosen in your name while you are away from a game played over days, and what you do. */
export interface Wishes {
  offered: WishOffered[];
  mine: string[];
}

/** A choice that can be left behind. */
export interface WishOffered {
  key: string;
  words: string;
}

/** The table a code stands for. */
export interface TableFound {
  id: string;
}

/** Your log of a game as far back as the memory aid allows; whole, and as it truly was, when the game is over. */
export interface Log {
  lines: LogLine[];
}

/** A game step by step: whole and from any seat when it is over, your window on it while it goes on. */
export interface Replay {
  table: TableInfo;
  viewers: number[];
  steps: ReplayStep[];
}

/** The game after one line of the log; step 0 is the empty table. `views` has what each viewer asked for sees. */
export interface ReplayStep {
  number: number;
  line: string;
  told: Told;
  by: string;
  views: Sight[];
}

/** What lies on the table as you see it, and where in the game that is.

    `memory` is what was seen earlier, where the memory aid is everything. */
export interface Sight {
  picture: WitchesPicture | ShotPicture | CovenPicture | BlackmorePicture;
  memory: WitchesMemory | ShotMemory | CovenMemory | BlackmoreMemory | null;
  chapter: Chapter;
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
  evening?: EveningSeal;
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

/** Which deal of a duplicate evening a game was, counted from 0, and the promise of them all; the secret once all is over. */
export interface EveningSeal {
  commitment: string;
  deal: number;
  secret: string;
}

/** How far a review is. `ahead` are the reviews made before it; `sentence` says why one could not be made. */
export interface ReviewState {
  status: "failed" | "made" | "making" | "none" | "waiting";
  done: number;
  of: number;
  ahead: number;
  sentence: string;
  review: GameReview | null;
}

/** The review of a seat. `key_moments` are the numbers of the three that mattered most; `chances` is the story. */
export interface GameReview {
  game: string;
  seat: number;
  key_moments: number[];
  moments: ReviewMoment[];
  chances: number[][];
  account: ReviewAccount;
  mean_losses: ReviewMeanLoss[];
}

/** A decision. Everything but `open_cards` is by what the player knew then; that is hindsight, with all cards open.

    `number` is the line of the log the choice made; `reason` says in words why it cost, and at key moments what there was to
    lose. `unseen` has for each card how likely each seat held it. */
export interface ReviewMoment {
  number: number;
  prompt: string;
  kind: string;
  chosen: string;
  choices: ReviewChoice[];
  loss: number;
  loss_error: number;
  grade: "" | "blunder" | "inaccuracy" | "mistake";
  fact: ReviewFact | null;
  reason: string;
  unseen: Record<string, number[]>;
  open_cards: ReviewChoice[];
}

/** One of the choices there were: the share of victory it was worth, with its standard error. */
export interface ReviewChoice {
  choice: string;
  words: string;
  value: number;
  error: number;
}

/** The hidden fact that makes the difference: how likely it was, and what the choice lost where it held and where not. */
export interface ReviewFact {
  words: string;
  likely: number;
  lost_if: number;
  lost_else: number;
}

/** Luck and skill add up: expected + lots + hidden + others - losses = result; `adjusted` is each seat's without the lots. */
export interface ReviewAccount {
  expected: number;
  lots: number;
  hidden: number;
  others: number;
  losses: number;
  result: number;
  adjusted: number[];
}

/** The puzzles of a game: the theme of each, and the number of today's, which is the same for everybody. */
export interface Puzzles {
  game: string;
  themes: string[];
  today: number;
  day: number;
}

/** One puzzle, seen from its seat, and its solution: what each choice is worth, and why. `thumb` comes to mind first. */
export interface PuzzleInfo {
  game: string;
  number: number;
  theme: string;
  seat: number;
  seats: SeatInfo[];
  sight: Sight;
  prompt: string;
  legal: LegalChoice[];
  values: ReviewChoice[];
  thumb: string;
  reason: string;
}

/** All figures of a game, tables too. */
export interface Figures {
  game: string;
  groups: FigureGroup[];
}

/** Figures that stand together: a table, or those that stand alone, which have no title. */
export interface FigureGroup {
  title: string;
  about: string;
  clauses: string[];
  figures: Figure[];
}

/** One figure: where it stands in the variant, what it is, and what it may be.

    `row` names the line of a table of tables, a witch say. A list has `least` to `most` entries where that is limited. */
export interface Figure {
  path: string[];
  label: string;
  row: string;
  clauses: string[];
  kind: "choice" | "choices" | "number" | "numbers" | "text" | "texts" | "truth";
  usual: unknown;
  low: number | null;
  high: number | null;
  words: string[];
  least: number | null;
  most: number | null;
}

/** What differs from the usual figures, what does not fit, and the same as a file in TOML. */
export interface FiguresChecked {
  variant: Record<string, unknown>;
  problems: FigureProblem[];
  text: string;
}

/** Why a figure does not fit; without a path where several do not fit each other. */
export interface FigureProblem {
  path: string[];
  sentence: string;
}

/** Your place in the workshop. Where it is not open, `sentence` says why. `minutes` is the longest run. */
export interface Workshop {
  open: boolean;
  sentence: string;
  minutes: number;
  run: WorkshopRun | null;
  reports: WorkshopReport[];
  variants: SavedVariant[];
}

/** How far your run is. `ahead` are the runs before it; `left` the seconds left to play; `report` what came of it. */
export interface WorkshopRun {
  id: string;
  game: string;
  title: string;
  status: "failed" | "made" | "playing" | "preparing" | "stopped" | "waiting" | "writing";
  games: number;
  left: number;
  ahead: number;
  sentence: string;
  report: string;
}

export type ClientMessage = Play | ClaimRest | Why | AskHint | Say | Mute | Back | Looking | Resync | Ping;

export type ServerMessage = Snapshot | Event | TableChanged | Accepted | Claimed | Reason | Hint | Said | Problem | OwnView | Muted | Pong;
