import CardBack from "../../cards/CardBack.svelte";
import Card from "../../cards/thirteen_witches/Card.svelte";
import { SUITS, cardWords } from "../../cards/thirteen_witches/names";
import { sortKeysOf } from "../../cards/suits";
import type { GameClient } from "../types";
import Board from "./Board.svelte";
import Memory from "./Memory.svelte";
import Result from "./Result.svelte";
import { claims, holds, notes, verb, where } from "./reading";
import type { Show } from "./show";

const game: GameClient = {
  Board,
  Card,
  Memory,
  Result,
  back: CardBack,
  hand: (show: Show) => show.hand,
  sortKeys: (code) => sortKeysOf(SUITS, code),
  cardWords,
  claims,
  verb,
  holds,
  seatNotes: notes,
  held: (show: Show, seat) => show.held[seat] ?? 0,
  where,
  scoreName: "witches",
};

export default game;
