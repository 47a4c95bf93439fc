/** Solved endgames, the same as on a server. */
import { MAX_CARDS, MAX_PLIES, MAX_POSITIONS, UNSOLVED } from "./contract";
import type { Pointer } from "./contract";
import type { Engine } from "./engine";
import type { Candidate } from "./thoughts";

const WIN_VALUE = 100_000;

/** Solves endgames of two players in which nothing is hidden. */
export class EndgameSolver {
  private readonly states: Pointer;
  private readonly lot: Pointer;
  private readonly frames: Pointer;
  private readonly out: Pointer;
  private readonly rng: Pointer;

  constructor(private readonly engine: Engine) {
    this.states = engine.newRecord("State", MAX_PLIES);
    this.lot = engine.newRecord("Lot");
    this.frames = engine.allocate(8 * 5 * MAX_PLIES);
    this.out = engine.allocate(8 * (MAX_CARDS + 1));
    this.rng = engine.newRandom(0n);
  }

  /** Return the value of each choice with best play on both sides, or null if the endgame cannot be solved. */
  solve(view: Pointer): Map<number, number> | null {
    const { engine } = this;
    const stateWords = engine.layout("State").words;
    if (engine.number("View", view, "public.players") !== 2n) return null;
    const isCertain = engine.entries.has_one_world(
      ...([view, 1] as const),
      ...([this.rng, 1] as const),
      ...([this.states, 2] as const),
      ...([this.states, 2, stateWords] as const),
    );
    if (!isCertain) return null; // otherwise the world is the first of the states
    const out = engine.words(this.out, MAX_CARDS + 1).fill(BigInt(UNSOLVED));
    const positions = engine.entries.solve(
      ...([this.states, MAX_PLIES] as const),
      ...([this.lot, engine.number("View", view, "viewer")] as const),
      ...([this.frames, MAX_PLIES, 5] as const),
      ...([this.out, MAX_CARDS + 1] as const),
    );
    if (positions > MAX_POSITIONS) return null;
    const values = [...out].map((value, choice) => [choice, Number(value)] as const);
    return new Map(values.filter(([, value]) => value !== UNSOLVED));
  }
}

/** Return solved choices, the best first. A victory has value 1, a shared one a half. */
export function rankSolved(solved: Map<number, number>): Candidate[] {
  const order = [...solved].sort(([one, value], [other, otherValue]) => otherValue - value || one - other);
  return order.map(([choice, value], place) => ({
    choice,
    value: value > WIN_VALUE / 2 ? 1 : value < -WIN_VALUE / 2 ? 0 : 0.5,
    share: place === 0 ? 1 : 0,
  }));
}
