// Reviews a game on this device for a test, in Node: reads {"module", "models", "game", "seat", "weighed", "vocabulary", "made",
// "stop"} from standard input, and writes the review, or its steps up to the one at which it is stopped, as JSON.
import fs from "node:fs";
import type { Vocabulary } from "../../web/src/solo/narrator";
import { Judge } from "../../web/src/solo/review/judge";
import { reviewGame } from "../../web/src/solo/review/reviewGame";
import type { SavedGame } from "../../web/src/solo/savedGame";
import { Engine } from "../../web/src/wasm/engine";
import { readModel } from "../../web/src/wasm/networks";

interface Asked {
  module: string;
  models: [string, string]; // the network, and the quick one
  game: SavedGame;
  seat: number;
  weighed: number; // a set of seats
  vocabulary: Vocabulary;
  made: Record<string, unknown>; // earlier
  stop: number; // after this many steps; 0 for the whole review
}

const asked = JSON.parse(fs.readFileSync(0, "utf-8")) as Asked;
const { game, seat, vocabulary, made, stop } = asked;
const bytes = (file: string): ArrayBuffer => new Uint8Array(fs.readFileSync(file)).buffer;
const [model, quickModel] = asked.models.map((file) => readModel(bytes(file))) as [never, never];
const weighedSeats = BigInt(asked.weighed);
const judge = new Judge(await Engine.start(await WebAssembly.compile(bytes(asked.module))), { model, quickModel }, weighedSeats);
const progress: [number, number, number][] = [];
let steps = 0;

function write(result: unknown): void {
  process.stdout.write(JSON.stringify(result), () => process.exit());
}

async function onMade(): Promise<void> {
  if (++steps !== stop) return;
  write({ made });
  await new Promise(() => undefined);
}

const onProgress = (done: number, of: number): void => void progress.push([done, of, Math.round(performance.now())]);
const review = await reviewGame(judge, { game, seat, weighedSeats, vocabulary }, { made, onMade, onProgress });
write({ review, progress, steps });
