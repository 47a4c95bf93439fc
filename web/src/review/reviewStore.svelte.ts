/** The review of one seat of a finished game: requests it, polls for it, and loads what it is shown with. */
import type { GameClient } from "../games/types";
import type { AidPart, GameReview, Replay, ReviewState } from "../net/protocol";
import { loadGame } from "../games";
import type { ReviewSource } from "./reviewSource";

const POLL_INTERVAL_MS = 700; // milliseconds between two looks at how far it is

export class ReviewStore {
  replay = $state.raw<Replay | null>(null);
  openReplay = $state.raw<Replay | null>(null); // the replay with all hands
  line = $state.raw<Replay | null>(null); // the better line of the story
  game = $state.raw<GameClient | null>(null);
  aid = $state.raw<AidPart[]>([]);
  progress = $state.raw<ReviewState | null>(null);
  review = $state.raw<GameReview | null>(null);
  problem = $state<string | null>(null);
  isStopped = $state(false); // by the player
  seat = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly source: ReviewSource,
    readonly onReady: (review: GameReview) => void,
  ) {}

  /** Load the review of the requested seat, else of the player's own, else of the first. */
  async load(requested: number | null): Promise<void> {
    try {
      const { me, table } = await this.source.table();
      const own = table.seats.find(({ person }) => person === me)?.seat ?? 0;
      this.seat = requested !== null && requested < table.players ? requested : own;
      this.game = await loadGame(table.game);
      if (!this.isStopped) await this.#request();
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** Switch to the review of another seat. */
  async selectSeat(seat: number): Promise<void> {
    this.seat = seat;
    await this.resume();
  }

  /** Stop making the review, until the player wants it. */
  pause(): void {
    this.stop();
    this.isStopped = true;
  }

  /** Request the review of the seat, which goes on where it was left. */
  async resume(): Promise<void> {
    this.isStopped = false;
    try {
      await this.#request();
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** Load the replay with all hands, for the views that show them. */
  async loadOpenReplay(): Promise<void> {
    this.openReplay ??= await this.source.replay("all");
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.source.stop();
  }

  async #request(): Promise<void> {
    this.stop();
    this.review = null;
    this.line = null;
    this.progress = await this.source.start(this.seat);
    if (this.isStopped) this.source.stop(); // the player stopped it while it began
    this.replay = await this.source.replay(String(this.seat));
    if (!this.aid.length) this.aid = await this.source.aid();
    if (!this.isStopped) this.#update(this.seat);
  }

  #update(seat: number): void {
    if (seat !== this.seat) return;
    if (this.progress?.review) {
      this.review = this.progress.review;
      this.onReady(this.review);
      if (this.review.story.line.length) void this.#loadLine(seat);
    } else if (this.progress?.status === "failed") this.problem = this.progress.sentence;
    else this.#timer = setTimeout(() => void this.#poll(seat), POLL_INTERVAL_MS);
  }

  async #loadLine(seat: number): Promise<void> {
    const line = await this.source.line(seat).catch(() => null); // the story can be read without it
    if (seat === this.seat) this.line = line;
  }

  async #poll(seat: number): Promise<void> {
    try {
      this.progress = await this.source.state(seat);
      this.#update(seat);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }
}
