/** Weights of sampled worlds by how well a network explains past choices in them, as in `coven.bots.net.world_weights`. */
import { ARCHWITCH } from "./contract";
import type { Pointer } from "./contract";
import type { Engine } from "./engine";
import type { Policy } from "./playouts";

const UNUSED = -1n;

export class WorldWeigher {
  private readonly past: Pointer;
  private readonly view: Pointer;
  private buffers = { capacity: 0, states: 0, x: 0, mask: 0, chosen: 0, rates: 0, weights: 0 };

  constructor(
    private readonly engine: Engine,
    private readonly policy: Policy,
  ) {
    this.past = engine.newRecord("State");
    this.view = engine.newRecord("View");
  }

  /** Return a weight for each world, with mean 1; null if no past choice of these seats is known. */
  weigh(worlds: readonly Uint8Array[], seats: bigint): number[] | null {
    const rows = worlds.length * ARCHWITCH.maxPastChoices;
    const known = this.recall(worlds, seats);
    if (!known.length) return null;
    const logProbabilities = this.rate(rows, known);
    const sums = worlds.map((_, number) =>
      logProbabilities
        .slice(number * ARCHWITCH.maxPastChoices, (number + 1) * ARCHWITCH.maxPastChoices)
        .reduce((sum, one) => sum + one, 0),
    );
    return this.temper(sums);
  }

  /** Write the features, legal actions and chosen actions of past choices; return the rows that are used. */
  private recall(worlds: readonly Uint8Array[], seats: bigint): number[] {
    const { engine } = this;
    const rows = worlds.length * ARCHWITCH.maxPastChoices;
    const { states, x, mask, chosen } = this.reserve(worlds.length);
    const stateBytes = worlds[0]!.length;
    worlds.forEach((world, number) => engine.bytes(states + number * stateBytes, stateBytes).set(world));
    engine.floats(x, rows * this.policy.inputs).fill(0);
    engine.bytes(mask, rows * engine.facts.actions).fill(0);
    const words = engine.words(chosen, rows).fill(UNUSED);
    engine.entries.recall_choices!(
      ...([states, worlds.length] as const),
      ...([this.past, 1] as const),
      seats,
      ...([this.view, 1] as const),
      ...([x, rows, this.policy.inputs] as const),
      ...([mask, rows, engine.facts.actions] as const),
      ...([chosen, rows] as const),
    );
    return [...words.keys()].filter((row) => words[row] !== UNUSED);
  }

  private reserve(worlds: number): typeof this.buffers {
    const { engine, buffers } = this;
    if (buffers.capacity >= worlds) return buffers;
    const rows = worlds * ARCHWITCH.maxPastChoices;
    return (this.buffers = {
      capacity: worlds,
      states: engine.newRecord("State", worlds),
      x: engine.allocate(4 * rows * this.policy.inputs),
      mask: engine.allocate(rows * engine.facts.actions),
      chosen: engine.allocate(8 * rows),
      rates: engine.allocate(8 * rows),
      weights: engine.allocate(8 * worlds),
    });
  }

  /** Return the log-probability of the chosen action of each row; 0 for rows that are not used. */
  private rate(rows: number, known: readonly number[]): number[] {
    const { engine, policy } = this;
    const { actions } = engine.facts;
    const logits = policy.logits(this.buffers.x, rows, known);
    const mask = engine.bytes(this.buffers.mask, rows * actions);
    const chosen = engine.words(this.buffers.chosen, rows);
    known.forEach((row, place) => {
      mask.copyWithin(place * actions, row * actions, (row + 1) * actions); // rows before it are read already
      chosen[place] = chosen[row]!;
    });
    engine.entries.rate_choices!(
      ...([logits, known.length, policy.actions] as const),
      ...([this.buffers.mask, known.length, actions] as const),
      ...([this.buffers.chosen, known.length] as const),
      ...([this.buffers.rates, known.length] as const),
    );
    const rated = new Array<number>(rows).fill(0);
    const rates = engine.doubles(this.buffers.rates, known.length);
    known.forEach((row, place) => (rated[row] = rates[place]!));
    return rated;
  }

  /** Return weights with mean 1 from log-likelihoods. */
  private temper(logLikelihoods: readonly number[]): number[] {
    const { engine } = this;
    const { rates, weights } = this.buffers;
    engine.doubles(rates, logLikelihoods.length).set(logLikelihoods);
    engine.entries.temper!(
      ...([rates, logLikelihoods.length] as const),
      ARCHWITCH.weightExponent,
      ...([weights, logLikelihoods.length] as const),
    );
    return [...engine.doubles(weights, logLikelihoods.length)];
  }
}

/** Return the places of `size` worlds by systematic resampling; `offset` is a random number from 0 to 1. */
export function resample(weights: readonly number[], size: number, offset: number): number[] {
  const step = weights.reduce((sum, weight) => sum + weight, 0) / size;
  const places: number[] = [];
  let place = 0;
  let reached = weights[0]!;
  for (let number = 0; number < size; number++) {
    const point = (number + offset) * step;
    while (reached < point && place < weights.length - 1) reached += weights[++place]!;
    places.push(place);
  }
  return places;
}
