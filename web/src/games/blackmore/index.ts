import type { GameClient, TrickShown } from "../types";
import Card from "../../cards/blackmore/Card.svelte";
import { SUITS, cardWords } from "../../cards/blackmore/names";
import { sortKeysOf } from "../../cards/suits";
import Board from "./Board.svelte";
import Memory from "./Memory.svelte";
import Result from "./Result.svelte";
import type { Show } from "./show";

/** The trick on the table; its winner is known once the trump is to be chosen or the game is over. */
function trick(show: Show): TrickShown | null {
  const cards = show.played.flatMap((code, seat) => (code ? [{ seat, code }] : []));
  if (!cards.length) return null;
  const complete = show.phase === "trump" || show.phase === "over";
  return { cards, winner: complete ? show.winning : null };
}

/** The last card of a trick that is taken at once was never seen on the table: show it there. */
function between(before: Show, after: Show, line: string): Show[] {
  const played = /^(\d+) play (\S+)$/.exec(line);
  if (!played || after.played[Number(played[1])] === played[2]) return [];
  const cards = before.played.map((code, seat) => (seat === Number(played[1]) ? played[2]! : code));
  const winner = after.won.findIndex((count, seat) => count !== before.won[seat]);
  return [{ ...before, played: cards, phase: "over", winning: winner < 0 ? null : winner }];
}

export default {
  Board,
  Card,
  Memory,
  Result,
  hand: (show: Show) => show.hand,
  sortKeys: (code) => sortKeysOf(SUITS, code),
  cardWords,
  claims: (legal) => legal.map(({ choice }) => choice).filter((choice) => /^trump \S+-/.test(choice)),
  verb: (show: Show) => (show.phase === "trump" ? "trump" : "play"),
  seatNotes: (show: Show, seat) => {
    if (show.scores) return [`${show.scores[seat]} points`];
    return [show.memory ? `${show.memory.scores[seat]} pts` : `${show.won[seat]} won`];
  },
  held: (show: Show, seat) => show.held[seat] ?? 0,
  marks: (show: Show) => ({
    leader: show.phase === "over" ? null : show.leader,
    winning: show.played.some(Boolean) ? show.winning : null,
  }),
  where: (show: Show) => (show.phase === "over" ? "Game over" : `Trick ${show.trick}`),
  between,
  lingers: (before: Show, after: Show) => before.phase === "trump" && after.phase !== "trump",
  trick,
  goesTo: (before: Show, after: Show) =>
    before.played.some(Boolean) && !after.played.some(Boolean) && before.winning !== null
      ? `seat-${before.winning}`
      : null,
  scoreName: "Magic Points",
} satisfies GameClient;
