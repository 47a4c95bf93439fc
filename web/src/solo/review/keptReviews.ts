/** Reviews on this device: what is finished of each, so that it goes on where it was left. */
import type { Json } from "../../messages/parts";
import type { GameReview } from "../../net/protocol";
import { DeviceStore } from "../database";

export const NO_GAME = ""; // in place of a game's id, for a record that was opened
const MAX_KEPT_REVIEWS = 60; // the oldest are deleted first

/** A review as it is kept: its texts are messages. */
export type StoredReview = { [Name in keyof GameReview]: Json };

/** A review, or its finished steps by name. */
export interface KeptReview {
  gameId: string; // on this device
  madeOf: string; // everything that the review depends on
  changed: number; // in milliseconds
  steps: Record<string, unknown>;
  review: StoredReview | null;
}

const kept = new DeviceStore<KeptReview>("coven-reviews", "reviews", ["gameId", "madeOf"], "relaxed");

export function readReview(gameId: string, madeOf: string): Promise<KeptReview | undefined> {
  return kept.read([gameId, madeOf]);
}

export async function keepReview(review: KeptReview): Promise<void> {
  await kept.keep({ ...review, changed: Date.now() });
}

/** Delete the reviews of a game. */
export async function deleteReviews(gameId: string): Promise<void> {
  await kept.delete(IDBKeyRange.bound([gameId], [gameId, []]));
}

/** Delete the oldest reviews beyond the number that is kept. */
export async function deleteOldReviews(): Promise<void> {
  const reviews = (await kept.list()).sort((one, other) => other.changed - one.changed);
  for (const { gameId, madeOf } of reviews.slice(MAX_KEPT_REVIEWS)) await kept.delete([gameId, madeOf]);
}
