import { t } from "../locale/locale.svelte";
import { describeWinners } from "../format/results";
import type { Moment } from "../games/moments";
import type { ResultInfo, SeatInfo } from "../net/protocol";

/** Return the few words in which a moment is staged and announced; `result` is that of a finished game. */
export function momentTitle(
  { kind }: Moment,
  seats: readonly SeatInfo[],
  you: number | null,
  result: ResultInfo | null,
): string {
  if (kind === "oof") return t("oof");
  if (kind !== "victory" && kind !== "defeat") return t(`moment-${kind}`);
  const winners = seats.filter(({ seat }) => result?.winners.includes(seat));
  return describeWinners(winners, you, result?.stood_in ?? []);
}
