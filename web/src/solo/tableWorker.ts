/** The worker of one table on this device: its entry point. */
import { Engine } from "../wasm/engine";
import { loadModel, loadModule, type NetworkSize } from "../wasm/files";
import { BotTeam, ReplyDelays, type BotWorker } from "./botTeam";
import { keepGame, readGame, type SavedGame } from "./savedGame";
import { drawSecurely } from "./randomness";
import { SoloTable } from "./soloTable";
import { TableRunner } from "./tableRunner";
import type { BotFiles, FromTable, Model, ToTable } from "./workerMessages";
import type { Vocabulary } from "./narrator";

let runner: TableRunner | undefined;
let table: SoloTable | undefined;
const post = (message: FromTable): void => postMessage(message);

/** Open a game of this device, unless another page has it open. */
async function open({ id, vocabulary, seen, helpers }: Extract<ToTable, { do: "open" }>): Promise<void> {
  if (!(await lock(id))) return post({ is: "refused", why: "elsewhere" });
  const game = await readGame(id);
  if (!game) return post({ is: "refused", why: "missing" });
  const [module, models] = await Promise.all([loadModule(game.game), modelsFor(game)]);
  const engine = await Engine.start(module);
  table = openTable(engine, game, vocabulary);
  if (!table) return post({ is: "refused", why: "rules" });
  runner = new TableRunner(table, {
    engine,
    team: new BotTeam({ module, helpers, ...models }, startBots),
    delays: new ReplyDelays(drawSecurely),
    keep: keepGame,
    post,
    after: (milliseconds, act) => void setTimeout(act, milliseconds),
    now: () => performance.now(),
  });
  await runner.start();
  runner.connect(true, seen);
}

/** Return the networks of a game's bots, if they have any; without them a rule of thumb plays for them. */
async function modelsFor({ game, seats }: SavedGame): Promise<Pick<BotFiles, "model" | "quickModel">> {
  const levels = seats.map(({ level }) => level);
  const [model, quickModel] = await Promise.all([
    levels.some((level) => level === "familiar" || level === "archwitch") ? load(game, "full") : undefined,
    levels.includes("archwitch") ? load(game, "quick") : undefined,
  ]);
  return { model, quickModel };
}

function load(game: SavedGame["game"], size: NetworkSize): Promise<Model | undefined> {
  return loadModel(game, size).catch(() => undefined);
}

/** Return the table of a saved game; undefined if the rules are not those it was played by. */
function openTable(engine: Engine, game: SavedGame, vocabulary: Vocabulary): SoloTable | undefined {
  try {
    return new SoloTable(engine, game, vocabulary);
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** Hold a game for as long as this worker lives; return false if another one holds it. */
function lock(id: string): Promise<boolean> {
  if (!("locks" in navigator)) return Promise.resolve(true); // no secure context
  return new Promise((resolve) => {
    void navigator.locks.request(`coven-solo-${id}`, { ifAvailable: true }, (held) => {
      resolve(held !== null);
      return held ? new Promise(() => undefined) : undefined;
    });
  });
}

function startBots(): BotWorker {
  return new Worker(new URL("./botWorker.ts", import.meta.url), { type: "module" }) as unknown as BotWorker;
}

addEventListener("message", ({ data }: MessageEvent<ToTable>) => {
  switch (data.do) {
    case "open":
      open(data).catch((error: unknown) => {
        console.error(error);
        post({ is: "refused", why: "broken" });
      });
      return;
    case "connect":
      return runner?.connect();
    case "send":
      return runner?.receive(data.message);
    case "sheet":
      return post({ is: "sheet", rows: table?.scoreSheet() ?? [] });
    case "tempo":
      return runner?.setTempo(data.tempo);
  }
});
