/** Whether a player may edit an open table, checked before the form is shown. */
import { t } from "../locale/locale.svelte";
import type { TableInfo } from "../net/protocol";

/** Explain why a table cannot be edited; empty if it can. The server checks the same. */
export function explainNotEditable({ host, status }: Pick<TableInfo, "host" | "status">, me: string): string {
  if (host !== me) return t("edit-not-host");
  if (status === "running") return t("edit-started");
  return status === "open" ? "" : t("edit-closed");
}
