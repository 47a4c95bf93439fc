/** What the board and the shell read from the picture of the table. Values and winners come with it; nothing is judged here. */
import type {
  AidPart,
  Trick,
  WitchesLaid,
  WitchesPair,
  WitchesPicture,
  WitchesTrick,
} from "../../net/protocol";

/** The places of the trick that belong to a seat: of a finished trick, else of the one that lies there. */
export function laidBy(picture: WitchesPicture, finished: Trick | null, seat: number): WitchesLaid[] {
  const places = (picture.trick?.laid ?? []).filter((one) => one.seat === seat);
  if (!finished) return places;
  const cards = finished.cards.filter((one) => one.seat === seat && one.card);
  return places.map((place, n) => ({ ...place, card: cards[n]?.card ?? null, words: cards[n]?.words ?? "" }));
}

/** What the two cards of a seat's team are worth. */
export function pairOf(picture: WitchesPicture, seat: number): WitchesPair | null {
  return (seat === picture.lead ? picture.trick?.lead_pair : picture.trick?.lesser_pair) ?? null;
}

export function isCompared(trick: WitchesTrick | null): boolean {
  return !!trick && trick.lead_won !== null;
}

/** Whether a seat's team has won the trick that lies there. */
export function winsNow(picture: WitchesPicture, seat: number): boolean {
  const trick = picture.trick;
  return !!trick && trick.lead_won !== null && trick.lead_won === (seat === picture.lead);
}

/** What a bid wins and costs, in the words of the table's own aid. */
export function stakes(aid: readonly AidPart[]): string {
  const lines = aid.flatMap((part) => part.lines);
  return ["10.1", "10.2"]
    .map((clause) => lines.find((line) => line.clause === clause))
    .flatMap((line) => (line ? [`${line.name}: ${line.words}`] : []))
    .join(" ");
}
