/** What a module's rules tell and paint, as it is on the wire: messages by their numbers, pictures as plain data. */
import type { CodedArgument, CodedMessage } from "../messages/gameFormatter";
import type { Json } from "../messages/parts";
import type { Pointer } from "../wasm/contract";
import type { Engine } from "../wasm/engine";
import { members } from "../wasm/engine";
import { MessageNumbers, MessageReader, textNumber } from "../wasm/messages";
import { BoardReader } from "../wasm/pictures";

const CLAUSES_PER_CHAPTER = 1000;
const NO_ENTRY = -1;

export type Sent = { $: Json[] };
type JsonObject = { [name: string]: Json };

/** A line of the log as a rule reads it: a choice, or a lot with its kind as a negative verb. */
export interface Told {
  seat: number;
  verb: number;
  argument: number;
}

/** What a line tells, as messages. */
export interface Events {
  messages: CodedMessage[];
  toYou: CodedMessage[];
  trick: JsonObject | null;
}

/** Why a choice is refused. */
export interface Refused {
  reason: Sent;
  clause: string;
  isNow: boolean; // whether such a choice is asked for now
}

/** What the page knows of the messages of a game: its numbers, and the codes of its cards. */
export interface Vocabulary {
  catalog: string; // identifies the numbers
  ids: string[][];
  codes: Record<string, string>;
}

export class Narrator {
  private readonly numbers: MessageNumbers;
  private readonly told: Pointer;
  private readonly board: Pointer;

  constructor(
    private readonly engine: Engine,
    private readonly vocabulary: Vocabulary,
  ) {
    this.numbers = new MessageNumbers(vocabulary.ids);
    this.told = engine.newRecord("Told");
    this.board = engine.newRecord("Board");
  }

  // messages

  events(name: "public_events" | "private_events", before: Pointer, after: Pointer, line: Told): Events {
    const { told, engine } = this;
    const numbers = [BigInt(line.seat), BigInt(line.verb), BigInt(line.argument)] as const;
    engine.entries[name](told, 1, before, 1, after, 1, ...numbers);
    const reader = this.readTold();
    return {
      messages: reader.chain(this.field("first")),
      toYou: reader.chain(this.field("first_to_you")),
      trick: this.field("trick") === NO_ENTRY ? null : this.readTrick(reader, this.field("trick")),
    };
  }

  prompt(view: Pointer): Sent {
    this.engine.entries.prompt(this.told, 1, view, 1);
    return sent(this.firstTold());
  }

  /** Return a tip for a player who meets this kind of choice for the first time; empty if there is none. */
  tip(view: Pointer): Sent | "" {
    this.engine.entries.beginner_tip(this.told, 1, view, 1);
    return this.join(this.readTold().chain(this.field("first")));
  }

  choice(view: Pointer, choice: number): Sent {
    this.engine.entries.describe_choice(this.told, 1, view, 1, BigInt(choice));
    return sent(this.firstTold());
  }

  refusal(view: Pointer, verb: number, argument: number): Refused {
    this.engine.entries.explain_refusal(this.told, 1, view, 1, BigInt(verb), BigInt(argument));
    const reason = this.readTold().referred(this.engine.number("Told", this.told, "refusal")) as Sent;
    return { reason, clause: clauseText(this.field("clause")), isNow: this.field("is_now") !== 0 };
  }

  /** Return a message of the catalog that no rule tells. */
  say(id: string, args: Readonly<Record<string, CodedArgument>> = {}): Sent {
    return sent(this.numbers.code(id, args));
  }

  /** Return messages as one that says them one after the other; empty for none. */
  join(messages: readonly CodedMessage[]): Sent | "" {
    const [first, ...others] = messages;
    if (!first) return "";
    const [joins] = this.numbers.get(BigInt(textNumber("sentences")));
    return sent(others.reduce((joined, next) => [joins, joined, next], first));
  }

  private field(name: string): number {
    return Number(this.engine.number("Told", this.told, name));
  }

  private readTold(): MessageReader {
    if (this.field("is_full")) throw new Error("Expected fewer messages than fit a record.");
    return new MessageReader(this.engine.field("Told", this.told, "words"), this.numbers);
  }

  private firstTold(): CodedMessage {
    return this.readTold().chain(this.field("first"))[0]!;
  }

  private readTrick(reader: MessageReader, place: number): JsonObject {
    const [number, cards, winners, words, clause] = reader.entry(place, 5) as [
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
    ];
    const shown: Json[] = [];
    const [first] = reader.entry(reader.placeOf(cards), 1);
    for (let at = Number(first); at >= 0; at = reader.next(at)) {
      const [seat, card, remark] = reader.entry(at, 3) as [bigint, bigint, bigint];
      const code = this.vocabulary.codes[String(card)] ?? "";
      shown.push({ seat: Number(seat), card: code, words: remark ? reader.referred(remark) : "" });
    }
    return {
      number: Number(number),
      cards: shown,
      winners: members(winners),
      words: reader.referred(words),
      clause: clauseText(Number(clause)),
    };
  }

  // pictures

  /** Return what a rule paints of a view, or of the views around a line. */
  paint(name: string, ...views: Pointer[]): Json {
    const { engine, board } = this;
    const paint = (engine.entries as unknown as Record<string, ((...given: number[]) => void) | undefined>)[
      name
    ];
    if (!paint) throw new Error(`Expected a module that paints ${name}.`);
    paint(board, 1, ...views.flatMap((view) => [view, 1]));
    if (engine.number("Board", board, "is_full") || engine.number("Board", board, "told.is_full"))
      throw new Error("Expected a picture that fits a board.");
    const messages = new MessageReader(engine.field("Board", board, "told.words"), this.numbers);
    const { pictures } = engine.facts;
    const reader = new BoardReader(pictures, engine.field("Board", board, "words"), (word) =>
      messages.referred(word),
    );
    return reader.read(pictures.kinds[name]!);
  }

  paints(name: string): boolean {
    return name in this.engine.facts.pictures.kinds;
  }
}

function sent(message: CodedMessage): Sent {
  return { $: message as Json[] };
}

function clauseText(clause: number): string {
  return `${Math.floor(clause / CLAUSES_PER_CHAPTER)}.${clause % CLAUSES_PER_CHAPTER}`;
}
