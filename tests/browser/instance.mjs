// Runs one WebAssembly module for a test: reads calls from standard input, a JSON line each, and answers each with a line.
// A call is {"name", "memories", "arguments"}; a memory is in base64, an argument is {"number"}, {"float"}, or {"memory", "lengths"}
// with the number of a memory. After the call the contents of the memories are returned. With {"times"} the call is repeated with
// the same contents, and the best processor time is returned.
import fs from "node:fs";
import readline from "node:readline";

const STACK_BYTES = 1 << 20;
const PAGE_BYTES = 1 << 16;
const module = new WebAssembly.Module(fs.readFileSync(process.argv[2]));
const facts = JSON.parse(new TextDecoder().decode(WebAssembly.Module.customSections(module, "coven")[0]));
const heapStart = ((facts.dataBytes + 15) & ~15) + STACK_BYTES;
const memory = new WebAssembly.Memory({ initial: Math.ceil(heapStart / PAGE_BYTES) + 1 });
const stack = new WebAssembly.Global({ value: "i32", mutable: true }, heapStart);
const { exports } = new WebAssembly.Instance(module, {
  env: { __linear_memory: memory, __stack_pointer: stack },
});

function place(buffers) {
  let at = heapStart;
  const places = buffers.map((buffer) => {
    const start = at;
    at += (buffer.length + 15) & ~15;
    return start;
  });
  const missing = at - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
  write(buffers, places);
  return places;
}

function write(buffers, places) {
  const bytes = new Uint8Array(memory.buffer);
  buffers.forEach((buffer, number) => bytes.set(buffer, places[number]));
}

function call({ name, memories, arguments: given, times }) {
  const buffers = memories.map((one) => Buffer.from(one, "base64"));
  const places = place(buffers);
  const values = given.flatMap((one) => {
    if ("number" in one) return [BigInt(one.number)];
    if ("float" in one) return [Number(one.float)];
    return [places[one.memory], ...one.lengths];
  });
  const result = exports[name](...values);
  let seconds = Infinity;
  for (let round = 0; round < (times ?? 0); round++) {
    write(buffers, places);
    const before = process.cpuUsage();
    exports[name](...values);
    const used = process.cpuUsage(before);
    seconds = Math.min(seconds, (used.user + used.system) / 1e6);
  }
  const contents = buffers.map((buffer, number) =>
    Buffer.from(memory.buffer, places[number], buffer.length).toString("base64"),
  );
  return { result: result === undefined ? null : String(result), contents, seconds: times ? seconds : null };
}

for await (const line of readline.createInterface({ input: process.stdin })) {
  process.stdout.write(JSON.stringify(call(JSON.parse(line))) + "\n");
}
