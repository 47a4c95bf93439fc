/** Whether a player may edit an open table, checked before the form is shown. */
import type { TableInfo } from "../net/protocol";

/** Explain why a table cannot be edited; empty if it can. The server checks the same. */
export function explainNotEditable({ host, status }: Pick<TableInfo, "host" | "status">, me: string): string {
  if (host !== me) return "Only the host of the table may change it.";
  if (status === "running") return "The game at this table has started.";
  return status === "open" ? "" : "This table is closed.";
}
