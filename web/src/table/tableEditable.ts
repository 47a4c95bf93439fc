/** Whether an open table can be changed by who asks, before they fill in a form for it. */
import type { TableInfo } from "../net/protocol";

/** Why not, in a sentence; nothing where it can. The server says the same of what is sent. */
export function keptFrom({ host, status }: Pick<TableInfo, "host" | "status">, me: string): string {
  if (host !== me) return "Only the host of the table may change it.";
  if (status === "running") return "The game at this table has started.";
  return status === "open" ? "" : "This table is closed.";
}
