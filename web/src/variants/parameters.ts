/** The figures of a variant in a form: how each is written, and which differ from the usual. What they are comes from the server. */
import type { Figure, FigureGroup } from "../net/protocol";

export type Variant = Readonly<Record<string, unknown>>;

/** What stands at a path of a variant; undefined where the variant leaves it as it is. */
export function at(variant: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inside, name) => (typeof inside === "object" && inside !== null ? (inside as Variant)[name] : undefined),
    variant,
  );
}

/** The variant with another value at a path; as it is usually where that is undefined, without tables left empty. */
export function put(variant: Variant, path: readonly string[], value: unknown): Variant {
  const [name = "", ...rest] = path;
  const { [name]: old, ...others } = variant;
  const inside = rest.length ? put((old ?? {}) as Variant, rest, value) : value;
  const isEmpty = inside === undefined || (rest.length > 0 && !Object.keys(inside as Variant).length);
  return isEmpty ? others : { ...variant, [name]: inside };
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The variant with a figure set; one that is as usual is no change. */
export function set(variant: Variant, figure: Figure, value: unknown): Variant {
  return put(variant, figure.path, same(value, figure.usual) ? undefined : value);
}

export const valueOf = (variant: Variant, figure: Figure): unknown =>
  at(variant, figure.path) ?? figure.usual;

/** The figures that differ from the usual. */
export function changed(groups: readonly FigureGroup[], variant: Variant): Figure[] {
  return groups
    .flatMap(({ figures }) => figures)
    .filter((figure) => !same(valueOf(variant, figure), figure.usual));
}

/** A figure as it is written in its field. */
export function written(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ");
  return String(value ?? "");
}

/** What was written in the field of a figure. What is no number stays as it is: the server says what it expected. */
export function read(figure: Figure, text: string): unknown {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  if (figure.kind === "number") return number(text.trim());
  if (figure.kind === "numbers") return parts.map(number);
  if (figure.kind === "texts") return parts;
  return text.trim();
}

function number(text: string): number | string {
  return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
}

/** What a figure may be, where that is limited: `1 to 9`. */
export function limits({ kind, low, high, least, most }: Figure): string {
  const count = least !== null && least === most ? `${least} numbers, ` : "";
  const words = (figure: number): string => figure.toLocaleString("en");
  const each = kind === "numbers" && !count ? "each " : "";
  if (low !== null && high !== null) return `${count}${each}${words(low)} to ${words(high)}`;
  if (low !== null) return `${count}${each}at least ${words(low)}`;
  return high === null ? "" : `${count}${each}at most ${words(high)}`;
}

/** What a figure usually is, in words. */
export function usually(figure: Figure): string {
  if (figure.kind === "truth") return figure.usual ? "yes" : "no";
  return written(figure.usual) || "nothing";
}

export const idOf = (figure: Figure): string => `figure-${figure.path.join("-")}`;

/** How many figures a variant changes, those of tables one by one. */
export function leaves(inside: unknown): number {
  if (typeof inside !== "object" || inside === null || Array.isArray(inside)) return 1;
  return Object.values(inside).reduce((sum: number, one) => sum + leaves(one), 0);
}
