/** Each seat's chance to win after every line, with all hands known: `coven.review.timeline` in TypeScript. */
import { REVIEW } from "../../wasm/contract";
import type { SoloTable } from "../soloTable";
import { normalise, type Judge } from "./judge";
import type { Played } from "./playedAgain";
import type { TakeStep } from "./steps";

const SEED = 17;
const BATCH_POSITIONS = 10; // to bound the memory, and what is lost if the page is left

export interface Timeline {
  chances: number[][]; // before the deal and after each line, by seat; the last row is the result
  chanceGain: number[]; // what all lots together changed for each seat
}

/** Return the number of steps that measuring a game takes. */
export function countTimelineSteps({ positions }: Played): number {
  return 1 + Math.ceil(positions.length / BATCH_POSITIONS);
}

export async function buildTimeline(judge: Judge, played: Played, take: TakeStep): Promise<Timeline> {
  const { table, start, positions, movers, forced } = played;
  const { players } = table.match;
  const first = REVIEW.playoutsPerPosition * REVIEW.firstPositionFactor;
  const values = await take("chances before", () => judge.positionValues([start], players, first, SEED));
  for (let place = 0; place < positions.length; place += BATCH_POSITIONS) {
    const batch = positions.slice(place, place + BATCH_POSITIONS);
    const measure = (): Promise<number[][]> =>
      judge.positionValues(batch, players, REVIEW.playoutsPerPosition, SEED);
    values.push(...(await take(`chances ${place}`, measure)));
  }
  const gainOf = (seat: number): number =>
    movers.reduce<number>(
      (sum, mover, line) => sum + (mover === null ? values[line + 1]![seat]! - values[line]![seat]! : 0),
      0,
    );
  const chanceGain = Array.from({ length: players }, (_, seat) => gainOf(seat));
  return { chances: settle(values.map(normalise), forced, resultOf(table)), chanceGain };
}

/** Return each seat's share of the victory. */
export function resultOf({ match }: SoloTable): number[] {
  const winners = match.winners();
  return Array.from({ length: match.players }, (_, seat) =>
    winners.includes(seat) ? 1 / winners.length : 0,
  );
}

/** Remove the measured noise of forced choices, which change nothing, and end with the result. */
function settle(chances: number[][], forced: readonly boolean[], result: number[]): number[][] {
  const settled = [chances[0]!];
  forced.forEach((isForced, line) => settled.push(isForced ? settled[line]! : chances[line + 1]!));
  settled[settled.length - 1] = result;
  return settled.map((row) => row.map((share) => Math.round(1000 * share) / 1000));
}
