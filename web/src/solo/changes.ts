/** What an event changes in a position: `coven.server.live.changes` in TypeScript, for data as it is on the wire. */
import type { Json } from "../messages/parts";

type JsonObject = { [name: string]: Json };

/** Return the fields that differ, with what changed in each. */
export function findChanges(before: JsonObject, after: JsonObject): JsonObject {
  const changed = Object.entries(after).filter(([name, value]) => !isEqual(before[name], value));
  return Object.fromEntries(changed.map(([name, value]) => [name, change(before[name], value)]));
}

function change(before: Json | undefined, after: Json): Json {
  if (!isRecord(after)) return after;
  if (!isRecord(before)) return before == null ? after : { "=": after };
  const isSameKind = Object.keys(before).join() === Object.keys(after).join();
  return isSameKind ? findChanges(before, after) : { "=": after };
}

/** Return the fields of a viewer's data, without its tag, that differ from everybody's; null for the others. */
export function differences(shared: JsonObject, own: JsonObject): JsonObject {
  const fields = Object.entries(own).filter(([name]) => name !== "game");
  return Object.fromEntries(
    fields.map(([name, value]) => [name, isEqual(shared[name], value) ? null : value]),
  );
}

/** Return whether two values are the same data. */
export function isEqual(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Return whether a value is an object with fields, and not a message. */
function isRecord(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !("$" in value);
}
