/** Texts about workshop runs. */
import type { WorkshopRun } from "../net/protocol";
import { pluralize } from "../format/pluralize";

/** Durations of a run in minutes, with their labels. */
export const RUN_LENGTHS: readonly [number, string][] = [
  [1 / 6, "a quick look, 10 seconds"],
  [1, "1 minute"],
  [3, "3 minutes"],
];

export const isRunOver = ({ status }: WorkshopRun): boolean => ["made", "stopped", "failed"].includes(status);

/** Describe the progress of a run. */
export function describeRun(run: WorkshopRun): string {
  const games = `${run.games.toLocaleString("en")} games so far`;
  switch (run.status) {
    case "waiting":
      return `Waiting: ${run.ahead === 1 ? "one run is" : `${run.ahead} runs are`} made before yours.`;
    case "preparing":
      return "Getting ready. The first run of a game after an update takes up to a minute longer.";
    case "playing":
      return `Playing: ${games}, ${formatTimeLeft(run.left)} left.`;
    case "writing":
      return `Writing the report: ${games}.`;
    case "made":
      return "The report is ready.";
    default:
      return run.sentence;
  }
}

export function formatTimeLeft(seconds: number): string {
  const total = Math.ceil(seconds);
  if (total < 60) return pluralize(total, "second");
  const minutes = Math.floor(total / 60);
  return `${minutes} min ${total % 60} s`;
}

/** Return the share of a run that is done, from 0 to 1; null if unknown. */
export function runProgress(run: WorkshopRun, minutes: number): number | null {
  if (run.status === "writing" || run.status === "made") return 1;
  return run.status === "playing" ? Math.min(1, Math.max(0, 1 - run.left / (minutes * 60))) : null;
}
