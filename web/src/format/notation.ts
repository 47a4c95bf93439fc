/** Choices and log lines in the notation of the games. */

/** Return the verb of a choice: `play` in `play blue-7`. */
export function verbOf(choice: string): string {
  return choice.split(" ", 1)[0] ?? "";
}

/** Return the argument of a choice: `blue-7` in `play blue-7`, empty where it has none. */
export function argumentOf(choice: string): string {
  return choice.slice(verbOf(choice).length + 1);
}

/** Return the seat that made the choice of a log line; null for chance events. */
export function actingSeat(line: string): number | null {
  const match = /^(\d+) /.exec(line);
  return match ? Number(match[1]) : null;
}
