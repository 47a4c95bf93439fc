/** Reads the messages that a module's rules tell, as they are on the wire: `coven.games.contract.telling` in TypeScript. */
import type { CodedArgument, CodedMessage } from "../messages/gameFormatter";
import type { Json } from "../messages/parts";

const HEADER_WORDS = 2; // of an entry: the number of its message, and the entry that follows it in its list
const REFERENCE = -(1n << 62n); // a reference to the entry at a place is this number plus the place
const MAX_REFERENCE = REFERENCE + 512n;
const LIST = 1n;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Return the number of an id in compiled code: its FNV-1a hash of 32 bits. */
export function textNumber(text: string): number {
  let number = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(text)) number = Math.imul(number ^ byte, FNV_PRIME) >>> 0;
  return number;
}

/** The numbers on the wire of the messages of a catalog, and how many arguments each has, by the numbers of their ids. */
export class MessageNumbers {
  private readonly byHash = new Map<bigint, readonly [number, number]>();

  /** `ids` as a catalog has them: each with the names of its arguments, in alphabetical order. */
  constructor(private readonly ids: readonly (readonly string[])[]) {
    ids.forEach(([id, ...names], number) => this.byHash.set(BigInt(textNumber(id!)), [number, names.length]));
  }

  /** Return a message of the catalog with its arguments by name. */
  code(id: string, args: Readonly<Record<string, CodedArgument>> = {}): CodedMessage {
    const [number] = this.get(BigInt(textNumber(id)));
    return [number, ...this.ids[number]!.slice(1).map((name) => args[name] ?? null)];
  }

  get(hash: bigint): readonly [number, number] {
    const found = this.byHash.get(hash);
    if (!found) throw new Error(`Expected the number of a message, got ${hash}: reload the page.`);
    return found;
  }
}

/** The words of one record of messages. */
export class MessageReader {
  constructor(
    private readonly words: BigInt64Array,
    private readonly numbers: MessageNumbers,
  ) {}

  /** Return the message that a reference means, as it is in a picture. */
  referred(reference: bigint): Json {
    return { $: this.message(Number(reference - REFERENCE)) as Json[] };
  }

  /** Return the messages from a place on that follow each other. */
  chain(first: number): CodedMessage[] {
    const found: CodedMessage[] = [];
    for (let place = first; place >= 0; place = Number(this.words[place + 1]))
      found.push(this.message(place));
    return found;
  }

  /** Return the words of the entry at a place, after its header. */
  entry(place: number, length: number): bigint[] {
    return [...this.words.subarray(place + HEADER_WORDS, place + HEADER_WORDS + length)];
  }

  next(place: number): number {
    return Number(this.words[place + 1]);
  }

  placeOf(reference: bigint): number {
    return Number(reference - REFERENCE);
  }

  message(place: number): CodedMessage {
    const [number, length] = this.numbers.get(this.words[place]!);
    return [number, ...this.entry(place, length).map((word) => this.argument(word))];
  }

  private argument(word: bigint): CodedArgument {
    if (word >= MAX_REFERENCE) return word > BigInt(Number.MAX_SAFE_INTEGER) ? word.toString() : Number(word);
    const place = this.placeOf(word);
    return this.words[place] === LIST
      ? this.chain(Number(this.words[place + HEADER_WORDS]))
      : this.message(place);
  }
}
