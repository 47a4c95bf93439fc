import type { ToldMessage } from "../../messages/gameFormatter";
import { momentOf, type Staging } from "../moments";

const LOSSES = ["lured-from", "effect-freya"]; // taken by another player, or banished

const isLossOf = ({ id, args }: ToldMessage, you: number) => LOSSES.includes(id) && args.victim === you;

/** A witch changes sides, or a spell is countered. */
export const staging: Staging = {
  moments: (messages) =>
    messages.flatMap((message) =>
      message.id === "lured-from"
        ? [momentOf("witch-stolen", message, "victim", "witch")]
        : message.id === "countered"
          ? [momentOf("countered", message, "caster")]
          : [],
    ),
  deciding: ["lured", "lured-from"],
  /** The player never lost a witch. */
  isPerfect: (messages, _, you) => !messages.some((message) => isLossOf(message, you)),
};
