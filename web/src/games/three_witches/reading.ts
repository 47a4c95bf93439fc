/** What the board and the shell read from the picture of the table. Values and winners come with it; nothing is judged here. */

import type { AidPart } from "../../protocol";
import type { Trick as Finished } from "../../lib/told";
import type { TrickShown } from "../types";
import { parts } from "../../cards/suits";
import type { Show, Trick } from "./show";

export interface Laid {
  place: "up" | "down" | "first" | "second";
  code: string | null;
}

/** The places of the trick that belong to a seat. */
export function placesOf(show: Show, seat: number): Laid[] {
  const trick = show.trick;
  if (!trick || show.lead === null) return [];
  if (seat === show.lead)
    return [
      { place: "up", code: trick.up },
      { place: "down", code: trick.down },
    ];
  return seat === show.lessers[0]
    ? [{ place: "first", code: trick.first }]
    : [{ place: "second", code: trick.second }];
}

/** The same of a finished trick. */
export function laidIn(show: Show, trick: Finished, seat: number): Laid[] {
  const cards = trick.cards.filter((one) => one.seat === seat).map((one) => one.card || null);
  if (seat === show.lead)
    return [
      { place: "up", code: cards[0] ?? null },
      { place: "down", code: cards[1] ?? null },
    ];
  return [{ place: seat === show.lessers[0] ? "first" : "second", code: cards.at(-1) ?? null }];
}

/** What the two cards of a seat's team are worth. */
export function valueOf(show: Show, seat: number): number | null {
  return (seat === show.lead ? show.trick?.lead_value : show.trick?.lesser_value) ?? null;
}

/** Whether a seat's team has won the trick that lies there. */
export function winsNow(show: Show, seat: number): boolean {
  return isCompared(show.trick) && show.trick.lead_won === (seat === show.lead);
}

/** What a bid wins and costs, in the words of the table's own aid. */
export function stakes(aid: readonly AidPart[]): string {
  const lines = aid.flatMap((part) => part.lines);
  return ["10.1", "10.2"]
    .map((clause) => lines.find((line) => line.clause === clause))
    .flatMap((line) => (line ? [`${line.name}: ${line.words}`] : []))
    .join(" ");
}

export function roleOf(show: Show, seat: number): string {
  if (show.lead === null) return "";
  if (seat === show.lead) return "Lead Witch";
  return seat === show.lessers[0] ? "1st Lesser Witch" : "2nd Lesser Witch";
}

/** Why two cards are worth what they are worth, told from the cards and the value the table gave them. */
export function reason(one: string | null, two: string | null, value: number | null): string {
  if (!one || !two || value === null || one === "?" || two === "?") return "";
  const [a, b] = [parts(one), parts(two)];
  if (a.suit === "elixir" || b.suit === "elixir") {
    const other = a.suit === "elixir" ? b.rank : a.rank;
    return `the Elixir with ${other}`;
  }
  if (value !== Number(a.rank) + Number(b.rank)) return "the higher rank";
  return `${a.rank === b.rank ? "same rank" : "same suit"}, ${a.rank} + ${b.rank}`;
}

export function isCompared(trick: Trick | null): trick is Trick {
  return !!trick && trick.lead_won !== null;
}

/** The four cards of a complete trick, for looking back. */
export function trickShown(show: Show): TrickShown | null {
  const trick = show.trick;
  if (!isCompared(trick) || show.lead === null) return null;
  const [first = 0, second = 0] = show.lessers;
  const lead = `Lead Witch, ${trick.lead_value}`;
  const lesser = trick.lesser_value;
  return {
    cards: [
      { seat: show.lead, code: trick.up ?? "?", note: lead },
      { seat: show.lead, code: trick.down ?? "?", note: "was face down" },
      { seat: first, code: trick.first ?? "?", note: `Lesser Witch, ${lesser}` },
      {
        seat: second,
        code: trick.second ?? "?",
        note: `Lesser Witch, ${lesser}${trick.lead_won ? "" : ", won with them"}`,
      },
    ],
    winner: trick.lead_won ? show.lead : first,
  };
}

/** Whether the step takes a complete trick off the table. */
export function lingers(before: Show, after: Show): boolean {
  return isCompared(before.trick) && !(isCompared(after.trick) && after.tricks === before.tricks);
}

const VERBS: Partial<Record<Show["phase"], string>> = {
  bid: "lead",
  give: "give",
  discard: "discard",
  lead: "lead",
  hide: "hide",
  follow: "follow",
};

export function verb(show: Show): string {
  return VERBS[show.phase] ?? "return";
}

export function where(show: Show): string {
  if (!show.round) return "";
  const play = ["lead", "hide", "follow", "return", "propose", "agree", "decide"].includes(show.phase);
  if (play) return `Round ${show.round}, trick ${Math.min(show.tricks + 1, 5)} of 5`;
  const passed = show.phase === "bid" && show.passings ? `, cards passed ${show.passings}×` : "";
  return `Round ${show.round}${passed}`;
}
