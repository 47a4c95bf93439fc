/**
 * The Archwitch in an engine: the search of `coven.bots.net.archwitch`. The same seed, views and number of worlds give the same
 * worlds, values and choices: its luck comes from the same generators, and all sums have the same order.
 */
import { ARCHWITCH, WORLDS } from "./contract";
import type { Pointer } from "./contract";
import { EndgameSolver, rankSolved } from "./endgames";
import type { Engine } from "./engine";
import { members } from "./engine";
import { mean, meanError, spread } from "./numbers";
import { Playouts } from "./playouts";
import type { Policy } from "./playouts";
import type { Bot, BotOptions, Candidate, Thought } from "./thoughts";
import { WorldWeigher, resample } from "./worldWeights";

const UINT32_NUMBERS = 2 ** 32;

export interface Networks {
  familiar: (view: Pointer) => Candidate[]; // all choices, the likeliest first
  actionOf: (choice: number) => number; // of the view that was considered last
  full: Policy;
  quick: Policy;
}

/** Search with a network: the likeliest choices are played out in the same worlds, halving their number again and again. */
export class Archwitch implements Bot {
  private readonly playouts: Playouts;
  private readonly weigher: WorldWeigher | null;
  private readonly endgame: EndgameSolver;
  private readonly maxWorlds: number;
  private readonly milliseconds: number;
  private readonly rng: Pointer;
  private worlds = 0;

  constructor(
    private readonly engine: Engine,
    private readonly networks: Networks,
    private readonly options: BotOptions,
    maxMilliseconds: number,
  ) {
    this.playouts = new Playouts(engine, networks.full, networks.quick, options.helpers);
    this.weigher = engine.entries.recall_choices ? new WorldWeigher(engine, networks.quick) : null;
    this.endgame = new EndgameSolver(engine);
    this.maxWorlds = options.worlds ?? WORLDS.archwitch;
    this.milliseconds = options.milliseconds ?? maxMilliseconds;
    this.rng = engine.newRandom(options.seed);
  }

  async choose(view: Pointer): Promise<Thought> {
    this.worlds = 0;
    const choices = members(this.engine.number("View", view, "legal"));
    if (choices.length === 1) return this.thoughtOf([{ choice: choices[0]!, value: 0.5, share: 1 }], false);
    const solved = this.endgame.solve(view);
    if (solved) {
      this.worlds = 1;
      return this.thoughtOf(rankSolved(solved), false);
    }
    const candidates = await this.search(view);
    return this.thoughtOf(candidates, this.worlds < this.maxWorlds);
  }

  private thoughtOf(candidates: Candidate[], isCutShort: boolean): Thought {
    return { choice: candidates[0]!.choice, candidates, worlds: this.worlds, isCutShort };
  }

  private async search(view: Pointer): Promise<Candidate[]> {
    const byPrior = this.networks.familiar(view);
    const actions = new Map(byPrior.map(({ choice }) => [choice, this.networks.actionOf(choice)]));
    const shares = new Map<number, number[]>();
    const seats = this.options.weighedSeats ?? this.otherSeats(view);
    let left = selectLikely(byPrior);
    const weigher = this.findWeigher(view, seats);
    const playOut = (candidates: Candidate[]): Promise<void> =>
      this.playOut(view, candidates, actions, shares, (size, seed) =>
        this.drawWorlds(view, size, seed, seats, weigher),
      );
    left = await this.addSurprises(left, byPrior, shares, playOut);
    const clock = new Clock(this.milliseconds, this.maxWorlds);
    const rounds = Math.max(1, 32 - Math.clz32(left.length - 1));
    for (let round = 1; round <= rounds; round++) {
      while (clock.hasRoom(this.worlds, round / rounds)) await playOut(left);
      left = [...left].sort((one, other) => this.score(other, shares) - this.score(one, shares));
      left = left.slice(0, Math.max(2, Math.ceil(left.length / 2)));
    }
    const candidates = this.rank(byPrior, left, shares);
    const mixes = this.options.mixes !== false && this.engine.entries.should_mix?.(view);
    return mixes ? this.mix(candidates, left, shares, byPrior) : candidates;
  }

  private otherSeats(view: Pointer): bigint {
    const players = this.engine.number("View", view, "public.players");
    return ((1n << players) - 1n) & ~(1n << this.engine.number("View", view, "viewer"));
  }

  /** Return the likely choices and those others that are significantly better in a first batch of worlds. */
  private async addSurprises(
    left: Candidate[],
    byPrior: Candidate[],
    shares: Map<number, number[]>,
    playOut: (candidates: Candidate[]) => Promise<void>,
  ): Promise<Candidate[]> {
    const unlikely = byPrior.filter((candidate) => !left.includes(candidate)).slice(0, ARCHWITCH.maxProbes);
    if (!unlikely.length || this.maxWorlds <= ARCHWITCH.firstBatchWorlds) return left;
    await playOut([...left, ...unlikely]);
    const sharesOf = ({ choice }: Candidate): number[] => shares.get(choice)!;
    const byMean = (one: Candidate, other: Candidate): number => mean(sharesOf(other)) - mean(sharesOf(one));
    const best = sharesOf([...left].sort(byMean)[0]!);
    const surprises = unlikely.filter((candidate) => isSignificantlyBetter(sharesOf(candidate), best));
    surprises.sort(byMean);
    return [...left, ...surprises.slice(0, Math.max(1, ARCHWITCH.maxCandidates - left.length))];
  }

  /** Play out all these choices in the same batch of worlds. */
  private async playOut(
    view: Pointer,
    candidates: Candidate[],
    actions: Map<number, number>,
    shares: Map<number, number[]>,
    drawWorlds: (size: number, seed: number) => Uint8Array[],
  ): Promise<void> {
    const batch = this.worlds ? ARCHWITCH.batchWorlds : ARCHWITCH.firstBatchWorlds;
    const size = Math.max(1, Math.min(batch, this.maxWorlds - this.worlds));
    const seed = this.drawSeed();
    const worlds = drawWorlds(size, seed);
    const chosen = candidates.map(({ choice }) => actions.get(choice)!);
    const viewer = Number(this.engine.number("View", view, "viewer"));
    const values = await this.playouts.play(worlds, viewer, chosen, seed, ARCHWITCH.maxOwnDecisions);
    candidates.forEach(({ choice }, place) =>
      shares.set(choice, [...(shares.get(choice) ?? []), ...values[place]!]),
    );
    this.worlds += size;
  }

  /** Return worlds that fit the view, sampled again by how well they explain the other players' choices. */
  private drawWorlds(
    view: Pointer,
    size: number,
    seed: number,
    seats: bigint,
    weigher: WorldWeigher | null,
  ): Uint8Array[] {
    const drawn = weigher ? ARCHWITCH.weighedWorldsPerPlayout * size : size;
    const worlds = this.playouts.drawWorlds(view, drawn, seed);
    const weights = weigher?.weigh(worlds, seats);
    if (!weights) return worlds;
    return resample(weights, size, this.drawFraction()).map((place) => worlds[place]!);
  }

  /** Return the weigher if past choices are known in this view. */
  private findWeigher(view: Pointer, seats: bigint): WorldWeigher | null {
    const worlds = this.weigher ? this.playouts.drawWorlds(view, 1, 0) : [];
    return this.weigher?.weigh(worlds, seats) ? this.weigher : null;
  }

  private drawSeed(): number {
    return Number(this.engine.entries.next_uint32(this.rng));
  }

  /** Return a random number from 0 to 1. */
  private drawFraction(): number {
    return this.drawSeed() / UINT32_NUMBERS;
  }

  /** Return the mean of a choice's playouts, plus a weighted log-prior. */
  private score({ choice, share }: Candidate, shares: Map<number, number[]>): number {
    const prior = this.engine.entries.log_of(Math.max(share, ARCHWITCH.minPrior));
    return mean(shares.get(choice) ?? []) + this.engine.facts.priorWeight * prior;
  }

  /** Return all choices, the best first: the survivors by score, then the others by score or prior. */
  private rank(byPrior: Candidate[], left: Candidate[], shares: Map<number, number[]>): Candidate[] {
    const survivors = new Set(left.map(({ choice }) => choice));
    const rows = byPrior.map((prior) => {
      const values = shares.get(prior.choice);
      if (!values) return { survives: false, score: prior.share - 1, candidate: { ...prior, value: 0 } };
      const centre = mean(values);
      const error = meanError(centre, spread(values) ** 2, values.length);
      const candidate = { ...prior, value: centre, error };
      return { survives: survivors.has(prior.choice), score: this.score(prior, shares), candidate };
    });
    rows.sort(
      (one, other) =>
        Number(other.survives) - Number(one.survives) ||
        other.score - one.score ||
        one.candidate.choice - other.candidate.choice,
    );
    return rows.map(({ candidate }) => candidate);
  }

  /** Move one of the choices that are as good as the best to the front, by the policy of the network. */
  private mix(
    candidates: Candidate[],
    left: Candidate[],
    shares: Map<number, number[]>,
    byPrior: Candidate[],
  ): Candidate[] {
    const best = candidates[0]!.choice;
    const priors = new Map(byPrior.map(({ choice, share }) => [choice, share]));
    const equal = left.filter(
      ({ choice }) => choice === best || isAsGood(shares.get(choice)!, shares.get(best)!),
    );
    const total = equal.reduce((sum, { choice }) => sum + priors.get(choice)!, 0);
    const point = this.drawFraction() * total;
    let reached = 0;
    const chosen =
      equal.find(({ choice }) => (reached += priors.get(choice)!) > point)?.choice ?? equal.at(-1)!.choice;
    return [
      ...candidates.filter(({ choice }) => choice === chosen),
      ...candidates.filter(({ choice }) => choice !== chosen),
    ];
  }
}

/** Return the choices to play out from the start, given all choices in the order of their priors. */
function selectLikely(byPrior: Candidate[]): Candidate[] {
  const likely = byPrior.filter(({ share }) => share >= ARCHWITCH.minPrior).slice(0, ARCHWITCH.maxCandidates);
  return likely.length >= ARCHWITCH.minCandidates ? likely : byPrior.slice(0, ARCHWITCH.minCandidates);
}

/** Whether a choice leads in the same worlds by more than chance. */
function isSignificantlyBetter(shares: number[], best: number[]): boolean {
  const lead = shares.map((share, place) => share - best[place]!);
  return mean(lead) > (ARCHWITCH.minProbeLeadSigmas * spread(lead)) / Math.sqrt(lead.length);
}

/** Whether a choice's loss in the same worlds is small and within its standard error. */
function isAsGood(shares: number[], best: number[]): boolean {
  const loss = best.map((share, place) => share - shares[place]!);
  return mean(loss) <= Math.min(spread(loss) / Math.sqrt(loss.length), ARCHWITCH.maxMixingLoss);
}

/** Decides whether there is time for another batch, which is assumed to take as long as the latest one. */
class Clock {
  private readonly started = performance.now();
  private last = this.started;
  private batches = 0;

  constructor(
    private readonly milliseconds: number,
    private readonly maxWorlds: number,
  ) {}

  hasRoom(worlds: number, part: number): boolean {
    const now = performance.now();
    const took = now - this.last;
    this.last = now;
    this.batches += 1;
    if (this.batches === 1) return true;
    return now - this.started + took <= part * this.milliseconds && worlds < part * this.maxWorlds;
  }
}
