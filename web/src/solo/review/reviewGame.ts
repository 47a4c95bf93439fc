/** The review of a finished game on this device: what `coven.review` says on a server, with fewer reasons. */
import { REVIEW } from "../../wasm/contract";
import { Reasons } from "../../wasm/reasons";
import type { Sent, Vocabulary } from "../narrator";
import type { SavedGame } from "../savedGame";
import { ACCOUNT_STEPS, makeAccount } from "./account";
import { DecisionJudge, type Explained, type Moment } from "./decisions";
import type { Judge } from "./judge";
import type { StoredReview } from "./keptReviews";
import { gradeMoments, rankDecisive } from "./moments";
import { playAgain, type Played } from "./playedAgain";
import { say } from "./said";
import { takeSteps, type TakeStep } from "./steps";
import { tellStory } from "./story";
import { buildTimeline, countTimelineSteps } from "./timeline";

const ALL = "all";

/** A game to review, and whose choices. */
export interface Reviewed {
  game: SavedGame;
  seat: number;
  weighedSeats: bigint; // whose past choices weigh the worlds
  vocabulary: Vocabulary;
}

/** What is made of a review already, and who is told how far it is. */
export interface ReviewProgress {
  made: Record<string, unknown>; // steps by name
  onMade: () => Promise<void>; // after each step that is made now
  onProgress: (done: number, of: number) => void;
}

/** Return the review of a seat. */
export async function reviewGame(
  judge: Judge,
  { game, seat, weighedSeats, vocabulary }: Reviewed,
  { made, onMade, onProgress }: ReviewProgress,
): Promise<StoredReview> {
  const played = playAgain(judge.engine, game, seat, vocabulary);
  const decisions = new DecisionJudge(judge, played, new Reasons(judge.engine));
  const total = played.decisions.length + countTimelineSteps(played) + ACCOUNT_STEPS + REVIEW.maxKeyMoments;
  onProgress(0, total);
  const take = takeSteps(made, onMade, (done) => onProgress(Math.min(done, total), total));
  const moments: Moment[] = [];
  for (const decision of played.decisions)
    moments.push(await take(`decision ${decision.number}`, () => decisions.judgeDecision(decision)));
  const timeline = await buildTimeline(judge, played, take);
  const account = await makeAccount(judge, played, timeline, seat, take);
  const { reasons, keys } = await explainMoments(decisions, played, moments, take);
  onProgress(total, total); // there may be fewer reasons than are counted
  const review = {
    game: game.game,
    seat,
    story: tellStory(judge, played, moments, timeline, account, seat),
    grades: gradeMoments(moments).map((grade) => ({ ...grade, words: nameOf(grade.kind, vocabulary) })),
    worlds: judge.weighs
      ? say("review-worlds-weighed", { seats: Number(weighedSeats) })
      : say("review-worlds-uniform"),
    key_moments: keys,
    moments: moments.map((moment) => toSent(moment, reasons.get(moment.number) ?? null)),
    chances: timeline.chances,
    account,
  };
  return review as unknown as StoredReview;
}

function nameOf(kind: string, { ids }: Vocabulary): Sent {
  if (kind === ALL) return say("review-grade-all");
  const id = `kind-${kind}`;
  return ids.some(([other]) => other === id) ? say(id) : say(kind);
}

/** Return the reasons of moments that cost something and of the key moments, and the numbers of these. */
async function explainMoments(
  decisions: DecisionJudge,
  played: Played,
  moments: readonly Moment[],
  take: TakeStep,
): Promise<{ reasons: Map<number, Sent | null>; keys: number[] }> {
  const reasons = new Map<number, Sent | null>();
  const keys: number[] = [];
  for (const moment of rankDecisive(moments)) {
    if (keys.length === REVIEW.maxKeyMoments && !moment.grade) break;
    const decision = played.decisions.find(({ number }) => number === moment.number)!;
    const { isSure, reason } = await take<Explained>(`reason ${moment.number}`, () =>
      decisions.explain(decision, moment),
    );
    reasons.set(moment.number, reason);
    if (isSure && keys.length < REVIEW.maxKeyMoments) keys.push(moment.number);
  }
  return { reasons, keys };
}

function toSent({ openCards, lossError, ...moment }: Moment, reason: Sent | null): unknown {
  const { number, prompt, kind, chosen, choices, loss, stake, grade, unseen } = moment;
  const sent = { number, prompt, kind, chosen, choices, loss, stake, grade, unseen };
  return { ...sent, loss_error: lossError, open_cards: openCards, reason };
}
