/** Runs one table in its worker: keeps it after every move, lets bots choose, and answers the page. */
import type { ClientMessage, Hint, ServerMessage } from "../net/protocol";
import type { Thought } from "../wasm/bots";
import type { Level } from "../wasm/contract";
import { makeBot, type Bot } from "../wasm/bots";
import type { Engine } from "../wasm/engine";
import type { BotTeam, ReplyDelays } from "./botTeam";
import type { SavedGame, Tempo } from "./savedGame";
import { problem, type SoloTable } from "./soloTable";
import type { FromTable } from "./workerMessages";

const HINT_LEVEL = "elder"; // the strongest that runs here

export interface Surroundings {
  engine: Engine;
  team: BotTeam;
  delays: ReplyDelays;
  keep: (game: SavedGame) => Promise<void>;
  post: (message: FromTable) => void;
  /** Call back after some milliseconds. */
  after: (milliseconds: number, act: () => void) => void;
  now: () => number;
}

export class TableRunner {
  private readonly thinking = new Set<number>(); // the seats whose bots think, or wait to reply
  private isVisible = true;
  private isConnected = false; // whether the page has a snapshot, which later events continue
  private fallback: Bot | undefined;
  private last: Promise<void> = Promise.resolve(); // changes are kept one after the other

  constructor(
    private readonly table: SoloTable,
    private readonly around: Surroundings,
  ) {}

  /** Deal, if the game is new, and let bots choose. */
  async start(): Promise<void> {
    if (!this.table.isOver() && !this.table.game.lesson) this.around.team.start();
    if (this.table.number === 0) await this.change(() => this.table.start());
    else this.wake();
  }

  /** Send the page the whole table. A page that was just opened is told what happened since the line it showed last. */
  connect(isNew = false, seen: number | null = null): void {
    this.isConnected = true;
    this.send([this.table.snapshot(isNew ? this.table.eventsSince(seen) : [])]);
  }

  setTempo(tempo: Tempo): void {
    this.table.game.tempo = tempo;
  }

  /** Handle a message of the page. */
  receive(message: ClientMessage): void {
    switch (message.type) {
      case "move":
        return void this.change(() => this.table.play(message));
      case "claim":
        return void this.change(() => this.table.claim(message));
      case "why":
        return this.send([this.table.explain(message.choice)]);
      case "hint":
        return void this.hint();
      case "resync":
        return this.connect();
      case "looking":
        this.isVisible = message.looks;
        return this.wake();
      default: // chat and presence: nobody else is here
        return;
    }
  }

  /** Change the table, keep it, and only then tell the page. */
  private change(make: () => ServerMessage[]): Promise<void> {
    this.last = this.last.then(async () => {
      const before = this.table.number;
      const messages = make();
      if (this.table.number !== before) await this.around.keep(this.table.game);
      this.send(messages);
      this.wake();
    });
    return this.last;
  }

  /** Let the bots choose that are to; without any, nothing runs until the player chooses. */
  private wake(): void {
    for (const seat of this.table.botsToAct()) if (!this.thinking.has(seat)) void this.think(seat);
    if (!this.thinking.size && (this.table.isOver() || !this.isVisible)) this.around.team.stop();
  }

  private async think(seat: number): Promise<void> {
    this.thinking.add(seat);
    const { around, table } = this;
    const level = table.game.seats[seat]!.level!;
    const started = around.now();
    const delay = around.delays.draw(level, table.game.tempo);
    const view = table.viewOf(seat);
    const thought =
      this.lessonThought(seat) ?? (await this.ask(seat, level, view)) ?? (await this.thumb(seat, view));
    const took = around.now() - started;
    if (thought.candidates.length > 1) around.delays.record(level, took);
    if (thought.isCutShort) around.post({ is: "cut-short", seat, worlds: thought.worlds });
    around.after(Math.max(0, delay - took), () => {
      void this.change(() => {
        this.thinking.delete(seat);
        return table.isLegal(seat, thought.choice) ? table.choose(seat, thought.choice) : [];
      });
    });
  }

  /** Return what a bot does in a lesson; null where it chooses itself. */
  private lessonThought(seat: number): Thought | null {
    const choice = this.table.lessonChoice(seat);
    return choice === null ? null : { choice, candidates: [], worlds: 0, isCutShort: false };
  }

  private async ask(seat: number, level: Level, view: Uint8Array<ArrayBuffer>): Promise<Thought | null> {
    return this.around.team.ask({ seat, level, view, isHint: false });
  }

  /** Return the choice of the rule of thumb, for a bot that fails: the table goes on whatever a bot does. */
  private async thumb(seat: number, view: Uint8Array<ArrayBuffer>): Promise<Thought> {
    const { engine, post } = this.around;
    const [seed] = crypto.getRandomValues(new BigUint64Array(1));
    this.fallback ??= makeBot(engine, "apprentice", { seed: seed! >> 1n });
    this.fallbackView ??= engine.newRecord("View");
    engine.bytes(this.fallbackView, view.length).set(view);
    post({ is: "weaker", seat });
    return this.fallback.choose(this.fallbackView);
  }

  private fallbackView: number | undefined;

  private async hint(): Promise<void> {
    const { table, around } = this;
    const { you } = table.game;
    if (!table.isMyTurn()) return this.send([problem("not-now", null)]);
    const number = table.number;
    const question = { seat: you, level: HINT_LEVEL, view: table.viewOf(you), isHint: true } as const;
    const thought = await around.team.ask(question);
    if (table.number !== number) return;
    this.send([thought ? hintOf(table, number, thought) : problem("not-now", null)]);
    this.wake();
  }

  private send(messages: readonly ServerMessage[]): void {
    if (!this.isConnected) return;
    for (const message of messages) this.around.post({ is: "message", message });
  }
}

function hintOf(table: SoloTable, number: number, thought: Thought): Hint {
  const { choice, words } = table.describe(thought.choice);
  const candidates = thought.candidates.map((candidate) => ({
    ...table.describe(candidate.choice),
    value: candidate.value,
    error: candidate.error ?? 0,
  }));
  return {
    type: "hint",
    number,
    choice,
    words,
    level: HINT_LEVEL,
    candidates: candidates.length > 1 ? candidates : [],
    worlds: thought.worlds,
    reason: (thought.explanation && table.explainHint(thought.explanation)) ?? "",
    basis: thought.worlds > 1 ? table.describeWorlds() : "",
  } as unknown as Hint;
}
