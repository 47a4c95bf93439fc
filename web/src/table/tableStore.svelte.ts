/** One table as this page knows it: what the server said, and how much of it has been shown yet. */
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
  ServerMessage,
  Snapshot,
  TableInfo,
  Trick,
} from "../net/protocol";
import type { GameClient } from "../games/types";
import { randomId } from "../net/api";
import { Link, type LinkState, type Socket } from "../net/tableSocket";
import { pause } from "./animationSpeed";
import type { Settings } from "../app/settings.svelte";

/** One picture to show. */
export interface Frame {
  position: Position;
  event: Event | null; // the line that led here; null for a picture in between
  tells: Event | null; // the line that is told with this picture: the first of those it leads to
  trick: Trick | null; // a finished trick, which lies there with its verdict
  round?: number; // the round that has ended: what it brought is told, and waits
}

export interface TableHooks {
  open: (last: number | null) => Socket;
  tempo: () => Settings["tempo"];
  isHidden: () => boolean;
  /** Show a frame: call apply between measuring and moving. */
  present: (frame: Frame, before: Position | null, apply: () => void) => void;
  said: (said: Said) => void;
  reason: (reason: Reason) => void;
  hint: (hint: Hint) => void;
  claimed: (claimed: Claimed) => void;
  problem: (problem: Problem) => void;
  /** A line is told. */
  spoke: (event: Event) => void;
  /** What it led to is there: whose turn it is, how it ended. */
  arrived: (event: Event) => void;
  /** The table is there, at once, without the steps that led to it. */
  found: (position: Position, log: LogLine[]) => void;
  /** The line up to which this person has seen the game now. */
  saw: (number: number) => void;
  game: () => GameClient | null;
}

const BACKLOG = 16; // more steps than this are not shown one by one

export class TableStore {
  state = $state<LinkState>("connecting");
  table = $state.raw<TableInfo | null>(null);
  you = $state<number | null>(null);
  shown = $state.raw<Position | null>(null);
  log = $state.raw<LogLine[]>([]);
  talk = $state.raw<Said[]>([]);
  muted = $state.raw<string[]>([]);
  pending = $state<string | null>(null);
  hint = $state.raw<Hint | null>(null);
  refusal = $state<string | null>(null);
  queued = $state(0);
  waitsForTap = $state(false);
  trick = $state.raw<Trick | null>(null); // the finished trick that is shown now
  roundEnd = $state<number | null>(null); // the round whose end is told now
  toYou = $state(""); // what the last line did to me
  unread = $state(0); // of what others said
  fresh = $state.raw<string[]>([]); // cards that came into my hand since I last chose
  clocks = $state.raw<SeatClock[]>([]); // as they are now, whatever is shown yet
  clockAt = $state(0); // when they were read
  catching = $state(0); // so many lines since I left are being shown

  #latest: Position | null = null;
  #queue: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  readonly link: Link;

  constructor(
    readonly me: string,
    private readonly hooks: TableHooks,
  ) {
    this.link = new Link(hooks.open, {
      message: (message) => this.take(message),
      state: (state) => {
        this.state = state;
        if (state === "online" && this.hooks.isHidden()) this.looks(false);
      },
      last: () => this.#latest?.number ?? null,
    });
  }

  /** What I may choose now: nothing while steps are still to be shown or a choice is on its way. */
  get legal() {
    return this.queued || this.pending !== null ? [] : (this.shown?.legal ?? []);
  }

  /** What is now, whether it has been shown yet or not. */
  get latest(): Position | null {
    return this.#latest;
  }

  /** Whether my clock runs now, though I may be shown something of before. */
  get isOnTheClock(): boolean {
    return this.you !== null && !!this.clocks[this.you]?.runs;
  }

  get isMyTurn(): boolean {
    return this.legal.length > 0;
  }

  /** The last finished trick, as far back as the memory aid goes. */
  get lastTrick(): Trick | null {
    const number = this.shown?.number ?? 0;
    return this.log.findLast((line) => line.number <= number && line.told.trick)?.told.trick ?? null;
  }

  /** The page came into sight, or went into the background: then I am told elsewhere when it is my turn. */
  looks(looks: boolean): void {
    this.link.send({ type: "looking", looks });
  }

  // what the server says

  take(message: ServerMessage): void {
    switch (message.type) {
      case "snapshot":
        return this.#snapshot(message);
      case "event":
        return this.#event(message);
      case "table":
        return this.#changed(message.table);
      case "accepted":
        return this.#answered(message.id);
      case "reason":
        return this.hooks.reason(message);
      case "hint":
        this.hint = message;
        return this.hooks.hint(message);
      case "claimed":
        return this.hooks.claimed(message);
      case "said":
        if (this.talk.some((said) => said.number === message.number)) return;
        this.talk = [...this.talk, message].slice(-80);
        if (message.person !== this.me && !this.muted.includes(message.person)) this.unread += 1;
        return this.hooks.said(message);
      case "muted":
        this.muted = message.people;
        return;
      case "problem":
        return this.#problem(message);
      case "pong":
        return;
    }
  }

  #snapshot(message: Snapshot): void {
    this.you = message.you;
    this.table = message.table;
    this.log = message.log;
    this.talk = message.talk;
    this.muted = message.muted;
    this.#now(message.position);
    this.#clear();
    if (message.position === null) {
      this.shown = null;
      return;
    }
    const position = message.position;
    this.fresh = [];
    this.toYou = "";
    if (message.since.length && this.#shows()) this.#replay(message.since);
    else {
      this.#show({ position, event: null, tells: null, trick: null });
      this.hooks.found(position, message.log);
    }
  }

  #now(position: Position | null): void {
    this.#latest = position;
    this.clocks = position?.clocks ?? [];
    this.clockAt = Date.now();
  }

  /** What happened since I left, quickly. */
  #replay(since: Event[]): void {
    this.shown = null;
    this.catching = since.length;
    for (const event of since) this.#queue.push(...this.#frames(this.#queue.at(-1)?.position ?? null, event));
    this.#next();
  }

  /** Whether steps are shown one by one. */
  #shows(): boolean {
    return !this.hooks.isHidden() && this.hooks.tempo() !== "instant";
  }

  #event(event: Event): void {
    const last = this.#latest?.number ?? 0;
    if (event.number <= last) return;
    if (event.number > last + 1) {
      this.link.send({ type: "resync" });
      return;
    }
    const { number, line, told, by } = event;
    this.log = [...this.log, { number, line, told, by }];
    const before = this.#queue.at(-1)?.position ?? this.shown;
    this.#now(event.position);
    this.#queue.push(...this.#frames(before, event));
    this.queued = this.#queue.length;
    if (!this.#running) this.#next();
  }

  /** A step that finishes a trick is two pictures: the trick with its verdict, then what comes after. */
  #frames(before: Position | null, event: Event): Frame[] {
    const { trick } = event.told;
    const { position } = event;
    const stays = !before || (!!trick && this.#lies(position, trick));
    const still = { ...(stays ? position : before), legal: [], to_act: [], prompt: "", result: null };
    const between = { position: still, event: null, tells: null, trick };
    const frames: Frame[] = trick ? [between] : [];
    const round = before?.chapter.round ?? 0;
    if (round && position.chapter.round > round) frames.push({ ...between, round });
    const [first, ...rest] = [...frames, { position, event, tells: null, trick: null }];
    return [{ ...first!, tells: event }, ...rest];
  }

  /** Whether a finished trick still lies there. */
  #lies(position: Position, trick: Trick): boolean {
    const lying = this.hooks.game()?.lies?.(position.picture) ?? [];
    return trick.cards.every(({ card }) => !card || lying.includes(card));
  }

  #changed(table: TableInfo): void {
    const before = this.table;
    this.table = table;
    const seat = table.seats.find((other) => other.person === this.me && other.kind === "person");
    const moved = (seat?.seat ?? null) !== this.you;
    this.you = seat?.seat ?? null;
    if (before && (moved || before.status !== table.status) && table.status !== "over")
      this.link.send({ type: "resync" });
  }

  #problem(problem: Problem): void {
    if (problem.id) this.#answered(problem.id);
    if (problem.code === "stale") this.link.send({ type: "resync" });
    this.refusal = problem.sentence;
    this.hooks.problem(problem);
  }

  #answered(id: string): void {
    if (this.link.moving?.id === id || this.link.moving === null) this.pending = null;
    this.link.answered(id);
  }

  // showing it

  #clear(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.queued = 0;
    this.#running = false;
    this.waitsForTap = false;
    this.catching = 0;
  }

  #show(frame: Frame): void {
    const before = this.shown;
    this.hooks.present(frame, before, () => {
      this.shown = frame.position;
      this.trick = frame.trick;
      this.roundEnd = frame.round ?? null;
      this.#mark(before, frame);
      if (this.hint && this.hint.number !== frame.position.number) this.hint = null;
    });
    this.#tell(frame);
    if (!frame.trick && !this.hooks.isHidden()) this.hooks.saw(frame.position.number);
  }

  #tell({ tells, event }: Frame): void {
    if (tells) this.hooks.spoke(tells);
    if (event) this.hooks.arrived(event);
  }

  /** Mark what came to me: cards, and what somebody did. */
  #mark(before: Position | null, { position, event }: Frame): void {
    if (event) this.toYou = event.told.to_you;
    if (!before || this.you === null) return;
    const [was, is] = [before.picture.hand, position.picture.hand];
    const came = is.filter((card) => !was.includes(card));
    const isDealt = came.length === is.length; // a whole new hand is no news card by card
    this.fresh = isDealt ? [] : [...this.fresh.filter((card) => is.includes(card)), ...came];
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.waitsForTap = false;
    if (!this.#shows() || (this.#queue.length > BACKLOG && !this.catching)) {
      this.skip();
      return;
    }
    const frame = this.#queue.shift();
    this.queued = this.#queue.length;
    this.#running = frame !== undefined;
    if (!frame) {
      this.catching = 0;
      return;
    }
    this.#show(frame);
    const wait = this.#pause(frame);
    if (wait === Infinity) this.waitsForTap = true;
    else this.#timer = setTimeout(() => this.#next(), wait);
  }

  #pause({ round, trick }: Frame): number {
    const tempo = this.hooks.tempo();
    if (this.catching && tempo !== "tap") return pause("fast", trick !== null, trick?.words);
    return round ? Infinity : pause(tempo, trick !== null, trick?.words);
  }

  /** Show the next step now. */
  goOn(): void {
    if (this.#running) this.#next();
  }

  /** Show what is now, without the steps that led there; the end of a round is told nevertheless. */
  skip(): void {
    const frames = this.#queue;
    const tells = this.hooks.tempo() !== "instant" && !this.catching;
    this.#clear();
    const round = !tells ? -1 : frames.findLastIndex((frame) => frame.round);
    const last = round < 0 ? frames.length - 1 : round;
    frames.slice(0, last + 1).forEach((frame, place) => {
      if (place === last) this.#show(frame);
      else this.#tell(frame);
    });
    if (round < 0) return;
    this.#queue = frames.slice(round + 1);
    this.queued = this.#queue.length;
    this.#running = this.waitsForTap = true;
  }

  // what I do

  choose(choice: string): void {
    if (!this.legal.some((legal) => legal.choice === choice) || !this.shown) return;
    this.pending = choice;
    this.fresh = [];
    this.toYou = "";
    this.link.move({ id: randomId(), number: this.shown.number, choice });
  }

  /** What of the rest I may claim now; empty where nothing is offered. */
  get claim(): string {
    return this.isMyTurn ? (this.shown?.claim ?? "") : "";
  }

  claimRest(): void {
    if (this.claim && this.shown) this.link.send({ type: "claim", number: this.shown.number });
  }

  why(choice: string): void {
    this.link.send({ type: "why", choice });
  }

  close(): void {
    this.#clear();
    this.link.close();
  }
}
