import type { GameClient, TrickShown } from "../types";
import Card from "../../cards/witchs_shot/Card.svelte";
import { SUITS, cardWords } from "../../cards/witchs_shot/names";
import { sortKeysOf } from "../../cards/suits";
import Board from "./Board.svelte";
import Memory from "./Memory.svelte";
import type { Show } from "./show";

function trick(show: Show): TrickShown | null {
  const cards = show.trick.played.flatMap((code, seat) =>
    code ? [{ seat, code, note: show.trick.resting.includes(seat) ? "rested" : undefined }] : [],
  );
  return cards.length ? { cards, winner: show.complete ? show.trick.winning : null } : null;
}

/** A trick is carried away as soon as its last card lies: show it complete first. */
function between(before: Show, after: Show, line: string): Show[] {
  const isGone = before.trick.played.some(Boolean) && !after.trick.played.some(Boolean);
  if (!isGone) return [];
  const played = /^(\d+) play (\S+)$/.exec(line);
  const cards = before.trick.played.map((code, seat) =>
    played && seat === Number(played[1]) ? played[2]! : code,
  );
  const resting = /^(\d+) rest (?!no)/.exec(line);
  return [
    {
      ...before,
      complete: true,
      hand: before.hand.filter((code) => !cards.includes(code)),
      trick: {
        ...before.trick,
        played: cards,
        winning: after.carried?.winner ?? null,
        boxes: after.carried?.boxes ?? before.trick.boxes,
        resting: resting ? [...before.trick.resting, Number(resting[1])] : before.trick.resting,
      },
    },
  ];
}

export default {
  Board,
  Card,
  Memory,
  hasRounds: true,
  hand: (show: Show) => show.hand,
  sortKeys: (code) => sortKeysOf(SUITS, code),
  cardWords,
  claims: (legal) => legal.map(({ choice }) => choice).filter((choice) => choice.startsWith("quota ")),
  verb: (show: Show) => (show.phase === "reveal" ? "reveal" : "play"),
  seatNotes: (show: Show, seat) => {
    const score = show.seats[seat]?.score ?? 0;
    return [score === 1 ? "1 pt" : `${score} pts`];
  },
  held: (show: Show, seat) => show.seats[seat]?.held ?? 0,
  marks: (show: Show) => ({
    leader: show.phase === "draft" ? null : show.trick.leader,
    winning: show.trick.played.some(Boolean) ? show.trick.winning : null,
  }),
  where: (show: Show) =>
    show.phase === "over"
      ? "Game over"
      : show.phase === "draft"
        ? `Round ${show.round}/${show.rounds}, quotas`
        : `Round ${show.round}/${show.rounds}, trick ${show.trick.number}/${show.trick.of}`,
  between,
  trick,
  goesTo: (before: Show, after: Show) =>
    before.complete && !after.trick.played.some(Boolean) && before.trick.winning !== null
      ? `seat-${before.trick.winning}`
      : null,
  scoreName: "Points",
} satisfies GameClient;
