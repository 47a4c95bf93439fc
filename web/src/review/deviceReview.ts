/** Reviews of games of this device, made by a worker of the page and kept here. */
import { locale, t } from "../locale/locale.svelte";
import { inWords } from "../messages/parts";
import type { GameReview, Replay, ReviewState } from "../net/protocol";
import { helperCount } from "../solo/cores";
import type { OpenedGame } from "../solo/openedGame";
import { deleteOldReviews, readReview, type StoredReview } from "../solo/review/keptReviews";
import type { Models } from "../solo/review/judge";
import type { FromReview, ToReview } from "../solo/review/messages";
import { format } from "../solo/review/said";
import { ON_DEVICE, type SavedGame } from "../solo/savedGame";
import { REVIEW, type Level } from "../wasm/contract";
import { filesOf, loadModel, loadReviewTexts } from "../wasm/files";
import type { ReviewSource } from "./reviewSource";

const NOT_BEGUN: ReviewState = { status: "making", done: 0, of: 0, ahead: 0, sentence: "", review: null };
const WEIGHED: readonly Level[] = REVIEW.weighedLevels;

export class DeviceReview implements ReviewSource {
  readonly isOnDevice = true;
  readonly address: string;
  readonly replayAddress: string;
  #opened: Promise<OpenedGame> | undefined;
  #worker: Worker | undefined;
  #state = NOT_BEGUN;

  constructor(
    address: string, // of the game
    private readonly id: string, // of the game on this device
    private readonly open: () => Promise<OpenedGame>,
  ) {
    this.address = `${address}/review`;
    this.replayAddress = this.id ? `${address}/replay` : address;
  }

  async table(): ReturnType<ReviewSource["table"]> {
    const opened = await this.#load();
    const { table } = opened.replay(null);
    if (!table.result || table.lesson) throw new Error(t("review-here-none"));
    if (!opened.hasPresentRules) throw new Error(t("review-here-rules"));
    return { me: ON_DEVICE, table };
  }

  async start(seat: number): Promise<ReviewState> {
    this.stop();
    this.#state = NOT_BEGUN;
    const opened = await this.#load();
    const madeOf = await inputsOf(opened, seat);
    const earlier = await readReview(this.id, madeOf).catch(() => undefined);
    if (earlier?.review) return (this.#state = await this.#finish(seat, earlier.review));
    void deleteOldReviews().catch(() => undefined);
    const models = await loadModels(opened.game);
    const worker = new Worker(new URL("../solo/review/reviewWorker.ts", import.meta.url), { type: "module" });
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromReview>) => void this.#receive(worker, seat, data);
    worker.onerror = () => void this.#receive(worker, seat, { is: "failed" });
    const { game, module, vocabulary } = opened;
    const asked = { game, module, vocabulary, seat, weighedSeats: weighedSeats(game, seat), models };
    const rest = { helpers: helperCount(), kept: { gameId: this.id, madeOf } };
    worker.postMessage({ ...asked, ...rest } satisfies ToReview);
    return this.#state;
  }

  state = (): Promise<ReviewState> => Promise.resolve(this.#state);

  async replay(whose: string): Promise<Replay> {
    return (await this.#load()).replay(whose);
  }

  async line(seat: number): Promise<Replay> {
    const opened = await this.#load();
    const { story } = this.#state.review!;
    const first = story.moment! - 1;
    const added = story.line.map((line) => ({ line, by: "seat" as const }));
    const lines = [...opened.game.lines.slice(0, first), ...added];
    const replay = opened.replay(String(seat), { ...opened.game, lines });
    return { ...replay, steps: [replay.steps[0]!, ...replay.steps.slice(first + 1)] };
  }

  async aid(): ReturnType<ReviewSource["aid"]> {
    return (await this.#load()).aid();
  }

  /** Others have the game in the address. */
  async shared(): Promise<string> {
    return `${await (await this.#load()).sharedAddress()}/review`;
  }

  /** End the worker; what it made is kept. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  async #receive(worker: Worker, seat: number, message: FromReview): Promise<void> {
    if (worker !== this.#worker) return; // ended meanwhile
    if (message.is === "progress") {
      this.#state = { ...NOT_BEGUN, done: message.done, of: message.of };
      return;
    }
    this.stop();
    this.#state =
      message.is === "failed"
        ? { ...NOT_BEGUN, status: "failed", sentence: t("review-here-failed") }
        : await this.#finish(seat, message.review);
  }

  async #finish(seat: number, stored: StoredReview): Promise<ReviewState> {
    const opened = await this.#load();
    const formatter = opened.formatterOf(seat, [await loadReviewTexts(locale.tag)]);
    const review = inWords(stored, (message) => format(formatter, message)) as unknown as GameReview;
    return { ...NOT_BEGUN, status: "made", review };
  }

  #load(): Promise<OpenedGame> {
    return (this.#opened ??= this.open());
  }
}

/** Return a text with everything that a review depends on. */
async function inputsOf({ game, vocabulary }: OpenedGame, seat: number): Promise<string> {
  const { module, networks } = await filesOf(game.game);
  const files = [module, networks.full, networks.quick].map((file) => file?.name);
  const log = game.lines.map(({ line }) => line);
  const played = [game.seats.length, game.variant?.words ?? [], log, seat, String(weighedSeats(game, seat))];
  return JSON.stringify([REVIEW.version, files, vocabulary.catalog, ...played]);
}

/** Return the networks of a game; throw a sentence for the player without them. */
async function loadModels({ game }: SavedGame): Promise<Models> {
  try {
    const [model, quickModel] = await Promise.all([loadModel(game), loadModel(game, "quick")]);
    return { model, quickModel };
  } catch (error) {
    throw new Error(t("review-here-networks"), { cause: error });
  }
}

/** Return the other seats whose choices weigh the worlds: those of bots that play by a network. */
function weighedSeats({ seats }: SavedGame, reviewed: number): bigint {
  const weighed = [...seats.keys()].filter(
    (seat) => seat !== reviewed && WEIGHED.includes(seats[seat]!.level ?? "toad"),
  );
  return weighed.reduce((set, seat) => set | (1n << BigInt(seat)), 0n);
}
