/**
 * The player's tables, polled on every page: which wait for them, which are in progress, and whether the
 * server can be reached.
 */
import { t } from "../locale/locale.svelte";
import type { Lobby, TableInfo, Turn } from "../net/protocol";
import { api } from "../net/api";
import { visitor } from "./visitor.svelte";

/** A table of the player with whose turn it is. */
export interface MyTable {
  table: TableInfo;
  turn: Turn | null;
}

/** Split the player's tables into those that wait for them, least time first, and the others. */
export function splitTables(lobby: Lobby, me: string): { waiting: MyTable[]; others: MyTable[] } {
  const all = lobby.mine.map((table) => ({
    table,
    turn: lobby.turns.find((turn) => turn.table === table.id) ?? null,
  }));
  const waiting = all.filter((table) => isWaitingFor(table, me));
  waiting.sort((first, second) => (first.turn?.left ?? Infinity) - (second.turn?.left ?? Infinity));
  return { waiting, others: all.filter((table) => !waiting.includes(table)) };
}

function isWaitingFor({ table, turn }: MyTable, me: string): boolean {
  const mine = table.seats.find(({ person, kind }) => person === me && kind === "person");
  return !!mine && !mine.left && !!turn?.to_act.includes(mine.seat);
}

/** Prefix the title of a page while tables wait for the player. */
export function titleWithTurns(waiting: number, title: string): string {
  if (waiting === 0) return title;
  return t("title-turns", { count: waiting, title });
}

class MyTables {
  lobby = $state.raw<Lobby | null>(null);
  isOffline = $state(false);
  #groups = $derived(
    this.lobby && visitor.me ? splitTables(this.lobby, visitor.me.id) : { waiting: [], others: [] },
  );

  get waiting(): MyTable[] {
    return this.#groups.waiting;
  }

  get others(): MyTable[] {
    return this.#groups.others;
  }

  /** Query the server once; failures are retried at the next poll. */
  async refresh(): Promise<void> {
    try {
      await visitor.load();
      if (visitor.problem) throw new Error(visitor.problem);
      this.lobby = await api.lobby();
      this.isOffline = false;
    } catch {
      this.isOffline = true;
    }
  }

  /**
   * Query the server periodically while the page is visible, and when the network is back. Return a function
   * that stops it.
   */
  poll(seconds: number): () => void {
    const refresh = (): void => void (document.hidden || this.refresh());
    refresh();
    const timer = setInterval(refresh, seconds * 1_000);
    addEventListener("online", refresh);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      removeEventListener("online", refresh);
      document.removeEventListener("visibilitychange", refresh);
    };
  }
}

export const myTables = new MyTables();

/** Show the number of waiting tables on the app's icon, if the device supports it. */
export function setAppBadge(waiting: number): void {
  const device = navigator as Navigator & { setAppBadge?: (count: number) => Promise<void> };
  void device.setAppBadge?.(waiting).catch(() => undefined);
}
