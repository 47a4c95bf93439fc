/**
 * The bots of one table, in a worker of their own. It ends when the table says that nobody needs it, and starts
 * again with the next question: an ended worker takes no memory and no battery.
 */
import type { Level } from "../wasm/contract";
import type { Thought } from "../wasm/bots";
import type { RandomBelow } from "./randomness";
import type { Answer, BotFiles, Question } from "./workerMessages";
import type { Tempo } from "./savedGame";

/** What the class needs of a Worker; tests pass a fake. */
export interface BotWorker {
  postMessage: (message: BotFiles | Question) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<Answer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Milliseconds from a turn's start to a reply, drawn before the choice is known: as on a server. */
export const DELAY_RANGES_MS: Record<Tempo, readonly [number, number]> = {
  instant: [0, 50],
  fast: [300, 700],
  normal: [800, 1800],
  slow: [2000, 4000],
};
const SPREAD_FACTOR = 0.25; // of the least delay: the longer a bot thinks, the more its thinking time varies
const MAX_SAMPLES = 8;

/** How long a level takes for its choices: forced ones are replied to as late as others, so that time tells nothing. */
export class ReplyDelays {
  private readonly samples = new Map<Level, number[]>();

  constructor(private readonly random: RandomBelow) {}

  /** Record how long a free choice took; the first one of a level is left out, because it waits for files. */
  record(level: Level, milliseconds: number): void {
    const samples = this.samples.get(level);
    this.samples.set(level, samples ? [...samples, milliseconds].slice(-MAX_SAMPLES) : []);
  }

  /** Draw the delay of a reply. */
  draw(level: Level, tempo: Tempo): number {
    const [low, high] = DELAY_RANGES_MS[tempo];
    const least = Math.max(0, ...(this.samples.get(level) ?? []));
    const spread = Math.round(high - low + SPREAD_FACTOR * least);
    return Math.max(low, least) + this.random(spread + 1);
  }
}

export class BotTeam {
  private worker: BotWorker | null = null;
  private readonly waiting = new Map<number, (thought: Thought | null) => void>();
  private questions = 0;

  constructor(
    private readonly files: BotFiles,
    private readonly make: () => BotWorker,
  ) {}

  get isRunning(): boolean {
    return this.worker !== null;
  }

  /** Start the worker, while its script can still be fetched. */
  start(): BotWorker {
    return (this.worker ??= this.newWorker());
  }

  /** Return what a bot thinks; null if it failed. */
  ask(question: Pick<Question, "seat" | "level" | "view" | "isHint">): Promise<Thought | null> {
    const worker = this.start();
    const id = ++this.questions;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      worker.postMessage({ id, ...question });
    });
  }

  /** End the worker; questions that wait are answered by null. */
  stop(): void {
    this.worker?.terminate();
    this.worker = null;
    for (const resolve of this.waiting.values()) resolve(null);
    this.waiting.clear();
  }

  private newWorker(): BotWorker {
    const worker = this.make();
    worker.onmessage = ({ data: { id, thought } }) => {
      this.waiting.get(id)?.(thought);
      this.waiting.delete(id);
    };
    worker.onerror = () => this.stop();
    worker.postMessage(this.files);
    return worker;
  }
}
