/** What the page and the worker that reviews a game say to each other. */
import type { Models } from "./judge";
import type { KeptReview, StoredReview } from "./keptReviews";
import type { Reviewed } from "./reviewGame";

/** A game to review, its files, and the place where the review is kept. */
export interface ToReview extends Reviewed {
  module: WebAssembly.Module;
  models: Models;
  helpers: number; // workers that play out games beside it
  kept: Pick<KeptReview, "gameId" | "madeOf">;
}

export type FromReview =
  { is: "progress"; done: number; of: number } | { is: "review"; review: StoredReview } | { is: "failed" };
