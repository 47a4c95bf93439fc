import { t } from "../../locale/locale.svelte";
import { pointsNote } from "../shared/seatNotes";
import type { ShotMemory, ShotPicture } from "../../net/protocol";
import type { GameClient } from "../types";
import Card from "../../cards/witchs_shot/Card.svelte";
import { SUITS, describeBoxes, cardName } from "../../cards/witchs_shot/names";
import { sortKeys } from "../../cards/suits";
import Board from "./Board.svelte";
import OwnStatus from "./OwnStatus.svelte";
import SeenCards from "./SeenCards.svelte";
import { staging } from "./staging";
import { tutorial } from "./tutorial";

export default {
  Board,
  OwnStatus,
  Card,
  tutorial,
  staging,
  SeenCards: SeenCards,
  hasRounds: true,
  sortKeys: (code) => sortKeys(SUITS, code),
  cardName: cardName,
  printedText: describeBoxes,
  boardChoices: (legal) => legal.map(({ choice }) => choice).filter((choice) => choice.startsWith("quota ")),
  handVerb: (picture) => (picture.phase === "reveal" ? "reveal" : "play"),
  seatNotes: (picture, seat) => [pointsNote(picture.seats[seat]?.score ?? 0)],
  handSize: (picture, seat) => picture.seats[seat]?.held ?? 0,
  marks: (picture) => ({
    leader: picture.phase === "draft" ? null : picture.trick.leader,
    winning: picture.trick.cards.length ? picture.trick.winning : null,
  }),
  trickCards: (picture) => picture.trick.cards.map(({ card }) => card),
  scoreName: () => t("points-heading"),
} satisfies GameClient<ShotPicture, ShotMemory>;
