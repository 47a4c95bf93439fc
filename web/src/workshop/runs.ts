/** Texts about workshop runs. */
import type { WorkshopRun } from "../net/protocol";
import { t } from "../locale/locale.svelte";

/** Durations of a run in minutes. */
export const RUN_MINUTES: readonly number[] = [1 / 6, 1, 3];

export const describeRunLength = (minutes: number): string =>
  minutes < 1 ? t("run-length-quick") : t("minutes", { count: minutes });

export const isRunOver = ({ status }: WorkshopRun): boolean => ["made", "stopped", "failed"].includes(status);

/** Describe the progress of a run. */
export function describeRun(run: WorkshopRun): string {
  const { games } = run;
  switch (run.status) {
    case "waiting":
      return t("run-waiting", { count: run.ahead });
    case "preparing":
      return t("run-preparing");
    case "playing":
      return t("run-playing", { games, time: formatTimeLeft(run.left) });
    case "writing":
      return t("run-writing", { games });
    case "made":
      return t("run-made");
    default:
      return run.sentence;
  }
}

export function formatTimeLeft(seconds: number): string {
  const total = Math.ceil(seconds);
  if (total < 60) return t("seconds", { count: total });
  const minutes = Math.floor(total / 60);
  return t("run-minutes-seconds", { minutes, seconds: total % 60 });
}

/** Return the share of a run that is done, from 0 to 1; null if unknown. */
export function runProgress(run: WorkshopRun, minutes: number): number | null {
  if (run.status === "writing" || run.status === "made") return 1;
  return run.status === "playing" ? Math.min(1, Math.max(0, 1 - run.left / (minutes * 60))) : null;
}
