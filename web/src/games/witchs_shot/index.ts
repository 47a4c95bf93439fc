import { pluralize } from "../../format/pluralize";
import type { ShotMemory, ShotPicture } from "../../net/protocol";
import type { GameClient } from "../types";
import Card from "../../cards/witchs_shot/Card.svelte";
import { SUITS, describeBoxes, cardName } from "../../cards/witchs_shot/names";
import { sortKeys } from "../../cards/suits";
import Board from "./Board.svelte";
import OwnStatus from "./OwnStatus.svelte";
import SeenCards from "./SeenCards.svelte";
import { tutorial } from "./tutorial";

export default {
  Board,
  OwnStatus,
  Card,
  tutorial,
  SeenCards: SeenCards,
  hasRounds: true,
  sortKeys: (code) => sortKeys(SUITS, code),
  cardName: cardName,
  printedText: describeBoxes,
  boardChoices: (legal) => legal.map(({ choice }) => choice).filter((choice) => choice.startsWith("quota ")),
  handVerb: (picture) => (picture.phase === "reveal" ? "reveal" : "play"),
  seatNotes: (picture, seat) => [pluralize(picture.seats[seat]?.score ?? 0, "point")],
  handSize: (picture, seat) => picture.seats[seat]?.held ?? 0,
  marks: (picture) => ({
    leader: picture.phase === "draft" ? null : picture.trick.leader,
    winning: picture.trick.cards.length ? picture.trick.winning : null,
  }),
  trickCards: (picture) => picture.trick.cards.map(({ card }) => card),
  scoreName: "Points",
} satisfies GameClient<ShotPicture, ShotMemory>;
