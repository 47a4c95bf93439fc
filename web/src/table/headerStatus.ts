/** What is said in the header in place of where the game stands: it takes no room from the table. */
import { amount } from "../format/pluralize";
import type { TableStore } from "./tableStore.svelte";

export interface News {
  words: string;
  mark: "banner" | "since" | "watching"; // what tests know it by
}

export function news({ state, catching, you, table, pending }: TableStore): News | null {
  if (state !== "online") {
    const then = pending === null ? "Coming back…" : "Your choice is kept.";
    return { words: `Connection lost. ${then}`, mark: "banner" };
  }
  if (catching) return { words: `Since you left: ${amount(catching, "step")}.`, mark: "since" };
  if (you === null && table?.status === "running") return { words: "You are watching.", mark: "watching" };
  return null;
}
