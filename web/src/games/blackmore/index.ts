import { amount } from "../../format/pluralize";
import type { BlackmoreMemory, BlackmorePicture } from "../../net/protocol";
import type { GameClient } from "../types";
import Card from "../../cards/blackmore/Card.svelte";
import { SUITS, cardWords } from "../../cards/blackmore/names";
import { sortKeysOf } from "../../cards/suits";
import Board from "./Board.svelte";
import SeenCards from "./SeenCards.svelte";
import Result from "./Result.svelte";

export default {
  Board,
  Card,
  Memory: SeenCards,
  Result,
  wordsFrom: 88,
  sortKeys: (code) => sortKeysOf(SUITS, code),
  cardWords,
  claims: (legal) => legal.map(({ choice }) => choice).filter((choice) => /^trump \S+-/.test(choice)),
  verb: (picture) => (picture.phase === "trump" ? "trump" : "play"),
  seatNotes: (picture, seat, memory) => {
    const scores = picture.scores ?? memory?.scores;
    return [scores ? amount(scores[seat] ?? 0, "point") : `${picture.won[seat]} won`];
  },
  held: (picture, seat) => picture.held[seat] ?? 0,
  marks: (picture) => ({
    leader: picture.phase === "over" ? null : picture.leader,
    winning: picture.phase === "play" && picture.played.some(Boolean) ? picture.winning : null,
  }),
  lies: (picture) => picture.played.flatMap((card) => (card ? [card] : [])),
  scoreName: "Magic Points",
} satisfies GameClient<BlackmorePicture, BlackmoreMemory>;
