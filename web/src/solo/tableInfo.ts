/** A game on this device as a server describes its tables. */
import type { ResultInfo, SeatInfo, TableInfo } from "../net/protocol";
import { ON_DEVICE, type SavedGame } from "./savedGame";

/** Return the description of a game; `result` once it is over. */
export function describeTable(game: SavedGame, result: ResultInfo | null = null): TableInfo {
  return {
    id: game.id,
    code: "",
    game: game.game,
    rules: game.rules,
    needs: null,
    players: game.seats.length,
    variant: (game.lesson ?? game.variant)?.variant ?? {},
    title: "",
    status: game.isOver || result ? "over" : "running",
    clock: { kind: "none" },
    proposal: null,
    absence: null,
    access: "link",
    memory: "last_trick",
    spectators: false,
    chat: false,
    bots_replace: false,
    hints: !game.lesson && !game.day,
    tempo: game.tempo,
    lesson: !!game.lesson,
    host: ON_DEVICE,
    seats: game.seats.map((_, seat) => describeSeat(game, seat)),
    created: game.created,
    started: game.created,
    ended: result ? game.changed : null,
    result,
    commitment: "",
    next: null,
    starts_in: null,
    evening: "",
    origin: null,
    duel: null,
    club: null,
    device: false, // it still is on it
  };
}

function describeSeat(game: SavedGame, seat: number): SeatInfo {
  const { name, portrait, level } = game.seats[seat]!;
  const isMine = seat === game.you;
  return {
    seat,
    kind: isMine ? "person" : "bot",
    name,
    person: isMine ? ON_DEVICE : null,
    level,
    portrait,
    presence: "here",
    stand_in: false,
    bot_in: null,
    left: false,
    alone: isMine,
  };
}
