import { t } from "../../locale/locale.svelte";
import Card from "../../cards/three_witches/Card.svelte";
import { SUITS, cardName } from "../../cards/three_witches/names";
import { sortKeys } from "../../cards/suits";
import type { WitchesMemory, WitchesPicture } from "../../net/protocol";
import type { GameClient } from "../types";
import Board from "./Board.svelte";
import SeenCards from "./SeenCards.svelte";
import Result from "./Result.svelte";
import FateTokens from "./FateTokens.svelte";
import { staging } from "./staging";
import { tutorial } from "./tutorial";

export default {
  Board,
  Card,
  tutorial,
  staging,
  SeenCards: SeenCards,
  Result,
  Tally: FateTokens,
  hasRounds: true,
  minTextWidth: 145,
  sortKeys: (code) => sortKeys(SUITS, code),
  cardName: cardName,
  boardChoices: (legal) => legal.map(({ choice }) => choice).filter((choice) => choice.startsWith("return ")),
  handVerb: (picture) => picture.card_verb,
  batchSize: (picture) => (picture.phase === "give" ? picture.gives - picture.given.length : 0),
  sendLabel: (cards) =>
    cards.length === 1
      ? t("give-card", { card: cardName(cards[0]!) })
      : t("give-cards", { count: cards.length }),
  handSize: (picture, seat) => picture.seats[seat]?.held ?? 0,
  marks: (picture) => ({ leader: picture.phase === "over" ? null : picture.lead, winning: null }),
  trickCards: (picture) => (picture.trick?.laid ?? []).flatMap(({ card }) => (card ? [card] : [])),
  scoreName: () => t("fate-tokens"),
} satisfies GameClient<WitchesPicture, WitchesMemory>;
