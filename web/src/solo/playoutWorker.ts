/** A worker that plays out positions for the bots of a table or for a review. */
import { Engine } from "../wasm/engine";
import { BatchNetwork } from "../wasm/networks";
import { Playouts } from "../wasm/playouts";
import type { PlayedOut, PlayoutFiles, ToPlayOut } from "./workerMessages";

let playouts: Promise<Playouts> | undefined;

async function start({ module, model, quickModel }: PlayoutFiles): Promise<Playouts> {
  const engine = await Engine.start(module);
  return new Playouts(engine, new BatchNetwork(engine, model), new BatchNetwork(engine, quickModel));
}

async function playOut({ id, run }: ToPlayOut): Promise<PlayedOut> {
  try {
    return { id, shares: (await playouts!).run(run) };
  } catch (error) {
    console.error(error);
    return { id, shares: null };
  }
}

addEventListener("message", ({ data }: MessageEvent<PlayoutFiles | ToPlayOut>) => {
  if ("module" in data) playouts = start(data);
  else void playOut(data).then((answer) => postMessage(answer));
});
