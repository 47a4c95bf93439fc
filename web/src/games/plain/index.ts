/** Fallback client for a game without a board of its own: cards as text. */
import type { GameClient } from "../types";
import Board from "./Board.svelte";
import Card from "./Card.svelte";

export const cardWords = (code: string): string =>
  code
    .split("-")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ");

export default {
  Board,
  Card,
  sortKeys: (code: string) => ({ suit: code.charCodeAt(0), rank: Number(code.split("-")[1] ?? 0) }),
  cardName: cardWords,
} satisfies GameClient;
