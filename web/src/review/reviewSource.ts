/** Where a review comes from: a server, or a worker of this page. */
import { api } from "../net/api";
import type { AidPart, Replay, ReviewState, TableInfo } from "../net/protocol";
import { visitor } from "../stores/visitor.svelte";

export interface ReviewSource {
  /** Whether the game and its review are on this device, without a server: then it can be stopped, and goes on later. */
  readonly isOnDevice: boolean;
  readonly address: string; // of the review
  readonly replayAddress: string;
  /** Return the id of the player, and the table. */
  table(): Promise<{ me: string; table: TableInfo }>;
  /** Start the review of a seat, and return how far it is. */
  start(seat: number): Promise<ReviewState>;
  state(seat: number): Promise<ReviewState>;
  replay(whose: string): Promise<Replay>;
  /** Return the better line of the story. */
  line(seat: number): Promise<Replay>;
  aid(): Promise<AidPart[]>;
  /** Return the address of the review for others. */
  shared(): Promise<string>;
  stop(): void;
}

/** Return the reviews of a table at the server. */
export function serverReview(id: string): ReviewSource {
  const address = `/table/${id}/review`;
  return {
    isOnDevice: false,
    address,
    replayAddress: `/replay/${id}`,
    table: async () => ({ me: (await visitor.ensureIdentity()).id, table: await api.table(id) }),
    start: (seat) => api.startReview(id, seat),
    state: (seat) => api.review(id, seat),
    replay: (whose) => api.replay(id, whose),
    line: (seat) => api.betterLine(id, seat),
    aid: async () => (await api.aid(id)).parts,
    shared: () => Promise.resolve(address),
    stop: () => undefined,
  };
}
