/** What a person does with the cards of the hand: pick one up, choose what it means, put cards aside to give together. */
import type { GameClient, Picture } from "../games/types";
import type { LegalChoice } from "../net/protocol";
import { byCard } from "./choices";

export interface Table {
  game: () => GameClient;
  picture: () => Picture;
  hand: () => string[];
  legal: () => LegalChoice[];
  confirms: () => boolean; // every card waits for a second tap
  choose: (choice: string) => void;
}

export class Selection {
  /** The card that is picked up. */
  card = $state<string | null>(null);
  /** Cards put aside, to be sent together. */
  together = $state.raw<string[]>([]);

  constructor(private readonly table: Table) {}

  offered(card: string): LegalChoice[] {
    return byCard(this.table.legal(), this.table.hand()).get(card) ?? [];
  }

  /** What the card that is picked up may be used for, where there is something to ask. */
  get menu(): LegalChoice[] {
    const offered = this.card === null || this.#isHeld(this.card) ? [] : this.offered(this.card);
    return offered.length > 1 || (offered[0] && this.#waits(offered[0].choice)) ? offered : [];
  }

  /** How many cards are to be put aside before they are sent; 0 where cards are chosen one by one. */
  get wanted(): number {
    return this.table.legal().length ? (this.table.game().together?.(this.table.picture()) ?? 0) : 0;
  }

  get isComplete(): boolean {
    return this.wanted > 0 && this.together.length === this.wanted;
  }

  pick(card: string): void {
    if (this.#isHeld(card)) {
      this.card = this.card === card ? null : card;
      return;
    }
    const offered = this.offered(card);
    const first = offered[0];
    if (!first) return;
    if (this.wanted > 0) this.#putAside(card);
    else if (offered.length === 1 && (!this.#waits(first.choice) || this.card === card))
      this.table.choose(first.choice);
    else this.card = this.card === card ? null : card;
  }

  /** A card was dragged onto the table: that needs no second tap. */
  drop(card: string): void {
    const offered = this.offered(card);
    if (offered.length === 1 && !this.wanted && !this.#isHeld(card)) this.table.choose(offered[0]!.choice);
    else this.pick(card);
  }

  /** Send what was put aside: the first now, the others as soon as the table asks for them. */
  send(): void {
    const first = this.isComplete ? this.offered(this.together[0]!)[0] : undefined;
    if (first) this.#sending = this.together;
    if (first) this.table.choose(first.choice);
  }
  #sending: readonly string[] = [];

  /** The table moved on. */
  moved(): void {
    this.card = null;
    const hand = this.table.hand();
    const rest = this.#sending.filter((card) => hand.includes(card));
    const next = rest[0] === undefined ? undefined : this.offered(rest[0])[0];
    this.together = this.together.filter((card) => this.offered(card).length > 0);
    if (!next) {
      if (this.table.legal().length) this.#sending = [];
      return;
    }
    this.#sending = rest;
    this.table.choose(next.choice);
  }

  clear(): void {
    this.card = null;
    this.together = [];
  }

  #putAside(card: string): void {
    if (this.together.includes(card)) this.together = this.together.filter((one) => one !== card);
    else this.together = [...this.together, card].slice(-this.wanted);
  }

  #isHeld(card: string): boolean {
    const { game, picture, legal } = this.table;
    return game().holds?.(picture(), legal()).includes(card) ?? false;
  }

  #waits(choice: string): boolean {
    return this.table.confirms() || !!this.table.game().confirms?.(choice);
  }
}
