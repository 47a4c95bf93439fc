import { hasSeat, momentOf, type Staging } from "../moments";

/** A round ends with the Lead Witch's bid made or missed. */
export const staging: Staging = {
  moments: (messages) =>
    messages.flatMap((message) =>
      message.id === "bid-met"
        ? [momentOf("bid-made", message, "", "bid")]
        : message.id === "bid-missed"
          ? [momentOf("bid-missed", message, "seat", "bid")]
          : [],
    ),
  /** The player scored in every round. */
  isPerfect: (messages, _, you) =>
    messages.every(
      ({ id, args }) =>
        (id !== "bid-met" || args.seat === you) && (id !== "bid-missed" || hasSeat(args.seats, you)),
    ),
};
