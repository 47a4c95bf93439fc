/** The rematch of a finished table: who has accepted, and how long it still waits. Polled, because its players are here. */
import { t } from "../locale/locale.svelte";
import type { TableInfo } from "../net/protocol";

export const POLL_INTERVAL_MS = 1_500;

export interface RematchApi {
  table: (id: string) => Promise<TableInfo>;
  rematch: (id: string) => Promise<TableInfo>;
  leaveTable: (id: string) => Promise<TableInfo>;
  prolongCountdown: (id: string) => Promise<TableInfo>;
}

/** How a player stands to a rematch. */
export type Answer = "none" | "asked" | "accepted" | "out";

export class RematchStore {
  next = $state.raw<TableInfo | null>(null);
  isBusy = $state(false);
  #receivedAt = $state(0);
  #now = $state(0);
  #hasLeft = false;

  constructor(
    private readonly me: string,
    private readonly api: RematchApi,
    private readonly hooks: {
      onStart: (id: string) => void; // the game of this player has started
      onChange: (words: string) => void;
      onProblem: (words: string) => void;
      now: () => number; // milliseconds
    },
  ) {}

  /** How the player stands to the rematch; "none" if there is none, or the one there was is closed. */
  get answer(): Answer {
    if (!this.next || (this.next.status === "closed" && this.next.started === null)) return "none";
    const own = this.next.seats.find(({ person }) => person === this.me);
    if (own?.kind === "invited") return "asked";
    return own ? "accepted" : "out";
  }

  /** Whether the rematch counts down to its start. */
  get isPending(): boolean {
    return this.next?.status === "open" && this.next.starts_in !== null;
  }

  /** The seconds until it starts. */
  get secondsLeft(): number {
    return Math.max(0, Math.ceil((this.next?.starts_in ?? 0) - (this.#now - this.#receivedAt) / 1000));
  }

  /** Poll a rematch until the page is left; returns a function that stops it. */
  watch(id: string): () => void {
    void this.#load(id);
    const polling = setInterval(() => {
      if (this.next?.id !== id || this.next.status === "open") void this.#load(id);
    }, POLL_INTERVAL_MS);
    const ticking = setInterval(() => (this.#now = this.hooks.now()), 250);
    return () => {
      clearInterval(polling);
      clearInterval(ticking);
    };
  }

  async #load(id: string): Promise<void> {
    try {
      this.#receive(await this.api.table(id));
    } catch {
      // polled again: the page reports a lost connection
    }
  }

  /** Ask for a rematch of a table, or accept it. */
  accept = (table: string) => this.#run(() => this.api.rematch(table));
  /** Decline, or withdraw. */
  decline = () => this.#run(() => this.api.leaveTable(this.next!.id));
  /** Wait longer for the others. */
  wait = () => this.#run(() => this.api.prolongCountdown(this.next!.id));

  async #run(work: () => Promise<TableInfo>): Promise<boolean> {
    this.isBusy = true;
    try {
      this.#receive(await work());
      return true;
    } catch (error) {
      this.hooks.onProblem((error as Error).message);
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  #receive(next: TableInfo): void {
    const before = this.next?.id === next.id ? this.next : null;
    this.next = next;
    this.#receivedAt = this.#now = this.hooks.now();
    describeAnswers(before, next, this.me).forEach((words) => this.hooks.onChange(words));
    if (next.status === "running" && this.answer === "accepted" && !this.#hasLeft) {
      this.#hasLeft = true;
      this.hooks.onStart(next.id);
    }
  }
}

/** Describe who has answered since the last update. */
export function describeAnswers(before: TableInfo | null, after: TableInfo, me: string): string[] {
  if (after.status !== "open") return [];
  const hasAccepted = (table: TableInfo | null, person: string | null) =>
    !!table?.seats.some((seat) => seat.kind === "person" && seat.person === person);
  const isAsked = (table: TableInfo, person: string | null) =>
    table.seats.some((seat) => seat.kind === "invited" && seat.person === person);
  const accepted = after.seats
    .filter(({ kind, person }) => kind === "person" && person !== me && !hasAccepted(before, person))
    .map(({ name }) => (before ? t("rematch-accepted", { name }) : t("rematch-proposed", { name })));
  const declined = (before?.seats ?? [])
    .filter(({ kind, person }) => kind === "invited" && person !== me && !isAsked(after, person))
    .filter(({ person }) => !hasAccepted(after, person))
    .map(({ name }) => t("rematch-declined", { name }));
  return [...accepted, ...declined];
}
