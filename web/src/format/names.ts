/** Player names in sentences. */
import { locale, t } from "../locale/locale.svelte";

const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Wrap right-to-left names in Unicode isolates (FSI/PDI), so that they do not reorder the surrounding text.
 */
export function bidiIsolate(name: string): string {
  return RTL_LETTER.test(name) ? `\u2068${name}\u2069` : name;
}

/** Join names: "Ada", "Ada and Bufo", "Ada, Bufo and Cleo". */
export function joinNames(names: readonly string[], nobody = t("nobody")): string {
  if (names.length < 2) return names[0] ?? nobody;
  return new Intl.ListFormat(locale.formatting, { type: "conjunction" }).format(names);
}
