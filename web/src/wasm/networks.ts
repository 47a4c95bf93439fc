/** Trained networks: the same files as the Python package ships, and layers as its loops run them. */
import type { Pointer } from "./contract";
import type { Engine } from "./engine";
import type { Policy } from "./playouts";

const UNITS_PER_BLOCK = 4; // layers are padded to a multiple of it
const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const DIRECTORY_BYTES = 46;
const LOCAL_BYTES = 30;

interface Weights {
  shape: number[];
  numbers: Float32Array;
}

/** Return the arrays of a model file: a zip archive, not compressed, of numpy's arrays in half precision. */
export function readModel(file: ArrayBuffer): Map<string, Weights> {
  const data = new DataView(file);
  const end = file.byteLength - END_BYTES;
  if (end < 0 || data.getUint32(end, true) !== END_OF_DIRECTORY) throw new Error("Expected a model file.");
  const arrays = new Map<string, Weights>();
  let entry = data.getUint32(end + 16, true);
  for (let left = data.getUint16(end + 10, true); left > 0; left--) {
    const nameBytes = data.getUint16(entry + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(file, entry + DIRECTORY_BYTES, nameBytes));
    const local = data.getUint32(entry + 42, true);
    const start = local + LOCAL_BYTES + data.getUint16(local + 26, true) + data.getUint16(local + 28, true);
    if (name !== "facts.npy") arrays.set(name.replace(/\.npy$/, ""), readArray(data, start));
    entry +=
      DIRECTORY_BYTES + nameBytes + data.getUint16(entry + 30, true) + data.getUint16(entry + 32, true);
  }
  return arrays;
}

function readArray(data: DataView, start: number): Weights {
  const headerBytes = data.getUint16(start + 8, true); // after numpy's mark and version
  const header = new TextDecoder().decode(new Uint8Array(data.buffer, start + 10, headerBytes));
  const shape = [...(/'shape': \(([^)]*)\)/.exec(header)?.[1] ?? "").matchAll(/\d+/g)].map(([length]) =>
    Number(length),
  );
  if (!header.includes("'<f2'") || header.includes("True"))
    throw new Error("Expected half-precision numbers by rows.");
  const numbers = new Float32Array(shape.reduce((size, length) => size * length, 1));
  const first = start + 10 + headerBytes;
  for (let place = 0; place < numbers.length; place++)
    numbers[place] = fromHalf(data.getUint16(first + 2 * place, true));
  return { shape, numbers };
}

function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction ? NaN : sign * Infinity;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

interface Layer {
  inputs: number;
  units: number;
  weights: Pointer;
  bias: Pointer;
  floor: number;
  outputs: Pointer;
}

/** A network in an engine's memory, for one position. */
export class Network {
  readonly features: Pointer;
  readonly actions: number;
  private readonly layers: Layer[] = [];
  private readonly place: Pointer;
  private readonly sums: Pointer;

  constructor(
    private readonly engine: Engine,
    model: Map<string, Weights>,
  ) {
    const depth = [...model.keys()].filter((name) => name.startsWith("weights")).length;
    for (let number = 0; number < depth; number++)
      this.addLayer(model.get(`weights${number}`)!, model.get(`bias${number}`)!, 0);
    const bias = model.get("policy_bias")!;
    this.addLayer(model.get("policy")!, bias, -Infinity);
    this.actions = bias.numbers.length;
    this.features = engine.allocate(4 * this.layers[0]!.inputs);
    this.place = engine.allocate(8);
    this.sums = engine.allocate(4 * Math.max(...this.layers.map((layer) => layer.units)));
  }

  private addLayer(weights: Weights, bias: Weights, floor: number): void {
    const [rows, columns] = weights.shape as [number, number];
    const inputs = this.layers.at(-1)?.units ?? rows;
    const units = Math.ceil(columns / UNITS_PER_BLOCK) * UNITS_PER_BLOCK;
    const at = this.engine.allocate(4 * inputs * units);
    const biasAt = this.engine.allocate(4 * units);
    const outputs = this.engine.allocate(4 * units);
    const padded = this.engine.floats(at, inputs * units);
    for (let row = 0; row < rows; row++)
      padded.set(weights.numbers.subarray(row * columns, (row + 1) * columns), row * units);
    this.engine.floats(biasAt, units).set(bias.numbers);
    this.layers.push({ inputs, units, weights: at, bias: biasAt, floor, outputs });
  }

  /** Return the logits of all actions for the `features` written before; every sum has a fixed order. */
  evaluate(): Float32Array {
    let below = this.features;
    for (const layer of this.layers) {
      const { inputs, units, weights, bias, floor, outputs } = layer;
      this.engine.entries.run_layer(
        ...([this.place, 1] as const),
        ...([below, inputs, 1] as const),
        ...([weights, inputs, units] as const),
        ...([bias, units] as const),
        floor,
        ...([this.sums, units] as const),
        ...([outputs, units, 1] as const),
      );
      below = outputs;
    }
    return this.engine.floats(below, this.actions);
  }

  /** The address of the logits of the latest evaluation. */
  get logits(): Pointer {
    return this.layers.at(-1)!.outputs;
  }
}

/** A network in an engine's memory, for many positions in rows. Sums have the order of the loop that a server uses, too. */
export class BatchNetwork implements Policy {
  readonly inputs: number;
  readonly actions: number;
  private readonly hidden: Omit<Layer, "outputs">[] = [];
  private readonly policy: Omit<Layer, "outputs">;
  private readonly value: Omit<Layer, "outputs">;
  private readonly active: Pointer;
  private places = { capacity: 0, given: 0, counted: 0 };
  private outputs: Pointer[] = []; // of each layer

  constructor(
    private readonly engine: Engine,
    model: Map<string, Weights>,
  ) {
    const depth = [...model.keys()].filter((name) => name.startsWith("weights")).length;
    for (let number = 0; number < depth; number++)
      this.hidden.push(placeLayer(engine, model.get(`weights${number}`)!, model.get(`bias${number}`)!, 0));
    this.policy = placeLayer(engine, model.get("policy")!, model.get("policy_bias")!, -Infinity);
    const value = model.get("value")!.numbers;
    this.value = placeLayer(
      engine,
      { shape: [value.length, 1], numbers: value },
      model.get("value_bias")!,
      -Infinity,
    );
    this.inputs = this.hidden[0]!.inputs;
    this.actions = this.policy.units;
    this.active = engine.allocate(
      8 * Math.max(...this.hidden.map((layer) => Math.max(layer.inputs, layer.units))),
    );
  }

  logits(x: Pointer, rows: number, places: readonly number[]): Pointer {
    const below = this.runHidden(x, rows, places);
    return this.run(this.policy, this.hidden.length, below, places.length, null);
  }

  values(x: Pointer, rows: number, places: readonly number[]): Float32Array {
    const below = this.runHidden(x, rows, places);
    return this.engine.floats(
      this.run(this.value, this.hidden.length + 1, below, places.length, null),
      places.length,
    );
  }

  private runHidden(x: Pointer, rows: number, places: readonly number[]): Pointer {
    this.reserve(places.length);
    this.engine.words(this.places.given, places.length).set(places.map(BigInt));
    let below = this.run(this.hidden[0]!, 0, x, places.length, rows);
    for (let number = 1; number < this.hidden.length; number++)
      below = this.run(this.hidden[number]!, number, below, places.length, null);
    return below;
  }

  private reserve(count: number): void {
    if (this.places.capacity >= count) return;
    const { engine } = this;
    this.places = { capacity: count, given: engine.allocate(8 * count), counted: engine.allocate(8 * count) };
    engine.words(this.places.counted, count).set(Array.from({ length: count }, (_, row) => BigInt(row)));
    this.outputs = [...this.hidden, this.policy, this.value].map(({ units }) =>
      engine.allocate(4 * count * units),
    );
  }

  /** Run a layer for the given rows of the features, or for all rows of what the layer below returned. */
  private run(
    layer: Omit<Layer, "outputs">,
    number: number,
    below: Pointer,
    count: number,
    rows: number | null,
  ): Pointer {
    const { inputs, units, weights, bias, floor } = layer;
    const outputs = this.outputs[number]!;
    this.engine.entries.run_layer_by_rows(
      ...([below, rows ?? count, inputs] as const),
      ...([rows === null ? this.places.counted : this.places.given, count] as const),
      ...([weights, inputs, units] as const),
      ...([bias, units] as const),
      floor,
      ...([this.active, inputs] as const),
      ...([outputs, count, units] as const),
    );
    return outputs;
  }
}

function placeLayer(engine: Engine, weights: Weights, bias: Weights, floor: number): Omit<Layer, "outputs"> {
  const [inputs, units] = weights.shape as [number, number];
  const at = engine.allocate(4 * inputs * units);
  const biasAt = engine.allocate(4 * units);
  engine.floats(at, inputs * units).set(weights.numbers);
  engine.floats(biasAt, units).set(bias.numbers);
  return { inputs, units, weights: at, bias: biasAt, floor };
}
