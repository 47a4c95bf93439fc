import Card from "../../cards/three_witches/Card.svelte";
import { SUITS, cardWords } from "../../cards/three_witches/names";
import { sortKeysOf } from "../../cards/suits";
import type { WitchesMemory, WitchesPicture } from "../../net/protocol";
import type { GameClient } from "../types";
import Board from "./Board.svelte";
import SeenCards from "./SeenCards.svelte";
import Result from "./Result.svelte";
import FateTokens from "./FateTokens.svelte";

export default {
  Board,
  Card,
  Memory: SeenCards,
  Result,
  Tally: FateTokens,
  hasRounds: true,
  wordsFrom: 145,
  sortKeys: (code) => sortKeysOf(SUITS, code),
  cardWords,
  claims: (legal) => legal.map(({ choice }) => choice).filter((choice) => choice.startsWith("return ")),
  verb: (picture) => picture.card_verb,
  together: (picture) => (picture.phase === "give" ? picture.gives - picture.given.length : 0),
  sendWords: (cards) =>
    cards.length === 1 ? `Give ${cardWords(cards[0]!)}` : `Give these ${cards.length} cards`,
  held: (picture, seat) => picture.seats[seat]?.held ?? 0,
  marks: (picture) => ({ leader: picture.phase === "over" ? null : picture.lead, winning: null }),
  lies: (picture) => (picture.trick?.laid ?? []).flatMap(({ card }) => (card ? [card] : [])),
  scoreName: "Fate tokens",
} satisfies GameClient<WitchesPicture, WitchesMemory>;
