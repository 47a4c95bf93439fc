/** The title of a table in the language of the page. */
import { t } from "../locale/locale.svelte";
import type { TableInfo } from "../net/protocol";

/** Return the title that the host gave a table, or what kind of table the server made; "" if it has none. */
export function tableTitle(table: TableInfo): string {
  if (table.lesson) return t("table-lesson");
  if (table.duel?.day) return t("table-deal-of-the-day");
  return table.title;
}
