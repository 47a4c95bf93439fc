/** Status shown in the header instead of the chapter, so that it takes no space from the table. */
import { pluralize } from "../format/pluralize";
import type { TableStore } from "./tableStore.svelte";

export interface HeaderStatus {
  words: string;
  testId: "banner" | "since" | "watching"; // for tests
}

export function headerStatus({
  connection: state,
  catchUpSteps: catching,
  you,
  table,
  pending,
}: TableStore): HeaderStatus | null {
  if (state !== "online") {
    const then = pending === null ? "Coming back…" : "Your choice is kept.";
    return { words: `Connection lost. ${then}`, testId: "banner" };
  }
  if (catching) return { words: `Since you left: ${pluralize(catching, "step")}.`, testId: "since" };
  if (you === null && table?.status === "running") return { words: "You are watching.", testId: "watching" };
  return null;
}
