/** Replays of records on this device, step by step from any seat, as a server makes them. */
import type { GameFormatter } from "../messages/gameFormatter";
import { inWords, join, type Json } from "../messages/parts";
import type { GameRecord, LinePart, Replay, ReplayStep, Sight, Told } from "../net/protocol";
import { SPECTATOR, type GameKey } from "../wasm/contract";
import type { Engine } from "../wasm/engine";
import type { Vocabulary } from "./narrator";
import type { SavedGame, SavedLine } from "./savedGame";
import { SoloTable } from "./soloTable";
import { describeTable } from "./tableInfo";

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

/** Return a game seen by a seat, by everybody at once (`all`), or as nobody at the table sees it (null), step by step. */
export function replayGame(
  engine: Engine,
  game: SavedGame,
  vocabulary: Vocabulary,
  formatterOf: (viewer: number | null) => GameFormatter,
  whose: string | null,
): Replay {
  const seats = Array.from(game.seats.keys());
  const viewers = whose === "all" ? seats : [whose === null ? SPECTATOR : Number(whose)];
  const tables = viewers.map((you) => new SoloTable(engine, { ...game, you, lines: [] }, vocabulary));
  const formatters = viewers.map((viewer) => formatterOf(viewer < 0 ? null : viewer));
  const steps: ReplayStep[] = [];
  const addStep = ({ line, by }: Pick<SavedLine, "line"> & { by: string }): void => {
    const views = tables.map((table, place) => sightOf(table, formatters[place]!));
    const told = toldOf(tables[0]!.lastLine(), formatters[0]!);
    steps.push({ number: steps.length, line, told, by: by === "claim" ? by : "", views });
  };
  try {
    addStep({ line: "", by: "" });
    for (const saved of game.lines) {
      for (const table of tables) table.replay(saved.line, saved.by);
      addStep(saved);
    }
  } catch {
    throw new RecordProblem("broken");
  }
  const table = { ...describeTable(game, tables[0]!.result()), status: "over" as const };
  return { table, viewers, steps };
}

/** Return a record as a game of this device. */
export function gameOfRecord({ game, rules, names, players, log }: GameRecord): SavedGame {
  const seats = Array.from({ length: players }, (_, seat) => ({
    name: names[seat] ?? String(seat + 1),
    portrait: "moth",
    level: null,
  }));
  const lines = log.map((line) => ({ line, by: "seat" as const }));
  const times = { created: 0, changed: 0 };
  const settings = { you: 0, seats, tempo: "instant", isOver: true, table: null } as const;
  return { id: "record", game: game as GameKey, rules, lines, ...settings, seats, ...times };
}

/** Return a game of this device as a record. */
export function recordOf({ game, rules, seats, lines }: SavedGame): GameRecord {
  const names = seats.map(({ name }) => name);
  const log = lines.map(({ line }) => line);
  return { record: 1, game, rules, names, players: names.length, variant: {}, result: null, log };
}

function sightOf(table: SoloTable, formatter: GameFormatter): Sight {
  const { public: shared, own } = table.snapshot();
  type Parts = { [name: string]: Json };
  const [ours, mine] = [shared as unknown as Parts, own as unknown as Parts];
  const joined = {
    ...ours,
    picture: join(ours.picture as Parts, mine.picture as Parts),
    memory: ours.memory && join(ours.memory as Parts, mine.memory as Parts),
  } as Parts;
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
