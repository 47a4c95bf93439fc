/** The review of a seat of a finished game: asked for, waited for, and what it is shown with. */
import type { GameClient } from "../games/types";
import type { AidPart, GameReview, Replay, ReviewState } from "../net/protocol";
import { loadGame } from "../games";
import { api } from "../net/api";
import { visitor } from "../stores/visitor.svelte";

const AGAIN = 700; // milliseconds between two looks at how far it is

export class Looking {
  replay = $state.raw<Replay | null>(null);
  open = $state.raw<Replay | null>(null); // with all hands
  game = $state.raw<GameClient | null>(null);
  aid = $state.raw<AidPart[]>([]);
  progress = $state.raw<ReviewState | null>(null);
  review = $state.raw<GameReview | null>(null);
  problem = $state<string | null>(null);
  seat = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly ready: (review: GameReview) => void,
  ) {}

  /** Of the seat asked for, else of one's own, else of the first. */
  async load(asked: number | null): Promise<void> {
    try {
      const me = await visitor.known();
      const table = await api.table(this.id);
      const own = table.seats.find(({ person }) => person === me.id)?.seat ?? 0;
      this.seat = asked !== null && asked < table.players ? asked : own;
      this.game = await loadGame(table.game);
      await this.#look();
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** Another seat's choices. */
  async turnTo(seat: number): Promise<void> {
    this.seat = seat;
    try {
      await this.#look();
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** All hands, for those views that know them. */
  async showAll(): Promise<void> {
    this.open ??= await api.replay(this.id, "all");
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    this.stop();
    this.review = null;
    this.progress = await api.makeReview(this.id, this.seat);
    this.replay = await api.replay(this.id, String(this.seat));
    if (!this.aid.length) this.aid = (await api.aid(this.id)).parts;
    this.#arrive(this.seat);
  }

  #arrive(seat: number): void {
    if (seat !== this.seat) return;
    if (this.progress?.review) {
      this.review = this.progress.review;
      this.ready(this.review);
    } else if (this.progress?.status === "failed") this.problem = this.progress.sentence;
    else this.#timer = setTimeout(() => void this.#again(seat), AGAIN);
  }

  async #again(seat: number): Promise<void> {
    try {
      this.progress = await api.review(this.id, seat);
      this.#arrive(seat);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }
}
