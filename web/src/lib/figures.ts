/** The figures of a variant that a host can change: yes/no, numbers and words. Tables of figures stay with the command line. */

export interface Figure {
  name: string;
  label: string;
  usual: boolean | number | string;
}

export function simpleFigures(defaults: Record<string, unknown>): Figure[] {
  return Object.entries(defaults)
    .filter((entry): entry is [string, boolean | number | string] =>
      ["boolean", "number", "string"].includes(typeof entry[1]),
    )
    .map(([name, usual]) => ({ name, label: labelOf(name), usual }));
}

function labelOf(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Only what differs from the usual. */
export function differing(
  figures: readonly Figure[],
  wanted: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    figures
      .filter(({ name, usual }) => name in wanted && wanted[name] !== usual)
      .map(({ name }) => [name, wanted[name]]),
  );
}
