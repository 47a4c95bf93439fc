/** The tables of this person on every page: which wait for them, which go on, and whether the server can be reached. */
import type { Lobby, TableInfo, Turn } from "../net/protocol";
import { api } from "../net/api";
import { visitor } from "./visitor.svelte";

/** A table of mine with whose turn it is there. */
export interface Mine {
  table: TableInfo;
  turn: Turn | null;
}

/** My tables in the order they matter: those that wait for me, the one with the least time first; then the others. */
export function split(lobby: Lobby, me: string): { waiting: Mine[]; others: Mine[] } {
  const all = lobby.mine.map((table) => ({
    table,
    turn: lobby.turns.find((turn) => turn.table === table.id) ?? null,
  }));
  const waiting = all.filter((one) => waitsFor(one, me));
  waiting.sort((one, other) => (one.turn?.left ?? Infinity) - (other.turn?.left ?? Infinity));
  return { waiting, others: all.filter((one) => !waiting.includes(one)) };
}

function waitsFor({ table, turn }: Mine, me: string): boolean {
  const mine = table.seats.find(({ person, kind }) => person === me && kind === "person");
  return !!mine && !mine.left && !!turn?.to_act.includes(mine.seat);
}

/** What the title of a page begins with when tables wait. */
export function titled(waiting: number, title: string): string {
  if (waiting === 0) return title;
  return waiting === 1 ? `● Your turn · ${title}` : `● Your turn at ${waiting} tables · ${title}`;
}

class Turns {
  lobby = $state.raw<Lobby | null>(null);
  isOffline = $state(false);
  #split = $derived(
    this.lobby && visitor.me ? split(this.lobby, visitor.me.id) : { waiting: [], others: [] },
  );

  get waiting(): Mine[] {
    return this.#split.waiting;
  }

  get others(): Mine[] {
    return this.#split.others;
  }

  /** Ask the server once; what fails is tried again at the next time. */
  async look(): Promise<void> {
    try {
      await visitor.load();
      if (visitor.problem) throw new Error(visitor.problem);
      this.lobby = await api.lobby();
      this.isOffline = false;
    } catch {
      this.isOffline = true;
    }
  }

  /** Ask again and again while the page is seen, and at once when the network is back. */
  watch(seconds: number): () => void {
    const again = (): void => void (document.hidden || this.look());
    again();
    const timer = setInterval(again, seconds * 1_000);
    addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
    };
  }
}

export const turns = new Turns();

/** Show on the app's icon how many tables wait, where the device can. */
export function badge(waiting: number): void {
  const device = navigator as Navigator & { setAppBadge?: (count: number) => Promise<void> };
  void device.setAppBadge?.(waiting).catch(() => undefined);
}
