/** The language of the app: its catalog of messages, formatted in that language. */
import { FluentBundle, FluentNumber, FluentResource, type FluentFunction } from "@fluent/bundle";
import { MESSAGE_COUNTS, type MessageId, type Messages } from "./messages";
import type { Pseudolocale } from "./pseudolocales";

/** Returns a catalog, the text of an .ftl file. */
export type CatalogLoader = () => Promise<string>;

const DEFAULT = "en";
const RTL = new Set(["ar", "fa", "he", "ur", "yi"]);
// English is spelled the British way, and so are its dates and lists
const FORMATTING: Partial<Record<string, string>> = { en: "en-GB" };

/** The parts of a catalog: what the first page needs, and everything else. */
export type CatalogPart = "start" | "pages";
export type Catalogs = Record<string, Record<CatalogPart, CatalogLoader>>;

const files = import.meta.glob<string>("./*/*.ftl", { query: "?raw", import: "default" });

function findCatalogs(): Catalogs {
  const tags = new Set(Object.keys(files).map((path) => path.split("/")[1]!));
  const load = (tag: string, part: CatalogPart) => files[`./${tag}/${part}.ftl`] ?? (async () => "");
  return Object.fromEntries(
    [...tags].map((tag) => [tag, { start: load(tag, "start"), pages: load(tag, "pages") }]),
  );
}

export class Locale {
  /** The tag of the language that is shown. */
  language = $state(DEFAULT);
  #catalogs: Catalogs;
  #bundles = $state.raw<FluentBundle[]>([]); // the language, then English for messages that it lacks
  #parts: CatalogPart[] = ["start"];
  #pseudolocale: Pseudolocale | undefined;
  #requests = 0;

  constructor(catalogs: Catalogs) {
    this.#catalogs = catalogs;
  }

  /** The tag by which numbers, dates and lists are formatted. */
  get formatting(): string {
    return FORMATTING[this.tag] ?? this.tag;
  }

  /** The tag to send to the server; a pseudolocale is English there. */
  get tag(): string {
    return this.language.startsWith("en-X") ? DEFAULT : this.language;
  }

  /** What a pseudolocale does to each text of a catalog. */
  get transform(): Pseudolocale["transform"] | undefined {
    return this.#pseudolocale?.transform;
  }

  get direction(): "ltr" | "rtl" {
    return RTL.has(this.language.split("-")[0]!) || this.language === "en-XB" ? "rtl" : "ltr";
  }

  /** Show a language, once its catalog is loaded; of several requests the last one counts. */
  async show(language: string, pseudolocale?: Pseudolocale): Promise<void> {
    const request = ++this.#requests;
    const tag = pseudolocale ? DEFAULT : language;
    const bundles = await this.#load(tag, pseudolocale);
    if (request !== this.#requests) return;
    this.#bundles = bundles;
    this.#pseudolocale = pseudolocale;
    this.language = language;
    if (typeof document !== "undefined") {
      document.documentElement.lang = this.tag;
      document.documentElement.dir = this.direction;
    }
  }

  /** Load the messages of all pages, which the first page does without. */
  async loadPages(): Promise<void> {
    if (this.#parts.includes("pages")) return;
    this.#parts = ["start", "pages"];
    await this.show(this.language, this.#pseudolocale);
  }

  /** Load the parts of a catalog that are in use; what it lacks is taken from English. */
  async #load(tag: string, pseudolocale?: Pseudolocale): Promise<FluentBundle[]> {
    const resources = await this.#read(tag);
    const count = resources.reduce((sum, { body }) => sum + body.length, 0);
    const isComplete = count >= this.#parts.reduce((sum, part) => sum + MESSAGE_COUNTS[part], 0);
    const bundles = [makeBundle(tag, resources, pseudolocale)];
    if (!isComplete) bundles.push(makeBundle(DEFAULT, await this.#read(DEFAULT)));
    return bundles;
  }

  async #read(tag: string): Promise<FluentResource[]> {
    const texts = await Promise.all(this.#parts.map((part) => this.#catalogs[tag]![part]()));
    return texts.map((text) => new FluentResource(text));
  }

  /** Format a message. */
  format(id: MessageId, args: Record<string, string | number> = {}): string {
    for (const bundle of this.#bundles) {
      const pattern = bundle.getMessage(id)?.value;
      if (pattern) return bundle.formatPattern(pattern, args, []);
    }
    return id;
  }
}

function makeBundle(
  tag: string,
  resources: readonly FluentResource[],
  pseudolocale?: Pseudolocale,
): FluentBundle {
  const bundle = new FluentBundle(FORMATTING[tag] ?? tag, {
    functions: { ORDINAL, PERCENT },
    useIsolating: false, // names that need it are isolated by `bidiIsolate`
    transform: pseudolocale?.transform,
  });
  for (const resource of resources) bundle.addResource(resource);
  return bundle;
}

/** `{ ORDINAL($place) -> [one] … }` selects by the ordinal category: 1st, 2nd, 3rd. */
const ORDINAL: FluentFunction = ([number]) => withOptions(number, { type: "ordinal" } as object);

/** `{ PERCENT($share) }` formats a share from 0 to 1; `digits` is the number of decimals. */
const PERCENT: FluentFunction = ([number], { digits }) => {
  const decimals = digits instanceof FluentNumber ? digits.value : 0;
  return withOptions(number, {
    style: "percent",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
};

function withOptions(number: unknown, options: Intl.NumberFormatOptions): FluentNumber {
  if (!(number instanceof FluentNumber)) throw new TypeError("not a number");
  return new FluentNumber(number.value, { ...number.opts, ...options });
}

/** The tags of all languages that have a catalog. */
export const CATALOGS: readonly string[] = Object.keys(findCatalogs());

export const locale = new Locale(findCatalogs());

/** The arguments of a message; none if it has none. */
export type Arguments<Id extends MessageId> = Messages[Id] extends null ? [] : [Messages[Id]];

/** Return a message in the language that is shown. Where it is read reactively, it follows the language. */
export function t<Id extends MessageId>(id: Id, ...[args]: Arguments<Id>): string {
  return locale.format(id, args ?? undefined);
}
