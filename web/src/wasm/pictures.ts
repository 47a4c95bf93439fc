/** Reads the boards that a module's rules paint, as the kinds in the module say: `coven.games.contract.boards` in TypeScript. */
import type { Json } from "../messages/parts";
import { members } from "./engine";
import type { Kind, PictureFacts } from "./facts";

type JsonObject = { [name: string]: Json };

/** Reads one value after the other from the words of a board. */
export class BoardReader {
  private place = 0;

  constructor(
    private readonly facts: PictureFacts,
    private readonly words: BigInt64Array,
    private readonly message: (reference: bigint) => Json,
  ) {}

  read(kind: Kind): Json {
    if (typeof kind === "string") return this.readWord(kind);
    switch (kind[0]) {
      case "constant":
        return kind[1];
      case "name":
        return this.facts.tables[kind[1]]![this.next().toString()]!;
      case "name?":
        return this.facts.tables[kind[1]]![this.next().toString()] ?? null;
      case "names":
        return members(this.next()).map((member) => this.facts.tables[kind[1]]![member]!);
      case "list":
        return this.times(() => this.read(kind[1]));
      case "maybe":
        return this.next() ? this.read(kind[1]) : null;
      case "map":
        return Object.fromEntries(
          this.times(() => [String(this.read(kind[1])), this.read(kind[2])] as const),
        );
      case "fields":
        return this.fields(kind[1]);
      case "struct": {
        const { constant, fields } = this.facts.structs[kind[1]]!;
        return { ...constant, ...this.fields(fields) };
      }
      case "tree":
        return this.tree(kind[1], this.facts.tables[kind[2]]!);
    }
  }

  private readWord(kind: Kind & string): Json {
    const word = this.next();
    switch (kind) {
      case "number":
        return Number(word);
      case "number?":
        return word < 0n ? null : Number(word);
      case "flag":
        return word !== 0n;
      case "numbers":
        return members(word);
      default:
        return word ? this.message(word) : "";
    }
  }

  private fields(kinds: Record<string, Kind>): JsonObject {
    return Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, this.read(kind)]));
  }

  private tree(after: string, entries: Record<string, Json>): Json {
    const entry = entries[this.next().toString()] as JsonObject;
    return { ...entry, [after]: this.times(() => this.tree(after, entries)) };
  }

  private times<T>(read: () => T): T[] {
    return Array.from({ length: Number(this.next()) }, read);
  }

  private next(): bigint {
    return this.words[this.place++]!;
  }
}
