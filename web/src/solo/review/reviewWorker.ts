/** The worker that reviews a game of this device. It ends with its page; what it made is kept. */
import { Engine } from "../../wasm/engine";
import { PlayoutTeam } from "../playoutTeam";
import { Judge } from "./judge";
import { keepReview, readReview, type KeptReview } from "./keptReviews";
import type { FromReview, ToReview } from "./messages";
import { reviewGame } from "./reviewGame";

const post = (message: FromReview): void => postMessage(message);

async function review({ module, models, helpers, kept, ...reviewed }: ToReview): Promise<void> {
  const team = new PlayoutTeam({ module, ...models }, helpers);
  const judge = new Judge(await Engine.start(module), models, reviewed.weighedSeats, team);
  const earlier = await readReview(kept.gameId, kept.madeOf).catch(() => undefined);
  const made = earlier?.steps ?? {};
  const keep = (part: Pick<KeptReview, "steps" | "review">): Promise<void> =>
    keepReview({ ...kept, ...part, changed: 0 }).catch(() => undefined); // a review is made without a database, too
  const review = await reviewGame(judge, reviewed, {
    made,
    onMade: () => keep({ steps: made, review: null }),
    onProgress: (done, of) => post({ is: "progress", done, of }),
  });
  await keep({ steps: {}, review });
  post({ is: "review", review });
}

addEventListener("message", ({ data }: MessageEvent<ToReview>) => {
  review(data).catch((error: unknown) => {
    console.error(error);
    post({ is: "failed" });
  });
});
