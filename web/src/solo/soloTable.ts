/**
 * A table of one player and bots: the authority that a server is for its tables, in a worker of the page.
 *
 * It holds the state. What leaves it is what the player may know, in the same messages as from a server; bots are given
 * the views of their seats.
 */
import type { CodedArgument, CodedMessage } from "../messages/gameFormatter";
import type { Json } from "../messages/parts";
import type {
  ClaimRest,
  Claimed,
  LegalChoice,
  LinePart,
  OwnEvent,
  Parts,
  Play,
  Problem,
  PublicEvent,
  Reason,
  ResultInfo,
  ServerMessage,
  SheetRow,
  TableInfo,
} from "../net/protocol";
import { SPECTATOR } from "../wasm/contract";
import type { Pointer } from "../wasm/contract";
import { members } from "../wasm/engine";
import type { Engine } from "../wasm/engine";
import { WasmMatch } from "../wasm/match";
import type { Explanation } from "../wasm/thoughts";
import { differences, findChanges, isEqual } from "./changes";
import { Lesson } from "./lesson";
import { drawOfDay } from "./lotsOfDay";
import { Narrator, type Events, type Sent, type Told, type Vocabulary } from "./narrator";
import { NO_ARGUMENT, Notation, argumentOf, verbOf } from "./notation";
import { drawSecurely, type RandomBelow } from "./randomness";
import type { SavedGame, SavedLine } from "./savedGame";
import { describeTable } from "./tableInfo";

type JsonObject = { [name: string]: Json };
type TableEvent = OwnEvent | PublicEvent;

/** A line of the log as the player and as spectators are told it. */
interface Line {
  part: LinePart;
  shared: LinePart;
  seat: number | null;
  wasMine: boolean; // whether the player was to choose before it
  trick: string; // the trick, or turn, it was made in
}

interface Position {
  shared: JsonObject;
  own: JsonObject;
}

const MAX_EVENTS_SINCE_VISIT = 24; // that a returning player is shown
const VISIBLE_TRICKS = 2; // of the log, while the game is in progress: this one and the last one
const NO_SEAT = -1;
export const NOTHING_OWN: JsonObject = {
  picture: {},
  memory: {},
  prompt: null,
  why: "",
  legal: [],
  phrases: null,
  claim: "",
  is_claim_certain: false,
  lesson: null,
};

export class SoloTable {
  readonly match: WasmMatch;
  readonly notation: Notation;
  readonly narrator: Narrator;
  private readonly lesson: Lesson | null;
  private readonly before: { shared: Pointer; own: Pointer };
  private readonly lines: Line[] = [];
  private readonly answered = new Map<string, number>(); // the lines of moves, by the ids of these
  private sheet: SheetRow[] = [];
  private chapter: JsonObject;
  private position: Position | null = null; // as it was sent last

  /** Open a table, new or with the lines that were saved; throw if these do not fit the rules. */
  constructor(
    private readonly engine: Engine,
    readonly game: SavedGame,
    private readonly vocabulary: Vocabulary,
    private readonly random: RandomBelow = drawSecurely,
  ) {
    this.match = new WasmMatch(engine, game.seats.length, (game.lesson ?? game.variant)?.words);
    this.lesson = game.lesson ? new Lesson(game.lesson, vocabulary.ids) : null;
    this.notation = new Notation(engine.facts.notation);
    this.narrator = new Narrator(engine, vocabulary);
    this.before = { shared: engine.newRecord("View"), own: engine.newRecord("View") };
    this.chapter = this.narrator.paint("chapter", this.match.view(SPECTATOR)) as JsonObject;
    for (const { line, by } of game.lines.splice(0)) this.replay(line, by); // each is kept again
  }

  get number(): number {
    return this.lines.length;
  }

  isOver(): boolean {
    return this.match.isOver();
  }

  /** Return the seats of bots that are to choose; in a lesson, seats choose in the order of its record. */
  botsToAct(): number[] {
    if (this.match.isOver()) return [];
    const [next] = this.lessonLine()?.split(" ") ?? [];
    const isNext = (seat: number): boolean => next === undefined || next === String(seat);
    return this.match.toAct().filter((seat) => seat !== this.game.you && isNext(seat));
  }

  /** Return the next choice of a bot in the lesson that this table follows; null where bots choose themselves. */
  lessonChoice(seat: number): number | null {
    const [owner, ...rest] = this.lessonLine()?.split(" ") ?? [];
    const act = owner === String(seat) ? this.notation.parse(rest.join(" ")) : undefined;
    return act === undefined ? null : (this.choiceOf(this.match.view(seat), act) ?? null);
  }

  private lessonLine(): string | undefined {
    return this.lesson?.lineAfter(this.lineTexts());
  }

  private lineTexts(): string[] {
    return this.game.lines.map(({ line }) => line);
  }

  isMyTurn(): boolean {
    return !this.match.isOver() && this.match.toAct().includes(this.game.you);
  }

  /** Return a copy of what a seat may know: all that a bot is given. */
  viewOf(seat: number): Uint8Array<ArrayBuffer> {
    return this.engine.copy("View", this.match.view(seat));
  }

  isLegal(seat: number, choice: number): boolean {
    return this.match.legalChoices(seat).includes(choice);
  }

  // what changes the table; each returns what to send

  /** Draw the lots before the first choice. */
  start(): ServerMessage[] {
    return this.change(() => this.drawLots());
  }

  /** Let a bot make a choice, which must be legal. */
  choose(seat: number, choice: number): ServerMessage[] {
    return this.change(() => {
      this.applyChoice(seat, choice, "bot");
      this.drawLots();
    });
  }

  /** Make a move of the player. A repeated move is accepted again, one that is too late or not legal is refused. */
  play(move: Play): ServerMessage[] {
    const done = this.answered.get(move.id);
    if (done !== undefined) return [{ type: "accepted", id: move.id, number: done }];
    if (this.match.isOver()) return [problem("not-now", move.id)];
    if (this.isStale(move.number)) return [problem("stale", move.id)];
    const { you } = this.game;
    const view = this.match.view(you);
    const act = this.notation.parse(move.choice);
    if (act === undefined) return [problem("malformed", move.id)];
    const choice = this.choiceOf(view, act);
    if (choice === undefined) return [this.refuse(view, act, move.id)];
    const answer = this.lesson?.answerTo(move.choice, this.lineTexts());
    if (answer) return [{ ...problem("lesson", move.id), sentence: answer as unknown as string }];
    const messages = this.change(() => {
      this.applyChoice(you, choice, "seat");
      this.answered.set(move.id, this.number);
      this.drawLots();
    });
    // after the events: until then the move is pending, and a plan waits with its next choice
    return [...messages, { type: "accepted", id: move.id, number: this.answered.get(move.id)! }];
  }

  /** Claim the rest: it is played out if that is proved. Otherwise the player is told so. */
  claim({ number }: ClaimRest): ServerMessage[] {
    const { you } = this.game;
    if (this.lesson || !this.engine.entries.can_claim?.(this.match.view(you)))
      return [problem("not-now", null)];
    if (number !== this.number) return [problem("stale", null)];
    if (this.claimLine(you) === null) return [this.claimed("rest-not-proved", false)];
    return [this.claimed("rest-claimed", true), ...this.change(() => this.playRest())];
  }

  /** Return why a choice is not allowed now, or that it is. */
  explain(choice: string): Reason | Problem {
    const view = this.match.view(this.game.you);
    const act = this.notation.parse(choice);
    if (act === undefined) return problem("malformed", null);
    const legal = this.choiceOf(view, act);
    if (legal !== undefined) {
      const sentence = this.narrator.choice(view, legal);
      return { type: "reason", choice, allowed: true, sentence, clause: "" };
    }
    const { reason, clause } = this.narrator.refusal(view, verbOf(act), argumentOf(act));
    return { type: "reason", choice, allowed: false, sentence: reason, clause };
  }

  /** Return one of the player's choices in notation and as a message. */
  describe(choice: number): { choice: string; words: Sent } {
    const view = this.match.view(this.game.you);
    return { choice: this.notate(view, choice), words: this.narrator.choice(view, choice) };
  }

  /** Return why a hint is better than the next best choice. */
  explainHint(explanation: Explanation): Sent {
    if ("isSolved" in explanation) return this.narrator.say("reason-solved");
    const { clause, share, gain, elsewhere } = explanation.fact;
    const [games, others] = [gain, elsewhere].map((one) => Math.round(100 * one)) as [number, number];
    return this.narrator.say(others < 0 ? "reason-fact-else-worse" : "reason-fact", {
      fact: this.narrator.say(clause.id, clause.args).$ as CodedArgument,
      share: Math.round(100 * share) / 100,
      games,
      choice: this.describe(explanation.rival).words.$ as CodedArgument,
      elsewhere: Math.abs(others),
    });
  }

  /** Return which worlds a hint is about. */
  describeWorlds(): Sent {
    return this.narrator.say("worlds-uniform");
  }

  /** Return the last line as the player was told it. */
  lastLine(): LinePart | undefined {
    return this.lines.at(-1)?.part;
  }

  scoreSheet(): SheetRow[] {
    return this.sheet;
  }

  // the state as messages

  /** Return the whole state of the table as the player may know it, with events since the last visit. */
  snapshot(since: TableEvent[] = []): Parts {
    const { shared, own } = (this.position = this.buildPosition());
    const log = this.lines.map(({ part }) => part);
    return {
      type: "parts",
      you: this.game.you,
      table: this.tableInfo(),
      catalog: this.vocabulary.catalog,
      number: this.number,
      public: shared as unknown as Parts["public"],
      own: own as unknown as Parts["own"],
      clocks: [],
      result: this.result(),
      log: log.slice(log.length - this.visibleLines()),
      talk: [],
      muted: [],
      since,
    };
  }

  /**
   * Return the events since a line that the player has seen, or since their own last choice; the first has the whole
   * position. They go back no further than the log that the player sees.
   */
  eventsSince(seen: number | null): TableEvent[] {
    const last = seen ?? this.lastOwnLine() ?? this.number;
    const first = this.number - Math.min(MAX_EVENTS_SINCE_VISIT, this.visibleLines());
    const { lines } = this.game;
    const [before, after] = [lines.slice(0, Math.max(last, first)), lines.slice(Math.max(last, first))];
    if (!after.length) return [];
    return new SoloTable(this.engine, { ...this.game, lines: before }, this.vocabulary).tell(after);
  }

  private lastOwnLine(): number | null {
    const place = this.game.lines.findLastIndex(({ by }) => by === "seat");
    return place < 0 ? null : place + 1;
  }

  /** Apply lines that were played before, and return their events. */
  private tell(lines: readonly SavedLine[]): TableEvent[] {
    const told: TableEvent[] = [];
    this.onLine = () => told.push(...this.events());
    for (const { line, by } of lines) this.replay(line, by);
    return told;
  }

  result(): ResultInfo | null {
    if (!this.match.isOver()) return null;
    return { scores: this.match.scores(), winners: this.match.winners(), stood_in: [] };
  }

  tableInfo(): TableInfo {
    return describeTable(this.game, this.result());
  }

  private buildPosition(): Position {
    const { narrator, match } = this;
    const spectator = match.view(SPECTATOR);
    const showsMemory = match.isOver();
    const shared: JsonObject = {
      picture: narrator.paint("public_picture", spectator),
      memory: showsMemory ? narrator.paint("recall", spectator) : null,
      chapter: this.chapter,
      prompt: narrator.prompt(spectator),
      to_act: match.isOver() ? [] : match.toAct(),
      phrases: [],
    };
    return { shared, own: this.buildOwn(shared) };
  }

  private buildOwn(shared: JsonObject): JsonObject {
    if (this.game.you === SPECTATOR) return NOTHING_OWN;
    const { narrator, engine } = this;
    const view = this.match.view(this.game.you);
    const prompt = narrator.prompt(view);
    const choices = members(engine.number("View", view, "legal"));
    return {
      ...NOTHING_OWN,
      picture: narrator.paint("own_picture", view),
      memory: shared.memory
        ? differences(shared.memory as JsonObject, narrator.paint("recall", view) as JsonObject)
        : {},
      prompt: isEqual(prompt, shared.prompt) ? null : prompt,
      why: choices.length ? narrator.tip(view) : "",
      ...(choices.length && !this.lesson && engine.entries.can_claim?.(view) ? this.offerClaim(view) : {}),
      legal: choices.map((choice) => this.legalChoice(view, choice)) as unknown as Json[],
      lesson: (this.lesson?.stepAfter(this.lineTexts()) ?? null) as unknown as Json,
    };
  }

  /** Return what may be claimed, and whether the claim is pointed out because it surely holds. */
  private offerClaim(view: Pointer): JsonObject {
    const { is_claim_simple, claim_line } = this.engine.entries;
    return {
      claim: this.narrator.say("claim"),
      is_claim_certain: is_claim_simple!(view) !== 0n && claim_line!(view) >= 0n,
    };
  }

  private legalChoice(view: Pointer, choice: number): { [Name in keyof LegalChoice]: string | Sent } {
    return { choice: this.notate(view, choice), words: this.narrator.choice(view, choice) };
  }

  private notate(view: Pointer, choice: number): string {
    return this.notation.encode(Number(this.engine.entries.act(view, BigInt(choice))));
  }

  private visibleLines(): number {
    if (this.match.isOver()) return this.lines.length;
    const visible: string[] = [];
    for (const [place, { trick }] of [...this.lines].reverse().entries()) {
      if (visible.includes(trick)) continue;
      if (visible.length === VISIBLE_TRICKS) return place;
      visible.push(trick);
    }
    return this.lines.length;
  }

  // moves

  /** Change the table, and return the events; the positions in between are sent with them. */
  private change(make: () => void): ServerMessage[] {
    const sent: ServerMessage[] = [];
    this.onLine = () => sent.push(...this.events());
    make();
    this.onLine = () => undefined;
    this.game.changed = Date.now() / 1_000;
    const isOver = this.match.isOver();
    if (isOver && !this.game.isOver) sent.push({ type: "table", table: this.tableInfo() });
    this.game.isOver = isOver;
    this.game.result = this.result() ?? undefined;
    return sent;
  }

  private onLine: () => void = () => undefined;

  /** Return the events of the last line: the player's own first. */
  private events(): TableEvent[] {
    const { part, shared, seat } = this.lines.at(-1)!;
    const before = this.position ?? { shared: {}, own: NOTHING_OWN };
    const after = (this.position = this.buildPosition());
    const result = this.result();
    const event: PublicEvent = {
      type: "public",
      ...shared,
      seat,
      position: findChanges(before.shared, after.shared),
      ...(result ? { result } : {}),
    };
    const changes = findChanges(before.own, after.own);
    const told = isEqual(part as unknown as Json, shared as unknown as Json) ? null : part;
    if (!told && !Object.keys(changes).length) return [event];
    return [{ type: "own", number: this.number, told, position: changes }, event];
  }

  /** Return whether anything after line `number` matters to the player: more than simultaneous choices of others. */
  private isStale(number: number): boolean {
    const { you } = this.game;
    return this.lines.slice(number).some(({ seat, wasMine }) => seat === null || seat === you || !wasMine);
  }

  // claims

  /** Return a choice after which a claim of the player still holds, or null. */
  private claimLine(seat: number): number | null {
    const choice = Number(this.engine.entries.claim_line!(this.match.view(seat)));
    return choice < 0 ? null : choice;
  }

  /** Let the player choose by the proof, and the bots anything: it changes nothing that counts. */
  private playRest(): void {
    const { match, engine } = this;
    const { you } = this.game;
    const { round } = this.chapter;
    for (let seat: number | undefined = you; seat !== undefined; seat = match.toAct()[0]) {
      if (match.isOver() || this.chapter.round !== round) return;
      const choice =
        seat === you ? this.claimLine(you) : Number(engine.entries.claim_reply!(match.view(seat)));
      if (choice === null) throw new Error("Expected a proved claim to hold.");
      this.applyChoice(seat, choice, "claim");
      this.drawLots();
    }
  }

  private claimed(id: string, accepted: boolean): Claimed {
    const { you } = this.game;
    const sentence = this.narrator.say(id, { seat: you }) as unknown as Claimed["sentence"];
    return { type: "claimed", seat: you, accepted, sentence };
  }

  private choiceOf(view: Pointer, act: number): number | undefined {
    const choices = members(this.engine.number("View", view, "legal"));
    return choices.find((choice) => Number(this.engine.entries.act(view, BigInt(choice))) === act);
  }

  private refuse(view: Pointer, act: number, id: string): Problem {
    const { reason, clause, isNow } = this.narrator.refusal(view, verbOf(act), argumentOf(act));
    return { type: "problem", code: isNow ? "illegal" : "not-now", sentence: reason, clause, id };
  }

  // the log

  private drawLots(): void {
    for (let kind = this.match.lotDue(); kind; kind = this.match.lotDue()) {
      const line = this.lessonLine();
      if (line === undefined) this.drawLot();
      else this.settleLot(this.notation.parseLot(kind, line));
      this.applyLot(kind);
    }
  }

  /** Draw the lot that is due: the first `due` items are the outcome, in order. */
  private drawLot(): void {
    const { lot } = this.match;
    const { day, lines } = this.game;
    if (day) {
      this.rng ??= this.engine.newRecord("Random");
      const number = lines.filter(({ by }) => by === "chance").length + 1;
      return drawOfDay(this.engine, lot, this.rng, day, number);
    }
    const items = this.engine.field("Lot", lot, "items");
    const held = Number(this.engine.number("Lot", lot, "held"));
    const due = Number(this.engine.number("Lot", lot, "due"));
    for (let place = 0; place < due; place++) {
      const other = place + this.random(held - place);
      [items[place], items[other]] = [items[other]!, items[place]!];
    }
  }

  private applyLot(kind: number): void {
    const line = this.lotText(this.match.lot);
    const [own, shared] = [this.game.you, SPECTATOR].map((viewer) => this.lotSeenBy(viewer)) as [
      string,
      string,
    ];
    const told: Told = { seat: NO_SEAT, verb: -kind, argument: NO_ARGUMENT };
    this.record({ line, by: "chance" }, null, [own, told], [shared, told], () => this.match.applyLot());
  }

  private lotSeenBy(viewer: number): string {
    const { engine } = this;
    const masked = engine.layout("Lot").words * 8;
    this.masked ??= engine.newRecord("Lot");
    engine.bytes(this.masked, masked).set(engine.bytes(this.match.lot, masked));
    engine.entries.mask_lot(this.match.state, this.masked, BigInt(viewer));
    return this.lotText(this.masked);
  }

  private masked: Pointer | undefined;
  private rng: Pointer | undefined;

  private lotText(lot: Pointer): string {
    const { engine } = this;
    const items = engine.field("Lot", lot, "items").slice(0, Number(engine.number("Lot", lot, "due")));
    return this.notation.encodeLot(Number(engine.number("Lot", lot, "kind")), [...items].map(Number));
  }

  private applyChoice(seat: number, choice: number, by: SavedLine["by"]): void {
    const seen = (viewer: number): [string, Told] => {
      const { state, engine } = this.match;
      const act = Number(engine.entries.observed_act(state, BigInt(seat), BigInt(choice), BigInt(viewer)));
      const told = { seat, verb: verbOf(act), argument: argumentOf(act) };
      return [`${seat} ${this.notation.encode(act)}`, told];
    };
    const [line] = seen(seat);
    const [own, shared] = [seen(this.game.you), seen(SPECTATOR)];
    this.record({ line, by }, seat, own, shared, () => this.match.choose(seat, choice));
  }

  /** Apply a line of a game that was played before; throw if it does not fit the rules. */
  replay(line: string, by: SavedLine["by"]): void {
    const kind = this.match.lotDue();
    const [seat, ...rest] = line.split(" ");
    const text = rest.join(" ");
    if (kind) {
      this.settleLot(this.notation.parseLot(kind, line));
      this.applyLot(kind);
    } else {
      const view = this.match.view(Number(seat));
      const act = this.notation.parse(text);
      const choice = act === undefined ? undefined : this.choiceOf(view, act);
      if (choice === undefined)
        throw new Error(`Expected a legal choice in line ${this.number + 1}, got "${line}".`);
      this.applyChoice(Number(seat), choice, by);
    }
  }

  /** Order the items of the lot that is due: the outcome first. */
  private settleLot(outcome: readonly number[]): void {
    const { engine, match } = this;
    const held = Number(engine.number("Lot", match.lot, "held"));
    const items = engine.field("Lot", match.lot, "items");
    const left = [...items.slice(0, held)].map(Number);
    for (const item of outcome) {
      const place = left.indexOf(item);
      if (place < 0) throw new Error(`Expected an item that is in the bag in line ${this.number + 1}.`);
      left.splice(place, 1);
    }
    if (outcome.length !== Number(engine.number("Lot", match.lot, "due")))
      throw new Error(`Expected all items of the lot in line ${this.number + 1}.`);
    [...outcome, ...left].forEach((item, place) => (items[place] = BigInt(item)));
  }

  /** Add a line to the log, and what it tells, with the change that it stands for. */
  private record(
    saved: SavedLine,
    seat: number | null,
    [ownLine, ownTold]: [string, Told],
    [sharedLine, sharedTold]: [string, Told],
    apply: () => void,
  ): void {
    const { match, narrator, before } = this;
    const { you } = this.game;
    const wasMine = match.toAct().includes(you);
    const trick = ["round", "trick", "turn"].map((name) => this.chapter[name]).join();
    this.copyView(match.view(SPECTATOR), before.shared);
    this.copyView(match.view(you), before.own);
    apply();
    const [shared, own] = [match.view(SPECTATOR), match.view(you)];
    this.chapter = narrator.paint("chapter", shared) as JsonObject;
    const publicEvents = narrator.events("public_events", before.shared, shared, sharedTold);
    const events =
      you === SPECTATOR
        ? publicEvents
        : joinEvents(publicEvents, narrator.events("private_events", before.own, own, ownTold));
    const number = this.lines.length + 1;
    const heard = { number, by: saved.by };
    const line: Line = {
      part: this.linePart({ ...heard, line: ownLine }, events),
      shared: this.linePart({ ...heard, line: sharedLine }, publicEvents),
      seat,
      wasMine,
      trick,
    };
    if (narrator.paints("score_sheet"))
      this.sheet.push(...(narrator.paint("score_sheet", before.shared, shared) as unknown as SheetRow[]));
    this.lines.push(line);
    this.game.lines.push(saved);
    this.onLine();
  }

  private copyView(from: Pointer, to: Pointer): void {
    const { engine } = this;
    engine.bytes(to, engine.layout("View").words * 8).set(engine.copy("View", from));
  }

  private linePart(
    line: Pick<LinePart, "number" | "line" | "by">,
    { messages, toYou, trick }: Events,
  ): LinePart {
    const [words, to_you] = [this.narrator.join(messages), this.narrator.join(toYou)];
    return {
      ...line,
      ...(words ? { words } : {}),
      ...(to_you ? { to_you } : {}),
      ...(trick ? { trick: trick as unknown as LinePart["trick"] } : {}),
    };
  }
}

/** Return what everybody is told together with what the player is told alone: a message replaces the one of its id. */
function joinEvents(shared: Events, own: Events): Events {
  const mine = new Map<Json, CodedMessage>(own.messages.map((message) => [message[0] as Json, message]));
  const messages = shared.messages.map((message) => {
    const replacement = mine.get(message[0] as Json);
    if (replacement) mine.delete(message[0] as Json);
    return replacement ?? message;
  });
  return { messages: [...messages, ...mine.values()], toYou: own.toYou, trick: own.trick ?? shared.trick };
}

/** Return a problem, for which the page has the words. */
export function problem(code: string, id: string | null): Problem {
  return { type: "problem", code, sentence: "", clause: null, id };
}
