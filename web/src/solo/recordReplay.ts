/** Replays of records on this device, step by step from any seat, as a server makes them. */
import type { GameFormatter } from "../messages/gameFormatter";
import { inWords, join, type Json } from "../messages/parts";
import type { GameRecord, LinePart, Replay, ReplayStep, Sight, Told } from "../net/protocol";
import { SPECTATOR, type GameKey } from "../wasm/contract";
import type { Engine } from "../wasm/engine";
import type { Vocabulary } from "./narrator";
import type { SavedGame } from "./savedGame";
import { SoloTable } from "./soloTable";

const NOTHING_TOLD: Told = { words: "", to_you: "", trick: null };
export type ReplayProblem = "variant" | "broken";

/** Why a record cannot be replayed here. */
export class RecordProblem extends Error {
  constructor(readonly why: ReplayProblem) {
    super(why);
  }
}

/** Return the first record of a file with one in each line; throw if it is none. */
export function readRecord(text: string): GameRecord {
  let record: Partial<GameRecord>;
  try {
    record = JSON.parse(text.trim().startsWith("{") ? firstDocument(text) : "null") as Partial<GameRecord>;
  } catch {
    throw new RecordProblem("broken");
  }
  const { game, players, log, names } = record ?? {};
  const isComplete = typeof game === "string" && typeof players === "number";
  if (!isComplete || !Array.isArray(log) || !Array.isArray(names)) throw new RecordProblem("broken");
  if (Object.keys(record.variant ?? {}).length) throw new RecordProblem("variant");
  return record as GameRecord;
}

/** Return the only document of a file, or that of its first line. */
function firstDocument(text: string): string {
  const [line = ""] = text.trim().split("\n");
  return line.endsWith("}") ? line : text;
}

/** Return a replay seen by a seat, by everybody at once (`all`), or as nobody at the table sees it (null). */
export function replayRecord(
  engine: Engine,
  record: GameRecord,
  vocabulary: Vocabulary,
  formatterOf: (viewer: number | null) => GameFormatter,
  whose: string | null,
): Replay {
  const seats = Array.from({ length: record.players }, (_, seat) => seat);
  const viewers = whose === "all" ? seats : [whose === null ? SPECTATOR : Number(whose)];
  const tables = viewers.map((you) => new SoloTable(engine, emptyGame(record, you), vocabulary));
  const formatters = viewers.map((viewer) => formatterOf(viewer < 0 ? null : viewer));
  const steps: ReplayStep[] = [];
  const addStep = (line: string): void => {
    const views = tables.map((table, place) => sightOf(table, formatters[place]!));
    steps.push({
      number: steps.length,
      line,
      told: toldOf(tables[0]!.lastLine(), formatters[0]!),
      by: "",
      views,
    });
  };
  try {
    addStep("");
    for (const line of record.log) {
      for (const table of tables) table.replay(line, "seat");
      addStep(line);
    }
  } catch {
    throw new RecordProblem("broken");
  }
  const table = { ...tables[0]!.tableInfo(), status: "over" as const };
  return { table, viewers, steps };
}

function emptyGame({ game, rules, names, players }: GameRecord, you: number): SavedGame {
  const seats = Array.from({ length: players }, (_, seat) => ({
    name: names[seat] ?? String(seat + 1),
    portrait: "moth",
    level: null,
  }));
  const times = { created: 0, changed: 0 };
  return {
    id: "record",
    game: game as GameKey,
    rules,
    you,
    seats,
    tempo: "instant",
    lines: [],
    ...times,
    isOver: false,
    table: null,
  };
}

function sightOf(table: SoloTable, formatter: GameFormatter): Sight {
  const { public: shared, own } = table.snapshot();
  type Parts = { [name: string]: Json };
  const joined = join(shared as unknown as Parts, own as unknown as Parts);
  const { picture, memory, chapter } = inWords(joined, (message) => formatter.format(message)) as Parts;
  return { picture, memory, chapter } as unknown as Sight;
}

function toldOf(line: LinePart | undefined, formatter: GameFormatter): Told {
  const told = inWords((line ?? {}) as unknown as Json, (message) => formatter.format(message));
  const { words, to_you, trick } = told as unknown as Partial<Told>;
  return {
    ...NOTHING_TOLD,
    ...(words ? { words } : {}),
    ...(to_you ? { to_you } : {}),
    ...(trick ? { trick } : {}),
  };
}

// records in links

/** Return a record as the part of an address. */
export async function packRecord(record: GameRecord): Promise<string> {
  const { game, rules, players, names, log } = record;
  const kept = { record: 1, game, rules, players, variant: {}, names, log, result: null };
  const packed = await transform(
    new TextEncoder().encode(JSON.stringify(kept)),
    new CompressionStream("deflate-raw"),
  );
  return btoa(String.fromCharCode(...packed))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Return the record of an address; throw if it has none. */
export async function unpackRecord(packed: string): Promise<GameRecord> {
  let text: string;
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
      char.charCodeAt(0),
    );
    text = new TextDecoder().decode(await transform(bytes, new DecompressionStream("deflate-raw")));
  } catch {
    throw new RecordProblem("broken");
  }
  return readRecord(text);
}

async function transform(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const changed = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(changed).arrayBuffer());
}
