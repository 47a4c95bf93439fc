/**
 * Why one choice is better than another: the fact about hidden cards that makes the difference, found as
 * `coven.bots.evaluation.facts` does in games that the rule of thumb plays out.
 */
import { FACTS, MAX_CARDS, MAX_SEATS } from "./contract";
import type { Pointer } from "./contract";
import { EndgameSolver } from "./endgames";
import type { Engine } from "./engine";
import { mean, spread } from "./numbers";
import type { Clause, Explanation, Fact } from "./thoughts";

const DEAL = "deal"; // the lot that deals cards to hands
const WORD_BYTES = 8;
const SEED = 0; // the same worlds for the same view

type Holds = boolean[]; // for each world

/** The shares of victory of two choices in the same worlds, and the hands in these. */
export interface Comparison {
  shares: readonly [number[], number[]];
  hands: Hands;
}

/** What may be true of the hand of a seat, or of all other hands together: it has `least` of these cards or more, or not. */
interface Possible {
  words: Clause;
  seat: number | typeof ANYONE;
  cards: bigint;
  least: number;
  isDenied?: boolean;
}

const ANYONE = -1;

export class Reasons {
  private readonly endgame: EndgameSolver;
  private readonly cards: Map<number, string>; // their codes by number
  private readonly memory: Record<"drawn" | "states" | "seats" | "choices" | "rngs" | "won", Pointer>;
  private readonly rng: Pointer;
  private readonly lot: Pointer;
  private readonly view: Pointer;

  constructor(
    private readonly engine: Engine,
    private readonly worlds: number = FACTS.worlds,
  ) {
    const dealt = engine.facts.notation.lots.find(([name]) => name === DEAL)?.[1] ?? {};
    const numbered = Object.entries(dealt).map(([card, code]) => [Number(card), code] as const);
    this.cards = new Map(numbered.filter(([card]) => card < MAX_CARDS));
    this.endgame = new EndgameSolver(engine);
    this.memory = {
      drawn: engine.newRecord("State", worlds),
      states: engine.newRecord("State", worlds),
      seats: engine.allocate(WORD_BYTES * worlds),
      choices: engine.allocate(WORD_BYTES * worlds),
      rngs: engine.newRecord("Random", worlds),
      won: engine.allocate(WORD_BYTES * worlds * MAX_SEATS),
    };
    this.rng = engine.newRecord("Random");
    this.lot = engine.newRecord("Lot");
    this.view = engine.newRecord("View");
  }

  /** Return why a choice of a view is better than another one. */
  explain(view: Pointer, choice: number, rival: number): Explanation | null {
    if (this.endgame.solve(view)) return { rival, isSolved: true };
    const fact = findFact(this.compare(view, choice, rival), this.factsOf(view));
    return fact && { rival, fact };
  }

  /** Play both choices out in the same worlds with the same luck. */
  compare(view: Pointer, choice: number, rival: number): Comparison {
    const { engine, worlds, memory } = this;
    const players = Number(engine.number("View", view, "public.players"));
    engine.entries.seed_random(this.rng, BigInt(SEED), 0n);
    engine.entries.sample_worlds(view, 1, this.rng, 1, memory.drawn, worlds);
    const words = engine.layout("State").words;
    const [place] = engine.layout("State").fields.hands!;
    const viewer = Number(engine.number("View", view, "viewer"));
    const hands = new Hands(worlds, players, viewer, (world) =>
      engine.halves(memory.drawn + WORD_BYTES * (world * words + place!), 2 * players),
    );
    const shares = [choice, rival].map((tried) => this.playOut(view, tried, players));
    return { shares: shares as [number[], number[]], hands };
  }

  private playOut(view: Pointer, choice: number, players: number): number[] {
    const { engine, worlds, memory } = this;
    const viewer = engine.number("View", view, "viewer");
    const bytes = WORD_BYTES * worlds * engine.layout("State").words;
    engine.bytes(memory.states, bytes).set(engine.bytes(memory.drawn, bytes));
    engine.words(memory.seats, worlds).fill(viewer);
    engine.words(memory.choices, worlds).fill(BigInt(choice));
    const randomBytes = WORD_BYTES * engine.layout("Random").words;
    for (let world = 0; world < worlds; world++)
      engine.entries.seed_random(memory.rngs + world * randomBytes, BigInt(SEED), BigInt(world + 1));
    engine.entries.play_to_end(
      ...([memory.states, worlds] as const),
      ...([memory.seats, worlds] as const),
      ...([memory.choices, worlds] as const),
      ...([memory.rngs, worlds] as const),
      ...([this.lot, 1] as const),
      ...([this.view, 1] as const),
      ...([memory.won, worlds, players] as const),
    );
    const won = engine.doubles(memory.won, worlds * players);
    return Array.from({ length: worlds }, (_, world) => won[world * players + Number(viewer)]!);
  }

  /** Yield facts about other hands, the simplest first: cards and suits, numbers of cards of a suit, high cards. */
  private *factsOf(view: Pointer): Iterable<Possible> {
    const players = Number(this.engine.number("View", view, "public.players"));
    const viewer = Number(this.engine.number("View", view, "viewer"));
    const others = Array.from({ length: players }, (_, seat) => seat).filter((seat) => seat !== viewer);
    const suits = suitsOf(this.cards);
    for (const seat of others) {
      for (const card of this.cards.keys())
        yield { words: clause("fact-card", { seat, card }), seat, cards: single(card), least: 1 };
      for (const [suit, { cards }] of suits.entries()) {
        yield { words: clause("fact-suit", { seat, suit }), seat, cards, least: 1 };
        yield { words: clause("fact-no-suit", { seat, suit }), seat, cards, least: 1, isDenied: true };
        for (const count of FACTS.suitCounts)
          yield { words: clause("fact-suit-count", { seat, suit, count }), seat, cards, least: count };
      }
      for (const [suit, { values }] of suits.entries())
        for (const value of [...values.keys()].sort((one, other) => one - other).slice(0, -2)) {
          const cards = setAbove(values, value);
          yield { words: clause("fact-suit-above", { seat, suit, value }), seat, cards, least: 1 };
        }
    }
    for (const card of this.cards.keys()) {
      const held = { seat: ANYONE, cards: single(card), least: 1 };
      yield { words: clause("fact-anyone", { card }), ...held };
      yield { words: clause("fact-no-one", { card }), ...held, isDenied: true };
    }
  }
}

// facts that matter

/** The hands in all worlds, in halves of 32 cards, because large integers are slow. */
class Hands {
  private readonly halves: Int32Array; // [column][half][world]: a column for each seat, and one for all other seats

  constructor(
    private readonly worlds: number,
    private readonly players: number,
    viewer: number,
    halvesOf: (world: number) => Int32Array, // two for each seat
  ) {
    this.halves = new Int32Array(2 * worlds * (players + 1));
    for (let world = 0; world < worlds; world++) {
      const given = halvesOf(world);
      for (let place = 0; place < 2 * players; place++) {
        this.halves[place * worlds + world] = given[place]!;
        if (place >> 1 !== viewer)
          this.halves[(2 * players + (place & 1)) * worlds + world]! |= given[place]!;
      }
    }
  }

  /** Return in which worlds something is true. */
  holds({ seat, cards, least, isDenied = false }: Possible): Holds {
    const { worlds, players } = this;
    const start = 2 * (seat === ANYONE ? players : seat) * worlds;
    const [low, high] = [Number(BigInt.asIntN(32, cards)), Number(BigInt.asIntN(32, cards >> 32n))];
    const found = new Array<boolean>(worlds);
    for (let world = 0; world < worlds; world++) {
      const [lower, upper] = [this.halves[start + world]! & low, this.halves[start + worlds + world]! & high];
      found[world] =
        (least === 1 ? (lower | upper) !== 0 : countBits(lower) + countBits(upper) >= least) !== isDenied;
    }
    return found;
  }
}

/** Return the fact that explains most of the lead of the first choice; null if none surely does. */
function findFact({ shares: [better, other], hands }: Comparison, possible: Iterable<Possible>): Fact | null {
  const leads = better.map((share, world) => share - other[world]!);
  let found: Fact | null = null;
  let most = -Infinity;
  for (const one of possible) {
    const fact = measure(one.words, hands.holds(one), leads);
    const weight = fact ? Math.abs(fact.gain - fact.elsewhere) * Math.sqrt(fact.share * (1 - fact.share)) : 0;
    if (!fact || weight <= most) continue;
    [found, most] = [fact, weight];
  }
  return found;
}

/** Return a fact with what the better choice gains, if most of that is where the fact is true. */
function measure(words: Clause, holds: Holds, leads: number[]): Fact | null {
  const where = leads.filter((_, world) => holds[world]);
  const share = where.length / leads.length;
  if (share < FACTS.minShare || share > 1 - FACTS.minShare) return null;
  const elsewhere = leads.filter((_, world) => !holds[world]);
  const [gain, loss] = [mean(where), mean(elsewhere)];
  const difference = Math.abs(gain - loss);
  const isReason = gain > 0 && (1 - share) * loss <= share * gain && loss <= FACTS.maxLossRatio * gain;
  if (!isReason || difference < FACTS.minDifference) return null;
  const error = Math.sqrt(spread(where) ** 2 / where.length + spread(elsewhere) ** 2 / elsewhere.length);
  return difference > FACTS.minSigmas * error ? { clause: words, share, gain, elsewhere: loss } : null;
}

// cards

interface Suit {
  cards: bigint;
  values: Map<number, number>; // the card of each value
}

/** Return the suits in the order in which catalogs number them. */
function suitsOf(codes: ReadonlyMap<number, string>): Suit[] {
  const suits = new Map<string, Suit>();
  for (const [card, code] of [...codes].sort(([one], [other]) => one - other)) {
    const [, suit, value] = /^(.+)-(\d+)$/.exec(code) ?? [];
    if (!suit) continue;
    const found = suits.get(suit) ?? { cards: 0n, values: new Map<number, number>() };
    found.cards |= single(card);
    found.values.set(Number(value), card);
    suits.set(suit, found);
  }
  return [...suits.values()];
}

function setAbove(values: ReadonlyMap<number, number>, least: number): bigint {
  return [...values].reduce((set, [value, card]) => (value > least ? set | single(card) : set), 0n);
}

function single(card: number): bigint {
  return 1n << BigInt(card);
}

function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest; rest &= rest - 1) count += 1;
  return count;
}

function clause(id: string, args: Record<string, number>): Clause {
  return { id, args };
}
