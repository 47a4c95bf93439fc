/** The worker in which bots think. It is given views of their seats, never the state of the table. */
import { makeBot, type Bot, type Candidate, type Thought } from "../wasm/bots";
import { Engine } from "../wasm/engine";
import { Reasons } from "../wasm/reasons";
import type { Explanation } from "../wasm/thoughts";
import { PlayoutTeam } from "./playoutTeam";
import type { Answer, BotFiles, Question } from "./workerMessages";

interface Team {
  engine: Engine;
  view: number; // memory for a view
  bots: Map<string, Bot>;
  models: Pick<BotFiles, "model" | "quickModel">;
  helpers?: PlayoutTeam; // of the Archwitch
  reasons?: Reasons; // made with the first hint
}

let team: Promise<Team> | undefined;
let last: Promise<unknown> = Promise.resolve(); // questions are answered one after the other: there is one view

async function start({ module, helpers, ...models }: BotFiles): Promise<Team> {
  const { model, quickModel } = models;
  const playouts = model && quickModel && new PlayoutTeam({ module, model, quickModel }, helpers);
  const engine = await Engine.start(module);
  return { engine, view: engine.newRecord("View"), bots: new Map(), models, helpers: playouts };
}

/** Return the bot of a seat, made with its first choice; hints have one of their own. */
function botOf({ engine, bots, models, helpers }: Team, { level, seat, isHint }: Question): Bot {
  const key = isHint ? "hint" : `${seat}`;
  const [seed] = crypto.getRandomValues(new BigUint64Array(1));
  const bot = bots.get(key) ?? makeBot(engine, level, { seed: seed! >> 1n, helpers, ...models });
  bots.set(key, bot);
  return bot;
}

/** Return why the choice is better than the next best one. */
function explain(working: Team, { choice, candidates }: Thought): Explanation | null {
  const others = candidates.filter((candidate) => candidate.choice !== choice);
  if (!others.length) return null;
  const best = (one: Candidate, other: Candidate): Candidate =>
    other.value > one.value || (other.value === one.value && other.choice < one.choice) ? other : one;
  working.reasons ??= new Reasons(working.engine);
  return working.reasons.explain(working.view, choice, others.reduce(best).choice);
}

async function think(question: Question): Promise<Answer> {
  try {
    const working = await team!;
    const bot = botOf(working, question);
    working.engine.bytes(working.view, question.view.length).set(question.view);
    const thought = await bot.choose(working.view);
    if (question.isHint) thought.explanation = explain(working, thought);
    return { id: question.id, thought };
  } catch (error) {
    console.error(error);
    return { id: question.id, thought: null };
  }
}

addEventListener("message", ({ data }: MessageEvent<BotFiles | Question>) => {
  if ("module" in data) team = start(data);
  else last = last.then(() => think(data)).then((answer) => postMessage(answer));
});
