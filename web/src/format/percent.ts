import { t } from "../locale/locale.svelte";

/** Convert a share from 0 to 1 to a whole percentage. */
export function toPercent(share: number): number {
  return Math.round(100 * Math.min(Math.max(share, 0), 1));
}

const REACH = 1.96; // standard errors from the middle to the ends of a 95% interval

/** Format a share from 0 to 1 as a percentage, with its 95% interval unless it is exact: "62%", "62% (56–68)". */
export function formatShare(share: number, error = 0): string {
  const percent = toPercent(share) / 100;
  if (!error) return t("percent", { share: percent });
  const [low, high] = [toPercent(share - REACH * error), toPercent(share + REACH * error)];
  return t("percent-range", { share: percent, low, high });
}
