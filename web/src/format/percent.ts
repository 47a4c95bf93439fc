/** Convert a share from 0 to 1 to a whole percentage. */
export function toPercent(share: number): number {
  return Math.round(100 * Math.min(Math.max(share, 0), 1));
}
