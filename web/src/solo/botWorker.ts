/** The worker in which bots think. It is given views of their seats, never the state of the table. */
import { makeBot, type Bot, type Candidate, type Thought } from "../wasm/bots";
import { Engine } from "../wasm/engine";
import { Reasons } from "../wasm/reasons";
import type { Explanation } from "../wasm/thoughts";
import type { Answer, BotFiles, Question } from "./workerMessages";

interface Team {
  engine: Engine;
  view: number; // memory for a view
  bots: Map<string, Bot>;
  models: Omit<BotFiles, "module">;
  reasons?: Reasons; // made with the first hint
}

let team: Promise<Team> | undefined;

async function start({ module, ...models }: BotFiles): Promise<Team> {
  const engine = await Engine.start(module);
  return { engine, view: engine.newRecord("View"), bots: new Map(), models };
}

/** Return the bot of a seat, made with its first choice; hints have one of their own. */
function botOf({ engine, bots, models }: Team, { level, seat, isHint }: Question): Bot {
  const key = isHint ? "hint" : `${seat}`;
  const [seed] = crypto.getRandomValues(new BigUint64Array(1));
  const bot = bots.get(key) ?? makeBot(engine, level, { seed: seed! >> 1n, ...models });
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
    const thought = bot.choose(working.view);
    if (question.isHint) thought.explanation = explain(working, thought);
    return { id: question.id, thought };
  } catch (error) {
    console.error(error);
    return { id: question.id, thought: null };
  }
}

addEventListener("message", ({ data }: MessageEvent<BotFiles | Question>) => {
  if ("module" in data) team = start(data);
  else void think(data).then((answer) => postMessage(answer));
});
