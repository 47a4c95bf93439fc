/** The workshop in words, and what of it a device keeps while the tab is open. */
import type { WorkshopRun } from "../net/protocol";
import { amount } from "../format/pluralize";
import type { Variant } from "../variants/parameters";

/** How long a run may take, in minutes: each figure, and how it reads. */
export const LENGTHS: readonly [number, string][] = [
  [1 / 6, "a quick look, 10 seconds"],
  [1, "1 minute"],
  [3, "3 minutes"],
];

export const isOver = ({ status }: WorkshopRun): boolean => ["made", "stopped", "failed"].includes(status);

/** How far a run is. */
export function runWords(run: WorkshopRun): string {
  const games = `${run.games.toLocaleString("en")} games so far`;
  switch (run.status) {
    case "waiting":
      return `Waiting: ${run.ahead === 1 ? "one run is" : `${run.ahead} runs are`} made before yours.`;
    case "preparing":
      return "Getting ready. The first run of a game after an update takes up to a minute longer.";
    case "playing":
      return `Playing: ${games}, ${leftWords(run.left)} left.`;
    case "writing":
      return `Writing the report: ${games}.`;
    case "made":
      return "The report is ready.";
    default:
      return run.sentence;
  }
}

export function leftWords(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return amount(whole, "second");
  const minutes = Math.floor(whole / 60);
  return `${minutes} min ${whole % 60} s`;
}

/** The part of a run that is done, from 0 to 1; null where that is not known. */
export function partDone(run: WorkshopRun, minutes: number): number | null {
  if (run.status === "writing" || run.status === "made") return 1;
  return run.status === "playing" ? Math.min(1, Math.max(0, 1 - run.left / (minutes * 60))) : null;
}

const KEY = "coven.workshop.";

/** The figures this tab was left with. */
export function recall(game: string): Variant {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + game) ?? "{}") as Variant;
  } catch {
    return {};
  }
}

export function keepInTab(game: string, variant: Variant): void {
  try {
    sessionStorage.setItem(KEY + game, JSON.stringify(variant));
  } catch {
    // a browser that keeps nothing: the figures are there as long as the page is
  }
}

/** Hand somebody a text as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A name as a file has it. */
export const fileName = (name: string): string =>
  `${
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "") || "variant"
  }.toml`;
