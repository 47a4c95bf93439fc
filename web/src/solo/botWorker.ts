/** The worker in which bots think. It is given views of their seats, never the state of the table. */
import { makeBot, type Bot } from "../wasm/bots";
import { Engine } from "../wasm/engine";
import type { Answer, BotFiles, Question } from "./workerMessages";

interface Team {
  engine: Engine;
  view: number; // memory for a view
  bots: Map<string, Bot>;
  models: Omit<BotFiles, "module">;
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

async function think(question: Question): Promise<Answer> {
  try {
    const working = await team!;
    const bot = botOf(working, question);
    working.engine.bytes(working.view, question.view.length).set(question.view);
    return { id: question.id, thought: bot.choose(working.view) };
  } catch (error) {
    console.error(error);
    return { id: question.id, thought: null };
  }
}

addEventListener("message", ({ data }: MessageEvent<BotFiles | Question>) => {
  if ("module" in data) team = start(data);
  else void think(data).then((answer) => postMessage(answer));
});
