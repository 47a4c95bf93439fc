/** The state of one table in this page: what the server sent, and how much of it has been shown. */
import type {
  Claimed,
  Event,
  Hint,
  LogLine,
  Position,
  Problem,
  Reason,
  Said,
  SeatClock,
  TableInfo,
  Trick,
} from "../net/protocol";
import type { GameClient } from "../games/types";
import { randomId } from "../net/api";
import type { ConnectionState, TableSource, TableTransport } from "../net/tableTransport";
import { actingSeat } from "../format/notation";
import { stepDelay } from "./animationSpeed";
import type { InWords } from "../messages/parts";
import { WALK_TIMES } from "../cards/cardAnimation";
import { Stage } from "./stage.svelte";
import {
  TableParts,
  type FormatterLoader,
  type ToldEvent,
  type ToldSnapshot,
  type WordedMessage,
} from "./tableParts";
import { momentOfResult, type Moment } from "../games/moments";
import type { ToldMessage } from "../messages/gameFormatter";
import type { Settings } from "../app/settings.svelte";

/** A picture to show. */
export interface Frame {
  position: Position;
  event: Event | null; // the event that led here; null for a picture in between
  narrated: Event | null; // the event narrated with this picture: with the first of its pictures
  trick: Trick | null; // a finished trick, shown with its verdict
  round?: number; // a round that has ended: its result is shown and waits for the player
  moments?: readonly Moment[]; // staged with this picture
}

export interface TableHooks {
  loadFormatter: FormatterLoader;
  animationSpeed: () => Settings["animationSpeed"];
  /** Milliseconds until a card that was played lies on the table; 0 if nothing moves. */
  landingDelay: () => number;
  /** Milliseconds for which a moment is staged; 0 if none is. */
  momentDuration: () => number;
  onMoment: (moment: Moment) => void;
  isHidden: () => boolean;
  /** Show a frame; `apply` is called between measuring and animating. */
  present: (frame: Frame, before: Position | null, apply: () => void) => void;
  onChat: (said: Said) => void;
  onReason: (reason: InWords<Reason>) => void;
  onHint: (hint: InWords<Hint>) => void;
  onClaim: (claimed: InWords<Claimed>) => void;
  onProblem: (problem: InWords<Problem>) => void;
  /** Narrate an event. */
  onNarrate: (event: Event) => void;
  /** The position after an event is shown: whose turn it is, how it ended. */
  onPosition: (event: Event) => void;
  /** A snapshot is shown, without the steps that led to it. */
  onSnapshot: (position: Position, log: LogLine[]) => void;
  /** The player has seen the game up to this event. */
  onSeen: (number: number) => void;
  game: () => GameClient | null;
}

const MAX_SHOWN_STEPS = 16; // longer queues are skipped instead of shown step by step

export class TableStore {
  connection = $state<ConnectionState>("connecting");
  table = $state.raw<TableInfo | null>(null);
  you = $state<number | null>(null);
  shown = $state.raw<Position | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<Said[]>([]);
  muted = $state.raw<string[]>([]);
  pending = $state<string | null>(null);
  hint = $state.raw<InWords<Hint> | null>(null);
  refusal = $state<string | null>(null);
  queued = $state(0);
  waitsForTap = $state(false);
  trick = $state.raw<Trick | null>(null); // the finished trick being shown
  isLanding = $state(false); // its last card is still moving: the verdict waits
  roundEnd = $state<number | null>(null); // the round whose end is being shown
  toYou = $state(""); // effect of the last event on the player
  unread = $state(0); // unread chat messages of others
  newCards = $state.raw<string[]>([]); // cards that came into the hand since the player last chose
  clocks = $state.raw<SeatClock[]>([]); // the latest clocks, whatever is shown
  clockAt = $state(0); // when they were received
  catchUpSteps = $state(0); // number of events since the player left that are being shown

  readonly stage: Stage;
  readonly #parts: TableParts;
  #recent = $state.raw<{ start: Position; frames: readonly Frame[] } | null>(null); // what was shown since the player's choice
  #history: ToldMessage[] | null = []; // what the whole game has told; null if this page has seen only a part of it
  #latest: Position | null = null;
  #queue: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #landingTimer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;
  readonly transport: TableTransport;

  constructor(
    readonly me: string,
    readonly source: TableSource,
    private readonly hooks: TableHooks,
  ) {
    this.stage = new Stage(hooks.momentDuration, hooks.onMoment);
    this.#parts = new TableParts(
      hooks.loadFormatter,
      (message) => this.receive(message),
      () => this.transport.retry(),
    );
    this.transport = source.open({
      onMessage: (message) => this.#parts.receive(message),
      onState: (state) => {
        if (state === "connecting") this.#parts.reset();
        this.connection = state;
        if (state === "online" && this.hooks.isHidden()) this.reportVisibility(false);
      },
      lastEvent: () => this.#latest?.number ?? null,
    });
  }

  /** What the player may choose now: nothing while steps are queued or a choice is pending. */
  get legal() {
    return this.queued || this.pending !== null ? [] : (this.shown?.legal ?? []);
  }

  /** The latest position, shown or not. */
  get latest(): Position | null {
    return this.#latest;
  }

  /** Whether the player's clock is running, even if an earlier position is shown. */
  get isMyClockRunning(): boolean {
    return this.you !== null && !!this.clocks[this.you]?.runs;
  }

  get isMyTurn(): boolean {
    return this.legal.length > 0;
  }

  /** The last finished trick, as far back as the memory aid allows. */
  get lastTrick(): Trick | null {
    const number = this.shown?.number ?? 0;
    return this.log.findLast((line) => line.number <= number && line.told.trick)?.told.trick ?? null;
  }

  /** The message that tells what won the game, where no trick does; null if it is not known. */
  get decided(): ToldMessage | null {
    const ids = this.hooks.game()?.staging?.deciding ?? [];
    const winners = this.#latest?.result?.winners ?? [];
    const isDeciding = ({ id, args }: ToldMessage) => ids.includes(id) && winners.includes(Number(args.seat));
    return this.#history?.findLast(isDeciding) ?? null;
  }

  /** Tell the server whether the page is visible: if not, it notifies the player elsewhere. */
  reportVisibility(looks: boolean): void {
    this.transport.send({ type: "looking", looks });
  }

  // messages of the server

  receive(message: WordedMessage): void {
    switch (message.type) {
      case "snapshot":
        return this.#onSnapshot(message);
      case "event":
        return this.#onEvent(message);
      case "table":
        return this.#onTableChange(message.table);
      case "accepted":
        return this.#settleMove(message.id);
      case "reason":
        return this.hooks.onReason(message);
      case "hint":
        this.hint = message;
        return this.hooks.onHint(message);
      case "claimed":
        if (message.accepted) this.stage.show([claimMoment(message)]);
        return this.hooks.onClaim(message);
      case "said":
        if (this.chat.some((said) => said.number === message.number)) {
          // sent again, because the host deleted its text
          this.chat = this.chat.map((said) => (said.number === message.number ? message : said));
          return;
        }
        this.chat = [...this.chat, message].slice(-80);
        if (message.person !== this.me && !this.muted.includes(message.person)) this.unread += 1;
        return this.hooks.onChat(message);
      case "muted":
        this.muted = message.people;
        return;
      case "problem":
        return this.#onProblem(message);
      case "pong":
        return;
    }
  }

  #onSnapshot(message: ToldSnapshot): void {
    this.you = message.you;
    this.table = message.table;
    this.log = message.log;
    this.chat = message.talk;
    this.muted = message.muted;
    this.#setLatest(message.position);
    this.#history = message.messages ? [...message.messages] : null;
    this.#clearQueue();
    if (message.position === null) {
      this.shown = null;
      return;
    }
    const position = message.position;
    this.newCards = [];
    this.toYou = "";
    if (message.since.length && this.#showsSteps()) this.#catchUp(message.since);
    else {
      this.#showFrame({ position, event: null, narrated: null, trick: null });
      this.hooks.onSnapshot(position, message.log);
    }
  }

  #setLatest(position: Position | null): void {
    this.#latest = position;
    this.clocks = position?.clocks ?? [];
    this.clockAt = Date.now();
  }

  /** Replay quickly what happened since the player left. */
  #catchUp(since: Event[]): void {
    this.shown = null;
    this.catchUpSteps = since.length;
    for (const event of since)
      this.#queue.push(...this.#splitIntoFrames(this.#queue.at(-1)?.position ?? null, event));
    this.#showNextFrame();
  }

  /** Return whether steps are shown one by one. */
  #showsSteps(): boolean {
    return !this.hooks.isHidden() && this.hooks.animationSpeed() !== "instant";
  }

  #onEvent(event: Event): void {
    const last = this.#latest?.number ?? 0;
    if (event.number <= last) return;
    if (event.number > last + 1) {
      this.transport.send({ type: "resync" });
      return;
    }
    const { number, line, told, by } = event;
    this.log = [...this.log, { number, line, told, by }];
    const before = this.#queue.at(-1)?.position ?? this.shown;
    this.#setLatest(event.position);
    this.#queue.push(...this.#splitIntoFrames(before, event));
    this.queued = this.#queue.length;
    if (!this.#isRunning) this.#showNextFrame();
  }

  /** Split an event into frames: one that finishes a trick shows the trick with its verdict first. */
  #splitIntoFrames(before: Position | null, event: ToldEvent): Frame[] {
    const { trick } = event.told;
    const { position } = event;
    const isOnTable = !before || (!!trick && this.#isTrickOnTable(position, trick));
    const settled = { ...(isOnTable ? position : before), legal: [], to_act: [], prompt: "", result: null };
    const between = { position: settled, event: null, narrated: null, trick };
    const frames: Frame[] = trick ? [between] : [];
    const round = before?.chapter.round ?? 0;
    if (round && position.chapter.round > round) frames.push({ ...between, round });
    frames.push({ position, event, narrated: null, trick: null });
    const staged = trick ? 1 : 0; // after the verdict
    frames[staged] = { ...frames[staged]!, moments: this.#momentsOf(event) };
    const [first, ...rest] = frames;
    return [{ ...first!, narrated: event }, ...rest];
  }

  /** Return the moments of an event: those of the game, and its end. */
  #momentsOf({ messages = [], position: { result } }: ToldEvent): Moment[] {
    this.#history?.push(...messages);
    const staging = this.hooks.game()?.staging;
    if (!result) return staging?.moments(messages, this.you) ?? [];
    const history = this.#history;
    const isPerfect = (you: number) => !!history && !!staging?.isPerfect(history, result, you);
    return [momentOfResult(result, this.you, isPerfect)];
  }

  /** Return whether a finished trick is still on the table. */
  #isTrickOnTable(position: Position, trick: Trick): boolean {
    const lying = this.hooks.game()?.trickCards?.(position.picture, this.table?.seats.length ?? 0) ?? [];
    return trick.cards.every(({ card }) => !card || lying.includes(card));
  }

  /** Return the finished trick whose cards leave the table with a frame; its winner may have chosen something before. */
  sweptTrick({ position, trick }: Frame): Trick | null {
    const lying = this.trick ?? this.lastTrick;
    if (trick || !lying || this.#isTrickOnTable(position, lying)) return null;
    return this.trick || (this.shown && this.#isTrickOnTable(this.shown, lying)) ? lying : null;
  }

  #onTableChange(table: TableInfo): void {
    const before = this.table;
    this.table = table;
    const seat = table.seats.find((other) => other.person === this.me && other.kind === "person");
    const moved = (seat?.seat ?? null) !== this.you;
    this.you = seat?.seat ?? null;
    if (before && (moved || before.status !== table.status) && table.status !== "over")
      this.transport.send({ type: "resync" });
  }

  #onProblem(problem: InWords<Problem>): void {
    if (problem.id) this.#settleMove(problem.id);
    if (problem.id && this.#latest?.result) return; // a choice crossed the end of the game: nothing to explain
    if (problem.code === "stale") this.transport.send({ type: "resync" });
    this.refusal = problem.sentence;
    this.hooks.onProblem(problem);
  }

  #settleMove(id: string): void {
    if (this.transport.pendingMove?.id === id || this.transport.pendingMove === null) this.pending = null;
    this.transport.settleMove(id);
  }

  // presentation

  #clearQueue(): void {
    clearTimeout(this.#timer);
    this.stage.clear();
    this.#land();
    this.#queue = [];
    this.queued = 0;
    this.#isRunning = false;
    this.waitsForTap = false;
    this.catchUpSteps = 0;
  }

  #showFrame(frame: Frame): void {
    const before = this.shown;
    this.hooks.present(frame, before, () => {
      this.shown = frame.position;
      this.trick = frame.trick;
      this.roundEnd = frame.round ?? null;
      this.#markChanges(before, frame);
      if (this.hint && this.hint.number !== frame.position.number) this.hint = null;
    });
    this.#remember(frame, before);
    this.#awaitLanding(frame, before);
    this.#narrate(frame);
    const moments = this.catchUpSteps ? [] : (frame.moments ?? []);
    const walks = moments.some(({ kind }) => kind === "witch-stolen"); // her way is shown first
    this.stage.show(moments, walks ? WALK_TIMES * this.hooks.landingDelay() : 0);
    if (!frame.trick && !this.hooks.isHidden()) this.hooks.onSeen(frame.position.number);
  }

  /** Remember what is shown from the player's last choice on, without the moments, to show it again. */
  #remember(shown: Frame, before: Position | null): void {
    const frame = { ...shown, moments: [] };
    const isOwn = frame.narrated && this.you !== null && actingSeat(frame.narrated.line) === this.you;
    if (isOwn && before) this.#recent = { start: before, frames: [frame] };
    else if (this.#recent && (frame.event || frame.narrated) && this.#recent.frames.length < MAX_SHOWN_STEPS)
      this.#recent = { ...this.#recent, frames: [...this.#recent.frames, frame] };
    else this.#recent = null;
  }

  /** Whether there is something to show again. */
  get canReplay(): boolean {
    return this.#recent !== null && !this.queued && this.#showsSteps() && this.isMyTurn;
  }

  /** Show once more what happened since the player's last choice. */
  replayRecent(): void {
    if (!this.#recent || !this.canReplay) return;
    const { start, frames } = this.#recent;
    this.shown = { ...start, legal: [], to_act: [], prompt: "", result: null };
    this.trick = null;
    this.newCards = [];
    this.#queue = [...frames];
    this.queued = frames.length;
    this.#showNextFrame();
  }

  /** Hold back the verdict on a trick until its last card has landed. */
  #awaitLanding({ trick, round }: Frame, before: Position | null): void {
    this.#land();
    const delay = trick && !round && before ? this.hooks.landingDelay() : 0;
    if (!delay) return;
    this.isLanding = true;
    this.#landingTimer = setTimeout(() => this.#land(), delay);
  }

  #land(): void {
    clearTimeout(this.#landingTimer);
    this.isLanding = false;
  }

  #narrate({ narrated, event }: Frame): void {
    if (narrated) this.hooks.onNarrate(narrated);
    if (event) this.hooks.onPosition(event);
  }

  /** Mark new cards and the effect on the player. */
  #markChanges(before: Position | null, { position, event }: Frame): void {
    if (event) this.toYou = event.told.to_you;
    if (!before || this.you === null) return;
    const [oldHand, newHand] = [before.picture.hand, position.picture.hand];
    const added = newHand.filter((card) => !oldHand.includes(card));
    const isDealt = added.length === newHand.length; // a newly dealt hand is not marked card by card
    this.newCards = isDealt ? [] : [...this.newCards.filter((card) => newHand.includes(card)), ...added];
  }

  #showNextFrame(): void {
    clearTimeout(this.#timer);
    this.waitsForTap = false;
    if (!this.#showsSteps() || (this.#queue.length > MAX_SHOWN_STEPS && !this.catchUpSteps)) {
      this.skipToLatest();
      return;
    }
    const frame = this.#queue.shift();
    this.queued = this.#queue.length;
    this.#isRunning = frame !== undefined;
    if (!frame) {
      this.catchUpSteps = 0;
      return;
    }
    this.#showFrame(frame);
    const wait = this.#frameDelay(frame) + this.stage.remaining;
    if (wait === Infinity) this.waitsForTap = true;
    else this.#timer = setTimeout(() => this.#showNextFrame(), wait);
  }

  #frameDelay({ round, trick }: Frame): number {
    const tempo = this.hooks.animationSpeed();
    if (this.catchUpSteps && tempo !== "tap") return stepDelay("fast", trick !== null, trick?.words);
    if (round) return Infinity;
    return stepDelay(tempo, trick !== null, trick?.words) + (trick ? this.hooks.landingDelay() : 0);
  }

  /** End the moment that is staged, and move on if the table waited for it. */
  skipMoment(): void {
    if (this.stage.skip() && !this.stage.moment && !this.waitsForTap) this.showNext();
  }

  /** Show the next step now. */
  showNext(): void {
    if (this.#isRunning) this.#showNextFrame();
  }

  /** Show the latest position without the steps that led to it; the end of a round is still shown. */
  skipToLatest(): void {
    const frames = this.#queue;
    const showsRoundEnd = this.hooks.animationSpeed() !== "instant" && !this.catchUpSteps;
    this.#clearQueue();
    const round = !showsRoundEnd ? -1 : frames.findLastIndex((frame) => frame.round);
    const last = round < 0 ? frames.length - 1 : round;
    frames.slice(0, last + 1).forEach((frame, place) => {
      if (place === last) this.#showFrame(frame);
      else this.#narrate(frame);
    });
    if (round < 0) return;
    this.#queue = frames.slice(round + 1);
    this.queued = this.#queue.length;
    this.#isRunning = this.waitsForTap = true;
  }

  // actions of the player

  choose(choice: string): void {
    if (!this.legal.some((legal) => legal.choice === choice) || !this.shown) return;
    this.pending = choice;
    this.newCards = [];
    this.toYou = "";
    this.transport.move({ id: randomId(), number: this.shown.number, choice });
  }

  /** What of the rest the player may claim now; empty if nothing is offered. */
  get claim(): string {
    return this.isMyTurn ? (this.shown?.claim ?? "") : "";
  }

  claimRest(): void {
    if (this.claim && this.shown) this.transport.send({ type: "claim", number: this.shown.number });
  }

  askWhy(choice: string): void {
    this.transport.send({ type: "why", choice });
  }

  close(): void {
    this.#clearQueue();
    this.transport.close();
  }
}

function claimMoment({ seat, sentence }: InWords<Claimed>): Moment {
  return { kind: "claimed", seat, from: null, figure: "", words: sentence };
}
