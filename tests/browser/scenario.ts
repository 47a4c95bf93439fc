// Plays a whole game between bots by the typed face of a module, in Node or in a page, and tells what happened.
import { makeBot } from "../../web/src/wasm/bots";
import type { Candidate } from "../../web/src/wasm/bots";
import type { GameKey, Level } from "../../web/src/wasm/contract";
import { Engine, members } from "../../web/src/wasm/engine";
import { loadEngine, loadModel } from "../../web/src/wasm/files";
import { Playouts, type PlayoutHelpers } from "../../web/src/wasm/playouts";
import { WorldWeigher } from "../../web/src/wasm/worldWeights";
import { Reasons, type Explanation } from "../../web/src/wasm/reasons";
import { WasmMatch } from "../../web/src/wasm/match";
import { BatchNetwork, readModel } from "../../web/src/wasm/networks";

export interface Scenario {
  players: number;
  seed: number;
  levels: Level[]; // of the seats, again and again
  worlds: number; // for one choice of a bot that searches
}

export interface Played {
  choices: [seat: number, choice: number, worlds: number][];
  scores: number[];
  winners: number[];
  state: string[]; // the words of the last one
}

type Model = ReturnType<typeof readModel>;
type Models = { model: Model; quickModel: Model };

/** Play with the contents of files. */
export async function play(
  code: ArrayBuffer,
  model: ArrayBuffer,
  quick: ArrayBuffer,
  scenario: Scenario,
): Promise<Played> {
  const models = { model: readModel(model), quickModel: readModel(quick) };
  return playWith(await Engine.start(await WebAssembly.compile(code)), models, scenario);
}

/** Play in a page, with the files that its server has. */
export async function playInPage(game: GameKey, scenario: Scenario): Promise<Played> {
  const models = { model: await loadModel(game), quickModel: await loadModel(game, "quick") };
  return playWith(await loadEngine(game), models, scenario);
}

async function playWith(engine: Engine, models: Models, scenario: Scenario): Promise<Played> {
  const match = new WasmMatch(engine, scenario.players);
  const bots = Array.from({ length: scenario.players }, (_, seat) =>
    makeBot(engine, scenario.levels[seat % scenario.levels.length]!, {
      seed: BigInt(seat),
      worlds: scenario.worlds,
      milliseconds: Infinity,
      ...models,
    }),
  );
  const rng = engine.newRandom(BigInt(scenario.seed));
  const choices: Played["choices"] = [];
  match.drawLots(rng);
  while (!match.isOver()) {
    const seat = match.toAct()[0]!;
    const { choice, worlds } = await bots[seat]!.choose(match.view(seat));
    choices.push([seat, choice, worlds]);
    match.choose(seat, choice);
    match.drawLots(rng);
  }
  const words = engine.words(match.state, engine.layout("State").words);
  return { choices, scores: match.scores(), winners: match.winners(), state: [...words].map(String) };
}

/** A decision of a game between Toads, which the Archwitch considers. */
export interface Question {
  players: number;
  seed: number;
  decisions: number; // before this one
  worlds: number;
  helpers: number; // that play out games beside the bot; the last one fails
}

export interface Considered {
  candidates: Candidate[];
  worlds: number;
  weights: number[] | null; // of sampled worlds
  reason: { shares: readonly [number[], number[]]; explanation: Explanation | null }; // for the first choice against the second
}

export async function consider(
  code: ArrayBuffer,
  model: ArrayBuffer,
  quick: ArrayBuffer,
  { players, seed, decisions, worlds, helpers }: Question,
): Promise<Considered> {
  const module = await WebAssembly.compile(code);
  const engine = await Engine.start(module);
  const match = new WasmMatch(engine, players);
  const toads = Array.from({ length: players }, (_, seat) => makeBot(engine, "toad", { seed: BigInt(seat) }));
  const rng = engine.newRandom(BigInt(seed));
  match.drawLots(rng);
  for (let made = 0; made < decisions; made++) {
    const seat = match.toAct()[0]!;
    match.choose(seat, (await toads[seat]!.choose(match.view(seat))).choice);
    match.drawLots(rng);
  }
  const view = match.view(match.toAct()[0]!);
  const options = { seed: BigInt(seed), worlds, milliseconds: Infinity, mixes: false };
  const models = { model: readModel(model), quickModel: readModel(quick) };
  const team = await startHelpers(module, models, helpers);
  const thought = await makeBot(engine, "archwitch", { ...options, ...models, helpers: team }).choose(view);
  return {
    candidates: thought.candidates,
    worlds: thought.worlds,
    weights: weigh(engine, models.quickModel, view),
    reason: compare(engine, view),
  };
}

/** Return helpers with engines of their own, as workers have them; the last one fails. */
async function startHelpers(module: WebAssembly.Module, models: Models, count: number): Promise<PlayoutHelpers> {
  const helpers: Playouts[] = [];
  while (helpers.length < count - 1) {
    const engine = await Engine.start(module);
    const [model, quickModel] = [models.model, models.quickModel].map((model) => new BatchNetwork(engine, model));
    helpers.push(new Playouts(engine, model!, quickModel!));
  }
  return { count, run: (helper, part) => Promise.resolve(helpers[helper]?.run(part) ?? null) };
}

const REASON_WORLDS = 400;

function compare(engine: Engine, view: number): Considered["reason"] {
  const [first, second] = members(engine.number("View", view, "legal")) as [number, number];
  const reasons = new Reasons(engine, REASON_WORLDS);
  return { shares: reasons.compare(view, first, second).shares, explanation: reasons.explain(view, first, second) };
}

const WEIGHED_WORLDS = 64;

function weigh(engine: Engine, model: Model, view: number): number[] | null {
  if (!engine.entries.recall_choices) return null;
  const network = new BatchNetwork(engine, model);
  const worlds = new Playouts(engine, network, network).drawWorlds(view, WEIGHED_WORLDS, 1);
  const players = engine.number("View", view, "public.players");
  const others = ((1n << players) - 1n) & ~(1n << engine.number("View", view, "viewer"));
  return new WorldWeigher(engine, network).weigh(worlds, others);
}
