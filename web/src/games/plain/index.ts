/** The client of a game without one here: a table drawn by convention, from the picture and the suits that the server sends. */
import { t } from "../../locale/locale.svelte";
import type { GameInfo } from "../../net/protocol";
import { announcer } from "../../a11y/announcer.svelte";
import type { BoardScript, GameClient, SeatNote, Picture } from "../types";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import ScriptBoard from "./ScriptBoard.svelte";
import SeenCards from "./SeenCards.svelte";
import { counterNote, fieldLabel, readPicture, type TableParts } from "./parts";
import { cardName, findSuit, isCard, setSuits, sortKeys } from "./suits.svelte";

const read = (picture: Picture, players: number): TableParts =>
  readPicture(picture, players, { isCard, isSuit: (text) => findSuit(text) !== undefined });

const plainNote = (text: string | null): SeatNote[] => (text === null ? [] : [{ text, short: text }]);

export function makePlainClient(info: GameInfo | undefined): GameClient {
  setSuits(info?.suits ?? []);
  const unit = info?.unit ?? "points";
  return {
    Board,
    Card,
    SeenCards,
    sortKeys,
    cardName,
    minTextWidth: 88,
    hasRounds: info?.sheet ?? false,
    scoreName: () => fieldLabel(unit),
    seatNotes: (picture, seat, _memory, players) =>
      read(picture, players).counters.flatMap((counter) => plainNote(counterNote(counter, seat, unit))),
    sparesNotes: true,
    handSize: (picture, seat, players) => read(picture, players).held?.[seat] ?? 0,
    marks: (picture, players) => {
      const { leader, winning } = read(picture, players);
      return { leader, winning };
    },
    trickCards: (picture, players) => read(picture, players).laid.flat(),
  };
}

/** Return the client of a game with the board that it brings, or the plain one if that cannot be loaded. */
export async function loadScriptedClient(info: GameInfo): Promise<GameClient> {
  const plain = makePlainClient(info);
  try {
    const module = (await import(/* @vite-ignore */ info.board)) as { default: BoardScript };
    return { ...plain, Board: ScriptBoard, script: module.default };
  } catch (error) {
    console.warn(error);
    announcer.toast(t("board-missing", { game: info.title }), "no");
    return plain;
  }
}
