import Card from "../../cards/three_witches/Card.svelte";
import { SUITS, cardWords } from "../../cards/three_witches/names";
import { sortKeysOf } from "../../cards/suits";
import type { GameClient } from "../types";
import Board from "./Board.svelte";
import Memory from "./Memory.svelte";
import Result from "./Result.svelte";
import Tally from "./Tally.svelte";
import { lingers, trickShown, verb, where } from "./reading";
import type { Show } from "./show";

const game: GameClient = {
  Board,
  Card,
  Memory,
  Result,
  Tally,
  hasRounds: true,
  hand: (show: Show) => show.hand,
  sortKeys: (code) => sortKeysOf(SUITS, code),
  cardWords,
  claims: (legal) => legal.map(({ choice }) => choice).filter((choice) => choice.startsWith("return ")),
  verb,
  together: (show: Show) => (show.phase === "give" ? show.gives - show.given.length : 0),
  sendWords: (cards) =>
    cards.length === 1 ? `Give ${cardWords(cards[0]!)}` : `Give these ${cards.length} cards`,
  held: (show: Show, seat) => show.held[seat] ?? 0,
  marks: (show: Show) => ({
    leader: show.phase === "over" ? null : show.lead,
    winning: null, // said where the trick is compared; then it is won
  }),
  where,
  lingers,
  trick: trickShown,
  scoreName: "fate tokens",
};

export default game;
