/** Values of choices and positions by networks' playouts: `coven.bots.evaluation` for pages, with luck of its own. */
import { Familiar } from "../../wasm/bots";
import { REVIEW, type Pointer } from "../../wasm/contract";
import { EndgameSolver, rankSolved } from "../../wasm/endgames";
import type { Engine } from "../../wasm/engine";
import { BatchNetwork, Network } from "../../wasm/networks";
import { mean, meanError, spread } from "../../wasm/numbers";
import { Playouts, type PlayoutHelpers } from "../../wasm/playouts";
import { WorldWeigher, resample } from "../../wasm/worldWeights";
import type { Model } from "../workerMessages";

const EPSILON = 1e-9;
const BATCH_SEEDS = 2 ** 20; // between the seeds of two batches
const MIDDLE = 0.5; // where worlds are taken between the steps of their weights

/** The networks of a game: one evaluates positions, a smaller one chooses in playouts. */
export interface Models {
  model: Model;
  quickModel: Model;
}

/** The share of victory of each choice in each world, [choice][world], and these worlds. */
export interface Values {
  shares: number[][];
  worlds: readonly Uint8Array[];
  isExact: boolean;
}

export class Judge {
  private readonly playouts: Playouts;
  private readonly weigher: WorldWeigher | null;
  private readonly endgame: EndgameSolver;
  private readonly familiar: Familiar;

  constructor(
    readonly engine: Engine,
    { model, quickModel }: Models,
    private readonly weighedSeats: bigint = 0n, // whose past choices weigh the worlds
    helpers?: PlayoutHelpers,
  ) {
    const network = new BatchNetwork(engine, model);
    const quick = new BatchNetwork(engine, quickModel);
    this.playouts = new Playouts(engine, network, quick, helpers);
    const isWeighed = weighedSeats !== 0n && engine.entries.recall_choices;
    this.weigher = isWeighed ? new WorldWeigher(engine, quick) : null;
    this.endgame = new EndgameSolver(engine);
    this.familiar = new Familiar(engine, new Network(engine, model));
  }

  /** Whether some seats' choices weigh the worlds. */
  get weighs(): boolean {
    return this.weigher !== null;
  }

  /** Return the values of the viewer's choices, in batches until they are precise enough. */
  async judge(view: Pointer, choices: readonly number[], seed: number): Promise<Values> {
    const solved = this.endgame.solve(view);
    if (solved) return this.exactValues(view, choices, new Map(valuesOf(rankSolved(solved))));
    const viewer = Number(this.engine.number("View", view, "viewer"));
    const actions = choices.map((choice) => Number(this.engine.entries.action_of(view, BigInt(choice))));
    const values: Values = { shares: choices.map(() => []), worlds: [], isExact: false };
    for (let batch = 0; batch < REVIEW.worlds / REVIEW.batchWorlds; batch++) {
      const batchSeed = seed + batch * BATCH_SEEDS;
      const worlds = this.drawWorlds(view, batchSeed);
      const shares = await this.playouts.play(worlds, viewer, actions, batchSeed, REVIEW.maxOwnDecisions);
      values.worlds = [...values.worlds, ...worlds];
      values.shares = values.shares.map((row, place) => [...row, ...shares[place]!]);
      const errors = values.shares.map((row) => spread(row) / Math.sqrt(row.length));
      if (Math.max(...errors) <= REVIEW.targetStandardError) break;
    }
    return values;
  }

  /** Return a batch of worlds that fit the view: alike, or by how well they explain the choices of the weighed seats. */
  private drawWorlds(view: Pointer, seed: number): Uint8Array[] {
    const size = REVIEW.batchWorlds;
    if (!this.weigher) return this.playouts.drawWorlds(view, size, seed);
    const worlds = this.playouts.drawWorlds(view, REVIEW.sampledWorldsPerWeighed * size, seed);
    const weights = this.weigher.weigh(worlds, this.weighedSeats);
    return weights ? resample(weights, size, MIDDLE).map((place) => worlds[place]!) : worlds.slice(0, size);
  }

  private exactValues(view: Pointer, choices: readonly number[], solved: Map<number, number>): Values {
    const shares = choices.map((choice) => [solved.get(choice)!, solved.get(choice)!]);
    return { shares, worlds: this.playouts.drawWorlds(view, 2, 0), isExact: true };
  }

  /** Return the network's probability of each choice, the likeliest first. */
  policy(view: Pointer): { choice: number; share: number }[] {
    return this.familiar.choose(view).candidates;
  }

  /** Return the value of each true position for each seat, [position][seat]: one more decision of it, then the network's. */
  async positionValues(
    positions: readonly Uint8Array[],
    players: number,
    times: number,
    seed: number,
  ): Promise<number[][]> {
    const bySeat: number[][] = [];
    for (let seat = 0; seat < players; seat++)
      bySeat.push(await this.playouts.positionValues(positions, seat, times, seed));
    return positions.map((_, place) => bySeat.map((values) => values[place]!));
  }

  /** Return each seat's mean share of victory in whole games from a position, with random lots or those of a game. */
  replayShares(
    position: Uint8Array,
    players: number,
    times: number,
    seed: number,
    lots?: readonly Uint8Array[],
  ): number[] {
    const shares = this.playouts.playToEnd(position, players, times, seed, lots);
    return Array.from({ length: players }, (_, seat) => mean(shares.map((row) => row[seat]!)));
  }
}

const valuesOf = (candidates: readonly { choice: number; value: number }[]): [number, number][] =>
  candidates.map(({ choice, value }) => [choice, value]);

/** Return the standard error of a value; 0 only if it is exact. */
export function errorOf(row: readonly number[], isExact: boolean): number {
  return isExact ? 0 : meanError(mean(row), spread(row) ** 2, row.length);
}

/** Return values of all seats as chances that sum to 1. */
export function normalise(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => (total > 0 ? value / Math.max(total, EPSILON) : 1 / values.length));
}
