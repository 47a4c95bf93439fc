// Plays games for a test in Node: reads {"module", "model", "quick", "scenario"} from standard input, a JSON line each, and
// answers each; with {"question"} instead of a scenario the Archwitch considers one decision.
import fs from "node:fs";
import readline from "node:readline";
import { pathToFileURL } from "node:url";

const { consider, play } = await import(pathToFileURL(process.argv[2]).href);
const read = (file) => new Uint8Array(fs.readFileSync(file)).buffer;

for await (const line of readline.createInterface({ input: process.stdin })) {
  const { module, model, quick, scenario, question } = JSON.parse(line);
  const answer = question
    ? await consider(read(module), read(model), read(quick), question)
    : await play(read(module), read(model), read(quick), scenario);
  process.stdout.write(JSON.stringify(answer) + "\n");
}
