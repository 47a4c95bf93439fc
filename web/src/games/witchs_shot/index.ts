import { amount } from "../../format/pluralize";
import type { ShotMemory, ShotPicture } from "../../net/protocol";
import type { GameClient } from "../types";
import Card from "../../cards/witchs_shot/Card.svelte";
import { SUITS, boxWords, cardWords } from "../../cards/witchs_shot/names";
import { sortKeysOf } from "../../cards/suits";
import Board from "./Board.svelte";
import SeenCards from "./SeenCards.svelte";

export default {
  Board,
  Card,
  Memory: SeenCards,
  hasRounds: true,
  sortKeys: (code) => sortKeysOf(SUITS, code),
  cardWords,
  printed: boxWords,
  claims: (legal) => legal.map(({ choice }) => choice).filter((choice) => choice.startsWith("quota ")),
  verb: (picture) => (picture.phase === "reveal" ? "reveal" : "play"),
  seatNotes: (picture, seat) => [amount(picture.seats[seat]?.score ?? 0, "point")],
  held: (picture, seat) => picture.seats[seat]?.held ?? 0,
  marks: (picture) => ({
    leader: picture.phase === "draft" ? null : picture.trick.leader,
    winning: picture.trick.cards.length ? picture.trick.winning : null,
  }),
  lies: (picture) => picture.trick.cards.map(({ card }) => card),
  scoreName: "Points",
} satisfies GameClient<ShotPicture, ShotMemory>;
