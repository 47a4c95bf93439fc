// Plays whole games at tables on this device for a test, in Node, and answers with what the page is sent: reads
// {"module", "game", "players", "you", "seed", "stride", "vocabulary", "lesson", "day"} from
// standard input, a JSON line each.
import fs from "node:fs";
import readline from "node:readline";
import { merge, type Json } from "../../web/src/messages/parts";
import type { Parts, ServerMessage } from "../../web/src/net/protocol";
import { isEqual } from "../../web/src/solo/changes";
import type { LessonFile } from "../../web/src/solo/lesson";
import type { Vocabulary } from "../../web/src/solo/narrator";
import type { SavedGame } from "../../web/src/solo/savedGame";
import { NOTHING_OWN, SoloTable } from "../../web/src/solo/soloTable";
import { SPECTATOR, type GameKey } from "../../web/src/wasm/contract";
import { Engine } from "../../web/src/wasm/engine";

interface Asked {
  module: string;
  game: GameKey;
  players: number;
  you: number;
  seed: number;
  stride: number; // every so many lines a snapshot is returned
  vocabulary: Vocabulary;
  lesson?: LessonFile; // that the table follows
  day?: string; // whose deal it is
}

function newGame({ game, players, you, lesson, day }: Asked): SavedGame {
  const seats = Array.from({ length: players }, (_, seat) => ({
    name: `Player ${seat}`,
    portrait: "moth",
    level: seat === you ? null : ("apprentice" as const),
  }));
  const dates = { created: 0, changed: 0 };
  return { id: "test", game, rules: "", you, seats, tempo: "instant", lines: [], isOver: false, table: null, ...dates, lesson, day };
}

/** What a client knows after messages; throws if an event is not the next one. */
class Client {
  number = 0;
  shared: Json = {};
  own: Json = {};

  read(messages: readonly ServerMessage[]): void {
    for (const message of messages) {
      if (message.type === "own") this.own = merge(this.own, message.position as Json);
      if (message.type !== "public") continue;
      if (message.number !== this.number + 1) throw new Error(`Expected event ${this.number + 1}, got ${message.number}.`);
      this.number = message.number;
      this.shared = merge(this.shared, message.position as Json);
    }
  }

  enter(parts: Parts): void {
    [this.number, this.shared, this.own] = [parts.number!, parts.public as unknown as Json, parts.own as unknown as Json];
  }

  check(parts: Parts): void {
    if (!isEqual(sorted(this.shared), sorted(parts.public as unknown as Json))) throw new Error("Other public part.");
    if (!isEqual(sorted(this.own), sorted(parts.own as unknown as Json))) throw new Error("Other own part.");
  }
}

/** Check that what happened since a line leads to the present position, and return how many lines it tells. */
function checkSince(table: SoloTable, seen: number): number {
  const events = table.eventsSince(seen);
  const client = new Client();
  [client.number, client.own] = [(events[0]?.number ?? table.number + 1) - 1, NOTHING_OWN];
  client.read(events);
  client.check(table.snapshot());
  return events.filter(({ type }) => type === "public").length;
}

/** A choice that a lesson does not make, after how many lines, and what the teacher says to it. */
type Refusal = [number, string, unknown];

/** Return the choice that a lesson makes. */
function lessonChoice(table: SoloTable, { lesson, you }: Asked, seat: number, legal: number[]): number | null {
  if (seat !== you || !lesson) return table.lessonChoice(seat);
  const wanted = lesson.notes.find(({ at }) => at === table.number)?.choice;
  return legal.find((choice) => table.describe(choice).choice === wanted)!;
}

/** Make choices that a lesson does not make. */
function refusalsOf(table: SoloTable, choices: number[]): Refusal[] {
  return choices.map((choice) => {
    const { number } = table;
    const other = table.describe(choice).choice;
    const [answer] = table.play({ type: "move", id: other, number, choice: other });
    if (answer?.type !== "problem" || answer.code !== "lesson") throw new Error(JSON.stringify(answer));
    return [number, other, answer.sentence];
  });
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, sorted(field)]));
}

async function play(asked: Asked) {
  const module = await WebAssembly.compile(new Uint8Array(fs.readFileSync(asked.module)).buffer);
  const engine = await Engine.start(module);
  let state = asked.seed;
  const random = (bound: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  const game = newGame(asked);
  const table = new SoloTable(engine, game, asked.vocabulary, random);
  const client = new Client();
  table.start();
  client.enter(table.snapshot());
  const snapshots: Parts[] = [];
  const refusals: Refusal[] = [];
  while (!table.isOver()) {
    if (table.snapshot().own.is_claim_certain) claimRest(table, client);
    if (table.isOver()) {
      snapshots.push(table.snapshot());
      break;
    }
    const mine = table.isMyTurn();
    const seat = mine ? asked.you : table.botsToAct()[0]!;
    const legal = Array.from({ length: 63 }, (_, choice) => choice).filter((choice) => table.isLegal(seat, choice));
    const choice = lessonChoice(table, asked, seat, legal) ?? legal[random(legal.length)]!;
    if (mine) {
      if (asked.lesson) refusals.push(...refusalsOf(table, legal.filter((other) => other !== choice)));
      const move = { type: "move", id: String(table.number), number: table.number, choice: table.describe(choice).choice } as const;
      const events = table.play(move);
      const accepted = events.pop();
      if (accepted?.type !== "accepted") throw new Error(JSON.stringify(accepted));
      client.read(events);
      if (table.play(move).length !== 1) throw new Error("A repeated move was made again.");
    } else client.read(table.choose(seat, choice));
    const parts = table.snapshot();
    client.check(parts);
    if (table.number % asked.stride === 0 || table.isOver()) snapshots.push(parts);
  }
  const since = [0, table.number - 3].map((seen) => checkSince(table, seen));
  const reasons = [0.02, -0.02].map((elsewhere) => explain(engine, asked, random, elsewhere));
  const again = new SoloTable(engine, structuredClone(game), asked.vocabulary, random);
  if (!isEqual(again.snapshot() as unknown as Json, table.snapshot() as unknown as Json)) throw new Error("Not as saved.");
  const watched = new SoloTable(engine, { ...structuredClone(game), you: SPECTATOR }, asked.vocabulary, random).snapshot();
  return { lines: game.lines, snapshots, watched, sheet: table.scoreSheet(), reasons, refusals, since };
}

/** Claim the rest, which is played out. */
function claimRest(table: SoloTable, client: Client): void {
  const [claimed, ...events] = table.claim({ type: "claim", number: table.number });
  if (claimed?.type !== "claimed" || !claimed.accepted) throw new Error(JSON.stringify(claimed));
  client.read(events);
  client.check(table.snapshot());
}

/** Return why a hint at a new table is better than the first legal choice, and that choice, as messages. */
function explain(engine: Engine, asked: Asked, random: (bound: number) => number, elsewhere: number) {
  const table = new SoloTable(engine, newGame({ ...asked, you: 0 }), asked.vocabulary, random);
  const firstChoice = (seat: number) => Array.from({ length: 63 }, (_, choice) => choice).find((choice) => table.isLegal(seat, choice))!;
  table.start();
  while (!table.isMyTurn()) table.choose(table.botsToAct()[0]!, firstChoice(table.botsToAct()[0]!));
  const rival = firstChoice(0);
  const fact = { clause: { id: "fact-card", args: { seat: 1, card: 2 } }, share: 0.426, gain: 0.1, elsewhere };
  return { message: table.explainHint({ rival, fact }), other: table.describe(rival).words };
}

for await (const line of readline.createInterface({ input: process.stdin })) {
  process.stdout.write(JSON.stringify(await play(JSON.parse(line) as Asked)) + "\n");
}
