// Reads boards for a test as a page does: {"facts", "name", "words", "told", "ids"} from standard input, a JSON line each.
import readline from "node:readline";
import { MessageNumbers, MessageReader } from "../../web/src/wasm/messages";
import type { PictureFacts } from "../../web/src/wasm/facts";
import { BoardReader } from "../../web/src/wasm/pictures";

interface Case {
  facts?: PictureFacts;
  ids?: string[][];
  name: string;
  words: string[];
  told: string[];
}

let facts: PictureFacts;
let numbers: MessageNumbers;
for await (const line of readline.createInterface({ input: process.stdin })) {
  const given = JSON.parse(line) as Case;
  if (given.facts) facts = given.facts;
  if (given.ids) numbers = new MessageNumbers(given.ids);
  const messages = new MessageReader(BigInt64Array.from(given.told.map(BigInt)), numbers!);
  const reader = new BoardReader(facts!, BigInt64Array.from(given.words.map(BigInt)), (word) => messages.referred(word));
  process.stdout.write(JSON.stringify(reader.read(facts!.kinds[given.name]!)) + "\n");
}
