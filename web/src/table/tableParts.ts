/**
 * Puts together what the server sends in parts: what everybody sees, once for the table, and what the player
 * alone sees. Messages are put into words here, in the language that is shown.
 */
import { bidiIsolate } from "../format/names";
import type { CodedMessage, GameFormatter, ToldMessage } from "../messages/gameFormatter";
import { inWords, join, merge, type InWords, type Json } from "../messages/parts";
import type {
  Claimed,
  CodedMessage as SentMessage,
  Event,
  Hint,
  LinePart,
  LogLine,
  OwnEvent,
  Parts,
  Position,
  Problem,
  PublicEvent,
  Reason,
  ServerMessage,
  Snapshot,
  TableChanged,
  TableInfo,
} from "../net/protocol";

type JsonObject = { [name: string]: Json };
type Answer = Claimed | Hint | Problem | Reason;

/** A message of the server with its sentences in words. */
export type WordedMessage = Exclude<ServerMessage, Answer> | InWords<Answer>;

/** An event with the messages that tell it: their ids decide what is staged. */
export interface ToldEvent extends Event {
  messages?: readonly ToldMessage[];
}

/** A snapshot with the messages of its log; null if the log has only a part of the game. */
export interface ToldSnapshot extends Snapshot {
  messages?: readonly ToldMessage[] | null;
}

/** Returns a formatter for the messages of a table, once its catalog is loaded. */
export type FormatterLoader = (
  game: string,
  catalog: string,
  viewer: number | null,
  names: readonly string[],
) => Promise<GameFormatter>;

/** A line that may tell how the game ended, how a tie was decided or why it ended early, and a trick as it is quoted to others. */
export type EndingLine = LogLine & { told: { ending?: string; quote?: string } };

const NOTHING_OWN: JsonObject = {
  picture: {},
  memory: {},
  prompt: null,
  why: "",
  legal: [],
  phrases: null,
  claim: "",
  is_claim_certain: false,
  lesson: null,
};

export class TableParts {
  #formatter: GameFormatter | null = null;
  #shared: JsonObject = {};
  #own: JsonObject = NOTHING_OWN;
  #pendingOwn: OwnEvent | null = null;
  #catalog = "";
  #table: TableInfo | null = null;
  #you: number | null = null;
  #waiting: ServerMessage[] | null = null; // messages that arrive while a catalog is loaded

  constructor(
    private readonly load: FormatterLoader,
    private readonly onMessage: (message: WordedMessage) => void,
    private readonly onFailure: () => void,
  ) {}

  /** Handle a message; those with parts are passed on as whole snapshots and events, in order. */
  receive(message: ServerMessage): void {
    if (this.#waiting) {
      if (message.type === "parts") this.#waiting = []; // it has all that those before it changed
      this.#waiting.push(message);
    } else if (this.#needsFormatter(message)) {
      this.#waiting = [message];
      void this.#loadFormatter(message);
    } else this.#pass(message);
  }

  /** Forget messages that wait for a catalog: the connection was lost. */
  reset(): void {
    if (this.#waiting) this.#waiting = [];
    this.#pendingOwn = null;
  }

  /** Return whether a message changes what a formatter knows: game, language, viewer or names. */
  #needsFormatter(message: ServerMessage): message is Parts | TableChanged {
    if (message.type === "parts") return message.public !== null;
    return message.type === "table" && this.#formatter !== null && !sameNames(message.table, this.#table);
  }

  async #loadFormatter(message: Parts | TableChanged): Promise<void> {
    const { table } = message;
    const catalog = message.type === "parts" ? message.catalog : this.#catalog;
    const you = message.type === "parts" ? message.you : this.#you;
    try {
      const names = table.seats.map(({ name }) => bidiIsolate(name));
      this.#formatter = await this.load(table.game, catalog, you, names);
    } catch {
      this.#waiting = null;
      this.onFailure();
      return;
    }
    [this.#catalog, this.#you, this.#table] = [catalog, you, table];
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const next of waiting)
      if (next === message) this.#pass(next);
      else this.receive(next);
  }

  #pass(message: ServerMessage): void {
    switch (message.type) {
      case "own":
        this.#pendingOwn = message;
        return;
      case "public":
        return this.onMessage(this.#event(message));
      case "parts":
        return this.onMessage(this.#snapshot(message));
      case "table":
        this.#table = message.table;
        return this.onMessage(message);
      default:
        return this.onMessage(this.#inWords(message) as WordedMessage);
    }
  }

  #snapshot(parts: Parts): ToldSnapshot {
    const { you, table, talk, muted, number } = parts;
    [this.#you, this.#table, this.#pendingOwn] = [you, table, null];
    [this.#shared, this.#own] = [{}, NOTHING_OWN];
    const since: Event[] = [];
    for (const event of parts.since)
      if (event.type === "own") this.#pendingOwn = event;
      else since.push(this.#event(event));
    this.#shared = (parts.public ?? {}) as unknown as JsonObject;
    this.#own = { ...NOTHING_OWN, ...(parts.own as unknown as JsonObject | null) };
    const position = number === null || !parts.public ? null : this.#position(number, parts);
    const log = parts.log.map((line) => this.#logLine(line));
    const isWhole = parts.log.length === (number ?? 0);
    const messages = isWhole ? parts.log.flatMap((line) => this.#messages(line)) : null;
    return { type: "snapshot", you, table, position, log, talk, muted, since, messages };
  }

  #event(event: PublicEvent): ToldEvent {
    const own = this.#pendingOwn?.number === event.number ? this.#pendingOwn : null;
    this.#pendingOwn = null;
    this.#shared = merge(this.#shared, event.position as Json) as JsonObject;
    if (own?.position) this.#own = merge(this.#own, own.position as Json) as JsonObject;
    const told = own?.told ?? event;
    const messages = this.#messages(told);
    const position = this.#position(event.number, event);
    return { type: "event", ...this.#logLine(told), seat: event.seat, position, messages };
  }

  #position(number: number, { clocks, result }: Pick<Partial<Parts>, "clocks" | "result">): Position {
    const [shared, own] = [this.#shared, this.#own];
    const memory = shared.memory as JsonObject | null;
    return this.#inWords({
      ...own,
      ...shared,
      picture: join(shared.picture as JsonObject, own.picture as JsonObject),
      memory: memory && join(memory, own.memory as JsonObject),
      prompt: own.prompt ?? shared.prompt!,
      phrases: own.phrases ?? shared.phrases!,
      number,
      clocks: clocks ?? [],
      result: result ?? null,
    } as unknown as Position);
  }

  #logLine({ number, line, by, words = "", to_you = "", trick = null }: LinePart | PublicEvent): LogLine {
    const ending = typeof words === "string" ? "" : this.#formatter?.formatOnly(words.$ as never, "ending-");
    const quote = trick && this.#quote(trick.words);
    const told = { words, to_you, trick, ...(ending ? { ending } : {}), ...(quote ? { quote } : {}) };
    return this.#inWords({ number, line, by, told } as unknown as LogLine);
  }

  /** Return a sentence as it is quoted to others; one that was sent in words as it is. */
  #quote(words: string | SentMessage): string {
    const coded = typeof words === "string" ? null : (words.$ as CodedMessage);
    return coded && this.#formatter ? this.#formatter.quote(coded) : String(words);
  }

  /** Return the messages of a line of the log; none if it was sent in words. */
  #messages({ words }: LinePart | PublicEvent): ToldMessage[] {
    const coded = (words as { $?: CodedMessage } | undefined)?.$;
    return coded && this.#formatter ? this.#formatter.takeApart(coded) : [];
  }

  #inWords<T>(value: T): T {
    const formatter = this.#formatter;
    return formatter ? (inWords(value as Json, (message) => formatter.format(message)) as T) : value;
  }
}

function sameNames(table: TableInfo, other: TableInfo | null): boolean {
  return other !== null && table.seats.every(({ name }, seat) => other.seats[seat]?.name === name);
}
