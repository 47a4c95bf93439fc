import type { ToldMessage } from "../../messages/gameFormatter";
import { momentOf, type Moment, type Staging } from "../moments";

const isPay = ({ id }: ToldMessage) => id === "paid" || id === "paid-bonus";
const pay = ({ args }: ToldMessage) => Number(args.points ?? 0) + Number(args.bonus ?? 0);

/** At payday the player's own quota counts most; if it was missed, the round's best pay does. */
function payday(messages: readonly ToldMessage[], you: number | null): Moment[] {
  const paid = messages.filter(isPay);
  const own = paid.find(({ id, args }) => id === "paid-bonus" && args.seat === you);
  if (own) return [momentOf("quota-made", own, "", "quota")];
  const best = Math.max(...paid.map(pay));
  const winners = paid.filter((message) => pay(message) === best);
  return winners.length === 1 ? [momentOf("round-won", winners[0]!, "", "points")] : [];
}

/** A back that hurts, and payday. */
export const staging: Staging = {
  moments: (messages, you) => [
    ...messages
      .filter(({ id }) => id === "load-too-heavy")
      .map((message) => momentOf("oof", message, "seat", "boxes")),
    ...payday(messages, you),
  ],
  /** Every quota was met, and the back never hurt. */
  isPerfect: (messages, _, you) =>
    messages.every(({ id, args }) => args.seat !== you || (id !== "load-too-heavy" && id !== "paid")),
};
