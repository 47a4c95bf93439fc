/** How a table reaches the one who keeps it: a server over a WebSocket, or a worker of this page. Both say the same. */
import type { AidPart, ClientMessage, ServerMessage, Sheet } from "./protocol";

export type ConnectionState = "connecting" | "online" | "lost" | "refused";

export interface Move {
  id: string;
  number: number;
  choice: string;
}

export interface TransportEvents {
  onMessage: (message: ServerMessage) => void;
  onState: (state: ConnectionState) => void;
  /** The number of the last event received, null before the first snapshot. */
  lastEvent: () => number | null;
}

/** The messages of one table, both ways. */
export interface TableTransport {
  /** The move that was made last and is not answered yet. */
  readonly pendingMove: Move | null;
  connect(): void;
  /** Connect again now: the page became visible, or the network is back. */
  reconnectNow(): void;
  /** The browser reports that the network is gone. */
  onOffline(): void;
  /** Drop the connection and connect again after a while: something that was sent could not be read. */
  retry(): void;
  /** Send a message; return false if there is no connection. */
  send(message: ClientMessage): boolean;
  /** Make a move. It is never made twice, whatever happens to the connection. */
  move(move: Move): void;
  /** Forget the pending move: it was answered, or is obsolete. */
  settleMove(id: string): void;
  close(): void;
}

/** The authority of one table: where its messages come from, and what else it can be asked for. */
export interface TableSource {
  /** Whether the game is played on this device, without a server. */
  readonly isOnDevice: boolean;
  open(events: TransportEvents): TableTransport;
  aid(): Promise<AidPart[]>;
  scoreSheet(): Promise<Sheet>;
  /** Leave the game: it counts as lost, or ends. */
  leave(): Promise<unknown>;
}
