/** Workers that play out positions beside the worker that starts them, and end with it. */
import type { PlayoutHelpers, Run } from "../wasm/playouts";
import type { PlayedOut, PlayoutFiles, ToPlayOut } from "./workerMessages";

/** What the class needs of a Worker. */
export interface PlayoutWorker {
  postMessage: (message: PlayoutFiles | ToPlayOut) => void;
  onmessage: ((event: MessageEvent<PlayedOut>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

function startWorker(): PlayoutWorker {
  return new Worker(new URL("./playoutWorker.ts", import.meta.url), {
    type: "module",
  }) as unknown as PlayoutWorker;
}

export class PlayoutTeam implements PlayoutHelpers {
  private readonly helpers: Helper[];

  constructor(files: PlayoutFiles, count: number, start: () => PlayoutWorker = startWorker) {
    this.helpers = Array.from({ length: count }, () => new Helper(start(), files));
  }

  get count(): number {
    return this.helpers.length;
  }

  run(helper: number, part: Run): Promise<Float64Array | null> {
    return this.helpers[helper]!.run(part);
  }
}

class Helper {
  private readonly waiting = new Map<number, (shares: Float64Array | null) => void>();
  private asked = 0;
  private hasFailed = false;

  constructor(
    private readonly worker: PlayoutWorker,
    files: PlayoutFiles,
  ) {
    worker.onmessage = ({ data: { id, shares } }) => {
      this.waiting.get(id)?.(shares);
      this.waiting.delete(id);
    };
    worker.onerror = () => this.fail();
    worker.postMessage(files);
  }

  run(run: Run): Promise<Float64Array | null> {
    if (this.hasFailed) return Promise.resolve(null);
    const id = ++this.asked;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.worker.postMessage({ id, run });
    });
  }

  /** Answer what waits, and everything later, by null: the asker plays it out itself. */
  private fail(): void {
    this.hasFailed = true;
    for (const resolve of this.waiting.values()) resolve(null);
    this.waiting.clear();
  }
}
