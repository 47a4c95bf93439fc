/** What the player does with hand cards: pick one up, choose its use, select several to send together. */
import type { GameClient, Picture } from "../games/types";
import type { LegalChoice } from "../net/protocol";
import { choicesByCard } from "./choices";

export interface SelectionTable {
  game: () => GameClient;
  picture: () => Picture;
  hand: () => string[];
  legal: () => LegalChoice[];
  confirmsAll: () => boolean; // whether every card needs a second press
  choose: (choice: string) => void;
}

export class Selection {
  /** The card picked up. */
  card = $state<string | null>(null);
  /** Cards selected to be sent together. */
  batch = $state.raw<string[]>([]);

  constructor(private readonly table: SelectionTable) {}

  choicesFor(card: string): LegalChoice[] {
    return choicesByCard(this.table.legal(), this.table.hand()).get(card) ?? [];
  }

  /** The uses of the card picked up, if there is something to ask. */
  get menu(): LegalChoice[] {
    const offered = this.card === null || this.#isPickable(this.card) ? [] : this.choicesFor(this.card);
    return offered.length > 1 || (offered[0] && this.#needsConfirmation(offered[0].choice)) ? offered : [];
  }

  /** The number of cards to select before they are sent; 0 if cards are chosen one by one. */
  get batchSize(): number {
    return this.table.legal().length ? (this.table.game().batchSize?.(this.table.picture()) ?? 0) : 0;
  }

  get isBatchComplete(): boolean {
    return this.batchSize > 0 && this.batch.length === this.batchSize;
  }

  pick(card: string): void {
    if (this.#isPickable(card)) {
      this.card = this.card === card ? null : card;
      return;
    }
    const offered = this.choicesFor(card);
    const first = offered[0];
    if (!first) return;
    if (this.batchSize > 0) this.#toggleInBatch(card);
    else if (offered.length === 1 && (!this.#needsConfirmation(first.choice) || this.card === card))
      this.table.choose(first.choice);
    else this.card = this.card === card ? null : card;
  }

  /** Handle a card dropped onto the table, which needs no second press. */
  drop(card: string): void {
    const offered = this.choicesFor(card);
    if (offered.length === 1 && !this.batchSize && !this.#isPickable(card))
      this.table.choose(offered[0]!.choice);
    else this.pick(card);
  }

  /** Send the selected cards: the first now, the others as soon as the table asks for them. */
  sendBatch(): void {
    const first = this.isBatchComplete ? this.choicesFor(this.batch[0]!)[0] : undefined;
    if (first) this.#unsent = this.batch;
    if (first) this.table.choose(first.choice);
  }
  #unsent: readonly string[] = [];

  /** Handle a new position. */
  onPosition(): void {
    this.card = null;
    const hand = this.table.hand();
    const remaining = this.#unsent.filter((card) => hand.includes(card));
    const next = remaining[0] === undefined ? undefined : this.choicesFor(remaining[0])[0];
    this.batch = this.batch.filter((card) => this.choicesFor(card).length > 0);
    if (!next) {
      if (this.table.legal().length) this.#unsent = [];
      return;
    }
    this.#unsent = remaining;
    this.table.choose(next.choice);
  }

  clear(): void {
    this.card = null;
    this.batch = [];
  }

  #toggleInBatch(card: string): void {
    if (this.batch.includes(card)) this.batch = this.batch.filter((other) => other !== card);
    else this.batch = [...this.batch, card].slice(-this.batchSize);
  }

  #isPickable(card: string): boolean {
    const { game, picture, legal } = this.table;
    return game().pickableCards?.(picture(), legal()).includes(card) ?? false;
  }

  #needsConfirmation(choice: string): boolean {
    return this.table.confirmsAll() || !!this.table.game().needsConfirmation?.(choice);
  }
}
