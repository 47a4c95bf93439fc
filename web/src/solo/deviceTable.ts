/** A table on this device: its worker, spoken to as a server is. */
import { bidiIsolate } from "../format/names";
import { t } from "../locale/locale.svelte";
import { loadCatalog, loadFormatter } from "../messages/loadFormatter";
import { inWords, type Json } from "../messages/parts";
import type { AidPart, ClientMessage, ServerMessage, Sheet, SheetRow, TableInfo } from "../net/protocol";
import type { Move, TableSource, TableTransport, TransportEvents } from "../net/tableTransport";
import { lastSeenEvent } from "../stores/lastSeen";
import { helperCount } from "./cores";
import { deleteGame, type SavedGame } from "./savedGame";
import type { FromTable, ToTable } from "./workerMessages";

export type Refusal = Extract<FromTable, { is: "refused" }>["why"];

/** What the class needs of a Worker; tests pass a fake. */
export interface TableWorker {
  postMessage: (message: ToTable) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<FromTable>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface DeviceTableHooks {
  startWorker: () => TableWorker;
  aid: () => Promise<AidPart[]>;
  onRefused: (why: Refusal) => void;
  /** A bot had too little time for its limit of worlds; or it could not be loaded, and a rule of thumb plays for it. */
  onWeaker: (name: string, why: "cut-short" | "weaker") => void;
}

const PROBLEMS = {
  stale: "problem-stale",
  "not-now": "problem-not-now",
} as const;

export class DeviceTable implements TableSource, TableTransport {
  readonly isOnDevice = true;
  pendingMove: Move | null = null;
  #worker: TableWorker | null = null;
  #events: TransportEvents | null = null;
  #isOnline = false;
  #sheets: ((rows: SheetRow[]) => void)[] = [];
  #table: TableInfo | null = null;

  constructor(
    readonly game: SavedGame,
    private readonly catalog: string, // identifies the numbers of the game's messages
    private readonly hooks: DeviceTableHooks,
  ) {}

  // the source

  open(events: TransportEvents): TableTransport {
    this.#events = events;
    return this;
  }

  aid(): Promise<AidPart[]> {
    return this.hooks.aid();
  }

  async scoreSheet(): Promise<Sheet> {
    const rows = await new Promise<SheetRow[]>((resolve) => {
      this.#sheets.push(resolve);
      this.#worker?.postMessage({ do: "sheet" });
    });
    const names = this.game.seats.map(({ name }) => bidiIsolate(name));
    const formatter = await loadFormatter(this.game.game, this.catalog, this.game.you, names);
    return {
      rows: inWords(rows as unknown as Json, (message) => formatter.format(message)) as unknown as SheetRow[],
    };
  }

  async leave(): Promise<void> {
    this.close();
    await deleteGame(this.game.id);
  }

  // the transport

  connect(): void {
    this.#isOnline = false;
    this.#events?.onState("connecting");
    if (this.#worker) this.#worker.postMessage({ do: "connect" });
    else void this.#start();
  }

  async #start(): Promise<void> {
    const worker = (this.#worker = this.hooks.startWorker());
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = () => this.hooks.onRefused("broken");
    try {
      const { messages } = await loadCatalog(this.game.game, this.catalog);
      const { ids, codes } = messages;
      worker.postMessage({
        do: "open",
        id: this.game.id,
        vocabulary: { catalog: this.catalog, ids, codes },
        seen: lastSeenEvent(this.game.id),
        helpers: helperCount(),
      });
    } catch {
      this.hooks.onRefused("broken");
    }
  }

  #receive(message: FromTable): void {
    switch (message.is) {
      case "message":
        return this.#pass(message.message);
      case "sheet":
        return this.#sheets.shift()?.(message.rows);
      case "refused":
        return this.hooks.onRefused(message.why);
      default:
        return this.hooks.onWeaker(this.game.seats[message.seat]!.name, message.is);
    }
  }

  #pass(message: ServerMessage): void {
    if (message.type === "table") this.#table = message.table;
    this.#events?.onMessage(message.type === "problem" && !message.sentence ? inOwnWords(message) : message);
    if (this.#isOnline) return;
    this.#isOnline = true;
    this.#events?.onState("online");
  }

  get table(): TableInfo | null {
    return this.#table;
  }

  /** Nothing is lost without a network. */
  reconnectNow(): void {}
  onOffline(): void {}

  retry(): void {
    setTimeout(() => this.connect(), 1_000);
  }

  send(message: ClientMessage): boolean {
    if (!this.#isOnline) return false;
    this.#worker?.postMessage({ do: "send", message });
    return true;
  }

  move(move: Move): void {
    this.pendingMove = move;
    this.send({ type: "move", ...move });
  }

  settleMove(id: string): void {
    if (this.pendingMove?.id === id) this.pendingMove = null;
  }

  /** End the worker. The game is kept. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#events = null;
  }
}

function inOwnWords<Problem extends { code: string }>(problem: Problem): Problem & { sentence: string } {
  const id = PROBLEMS[problem.code as keyof typeof PROBLEMS] ?? "problem-malformed";
  return { ...problem, sentence: t(id) };
}
