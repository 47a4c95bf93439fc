/** What a module says about itself in its custom section, which `coven.browser.modules.describe` writes. */
import type { Json } from "../messages/parts";
import type { CommonRecord, GameKey, Layout } from "./contract";

/** The places of a module's records' fields, and the parameters of the standard game. */
export interface Facts {
  format: number;
  game: GameKey;
  dataBytes: number;
  entries: Record<string, string[]>;
  records: Record<CommonRecord | "State" | "View", Layout>;
  variants: Record<string, string[]>; // by the number of players: the words of the record
  pictures: PictureFacts;
  notation: NotationFacts;
  policyWeight: number;
  priorWeight: number;
  features: number;
  actions: number;
}

/** The notation: the texts of acts by number, and for each lot its name and the texts of its items. */
export interface NotationFacts {
  acts: Record<string, string>;
  lots: [string, Record<string, string>][];
}

/** What words mean; structs and tables are by name and by place. */
export type Kind =
  | "number"
  | "number?"
  | "flag"
  | "numbers"
  | "text"
  | ["constant", Json]
  | ["name" | "name?" | "names", number]
  | ["list" | "maybe", Kind]
  | ["map", Kind, Kind]
  | ["fields", Record<string, Kind>]
  | ["struct", string]
  | ["tree", string, number];

/** How pictures are read from a board. */
export interface PictureFacts {
  tables: Record<string, Json>[];
  structs: Record<string, { constant: Record<string, Json>; fields: Record<string, Kind> }>;
  kinds: Record<string, Kind>;
}
