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

/** The shares of victory of two choices in the same worlds, and the hands in these, [world][seat]. */
export interface Comparison {
  shares: readonly [number[], number[]];
  hands: bigint[][];
}

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
    const hands = Array.from({ length: worlds }, (_, world) => [
      ...engine.words(memory.drawn + WORD_BYTES * (world * words + place!), players).slice(),
    ]);
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
  private *factsOf(view: Pointer): Iterable<[Clause, (hands: bigint[]) => boolean]> {
    const players = Number(this.engine.number("View", view, "public.players"));
    const viewer = Number(this.engine.number("View", view, "viewer"));
    const others = Array.from({ length: players }, (_, seat) => seat).filter((seat) => seat !== viewer);
    const suits = suitsOf(this.cards);
    for (const seat of others) {
      for (const card of this.cards.keys())
        yield [clause("fact-card", { seat, card }), (hands) => has(hands[seat]!, card)];
      for (const [suit, members] of suits.entries()) {
        const among = (hands: bigint[]): number => countBits(hands[seat]! & members.cards);
        yield [clause("fact-suit", { seat, suit }), (hands) => among(hands) > 0];
        yield [clause("fact-no-suit", { seat, suit }), (hands) => among(hands) === 0];
        for (const count of FACTS.suitCounts)
          yield [clause("fact-suit-count", { seat, suit, count }), (hands) => among(hands) >= count];
      }
      for (const [suit, { values }] of suits.entries())
        for (const value of [...values.keys()].sort((one, other) => one - other).slice(0, -2)) {
          const above = setAbove(values, value);
          yield [clause("fact-suit-above", { seat, suit, value }), (hands) => (hands[seat]! & above) !== 0n];
        }
    }
    const anyone = (hands: bigint[]): bigint => others.reduce((set, seat) => set | hands[seat]!, 0n);
    for (const card of this.cards.keys()) {
      yield [clause("fact-anyone", { card }), (hands) => has(anyone(hands), card)];
      yield [clause("fact-no-one", { card }), (hands) => !has(anyone(hands), card)];
    }
  }
}

// facts that matter

/** Return the fact that explains most of the lead of the first choice; null if none surely does. */
function findFact(
  { shares: [better, other], hands }: Comparison,
  facts: Iterable<[Clause, (hands: bigint[]) => boolean]>,
): Fact | null {
  const leads = better.map((share, world) => share - other[world]!);
  let found: Fact | null = null;
  let most = -Infinity;
  for (const [words, isTrue] of facts) {
    const fact = measure(words, hands.map(isTrue), leads);
    const weight = fact ? Math.abs(fact.gain - fact.elsewhere) * Math.sqrt(fact.share * (1 - fact.share)) : 0;
    if (!fact || weight <= most) continue;
    [found, most] = [fact, weight];
  }
  return found;
}

/** Return a fact with what the better choice gains, if most of that is where the fact is true. */
function measure(words: Clause, holds: Holds, leads: number[]): Fact | null {
  const where = leads.filter((_, world) => holds[world]);
  const elsewhere = leads.filter((_, world) => !holds[world]);
  const share = where.length / leads.length;
  if (share < FACTS.minShare || share > 1 - FACTS.minShare) return null;
  const [gain, loss] = [mean(where), mean(elsewhere)];
  const error = Math.sqrt(spread(where) ** 2 / where.length + spread(elsewhere) ** 2 / elsewhere.length);
  const difference = Math.abs(gain - loss);
  const isSignificant = difference >= FACTS.minDifference && difference > FACTS.minSigmas * error;
  const isReason = gain > 0 && (1 - share) * loss <= share * gain && loss <= FACTS.maxLossRatio * gain;
  return isReason && isSignificant ? { clause: words, share, gain, elsewhere: loss } : null;
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
    found.cards |= 1n << BigInt(card);
    found.values.set(Number(value), card);
    suits.set(suit, found);
  }
  return [...suits.values()];
}

function setAbove(values: ReadonlyMap<number, number>, least: number): bigint {
  return [...values].reduce((set, [value, card]) => (value > least ? set | (1n << BigInt(card)) : set), 0n);
}

function has(cards: bigint, card: number): boolean {
  return ((cards >> BigInt(card)) & 1n) === 1n;
}

function countBits(set: bigint): number {
  let count = 0;
  for (let rest = set; rest; rest &= rest - 1n) count += 1;
  return count;
}

function clause(id: string, args: Record<string, number>): Clause {
  return { id, args };
}
