import { t } from "../locale/locale.svelte";

/** Convert a share from 0 to 1 to a whole percentage. */
export function toPercent(share: number): number {
  return Math.round(100 * Math.min(Math.max(share, 0), 1));
}

/** Format a share from 0 to 1 as a percentage, with its standard error if there is one: "62%", "62 ± 3%". */
export function formatShare(share: number, error = 0): string {
  const percent = toPercent(share);
  return error
    ? t("percent-with-error", { percent, error: toPercent(error) })
    : t("percent", { share: percent / 100 });
}
