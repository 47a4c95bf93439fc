import { t } from "../../locale/locale.svelte";
import CardBack from "../../cards/CardBack.svelte";
import Card from "../../cards/thirteen_witches/Card.svelte";
import { SUITS, cardName } from "../../cards/thirteen_witches/names";
import { sortKeys } from "../../cards/suits";
import type { CovenMemory, CovenPicture } from "../../net/protocol";
import type { GameClient } from "../types";
import Board from "./Board.svelte";
import SeenCards from "./SeenCards.svelte";
import Result from "./Result.svelte";
import WinningCards from "./WinningCards.svelte";
import { boardChoices, pickableCards, seatNotes } from "./boardText";
import { staging } from "./staging";
import { tutorial } from "./tutorial";

export default {
  Board,
  Card,
  tutorial,
  staging,
  SeenCards: SeenCards,
  Result,
  WinningCards,
  back: CardBack,
  sortKeys: (code) => sortKeys(SUITS, code),
  cardName: cardName,
  boardChoices: boardChoices,
  handVerb: (picture) => picture.card_verb,
  pickableCards: pickableCards,
  seatNotes: seatNotes,
  isWide: true,
  handSize: (picture, seat) => picture.seats[seat]?.held ?? 0,
  scoreName: () => t("witches-heading"),
} satisfies GameClient<CovenPicture, CovenMemory>;
