/** Status shown in the header instead of the chapter, so that it takes no space from the table. */
import { t } from "../locale/locale.svelte";
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
    const then = pending === null ? "connection-lost" : "connection-lost-kept";
    return { words: t(then), testId: "banner" };
  }
  if (catching) return { words: t("catching-up", { count: catching }), testId: "since" };
  if (you === null && table?.status === "running") return { words: t("watching"), testId: "watching" };
  return null;
}
