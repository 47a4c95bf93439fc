/** The trick in a picture of 3 Witches. Values and winners come from the server. */
import { t } from "../../locale/locale.svelte";
import type {
  AidPart,
  Trick,
  WitchesLaid,
  WitchesPair,
  WitchesPicture,
  WitchesTrick,
} from "../../net/protocol";

/** Return the places of a seat in a finished trick, or in the current one. */
export function cardsLaidBy(picture: WitchesPicture, finished: Trick | null, seat: number): WitchesLaid[] {
  const places = (picture.trick?.laid ?? []).filter((place) => place.seat === seat);
  if (!finished) return places;
  const cards = finished.cards.filter((played) => played.seat === seat && played.card);
  return places.map((place, n) => ({ ...place, card: cards[n]?.card ?? null, words: cards[n]?.words ?? "" }));
}

/** Return the pair of a seat's team. */
export function pairOf(picture: WitchesPicture, seat: number): WitchesPair | null {
  return (seat === picture.lead ? picture.trick?.lead_pair : picture.trick?.lesser_pair) ?? null;
}

export function isCompared(trick: WitchesTrick | null): boolean {
  return !!trick && trick.lead_won !== null;
}

/** Return whether a seat's team has won the current trick. */
export function isWinning(picture: WitchesPicture, seat: number): boolean {
  const trick = picture.trick;
  return !!trick && trick.lead_won !== null && trick.lead_won === (seat === picture.lead);
}

/** Describe what a bid wins and costs, in the words of the table's player aid. */
export function describeStakes(aid: readonly AidPart[]): string {
  const lines = aid.flatMap((part) => part.lines);
  return ["10.1", "10.2"]
    .map((clause) => lines.find((line) => line.clause === clause))
    .flatMap((line) => (line ? [t("titled", { title: line.name, text: line.words })] : []))
    .join(" ");
}
