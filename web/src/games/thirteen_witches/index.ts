import CardBack from "../../cards/CardBack.svelte";
import Card from "../../cards/thirteen_witches/Card.svelte";
import { SUITS, cardWords } from "../../cards/thirteen_witches/names";
import { sortKeysOf } from "../../cards/suits";
import type { CovenMemory, CovenPicture } from "../../net/protocol";
import type { GameClient } from "../types";
import Board from "./Board.svelte";
import SeenCards from "./SeenCards.svelte";
import Result from "./Result.svelte";
import { claims, holds, notes } from "./boardText";

export default {
  Board,
  Card,
  Memory: SeenCards,
  Result,
  back: CardBack,
  sortKeys: (code) => sortKeysOf(SUITS, code),
  cardWords,
  claims,
  verb: (picture) => picture.card_verb,
  holds,
  seatNotes: notes,
  held: (picture, seat) => picture.seats[seat]?.held ?? 0,
  scoreName: "Witches",
} satisfies GameClient<CovenPicture, CovenMemory>;
