/** A finished game played again, for its review: its positions, its lots, and the decisions of a seat. */
import type { Sent, Vocabulary } from "../narrator";
import { drawSecurely } from "../randomness";
import type { SavedGame } from "../savedGame";
import { SoloTable } from "../soloTable";
import type { Engine } from "../../wasm/engine";

export interface DescribedChoice {
  choice: number;
  notation: string;
  words: Sent;
  act: number;
}

/** A line in which the seat had a real choice, and what it knew before it. */
export interface Decision {
  number: number; // of the line
  view: Uint8Array;
  state: Uint8Array;
  prompt: Sent;
  choices: DescribedChoice[];
  chosen: number; // its place
}

/** A game that was played again, by line. */
export interface Played {
  table: SoloTable; // after the last line
  start: Uint8Array;
  positions: Uint8Array[];
  movers: (number | null)[]; // null for chance
  forced: boolean[];
  lots: Uint8Array[];
  told: (Sent | null)[]; // what the seat was told
  decisions: Decision[]; // of the seat
}

/** Play a saved game again, as a seat saw it. */
export function playAgain(engine: Engine, game: SavedGame, seat: number, vocabulary: Vocabulary): Played {
  const table = new SoloTable(engine, { ...game, you: seat, lines: [] }, vocabulary, drawSecurely);
  const start = table.match.save();
  const lists = { positions: [], movers: [], forced: [], lots: [], told: [], decisions: [] };
  const played: Played = { table, start, ...lists };
  for (const { line, by } of game.lines) {
    const isLot = table.match.lotDue() !== 0;
    const mover = isLot ? null : Number(line.split(" ")[0]);
    const choices = mover === null ? [] : table.match.legalChoices(mover);
    if (mover === seat && choices.length > 1) played.decisions.push(decisionOf(table, seat, line, choices));
    table.replay(line, by);
    if (isLot) played.lots.push(engine.copy("Lot", table.match.lot));
    played.movers.push(mover);
    played.forced.push(choices.length === 1);
    played.positions.push(table.match.save());
    played.told.push((table.lastLine()?.words as unknown as Sent | undefined) ?? null);
  }
  return played;
}

function decisionOf(table: SoloTable, seat: number, line: string, choices: readonly number[]): Decision {
  const { match, narrator } = table;
  const described = choices.map((choice) => {
    const act = Number(match.engine.entries.act(match.view(seat), BigInt(choice)));
    const { choice: notation, words } = table.describe(choice);
    return { choice, notation, words, act };
  });
  return {
    number: table.number + 1,
    view: table.viewOf(seat),
    state: match.save(),
    prompt: narrator.prompt(match.view(seat)),
    choices: described,
    chosen: described.findIndex(({ notation }) => `${seat} ${notation}` === line),
  };
}
