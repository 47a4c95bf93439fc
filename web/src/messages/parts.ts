/** What the server sends of a position in parts: merging what an event changes, and putting messages into words. */
import type { CodedMessage as SentMessage } from "../net/protocol";
import type { CodedMessage } from "./gameFormatter";

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type JsonObject = { [name: string]: Json };

/** The type of a value after its messages were put into words. */
export type InWords<T> = T extends SentMessage
  ? string
  : T extends readonly (infer Entry)[]
    ? InWords<Entry>[]
    : T extends object
      ? { [Name in keyof T]: InWords<T[Name]> }
      : T;

/**
 * Return a value after a change. An object changes by its fields, a list of objects by the places of its
 * entries; `{ "=": value }` and everything else replace the value.
 */
export function merge(old: Json | undefined, change: Json): Json {
  if (!isObject(change) || "$" in change) return change;
  if ("=" in change) return change["="]!;
  if (Array.isArray(old))
    return old.map((entry, place) => (place in change ? merge(entry, change[place]!) : entry));
  if (!isObject(old)) return change;
  const changed = Object.entries(change).map(([name, part]) => [name, merge(old[name], part)]);
  return { ...old, ...Object.fromEntries(changed) };
}

/** Return what everybody sees with what one viewer sees besides; null is as everybody sees it. */
export function join(shared: JsonObject, own: JsonObject): JsonObject {
  const present = Object.entries(own).filter(([, value]) => value !== null);
  return merge(shared, Object.fromEntries(present)) as JsonObject;
}

/** Return data with its messages in words; what has none is returned as it is. */
export function inWords(value: Json, format: (message: CodedMessage) => string): Json {
  if (Array.isArray(value)) {
    const parts = value.map((part) => inWords(part, format));
    return parts.some((part, place) => part !== value[place]) ? parts : value;
  }
  if (!isObject(value)) return value;
  if ("$" in value) return format(value.$ as CodedMessage);
  const parts = Object.entries(value).map(([name, part]) => [name, part, inWords(part, format)] as const);
  if (parts.every(([, before, after]) => before === after)) return value;
  return Object.fromEntries(parts.map(([name, , after]) => [name, after]));
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
