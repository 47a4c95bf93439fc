/** The story of a game in three sentences, and the better line: `coven.review.story` in TypeScript. */
import type { ReviewAccount, ReviewStory } from "../../net/protocol";
import type { Sent } from "../narrator";
import { REVIEW } from "../../wasm/contract";
import type { Moment } from "./decisions";
import type { Judge } from "./judge";
import type { Played } from "./playedAgain";
import { say } from "./said";
import type { Timeline } from "./timeline";

export function tellStory(
  judge: Judge,
  played: Played,
  moments: readonly Moment[],
  timeline: Timeline,
  account: ReviewAccount,
  seat: number,
): Omit<ReviewStory, "decided" | "best" | "learn"> & Record<"decided" | "best" | "learn", Sent> {
  const learn = most(
    moments.filter(({ grade }) => grade),
    ({ loss }) => loss,
  );
  const found = most(moments.filter(isFind), leadOf);
  const shown = learn ?? found ?? most(moments, ({ stake }) => stake);
  return {
    decided: sayWhatDecided(played, timeline, account, seat),
    best: sayBest(found),
    learn: sayLearn(learn),
    moment: shown?.number ?? null,
    line: learn ? playBetterLine(judge, played, learn, seat) : [],
  };
}

function most<Entry>(entries: readonly Entry[], value: (entry: Entry) => number): Entry | undefined {
  return entries.reduce<Entry | undefined>(
    (best, entry) => (best === undefined || value(entry) > value(best) ? entry : best),
    undefined,
  );
}

const inHundred = (share: number): number => Math.round(100 * share);

function sayWhatDecided(
  { movers, told }: Played,
  { chances }: Timeline,
  own: ReviewAccount,
  seat: number,
): Sent {
  const hasWon = own.result > own.expected;
  const isLucky = own.luck > 0;
  const isSure =
    Math.abs(own.luck) >= REVIEW.minLuck && Math.abs(own.luck) > REVIEW.minLuckSigmas * own.luck_error;
  if (isSure && hasWon === isLucky && Math.abs(own.luck) >= Math.abs(own.play))
    return say(isLucky ? "review-decided-luck-good" : "review-decided-luck-bad", {
      games: inHundred(Math.abs(own.luck)),
    });
  const sign = hasWon ? 1 : -1;
  const changeOf = (line: number): number => sign * (chances[line]![seat]! - chances[line - 1]![seat]!);
  const lines = movers.flatMap((mover, place) => (mover === null ? [] : [place + 1]));
  const line = most(lines, changeOf) ?? 1;
  if (changeOf(line) < REVIEW.minTurn)
    return say(hasWon ? "review-decided-slowly-won" : "review-decided-slowly-lost");
  return say(hasWon ? "review-decided-turn-good" : "review-decided-turn-bad", {
    event: told[line - 1] ?? say("review-no-event"),
    before: chances[line - 1]![seat]!,
    after: chances[line]![seat]!,
  });
}

const leadOf = ({ choices }: Moment): number => choices[0]!.value - choices[1]!.value;

/** Return whether the player's choice was surely the best. */
function isFind(moment: Moment): boolean {
  const [best, next] = moment.choices as [Moment["choices"][0], Moment["choices"][0]];
  const lead = leadOf(moment);
  return (
    moment.chosen === best.choice && lead >= REVIEW.minFind && lead > 2 * Math.max(best.error, next.error)
  );
}

function sayBest(moment: Moment | undefined): Sent {
  if (!moment) return say("review-best-none");
  const [best, next] = moment.choices;
  return say("review-best", { choice: best!.words, other: next!.words, games: inHundred(leadOf(moment)) });
}

function sayLearn(moment: Moment | undefined): Sent {
  if (!moment) return say("review-learn-none");
  const chosen = moment.choices.find(({ choice }) => choice === moment.chosen)!;
  const games = inHundred(moment.loss);
  return say("review-learn", { choice: chosen.words, better: moment.choices[0]!.words, games });
}

/** Return how the game could have gone on with the best choice, all seats choosing what the network thinks most likely. */
function playBetterLine(
  judge: Judge,
  { table, decisions }: Played,
  { number, choices: valued }: Moment,
  seat: number,
): string[] {
  const { state, choices } = decisions.find((decision) => decision.number === number)!;
  const { match, notation } = table;
  const end = match.save();
  const lines: string[] = [];
  const choose = (mover: number, choice: number): void => {
    const numbers = [mover, choice, mover].map(BigInt) as [bigint, bigint, bigint];
    const act = judge.engine.entries.observed_act(match.state, ...numbers);
    lines.push(`${mover} ${notation.encode(Number(act))}`);
    match.choose(mover, choice);
  };
  match.restore(state);
  choose(seat, choices.find(({ notation: text }) => text === valued[0]!.choice)!.choice);
  let own = 0;
  while (lines.length < REVIEW.maxLine && !match.lotDue() && !match.isOver()) {
    const mover = match.toAct()[0]!;
    const legal = match.legalChoices(mover);
    if (mover === seat && legal.length > 1 && ++own > REVIEW.maxLineDecisions) break;
    choose(mover, legal.length > 1 ? judge.policy(match.view(mover))[0]!.choice : legal[0]!);
  }
  match.restore(end);
  return lines;
}
