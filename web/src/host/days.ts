/** Return how many days a host entered: null for no end, undefined for anything that is no number of days. */
export function parseDays(text: string): number | null | undefined {
  if (!text.trim()) return null;
  const days = Number(text);
  return days > 0 ? days : undefined;
}
