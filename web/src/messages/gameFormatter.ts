/**
 * Puts the messages of a game into words, as `coven.messages.formatter` does on the server: the same catalogs,
 * the same functions, the same text. A message is `[number, argument, …]` on the wire.
 */
import {
  FluentBundle,
  FluentNumber,
  FluentResource,
  FluentType,
  type FluentFunction,
  type FluentValue,
  type FluentVariable,
} from "@fluent/bundle";
import type { GameMessages } from "../net/protocol";

export type CodedArgument = number | string | null | CodedArgument[];
export type CodedMessage = CodedArgument[];
type Args = Record<string, FluentVariable>;

/** A message that was told, by its id. An argument is a number, a text, or the id of a message. */
export interface ToldMessage {
  readonly id: string;
  readonly args: Readonly<Record<string, number | string>>;
  readonly words: string;
  readonly quote: string; // the words for everybody: they name the viewer too
}
type Entry = FluentResource["body"][number];

/** A message that is an argument of another one. */
class MessageValue extends FluentType<string> {
  constructor(
    readonly id: string,
    readonly args: Args,
    private readonly formatter: GameFormatter,
  ) {
    super(id);
  }

  override toString(): string {
    return this.formatter.formatId(this.id, this.args);
  }
}

/** Several messages as an argument. */
class ListValue extends FluentType<readonly MessageValue[]> {
  constructor(
    readonly messages: readonly MessageValue[],
    private readonly formatter: GameFormatter,
  ) {
    super(messages);
  }

  override toString(): string {
    return this.formatter.join(this.messages.map(String), "and");
  }
}

/** The messages of a game in one language, parsed; the same for all viewers. */
export class GameCatalog {
  readonly entries = new Map<string, Entry>();
  readonly suits: readonly string[];

  constructor(readonly messages: GameMessages) {
    for (const text of messages.texts) for (const entry of new FluentResource(text).body) this.#add(entry);
    const codes = Object.values(messages.codes).map(splitCode);
    this.suits = [...new Set(codes.filter(([suit, rank]) => suit && isRank(rank)).map(([suit]) => suit))];
  }

  /** Add an entry: what it leaves out of an earlier one of the same id is kept. */
  #add(entry: Entry): void {
    const earlier = this.entries.get(entry.id);
    const value = entry.value ?? earlier?.value ?? null;
    const attributes = { ...earlier?.attributes, ...entry.attributes };
    this.entries.set(entry.id, { ...entry, value, attributes } as Entry);
  }
}

export class GameFormatter {
  readonly #bundle: FluentBundle;
  #neutral: GameFormatter | null = null;

  constructor(
    private readonly catalog: GameCatalog,
    private readonly viewer: number | null,
    private readonly names: readonly string[],
    private readonly locale: string = catalog.messages.language,
    private readonly transform?: (text: string) => string,
  ) {
    this.#bundle = new FluentBundle(locale, { functions: this.#functions(), useIsolating: false, transform });
    const resource = new FluentResource("");
    resource.body.push(...catalog.entries.values());
    this.#bundle.addResource(resource);
  }

  /** Return the text of a message. */
  format(coded: CodedMessage): string {
    const message = this.#decode(coded);
    return this.formatId(message.id, message.args);
  }

  /** Return the text of a message for everybody: it names the viewer as it names the others. */
  quote(coded: CodedMessage): string {
    const { catalog, names, locale, transform } = this;
    this.#neutral ??= new GameFormatter(catalog, null, names, locale, transform);
    return this.#neutral.format(coded);
  }

  /** Return those sentences of a message whose ids begin like this. */
  formatOnly(coded: CodedMessage, prefix: string): string {
    const found = this.#sentences(this.#decode(coded)).filter(({ id }) => id.startsWith(prefix));
    return found
      .map(String)
      .reduce((first, next) => (first ? this.formatId("sentences", { first, next }) : next), "");
  }

  #sentences(message: MessageValue): MessageValue[] {
    if (message.id !== "sentences") return [message];
    return [message.args.first, message.args.next].flatMap((part) =>
      part instanceof MessageValue ? this.#sentences(part) : [],
    );
  }

  /** Return the messages that a message consists of: its sentences, and the messages among their arguments. */
  takeApart(coded: CodedMessage): ToldMessage[] {
    const [number, ...values] = coded;
    const [id = "?", ...names] = this.catalog.messages.ids[number as number] ?? [];
    const parts = values.filter(isMessage).flatMap((value) => this.takeApart(value));
    if (id === "sentences") return parts;
    const args = names.map((name, place) => [name, this.#plainValue(values[place] ?? 0)] as const);
    const [format, quote] = [() => this.format(coded), () => this.quote(coded)];
    const told = {
      id,
      args: Object.fromEntries(args),
      get words() {
        return format();
      },
      get quote() {
        return quote();
      },
    };
    return [told, ...parts];
  }

  #plainValue(value: CodedArgument): number | string {
    if (!isMessage(value)) return Array.isArray(value) ? value.length : (value ?? 0);
    return this.catalog.messages.ids[value[0] as number]?.[0] ?? "?";
  }

  /** Return the text of a message by its id, `card`, or of one of its attributes, `card.title`. */
  formatId(id: string, args: Args): string {
    const [name, attribute] = id.split(".", 2) as [string, string | undefined];
    const message = this.#bundle.getMessage(name);
    const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
    return pattern ? this.#bundle.formatPattern(pattern, args, []) : id;
  }

  // values

  #decode([number, ...values]: CodedMessage): MessageValue {
    const [id, ...names] = this.catalog.messages.ids[number as number] ?? ["?"];
    const args = Object.fromEntries(names.map((name, place) => [name, this.#value(values[place] ?? 0)]));
    return new MessageValue(id!, args, this);
  }

  #value(value: CodedArgument): FluentVariable {
    if (isMessage(value)) return this.#decode(value);
    if (!Array.isArray(value)) return value ?? 0;
    return new ListValue(
      value.map((message) => this.#decode(message as CodedMessage)),
      this,
    );
  }

  // functions

  #functions(): Record<string, FluentFunction> {
    return {
      PLAYER: ([seat]) => (numberOf(seat) === this.viewer ? "you" : "other"),
      NAME: ([seat]) => this.names[numberOf(seat)] ?? "?",
      SEATS: ([seats], { form, join }) => this.#seats(numberOf(seats), textOf(form), textOf(join, "and")),
      CARD: ([card], { form }) => this.#card(numberOf(card), textOf(form)),
      CARDS: ([cards], { form, join }) => this.#cards(cards, textOf(form), textOf(join, "and")),
      SUIT: ([suit], { form }) => this.#suit(numberOf(suit), textOf(form)),
      WORD: ([message], { form }) => this.#word(message, textOf(form)),
      LIST: ([list], { join }) =>
        list instanceof ListValue ? this.join(list.messages.map(String), textOf(join, "and")) : "",
      NUMBER: ([number], options) => formatNumber(number, options),
    };
  }

  #seats(seats: number, form: string, join: string): string {
    const members = bits(BigInt(seats));
    const names = members.map((seat, place) =>
      seat === this.viewer ? this.#form("you", place ? "" : form) : (this.names[seat] ?? "?"),
    );
    return this.join(names, join);
  }

  #card(card: number, form: string): string {
    const code = this.catalog.messages.codes[card] ?? "?";
    if (this.catalog.entries.has(`card-${code}`)) return this.#form(`card-${code}`, form);
    const [suit, rank] = splitCode(code);
    if (!isRank(rank)) return capitalize(code.replaceAll("-", " "));
    const name = this.catalog.entries.has(`suit-${suit}`)
      ? new MessageValue(`suit-${suit}`, {}, this)
      : capitalize(suit);
    return this.#form("card", form, { suit: name, rank: Number(rank) });
  }

  #cards(cards: FluentValue | undefined, form: string, join: string): string {
    const members = bits(BigInt(cards instanceof FluentNumber ? cards.value : textOf(cards, "0")));
    if (!members.length) return this.#form("no-cards", form);
    return this.join(
      members.map((card) => this.#card(card, form)),
      join,
    );
  }

  #suit(suit: number, form: string): string {
    const name = this.catalog.suits[suit] ?? "?";
    return this.catalog.entries.has(`suit-${name}`) ? this.#form(`suit-${name}`, form) : capitalize(name);
  }

  #word(message: FluentValue | undefined, form: string): string {
    return message instanceof MessageValue ? this.#form(message.id, form, message.args) : textOf(message);
  }

  /** Return the attribute of a message that is called like the form, if it has one, or else the message. */
  #form(id: string, form: string, args: Args = {}): string {
    const hasForm = form && this.catalog.entries.get(id)?.attributes[form] !== undefined;
    return this.formatId(hasForm ? `${id}.${form}` : id, args);
  }

  /** Return texts as a list. */
  join(texts: readonly string[], join: string): string {
    if (texts.length < 3 || (join !== "and" && join !== "or")) return this.#fold(`list-${join}`, texts);
    return this.#fold(`list-${join}`, [this.#fold("list-comma", texts.slice(0, -1)), texts.at(-1)!]);
  }

  #fold(id: string, texts: readonly string[]): string {
    return texts.length ? texts.reduce((first, next) => this.formatId(id, { first, next })) : "";
  }
}

/** Return whether an argument is a message, and not a list of messages. */
function isMessage(value: CodedArgument): value is CodedMessage {
  return Array.isArray(value) && typeof value[0] === "number";
}

function formatNumber(number: FluentValue | undefined, options: Record<string, FluentValue>): FluentNumber {
  const given = Object.entries(options).map(([name, value]) => [
    name,
    value instanceof FluentNumber ? value.value : textOf(value),
  ]);
  return new FluentNumber(numberOf(number), {
    maximumFractionDigits: 3,
    ...Object.fromEntries(given),
  } as Intl.NumberFormatOptions);
}

function numberOf(value: FluentValue | undefined): number {
  return value instanceof FluentNumber ? value.value : Number(value ?? 0);
}

function textOf(value: FluentValue | undefined, otherwise = ""): string {
  return typeof value === "string" ? value : otherwise;
}

/** Return the numbers whose bits are set. */
function bits(set: bigint): number[] {
  const members: number[] = [];
  for (let number = 0; set; number += 1, set >>= 1n) if (set & 1n) members.push(number);
  return members;
}

/** Split a code at its last hyphen: `blue-7` into `blue` and `7`. */
function splitCode(code: string): [string, string] {
  const at = code.lastIndexOf("-");
  return [code.slice(0, Math.max(at, 0)), code.slice(at + 1)];
}

function isRank(rank: string): boolean {
  return /^\d+$/.test(rank);
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}
