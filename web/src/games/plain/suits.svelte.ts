/**
 * How the suits of a game without cards of its own look. Global, because a page shows one game at a time, and cards also
 * appear outside its board: in hands, in dialogs.
 */
import type { SuitInfo } from "../../net/protocol";

const current: { suits: readonly SuitInfo[] } = $state({ suits: [] });

/** Draw the cards of a game with these suits. */
export function setSuits(suits: readonly SuitInfo[]): void {
  current.suits = suits;
}

export interface ParsedCard {
  suit: SuitInfo | undefined;
  rank: string; // as printed: `9`, or `Moth` for `tallow-moth`; the whole code if its suit is unknown
}

/** Return the suit of that code. */
export function findSuit(code: string): SuitInfo | undefined {
  return current.suits.find((suit) => suit.code === code);
}

export function parseCard(code: string): ParsedCard {
  const [head = "", ...rest] = code.split("-");
  const suit = findSuit(head);
  return suit
    ? { suit, rank: capitalize(rest.join(" ").replaceAll("_", " ")) }
    : { suit, rank: capitalize(code.replaceAll("-", " ")) };
}

/** Return whether a text is the code of a card: its suit and its rank, or `?` for one face down. */
export function isCard(text: string): boolean {
  return text === "?" || (text.includes("-") && findSuit(text.split("-")[0]!) !== undefined);
}

export function cardName(code: string): string {
  const { suit, rank } = parseCard(code);
  return suit ? `${suit.name} ${rank}`.trim() : rank;
}

/** Return the sort keys of a card: suits in the game's order, numbers before names within a suit. */
export function sortKeys(code: string): { suit: number; rank: number } {
  const { suit, rank } = parseCard(code);
  const place = suit ? current.suits.indexOf(suit) : current.suits.length;
  return {
    suit: place,
    rank: rank !== "" && Number.isFinite(Number(rank)) ? Number(rank) : rankOfName(rank),
  };
}

/** Return a rank above all numbers for a card with a name: by its first letters, so that the order is the same every time. */
function rankOfName(name: string): number {
  return [...name.slice(0, 4)].reduce(
    (total, letter) => total * 128 + Math.min(letter.charCodeAt(0), 127),
    1,
  );
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
