import Card from "../../cards/three_witches/Card.svelte";
import { SUITS, cardWords } from "../../cards/three_witches/names";
import { sortKeysOf } from "../../cards/suits";
import type { GameClient } from "../types";
import Board from "./Board.svelte";
import Memory from "./Memory.svelte";
import Result from "./Result.svelte";
import Tally from "./Tally.svelte";
import { isCompared, lingers, trickShown, verb, where } from "./reading";
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
  held: (show: Show, seat) => show.held[seat] ?? 0,
  marks: (show: Show) => ({
    leader: show.phase === "over" ? null : show.lead,
    winning: show.phase !== "over" && isCompared(show.trick) && show.trick.lead_won ? show.lead : null,
  }),
  where,
  lingers,
  trick: trickShown,
  scoreName: "fate tokens",
};

export default game;
