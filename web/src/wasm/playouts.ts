/** Playouts by a network, many worlds side by side, as `coven.bots.net.playouts` makes them. */
import { ARCHWITCH, MAX_SEATS, RECORDS } from "./contract";
import type { Pointer } from "./contract";
import type { Engine } from "./engine";
import { members } from "./engine";
import { mean } from "./numbers";

const WORD_BYTES = 8;
const ROW = RECORDS.PlayoutRow;
const NEW = 3n; // the status of a row in which no seat has chosen yet
const NO_SEAT = MAX_SEATS; // as the root seat of a playout that ends with the game
const MAX_GAME_STEPS = 2_000; // of a whole game

/** A network that evaluates many positions at once. */
export interface Policy {
  readonly inputs: number;
  readonly actions: number;
  /** Return the address of the logits [place, action] of the rows of `x` at these places, valid until the next call. */
  logits(x: Pointer, rows: number, places: readonly number[]): Pointer;
  /** Return the expected shares of victory of the rows of `x` at these places, valid until the next call. */
  values(x: Pointer, rows: number, places: readonly number[]): Float32Array;
}

/** Positions side by side: every `worlds` of them have the same luck. */
export interface Run {
  states: readonly Uint8Array[];
  worlds: number;
  seat: number; // the root seat
  seed: number;
  ownDecisions: number; // of the root seat, before its position is evaluated
  actions?: readonly number[]; // of the root seat, to begin with
  lots?: readonly Uint8Array[]; // of an earlier game, to be drawn again
}

/** Other threads that play out positions. */
export interface PlayoutHelpers {
  readonly count: number;
  /** Return the root seat's share of victory in each position; null if the helper failed. */
  run(helper: number, part: Run): Promise<Float64Array | null>;
}

interface Buffers {
  capacity: number;
  states: Pointer;
  rows: Pointer;
  shares: Pointer;
  chosen: Pointer;
  x: Pointer;
  choiceByAction: Pointer;
  places: Pointer;
  drawn: Pointer;
}

export class Playouts {
  private readonly rng: Pointer;
  private readonly luck: Pointer;
  private readonly view: Pointer;
  private lots: { capacity: number; at: Pointer };
  private readonly stateBytes: number;
  private buffers: Buffers | undefined;
  private drawn = { capacity: 0, states: 0 };

  constructor(
    private readonly engine: Engine,
    private readonly model: Policy, // evaluates the final positions
    private readonly policy: Policy, // chooses
    private readonly helpers?: PlayoutHelpers,
  ) {
    this.rng = engine.newRecord("Random");
    this.luck = engine.newRecord("Random");
    this.view = engine.newRecord("View");
    this.lots = { capacity: 1, at: engine.newRecord("Lot") };
    this.stateBytes = WORD_BYTES * engine.layout("State").words;
  }

  /** Return uniformly sampled worlds that fit the view. */
  drawWorlds(view: Pointer, count: number, seed: number): Uint8Array[] {
    const { engine, drawn } = this;
    if (drawn.capacity < count) this.drawn = { capacity: count, states: engine.newRecord("State", count) };
    engine.entries.seed_random(this.rng, BigInt(seed), 0n);
    engine.entries.sample_worlds(
      ...([view, 1] as const),
      ...([this.rng, 1] as const),
      ...([this.drawn.states, count] as const),
    );
    return Array.from({ length: count }, (_, number) =>
      engine.bytes(this.drawn.states + number * this.stateBytes, this.stateBytes).slice(),
    );
  }

  /** Return the viewer's share of victory after each action, [action][world]; the same worlds and luck for all of them. */
  async play(
    worlds: readonly Uint8Array[],
    viewer: number,
    actions: readonly number[],
    seed: number,
    ownDecisions: number,
  ): Promise<number[][]> {
    const size = worlds.length;
    const states = actions.flatMap(() => worlds);
    const chosen = actions.flatMap((action) => Array.from(worlds, () => action));
    const run = { states, worlds: size, seat: viewer, seed, ownDecisions, actions: chosen };
    const shares = await this.runWithHelpers(run);
    return actions.map((_, number) => shares.slice(number * size, (number + 1) * size));
  }

  /** Return a seat's mean share of victory from each position after one more decision, with the same luck for all of them. */
  async positionValues(
    positions: readonly Uint8Array[],
    seat: number,
    times: number,
    seed: number,
  ): Promise<number[]> {
    const states = positions.flatMap((position) => Array.from({ length: times }, () => position));
    const shares = await this.runWithHelpers({ states, worlds: times, seat, seed, ownDecisions: 1 });
    return positions.map((_, place) => mean(shares.slice(place * times, (place + 1) * times)));
  }

  /** Return each seat's share of victory in whole games from one position, [time][seat], with random or earlier lots. */
  playToEnd(
    position: Uint8Array,
    players: number,
    times: number,
    seed: number,
    lots?: readonly Uint8Array[],
  ): number[][] {
    const states = Array.from({ length: times }, () => position);
    this.run({ states, worlds: times, seat: NO_SEAT, seed, ownDecisions: 0, lots });
    return states.map((_, place) => {
      const winners = this.engine.entries.winners(this.buffers!.states + place * this.stateBytes);
      const won = members(winners);
      return Array.from({ length: players }, (_, seat) => (won.includes(seat) ? 1 / won.length : 0));
    });
  }

  /** Play out positions here and in other threads: the shares do not depend on who plays what out. */
  private async runWithHelpers(asked: Run): Promise<number[]> {
    const [own, ...others] = splitRun(asked, 1 + (this.helpers?.count ?? 0)) as [Run, ...Run[]];
    const answers = others.map((part, helper) => this.helpers!.run(helper, part));
    const shares = [...this.run(own)];
    for (const [place, part] of others.entries()) shares.push(...((await answers[place]) ?? this.run(part)));
    return shares;
  }

  /** Play out positions, and return the root seat's share of victory in each. */
  run(asked: Run): Float64Array {
    const { states, worlds, seat, seed } = asked;
    const count = states.length;
    const buffers = this.reserve(count);
    const lots = this.placeLots(asked.lots ?? []);
    this.fill(buffers, asked);
    this.engine.entries.seed_random(this.luck, BigInt(seed), BigInt(ARCHWITCH.luckStream));
    for (let step = 0; step < (seat === NO_SEAT ? MAX_GAME_STEPS : ARCHWITCH.maxSteps); step++) {
      this.advance(buffers, count, seat, lots);
      const deciding = this.decide(buffers, count, asked);
      if (!deciding.length) break;
      this.chooseActions(buffers, count, deciding, worlds);
    }
    return this.evaluate(buffers, count);
  }

  /** Place one lot for scratch and those of an earlier game, and return how many. */
  private placeLots(lots: readonly Uint8Array[]): number {
    const { engine } = this;
    const count = lots.length + 1;
    if (this.lots.capacity < count) this.lots = { capacity: count, at: engine.newRecord("Lot", count) };
    const bytes = engine.layout("Lot").words * WORD_BYTES;
    lots.forEach((lot, place) => engine.bytes(this.lots.at + (place + 1) * bytes, bytes).set(lot));
    return count;
  }

  private reserve(count: number): Buffers {
    const { engine, buffers } = this;
    if (buffers && buffers.capacity >= count) return buffers;
    return (this.buffers = {
      capacity: count,
      states: engine.newRecord("State", count),
      rows: engine.newRecord("PlayoutRow", count),
      shares: engine.allocate(WORD_BYTES * count),
      chosen: engine.allocate(WORD_BYTES * count),
      x: engine.allocate(4 * count * this.model.inputs),
      choiceByAction: engine.allocate(WORD_BYTES * count * this.engine.facts.actions),
      places: engine.allocate(WORD_BYTES * count),
      drawn: engine.allocate(WORD_BYTES * count),
    });
  }

  private fill(
    { states, rows, shares, chosen, x, choiceByAction }: Buffers,
    { states: given, worlds, seat, seed, actions }: Run,
  ): void {
    const { engine, stateBytes } = this;
    const count = given.length;
    engine.words(rows, count * ROW.words).fill(0n);
    engine.doubles(shares, count).fill(0);
    engine.floats(x, count * this.model.inputs).fill(0);
    engine.words(choiceByAction, count * engine.facts.actions).fill(BigInt(ARCHWITCH.noChoice));
    const chosenWords = engine.words(chosen, count);
    for (let place = 0; place < count; place++) {
      engine.bytes(states + place * stateBytes, stateBytes).set(given[place]!);
      chosenWords[place] = BigInt(actions?.[place] ?? 0);
      const row = rows + place * ROW.words * WORD_BYTES;
      const stream = BigInt((place % worlds) + 1);
      engine.entries.seed_random(row + ROW.fields["rng.a"][0]! * WORD_BYTES, BigInt(seed), stream);
      if (actions) engine.field("PlayoutRow", row, "seat")[0] = BigInt(seat);
      else engine.field("PlayoutRow", row, "status")[0] = NEW;
    }
  }

  private advance(buffers: Buffers, count: number, viewer: number, lots: number): void {
    const { states, rows, shares, chosen, x, choiceByAction } = buffers;
    this.engine.entries.advance(
      ...([states, count] as const),
      ...([rows, count] as const),
      ...([shares, count] as const),
      ...([chosen, count] as const),
      BigInt(viewer),
      ...([this.view, 1] as const),
      ...([this.lots.at, lots] as const),
      ...([x, count, this.model.inputs] as const),
      ...([choiceByAction, count, this.engine.facts.actions] as const),
    );
  }

  /** Return the rows in which a seat is to choose; rows of the viewer that went far enough are marked to be evaluated. */
  private decide({ rows }: Buffers, count: number, { seat: viewer, ownDecisions }: Run): number[] {
    const words = this.engine.words(rows, count * ROW.words);
    const [status, own, seat] = ["status", "own_decisions", "seat"].map(
      (name) => ROW.fields[name as "status"][0]!,
    ) as [number, number, number];
    const deciding: number[] = [];
    for (let place = 0; place < count; place++) {
      const start = place * ROW.words;
      if (words[start + status] !== BigInt(ARCHWITCH.running)) continue;
      const isFar = words[start + own]! > BigInt(ownDecisions);
      if (isFar && words[start + seat] === BigInt(viewer))
        words[start + status] = BigInt(ARCHWITCH.evaluated);
      else deciding.push(place);
    }
    return deciding;
  }

  /** Sample an action of each of these rows from the softmax of its logits; a world has the same luck in all of its rows. */
  private chooseActions(
    { x, choiceByAction, places, drawn, chosen }: Buffers,
    count: number,
    deciding: readonly number[],
    worlds: number,
  ): void {
    const { engine, policy } = this;
    const logits = policy.logits(x, count, deciding);
    engine.words(places, deciding.length).set(deciding.map(BigInt));
    engine.entries.sample_actions(
      ...([logits, deciding.length, policy.actions] as const),
      ...([choiceByAction, count, engine.facts.actions] as const),
      ...([places, deciding.length] as const),
      ...([this.luck, 1] as const),
      ...([drawn, worlds] as const),
      ...([chosen, count] as const),
    );
  }

  private evaluate({ rows, shares, x }: Buffers, count: number): Float64Array {
    const words = this.engine.words(rows, count * ROW.words);
    const status = ROW.fields.status[0]!;
    const places: number[] = [];
    for (let place = 0; place < count; place++)
      if (words[place * ROW.words + status] === BigInt(ARCHWITCH.evaluated)) places.push(place);
    const values = this.model.values(x, count, places);
    const numbers = this.engine.doubles(shares, count);
    places.forEach((place, row) => (numbers[place] = Math.min(1, Math.max(0, values[row]!))));
    return numbers.slice();
  }
}

/** Return the parts of a run, at most `most`; positions with the same luck stay together. */
function splitRun(run: Run, most: number): Run[] {
  const { states, actions, worlds } = run;
  const groups = states.length / worlds;
  const parts = Math.min(groups, most);
  const bounds = Array.from({ length: parts + 1 }, (_, part) => worlds * Math.round((part * groups) / parts));
  return bounds.slice(1).map((end, part) => ({
    ...run,
    states: states.slice(bounds[part], end),
    actions: actions?.slice(bounds[part], end),
  }));
}
