// Plays a whole game between bots by the typed face of a module, in Node or in a page, and tells what happened.
import { makeBot } from "../../web/src/wasm/bots";
import type { Candidate } from "../../web/src/wasm/bots";
import type { GameKey, Level } from "../../web/src/wasm/contract";
import { Engine, members } from "../../web/src/wasm/engine";
import { loadEngine, loadModel } from "../../web/src/wasm/files";
import { Playouts } from "../../web/src/wasm/playouts";
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

function playWith(engine: Engine, models: Models, scenario: Scenario): Played {
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
    const { choice, worlds } = bots[seat]!.choose(match.view(seat));
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
  { players, seed, decisions, worlds }: Question,
): Promise<Considered> {
  const engine = await Engine.start(await WebAssembly.compile(code));
  const match = new WasmMatch(engine, players);
  const toads = Array.from({ length: players }, (_, seat) => makeBot(engine, "toad", { seed: BigInt(seat) }));
  const rng = engine.newRandom(BigInt(seed));
  match.drawLots(rng);
  for (let made = 0; made < decisions; made++) {
    const seat = match.toAct()[0]!;
    match.choose(seat, toads[seat]!.choose(match.view(seat)).choice);
    match.drawLots(rng);
  }
  const view = match.view(match.toAct()[0]!);
  const options = { seed: BigInt(seed), worlds, milliseconds: Infinity, mixes: false };
  const models = { model: readModel(model), quickModel: readModel(quick) };
  const thought = makeBot(engine, "archwitch", { ...options, ...models }).choose(view);
  return {
    candidates: thought.candidates,
    worlds: thought.worlds,
    weights: weigh(engine, models.quickModel, view),
    reason: compare(engine, view),
  };
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
