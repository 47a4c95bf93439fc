/** The WebSocket of one table: reconnects by itself, misses no events, and never makes a move twice. */
import { parseAnswer } from "./parse";
import type { ClientMessage, ServerMessage } from "./protocol";
import type { Move, TableTransport, TransportEvents } from "./tableTransport";

/** What the class needs of a WebSocket; tests pass a fake. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send: (text: string) => void;
  close: () => void;
}

const MIN_RETRY_MS = 400;
const MAX_RETRY_MS = 8_000;
const PING_AFTER_MS = 20_000;
const RESPONSE_TIMEOUT_MS = 10_000;
const FINAL_CLOSE_CODES = new Set([4400, 4401, 4403, 4404]);

export class TableSocket implements TableTransport {
  #socket: Socket | null = null;
  #retryDelay = MIN_RETRY_MS;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #pendingMove: Move | null = null;
  #isClosed = false;
  #hasReceived = false; // whether a message arrived since the connection was opened

  constructor(
    private readonly open: (last: number | null) => Socket,
    private readonly events: TransportEvents,
  ) {}

  connect(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#retryTimer);
    this.#disconnect();
    this.events.onState("connecting");
    this.#hasReceived = false;
    const socket = this.open(this.events.lastEvent());
    this.#socket = socket;
    socket.onopen = () => this.#resetWatchdog();
    socket.onmessage = (event) => this.#onMessage(parseAnswer(event.data) as ServerMessage);
    socket.onclose = (event) => this.#onLost(event.code);
  }

  /** Reconnect now: the page became visible, or the network is back. */
  reconnectNow(): void {
    if (this.#socket === null && !this.#isClosed) {
      this.#retryDelay = MIN_RETRY_MS;
      this.connect();
    }
  }

  onOffline(): void {
    this.retry();
  }

  retry(): void {
    if (this.#socket !== null) this.#onLost(0);
  }

  send(message: ClientMessage): boolean {
    if (this.#socket === null || !this.#hasReceived) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Make a move. After a lost connection it is sent again under the same id, until it is answered. */
  move(move: Move): void {
    this.#pendingMove = move;
    if (!this.send({ type: "move", ...move })) return;
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#onLost(0), RESPONSE_TIMEOUT_MS);
  }

  /** Forget the pending move: it was answered, or is obsolete. */
  settleMove(id: string): void {
    if (this.#pendingMove?.id === id) this.#pendingMove = null;
  }

  get pendingMove(): Move | null {
    return this.#pendingMove;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retryTimer);
    this.#disconnect();
  }

  #disconnect(): void {
    clearTimeout(this.#watchdog);
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  #resetWatchdog(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#ping(), PING_AFTER_MS);
  }

  /** Ping a server that has been silent for a while. */
  #ping(): void {
    this.#socket?.send(JSON.stringify({ type: "ping" }));
    this.#watchdog = setTimeout(() => this.#onLost(0), RESPONSE_TIMEOUT_MS);
  }

  #onMessage(message: ServerMessage): void {
    this.#resetWatchdog();
    const first = !this.#hasReceived;
    this.#hasReceived = true;
    this.events.onMessage(message);
    if (!first || message.type === "problem") return;
    this.#retryDelay = MIN_RETRY_MS;
    this.events.onState("online");
    if (this.#pendingMove) this.send({ type: "move", ...this.#pendingMove });
  }

  #onLost(code: number): void {
    this.#disconnect();
    if (this.#isClosed) return;
    if (FINAL_CLOSE_CODES.has(code)) {
      this.events.onState("refused");
      return;
    }
    this.events.onState("lost");
    this.#retryTimer = setTimeout(() => this.connect(), this.#retryDelay);
    this.#retryDelay = Math.min(this.#retryDelay * 1.7, MAX_RETRY_MS);
  }
}
