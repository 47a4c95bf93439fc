/** Reads what the server sends. */
import { t } from "../locale/locale.svelte";

const DELETED_NAME = "A departed witch"; // of players who deleted their account, as the server stores it

/** Return what JSON says. The name of deleted players is put into the language that is shown. */
export function parseAnswer(text: string): unknown {
  return JSON.parse(text.includes(DELETED_NAME) ? text.replaceAll(DELETED_NAME, t("deleted-player")) : text);
}
