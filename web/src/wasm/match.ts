/** One game in progress, in an engine's memory: like `Match` of the Python package, by the same rules. */
import { MAX_SEATS, SPECTATOR } from "./contract";
import type { Pointer } from "./contract";
import { members } from "./engine";
import type { Engine } from "./engine";

export class WasmMatch {
  readonly state: Pointer;
  readonly lot: Pointer; // the latest one
  private readonly views: Pointer[] = [];

  /** Set up a game for a number of players, with the standard parameters or the words of another variant. */
  constructor(
    readonly engine: Engine,
    readonly players: number,
    variant: readonly (string | bigint)[] | undefined = engine.facts.variants[String(players)],
  ) {
    if (!variant) throw new Error(`Expected a number of players of ${engine.facts.game}, got ${players}.`);
    const record = engine.allocate(variant.length * 8);
    engine.words(record, variant.length).set(variant.map(BigInt));
    this.state = engine.newRecord("State");
    this.lot = engine.newRecord("Lot");
    for (let viewer = SPECTATOR; viewer < MAX_SEATS; viewer++) this.views.push(engine.newRecord("View"));
    engine.entries.setup(this.state, BigInt(players), record);
  }

  // chance

  /** Fill `lot` with the lot that is due, and return its kind; 0 if none is. */
  lotDue(): number {
    return Number(this.engine.entries.chance_outcomes(this.state, this.lot));
  }

  /** Draw every lot that is due from a generator, and apply it. */
  drawLots(rng: Pointer): void {
    while (this.lotDue()) {
      this.engine.entries.draw(this.lot, rng);
      this.applyLot();
    }
  }

  /** Apply `lot`, which has been drawn: the first `due` of its items are the outcome. */
  applyLot(): void {
    this.engine.entries.apply_lot(this.state, this.lot);
  }

  // choices

  /** Return the seats that may choose now. */
  toAct(): number[] {
    return members(this.engine.entries.to_act(this.state));
  }

  /** Return the legal choices of a seat, by number. */
  legalChoices(seat: number): number[] {
    return members(this.engine.entries.legal_choices(this.state, BigInt(seat)));
  }

  /** Make a choice, which must be legal. */
  choose(seat: number, choice: number): void {
    if (!this.legalChoices(seat).includes(choice))
      throw new Error(`Expected a legal choice of seat ${seat}, got ${choice}.`);
    this.engine.entries.apply(this.state, BigInt(seat), BigInt(choice));
  }

  /** Return what a seat, or a spectator, may know now: a record that is overwritten by the next call for this viewer. */
  view(viewer: number = SPECTATOR): Pointer {
    const view = this.views[viewer - SPECTATOR]!;
    this.engine.entries.observe(this.state, BigInt(viewer), view);
    return view;
  }

  // the result

  isOver(): boolean {
    return this.engine.entries.is_over(this.state) !== 0n;
  }

  scores(): number[] {
    return Array.from({ length: this.players }, (_, seat) =>
      Number(this.engine.entries.score(this.state, BigInt(seat))),
    );
  }

  /** Return the seats that won; none while the game is in progress. */
  winners(): number[] {
    return this.isOver() ? members(this.engine.entries.winners(this.state)) : [];
  }

  // to be kept across reloads

  /** Return a copy of the state. */
  save(): Uint8Array<ArrayBuffer> {
    return this.engine.copy("State", this.state);
  }

  /** Continue from a saved state of the same version of the rules. */
  restore(saved: Uint8Array): void {
    this.engine.bytes(this.state, saved.length).set(saved);
  }
}
