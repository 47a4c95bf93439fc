/**
 * What the plain board draws of a picture, by convention: a list with an entry for each seat belongs to the seats, codes in it are
 * cards before them and numbers are counters at them; other codes are cards in the middle, and everything else is listed there.
 */
import { t } from "../../locale/locale.svelte";

type Value = unknown;
type Fields = Record<string, Value>;

export interface Reader {
  isCard: (text: string) => boolean;
  isSuit: (text: string) => boolean;
}

export interface Counter {
  label: string;
  values: (number | null)[]; // by seat
}

export interface TableParts {
  laid: string[][]; // the cards before each seat
  counters: Counter[];
  piles: { label: string; cards: string[] }[]; // in the middle
  suits: { label: string; code: string }[];
  facts: { label: string; text: string }[];
  seats: { label: string; seat: number }[]; // "Dealer"
  leader: number | null;
  winning: number | null;
  held: number[] | null; // the size of each hand
}

/** Fields that the table around the board shows, in words or on the plates of the seats. */
const SHOWN_ELSEWHERE = new Set(
  "game hand phase turn to_act pending players round rounds tricks turns leader led winning".split(" "),
);
const isShownElsewhere = (name: string): boolean => SHOWN_ELSEWHERE.has(name) || name.startsWith("last");
const SEAT_FIELDS = new Set(["dealer", "declarer", "starter", "first", "lead"]);
const HELD_FIELDS = new Set(["held", "hand_sizes", "hands"]);

export function readPicture(picture: object, players: number, reader: Reader): TableParts {
  const { trick, ...outer } = picture as Fields;
  const inTrick = isFields(trick) ? trick : { trick };
  const fields: Fields = { ...outer, ...inTrick };
  const parts: TableParts = {
    laid: Array.from({ length: players }, () => []),
    counters: [],
    piles: [],
    suits: [],
    facts: [],
    seats: [],
    leader: asSeat(fields.leader, players),
    winning: asSeat(fields.winning, players),
    held: null,
  };
  for (const [name, value] of Object.entries(fields))
    if (!isShownElsewhere(name)) addPart(parts, name, value, players, reader);
  const before = parts.laid.flat();
  parts.piles = parts.piles.filter(({ cards }) => !cards.every((card) => before.includes(card)));
  return parts;
}

const isFields = (value: Value): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function addPart(parts: TableParts, name: string, value: Value, players: number, reader: Reader): void {
  const label = fieldLabel(name);
  if (value === null || value === undefined || value === "") return;
  if (Array.isArray(value)) addList(parts, name, value, players, reader);
  else if (typeof value === "string" && reader.isCard(value)) parts.piles.push({ label, cards: [value] });
  else if (typeof value === "string" && reader.isSuit(value)) parts.suits.push({ label, code: value });
  else if (SEAT_FIELDS.has(name) && asSeat(value, players) !== null)
    parts.seats.push({ label, seat: value as number });
  else if (isFields(value))
    for (const [inner, one] of Object.entries(value))
      addPart(parts, `${name} ${inner}`, one, players, reader);
  else parts.facts.push({ label, text: formatValue(value) });
}

function addList(parts: TableParts, name: string, list: Value[], players: number, reader: Reader): void {
  const label = fieldLabel(name);
  const isCode = (entry: Value): entry is string => typeof entry === "string" && reader.isCard(entry);
  const isCards = (entry: Value): entry is string[] => Array.isArray(entry) && entry.every(isCode);
  const bySeat = list.length === players;
  if (bySeat && list.every((entry) => entry === null || entry === "" || isCode(entry)))
    list.forEach((entry, seat) => isCode(entry) && parts.laid[seat]!.push(entry));
  else if (bySeat && list.every(isCards)) list.forEach((cards, seat) => parts.laid[seat]!.push(...cards));
  else if (bySeat && list.every((entry) => entry === null || typeof entry === "number"))
    if (HELD_FIELDS.has(name)) parts.held = list.map((entry) => entry ?? 0);
    else parts.counters.push({ label, values: list });
  else if (bySeat && list.every((entry) => typeof entry === "boolean"))
    list.forEach((entry, seat) => entry && parts.seats.push({ label, seat }));
  else if (list.every(isCode)) {
    if (list.length) parts.piles.push({ label, cards: list });
  } else parts.facts.push({ label, text: list.map(formatValue).join(", ") });
}

function asSeat(value: Value, players: number): number | null {
  return typeof value === "number" && value >= 0 && value < players ? value : null;
}

function formatValue(value: Value): string {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value === "object" && value !== null)
    return Object.values(value as Fields)
      .map(formatValue)
      .join(" ");
  return String(value ?? "–");
}

/** Return the name of a field in words: `deck_left` is `Deck left`. */
export function fieldLabel(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Return what a counter says at a seat: `3 won`, `1 bid`, `12 points`; null if there is nothing to say. */
export function counterNote({ label, values }: Counter, seat: number, unit: string): string | null {
  const value = values[seat];
  if (value == null) return null;
  const noun = label.toLowerCase();
  if (noun === "scores" || noun === "score") return countNoun(value, unit.replace(/s$/, ""));
  return noun.endsWith("s") ? countNoun(value, noun.slice(0, -1)) : `${value} ${noun}`;
}

/** The names of a picture's fields are English: games without a client have no catalog. */
function countNoun(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
