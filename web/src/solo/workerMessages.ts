/** What the page, its table worker and the workers of bots and playouts say to each other. */
import type { ClientMessage, ServerMessage, SheetRow } from "../net/protocol";
import type { Level } from "../wasm/contract";
import type { readModel } from "../wasm/networks";
import type { Run } from "../wasm/playouts";
import type { Thought } from "../wasm/bots";
import type { Vocabulary } from "./narrator";
import type { Tempo } from "./savedGame";

export type Model = ReturnType<typeof readModel>;

/** From the page to the table worker. */
export type ToTable =
  | { do: "open"; id: string; vocabulary: Vocabulary; seen: number | null; helpers: number } // `seen` is the last line the page showed
  | { do: "connect" } // answered by a snapshot
  | { do: "send"; message: ClientMessage }
  | { do: "sheet" }
  | { do: "tempo"; tempo: Tempo };

/** From the table worker to the page. */
export type FromTable =
  | { is: "message"; message: ServerMessage }
  | { is: "sheet"; rows: SheetRow[] }
  | { is: "cut-short"; seat: number; worlds: number } // a bot's time was up before it had seen all worlds
  | { is: "weaker"; seat: number } // a bot could not be loaded, and a rule of thumb plays for it
  | { is: "refused"; why: "missing" | "elsewhere" | "rules" | "broken" };

/** What the bot worker needs once: it fetches nothing itself, so that it starts again without a network. */
export interface BotFiles {
  module: WebAssembly.Module;
  model?: Model; // of the network levels
  quickModel?: Model; // with which the Archwitch plays out games
  helpers: number; // further workers that play out games beside it
}

/** From the table worker to the bot worker: the view of a seat, and who is to choose. */
export interface Question {
  id: number;
  level: Level;
  seat: number;
  view: Uint8Array<ArrayBuffer>;
  isHint: boolean;
}

/** From the bot worker; without a thought if the bot failed. */
export interface Answer {
  id: number;
  thought: Thought | null;
}

/** What a worker for playouts needs once. */
export interface PlayoutFiles {
  module: WebAssembly.Module;
  model: Model; // evaluates the final positions
  quickModel: Model; // chooses
}

export interface ToPlayOut {
  id: number;
  run: Run;
}

/** From a worker for playouts; without shares if it failed. */
export interface PlayedOut {
  id: number;
  shares: Float64Array | null;
}
