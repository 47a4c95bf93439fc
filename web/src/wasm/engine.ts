/** One instance of a game's WebAssembly module, with its memory. Workers use it; it needs no page. */
import { FORMAT, RECORDS, SECTION } from "./contract";
import type { Facts } from "./facts";
import type { CommonRecord, EntryPoints, Layout, Pointer } from "./contract";

const STACK_BYTES = 1 << 20;
const PAGE_BYTES = 1 << 16;
const WORD_BYTES = 8;
const ALIGNMENT = 16;

export class Engine {
  readonly facts: Facts;
  readonly entries: EntryPoints;
  private readonly memory: WebAssembly.Memory;
  private next: Pointer;

  private constructor(
    facts: Facts,
    instance: WebAssembly.Instance,
    memory: WebAssembly.Memory,
    heap: Pointer,
  ) {
    this.facts = facts;
    this.entries = instance.exports as unknown as EntryPoints;
    this.memory = memory;
    this.next = heap;
  }

  /** Make an instance of a compiled module. */
  static async start(module: WebAssembly.Module): Promise<Engine> {
    const [section] = WebAssembly.Module.customSections(module, SECTION);
    const facts = JSON.parse(new TextDecoder().decode(section)) as Facts;
    if (facts.format !== FORMAT)
      throw new Error(`Expected a module of format ${FORMAT}, got ${facts.format}: reload the page.`);
    const heap = align(facts.dataBytes) + STACK_BYTES; // the stack grows downwards from here
    const memory = new WebAssembly.Memory({ initial: Math.ceil(heap / PAGE_BYTES) });
    const stack = new WebAssembly.Global({ value: "i32", mutable: true }, heap);
    const instance = await WebAssembly.instantiate(module, {
      env: { __linear_memory: memory, __stack_pointer: stack },
    });
    return new Engine(facts, instance, memory, heap);
  }

  /** Reserve memory, all zero. It is never freed: an engine lives as long as its table. */
  allocate(bytes: number): Pointer {
    const start = this.next;
    this.next = align(start + bytes);
    const missing = this.next - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES));
    return start;
  }

  layout(record: CommonRecord | "State" | "View"): Layout {
    return record in RECORDS ? RECORDS[record as CommonRecord] : this.facts.records[record];
  }

  /** Reserve memory for records, all zero, and return the address of the first. */
  newRecord(record: CommonRecord | "State" | "View", count = 1): Pointer {
    return this.allocate(count * this.layout(record).words * WORD_BYTES);
  }

  // Arrays over the memory. They are valid until more memory is reserved, so read them again after that.

  bytes(at: Pointer, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.memory.buffer as ArrayBuffer, at, length);
  }

  words(at: Pointer, length: number): BigInt64Array<ArrayBuffer> {
    return new BigInt64Array(this.memory.buffer as ArrayBuffer, at, length);
  }

  halves(at: Pointer, length: number): Int32Array<ArrayBuffer> {
    return new Int32Array(this.memory.buffer as ArrayBuffer, at, length);
  }

  floats(at: Pointer, length: number): Float32Array<ArrayBuffer> {
    return new Float32Array(this.memory.buffer as ArrayBuffer, at, length);
  }

  doubles(at: Pointer, length: number): Float64Array<ArrayBuffer> {
    return new Float64Array(this.memory.buffer as ArrayBuffer, at, length);
  }

  /** Return the words of a field: one number, or all of a row or grid. */
  field(record: CommonRecord | "State" | "View", at: Pointer, name: string): BigInt64Array<ArrayBuffer> {
    const [place, ...shape] = this.layout(record).fields[name] ?? unknownField(record, name);
    return this.words(
      at + place! * WORD_BYTES,
      shape.reduce((size, length) => size * length, 1),
    );
  }

  /** Return a field that is one number. */
  number(record: CommonRecord | "State" | "View", at: Pointer, name: string): bigint {
    return this.field(record, at, name)[0]!;
  }

  /** Return a copy of a record, to be kept or sent to another thread. */
  copy(record: CommonRecord | "State" | "View", at: Pointer): Uint8Array<ArrayBuffer> {
    return this.bytes(at, this.layout(record).words * WORD_BYTES).slice();
  }

  /** Reserve a generator of random numbers: `seeded(seed, stream)` of the Python package. */
  newRandom(seed: bigint, stream = 0): Pointer {
    const rng = this.newRecord("Random");
    this.entries.seed_random(rng, seed, BigInt(stream));
    return rng;
  }
}

function align(address: number): number {
  return Math.ceil(address / ALIGNMENT) * ALIGNMENT;
}

function unknownField(record: string, name: string): never {
  throw new Error(`Expected a field of ${record}, got "${name}".`);
}

/** Return the members of a set of small numbers, one bit each, ascending. */
export function members(set: bigint): number[] {
  const found: number[] = [];
  for (let number = 0; set >> BigInt(number); number++) if ((set >> BigInt(number)) & 1n) found.push(number);
  return found;
}

/** Return the set of these numbers. */
export function setOf(numbers: Iterable<number>): bigint {
  let set = 0n;
  for (const number of numbers) set |= 1n << BigInt(number);
  return set;
}
