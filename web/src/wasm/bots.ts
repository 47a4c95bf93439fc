/**
 * The levels of bots in an engine: the same numbers as on a server for the same seeds, views and numbers of worlds.
 *
 * A bot samples as many worlds as on a server. Only a limit by time, much longer than a server's, can stop it before;
 * then its `Thought` says so. Choosing blocks its thread, so bots belong into a worker; between choices nothing runs.
 */
import { Archwitch } from "./archwitch";
import { FIRST_CHUNK_WORLDS, MAX_CARDS, MAX_CHUNK_WORLDS, MAX_DEPTH, MAX_SEATS } from "./contract";
import { SEARCHES } from "./contract";
import type { Level, Pointer, SearchConfig } from "./contract";
import { members } from "./engine";
import type { Engine } from "./engine";
import { EndgameSolver, rankSolved } from "./endgames";
import { BatchNetwork, Network } from "./networks";
import { meanError } from "./numbers";
import type { Bot, BotOptions, Candidate, Thought } from "./thoughts";

export type { Bot, BotOptions, Candidate, Thought } from "./thoughts";

const MAX_THINKING_MILLISECONDS = 10_000;
const TABLE_COLUMNS = 4; // of the transposition table: keys, visits, availability, total value

/** Return a bot of a level for one seat of one game. */
export function makeBot(engine: Engine, level: Level, options: BotOptions): Bot {
  switch (level) {
    case "toad":
      return policyBot(engine, options.seed, engine.entries.uniform_policy);
    case "apprentice":
      return policyBot(engine, options.seed, engine.entries.policy);
    case "familiar":
      if (!options.model) throw new Error("The Familiar needs its model.");
      return new Familiar(engine, new Network(engine, options.model));
    case "archwitch":
      return makeArchwitch(engine, options);
    default:
      return new SearchBot(
        engine,
        { ...SEARCHES[level], worlds: options.worlds ?? SEARCHES[level].worlds },
        options,
      );
  }
}

function makeArchwitch(engine: Engine, options: BotOptions): Bot {
  const { model, quickModel = model } = options;
  if (!model || !quickModel) throw new Error("The Archwitch needs its models.");
  const familiar = new Familiar(engine, new Network(engine, model));
  const full = new BatchNetwork(engine, model);
  const networks = {
    familiar: (view: Pointer) => familiar.choose(view).candidates,
    actionOf: (choice: number) => familiar.actionOf(choice),
    full,
    quick: quickModel === model ? full : new BatchNetwork(engine, quickModel),
  };
  return new Archwitch(engine, networks, options, MAX_THINKING_MILLISECONDS);
}

function policyBot(engine: Engine, seed: bigint, policy: (view: Pointer, rng: Pointer) => bigint): Bot {
  const rng = engine.newRandom(seed);
  return { choose: (view) => onlyChoice(Number(policy(view, rng))) };
}

function onlyChoice(choice: number): Thought {
  return { choice, candidates: [{ choice, value: 0.5, share: 1 }], worlds: 0, isCutShort: false };
}

function thoughtOf(candidates: Candidate[], worlds: number, isCutShort = false): Thought {
  return { choice: candidates[0]!.choice, candidates, worlds, isCutShort };
}

/** Plays the choice that a network likes best. */
export class Familiar implements Bot {
  private readonly actions: Pointer;
  private readonly shares: Pointer;

  constructor(
    private readonly engine: Engine,
    private readonly network: Network,
  ) {
    this.actions = engine.allocate(8 * (MAX_CARDS + 1));
    this.shares = engine.allocate(8 * (MAX_CARDS + 1));
  }

  choose(view: Pointer): Thought {
    const { engine, network } = this;
    engine.entries.encode(view, 1, network.features, engine.facts.features, this.actions, MAX_CARDS + 1);
    const logits = network.evaluate();
    const actions = engine.words(this.actions, MAX_CARDS + 1);
    const choices = members(engine.number("View", view, "legal"));
    const logitOf = (choice: number): number => logits[Number(actions[choice])]!;
    engine.entries.share_choices(
      ...([network.logits, network.actions] as const),
      ...([this.actions, MAX_CARDS + 1] as const),
      engine.number("View", view, "legal"),
      ...([this.shares, MAX_CARDS + 1] as const),
    );
    const shares = engine.doubles(this.shares, MAX_CARDS + 1);
    const candidates = choices.map((choice) => ({ choice, value: 0.5, share: shares[choice]! }));
    candidates.sort((one, other) => logitOf(other.choice) - logitOf(one.choice) || one.choice - other.choice);
    return thoughtOf(candidates, 0);
  }

  /** Return the network's action for a legal choice of the latest view. */
  actionOf(choice: number): number {
    return Number(this.engine.words(this.actions, MAX_CARDS + 1)[choice]);
  }
}

/** Information-set Monte Carlo tree search: Dabbler, Hedge Witch and Elder. */
class SearchBot implements Bot {
  private readonly settings: Pointer;
  private readonly rng: Pointer;
  private readonly table: Pointer; // one column of slots after the other
  private readonly used: Pointer;
  private readonly statistics: Pointer;
  private readonly buffers: {
    states: Pointer;
    views: Pointer;
    lot: Pointer;
    path: Pointer;
    rewards: Pointer;
  };
  private readonly milliseconds: number;
  private endgame: EndgameSolver | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly config: SearchConfig,
    options: BotOptions,
  ) {
    this.milliseconds = options.milliseconds ?? MAX_THINKING_MILLISECONDS;
    this.settings = engine.newRecord("SearchSettings");
    this.rng = engine.newRandom(options.seed);
    this.table = engine.allocate(8 * TABLE_COLUMNS * config.slots);
    this.used = engine.allocate(8);
    this.statistics = engine.allocate(8 * 2 * (MAX_CARDS + 1));
    this.buffers = {
      states: engine.newRecord("State"),
      views: engine.newRecord("View"),
      lot: engine.newRecord("Lot"),
      path: engine.allocate(8 * 2 * MAX_DEPTH),
      rewards: engine.allocate(8 * MAX_SEATS),
    };
    const rate = config.heuristicRate ?? engine.facts.policyWeight;
    engine.field("SearchSettings", this.settings, "max_depth")[0] = BigInt(config.maxDepth);
    engine.field("SearchSettings", this.settings, "exploration")[0] = BigInt(config.exploration);
    engine.field("SearchSettings", this.settings, "heuristic_rate")[0] = BigInt(rate);
  }

  choose(view: Pointer): Thought {
    const choices = members(this.engine.number("View", view, "legal"));
    if (choices.length === 1) return onlyChoice(choices[0]!);
    const solved = this.config.solvesEndgames ? this.solve(view) : null;
    if (solved) return thoughtOf(rankSolved(solved), 1);
    this.clearIfHalfFull();
    const worlds = this.search(view);
    return thoughtOf(this.rank(view, choices), worlds, worlds < this.config.worlds);
  }

  private solve(view: Pointer): Map<number, number> | null {
    this.endgame ??= new EndgameSolver(this.engine);
    return this.endgame.solve(view);
  }

  private clearIfHalfFull(): void {
    const used = this.engine.words(this.used, 1);
    if (2n * used[0]! <= BigInt(this.config.slots)) return;
    this.engine.words(this.table, TABLE_COLUMNS * this.config.slots).fill(0n);
    used[0] = 0n;
  }

  /** Simulate until a limit is reached and return the number of worlds. */
  private search(view: Pointer): number {
    const end = performance.now() + this.milliseconds;
    let worlds = 0;
    let chunk = FIRST_CHUNK_WORLDS;
    while (worlds < this.config.worlds && (worlds === 0 || performance.now() < end)) {
      chunk = Math.min(chunk, this.config.worlds - worlds);
      this.simulate(view, chunk);
      worlds += chunk;
      chunk = Math.min(2 * chunk, MAX_CHUNK_WORLDS);
    }
    return worlds;
  }

  private column(number: number): readonly [Pointer, number] {
    return [this.table + 8 * number * this.config.slots, this.config.slots];
  }

  private simulate(view: Pointer, times: number): void {
    const { states, views, lot, path, rewards } = this.buffers;
    this.engine.entries.simulate(
      ...([view, BigInt(times), this.settings, this.rng] as const),
      ...this.column(0),
      ...this.column(1),
      ...this.column(2),
      ...this.column(3),
      ...([this.used, 1] as const),
      ...([states, 1] as const),
      ...([views, 1] as const),
      ...([views, 1, this.engine.layout("View").words] as const),
      lot,
      ...([path, MAX_DEPTH, 2] as const),
      ...([rewards, MAX_SEATS] as const),
    );
  }

  /** Return the legal choices by visits, then by value, then by number. */
  private rank(view: Pointer, choices: number[]): Candidate[] {
    const { engine } = this;
    const statistics = engine.doubles(this.statistics, 2 * (MAX_CARDS + 1)).fill(0);
    engine.entries.read_statistics(
      ...([view, engine.layout("View").words] as const),
      engine.number("View", view, "legal"),
      ...this.column(0),
      ...this.column(1),
      ...this.column(3),
      ...([this.statistics, MAX_CARDS + 1, 2] as const),
    );
    const visits = (choice: number): number => statistics[2 * choice]!;
    const total = Math.max(
      1,
      choices.reduce((sum, choice) => sum + visits(choice), 0),
    );
    const candidates = choices.map<Candidate>((choice) => ({
      choice,
      value: (visits(choice) * statistics[2 * choice + 1]!) / Math.max(visits(choice), 1),
      share: visits(choice) / total,
    }));
    for (const candidate of candidates) {
      const { choice, value } = candidate;
      candidate.error = meanError(value, value * (1 - value), visits(choice));
    }
    return candidates.sort(
      (one, other) => other.share - one.share || other.value - one.value || one.choice - other.choice,
    );
  }
}
