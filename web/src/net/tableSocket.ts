/** The websocket to one table: comes again by itself, loses nothing, and makes no move twice. */
import type { ClientMessage, ServerMessage } from "./protocol";

export type LinkState = "connecting" | "online" | "lost" | "refused";

export interface Move {
  id: string;
  number: number;
  choice: string;
}

export interface LinkEvents {
  message: (message: ServerMessage) => void;
  state: (state: LinkState) => void;
  /** The number of the last event this page has, null before the first snapshot. */
  last: () => number | null;
}

/** What a link needs of a WebSocket; tests give their own. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send: (text: string) => void;
  close: () => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const BEAT = 20_000;
const PATIENCE = 10_000;
const FINAL = new Set([4400, 4403, 4404]);

export class Link {
  #socket: Socket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setTimeout> | undefined;
  #move: Move | null = null;
  #closed = false;
  #greeted = false; // whether the server has said anything since it was reached

  constructor(
    private readonly open: (last: number | null) => Socket,
    private readonly events: LinkEvents,
  ) {}

  connect(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#drop();
    this.events.state("connecting");
    this.#greeted = false;
    const socket = this.open(this.events.last());
    this.#socket = socket;
    socket.onopen = () => this.#listen();
    socket.onmessage = (event) => this.#heard(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => this.#lost(event.code);
  }

  /** The page came back to the front, or the network is there again: do not wait. */
  hurry(): void {
    if (this.#socket === null && !this.#closed) {
      this.#wait = FIRST_WAIT;
      this.connect();
    }
  }

  /** The network is gone, as the browser says: nothing is waited for that cannot come. */
  offline(): void {
    if (this.#socket !== null) this.#lost(0);
  }

  send(message: ClientMessage): boolean {
    if (this.#socket === null || !this.#greeted) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Make a move. It is sent again after a lost connection, under the same id, until it is answered. */
  move(move: Move): void {
    this.#move = move;
    if (!this.send({ type: "move", ...move })) return;
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => this.#lost(0), PATIENCE);
  }

  /** The move was answered, or is no longer wanted. */
  answered(id: string): void {
    if (this.#move?.id === id) this.#move = null;
  }

  get moving(): Move | null {
    return this.#move;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#drop();
  }

  #drop(): void {
    clearTimeout(this.#beat);
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  #listen(): void {
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => this.#ask(), BEAT);
  }

  /** Nothing was heard for a while: is the server there? */
  #ask(): void {
    this.#socket?.send(JSON.stringify({ type: "ping" }));
    this.#beat = setTimeout(() => this.#lost(0), PATIENCE);
  }

  #heard(message: ServerMessage): void {
    this.#listen();
    const first = !this.#greeted;
    this.#greeted = true;
    this.events.message(message);
    if (!first || message.type === "problem") return;
    this.#wait = FIRST_WAIT;
    this.events.state("online");
    if (this.#move) this.send({ type: "move", ...this.#move });
  }

  #lost(code: number): void {
    this.#drop();
    if (this.#closed) return;
    if (FINAL.has(code)) {
      this.events.state("refused");
      return;
    }
    this.events.state("lost");
    this.#timer = setTimeout(() => this.connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 1.7, LONGEST_WAIT);
  }
}
