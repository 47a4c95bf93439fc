/** What the chance of a game was worth, and what was left to play: `coven.review.account` in TypeScript. */
import type { ReviewAccount } from "../../net/protocol";
import { REVIEW } from "../../wasm/contract";
import { meanError } from "../../wasm/numbers";
import type { Judge } from "./judge";
import type { Played } from "./playedAgain";
import type { TakeStep } from "./steps";
import { resultOf, type Timeline } from "./timeline";

const SEED = 29;
export const ACCOUNT_STEPS = 2;

export async function makeAccount(
  judge: Judge,
  { table, start, lots }: Played,
  { chanceGain }: Timeline,
  seat: number,
  take: TakeStep,
): Promise<ReviewAccount> {
  const { replays, randomReplays } = REVIEW;
  const replay = (times: number, seed: number, given?: readonly Uint8Array[]) => (): number[] =>
    judge.replayShares(start, table.match.players, times, seed, given);
  const withLots = (await take("luck", replay(replays, SEED, lots)))[seat]!;
  const expected = (await take("expected", replay(randomReplays, SEED + 1)))[seat]!;
  const result = resultOf(table)[seat]!;
  return {
    expected,
    luck: withLots - expected,
    luck_error: Math.hypot(shareError(withLots, replays), shareError(expected, randomReplays)),
    play: result - withLots,
    result,
    adjusted: result - chanceGain[seat]!,
  };
}

const shareError = (share: number, trials: number): number => meanError(share, share * (1 - share), trials);
