/**
 * The parameters of a variant in a form: parsing, formatting, and which differ from the default. The server
 * describes them.
 */
import { t } from "../locale/locale.svelte";
import type { Figure, FigureGroup } from "../net/protocol";

export type Variant = Readonly<Record<string, unknown>>;

/** Return the value at a path; undefined if the variant does not change it. */
export function valueAt(variant: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inside, name) => (typeof inside === "object" && inside !== null ? (inside as Variant)[name] : undefined),
    variant,
  );
}

/** Return the variant with a value at a path; undefined removes it, and tables left empty. */
export function withValueAt(variant: Variant, path: readonly string[], value: unknown): Variant {
  const [name = "", ...rest] = path;
  const { [name]: old, ...others } = variant;
  const inside = rest.length ? withValueAt((old ?? {}) as Variant, rest, value) : value;
  const isEmpty = inside === undefined || (rest.length > 0 && !Object.keys(inside as Variant).length);
  return isEmpty ? others : { ...variant, [name]: inside };
}

export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Return the variant with a parameter set; a default value is no change. */
export function withParameter(variant: Variant, parameter: Figure, value: unknown): Variant {
  return withValueAt(variant, parameter.path, isEqual(value, parameter.usual) ? undefined : value);
}

export const parameterValue = (variant: Variant, parameter: Figure): unknown =>
  valueAt(variant, parameter.path) ?? parameter.usual;

/** Return the parameters that differ from the default. */
export function changedParameters(groups: readonly FigureGroup[], variant: Variant): Figure[] {
  return groups
    .flatMap(({ figures }) => figures)
    .filter((parameter) => !isEqual(parameterValue(variant, parameter), parameter.usual));
}

/** Format a value as it is written in its field. */
export function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ");
  return String(value ?? "");
}

/** Parse the text of a field. Malformed numbers are passed on: the server reports what it expected. */
export function parseValue(parameter: Figure, text: string): unknown {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  if (parameter.kind === "number") return parseNumber(text.trim());
  if (parameter.kind === "numbers") return parts.map(parseNumber);
  if (parameter.kind === "texts") return parts;
  return text.trim();
}

function parseNumber(text: string): number | string {
  return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
}

/** Describe the limits of a parameter, if there are any: `1 to 9`. */
export function describeLimits({ kind, low, high, least, most }: Figure): string {
  const limits = describeRange(low, high);
  if (!limits || kind !== "numbers") return limits;
  return least !== null && least === most
    ? t("options-count", { count: least, limits })
    : t("options-each", { limits });
}

function describeRange(low: number | null, high: number | null): string {
  if (low !== null && high !== null) return t("options-range", { low, high });
  if (low !== null) return t("options-at-least", { low });
  return high === null ? "" : t("options-at-most", { high });
}

/** Return a value that may be chosen in the visitor's language. */
export const valueLabel = ({ words, labels }: Figure, word: string): string =>
  (labels[words.indexOf(word)] ?? word) || t("nothing");

/** Describe the default of a parameter. */
export function describeDefault(parameter: Figure): string {
  if (parameter.kind === "truth") return t(parameter.usual ? "yes" : "no");
  const usual: unknown[] = Array.isArray(parameter.usual) ? parameter.usual : [parameter.usual];
  return usual.map((value) => valueLabel(parameter, String(value ?? ""))).join(", ") || t("nothing");
}

export const fieldId = (parameter: Figure): string => `figure-${parameter.path.join("-")}`;

/** Count the parameters a variant changes. */
export function countChanges(inside: unknown): number {
  if (typeof inside !== "object" || inside === null || Array.isArray(inside)) return 1;
  return Object.values(inside).reduce((sum: number, value) => sum + countChanges(value), 0);
}
