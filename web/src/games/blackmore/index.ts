import { t } from "../../locale/locale.svelte";
import { pointsNote, cardsWonNote } from "../shared/seatNotes";
import type { BlackmoreMemory, BlackmorePicture } from "../../net/protocol";
import type { GameClient } from "../types";
import Card from "../../cards/blackmore/Card.svelte";
import { SUITS, cardName } from "../../cards/blackmore/names";
import { sortKeys } from "../../cards/suits";
import Board from "./Board.svelte";
import SeenCards from "./SeenCards.svelte";
import Result from "./Result.svelte";
import { staging } from "./staging";
import { tutorial } from "./tutorial";

export default {
  Board,
  Card,
  tutorial,
  staging,
  SeenCards: SeenCards,
  Result,
  minTextWidth: 88,
  sortKeys: (code) => sortKeys(SUITS, code),
  cardName: cardName,
  boardChoices: (legal) => legal.map(({ choice }) => choice).filter((choice) => /^trump \S+-/.test(choice)),
  handVerb: (picture) => (picture.phase === "trump" ? "trump" : "play"),
  seatNotes: (picture, seat, memory) => {
    const scores = picture.scores ?? memory?.scores;
    return [scores ? pointsNote(scores[seat] ?? 0) : cardsWonNote(picture.won[seat] ?? 0)];
  },
  trump: (picture) => picture.trump,
  handSize: (picture, seat) => picture.held[seat] ?? 0,
  marks: (picture) => ({
    leader: picture.phase === "over" ? null : picture.leader,
    winning: picture.phase === "play" && picture.played.some(Boolean) ? picture.winning : null,
  }),
  trickCards: (picture) => picture.played.flatMap((card) => (card ? [card] : [])),
  scoreName: () => t("magic-points"),
} satisfies GameClient<BlackmorePicture, BlackmoreMemory>;
