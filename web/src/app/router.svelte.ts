/** Client-side routing. Every page has an address that can be shared; on a site of static files it is behind the `#`. */
import { IS_STATIC_SITE } from "../net/site";

/** Whose choices a review shows, and which of them. */
interface ReviewPlace {
  seat: number | null;
  moment: number | null;
  view: string | null;
}

export type Page =
  | { name: "home" }
  | { name: "newTable"; game: string | null; table: string | null; club: string | null }
  | { name: "join"; code: string }
  | { name: "table"; id: string }
  | { name: "soloTable"; id: string }
  | { name: "soloReplay"; id: string; step: number | null; seat: string | null }
  | ({ name: "soloReview"; id: string } & ReviewPlace)
  | { name: "replay"; id: string; step: number | null; seat: string | null }
  | { name: "openRecord"; packed: string | null; step: number | null; seat: string | null }
  | ({ name: "recordReview"; packed: string } & ReviewPlace)
  | ({ name: "review"; id: string } & ReviewPlace)
  | { name: "sameDeal"; id: string; seat: number }
  | { name: "compare"; id: string }
  | { name: "duplicate"; id: string }
  | { name: "newDuplicate"; game: string | null; tournament: boolean; club: string | null }
  | { name: "tournaments" }
  | { name: "clubs" }
  | { name: "club"; id: string; code: string | null }
  | { name: "dailyDeal"; game: string; day: string | null }
  | { name: "puzzle"; game: string; number: number | null }
  | { name: "rules"; game: string; clause: string | null }
  | { name: "workshop"; game: string | null }
  | { name: "settings" }
  | { name: "profile" }
  | { name: "people" }
  | { name: "host" }
  | { name: "person"; address: string }
  | { name: "friend"; code: string }
  | { name: "find"; game: string | null }
  | { name: "emailAction"; verb: "stop" | "agree" | "block"; token: string }
  | { name: "myGames"; search: string }
  | { name: "about" }
  | { name: "privacy" }
  | { name: "notFound" };

/** Parse an address. */
export function parseAddress(path: string, search = "", hash = ""): Page {
  const parts = path.split("/").filter(Boolean).map(decodeSegment);
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- only read here
  const query = new URLSearchParams(search);
  const [head, argument] = parts;
  if (head === undefined) return { name: "home" };
  if (head === "new")
    return { name: "newTable", game: argument ?? null, table: query.get("table"), club: query.get("club") };
  if (head === "join" && argument) return { name: "join", code: argument };
  if (head === "table" && argument && parts[2] === "review")
    return { name: "review", id: argument, ...parseReviewPlace(query) };
  if (head === "table" && argument) return { name: "table", id: argument };
  if (head === "solo" && argument && parts[2] === "review")
    return { name: "soloReview", id: argument, ...parseReviewPlace(query) };
  if (head === "solo" && argument && parts[2] === "replay")
    return { name: "soloReplay", id: argument, ...parseReplayPlace(query) };
  if (head === "solo" && argument) return { name: "soloTable", id: argument };
  if (head === "again" && argument)
    return { name: "sameDeal", id: argument, seat: parseWholeNumber(query.get("seat")) ?? 0 };
  if (head === "compare" && argument) return { name: "compare", id: argument };
  if (head === "duel" && argument === "new")
    return {
      name: "newDuplicate",
      game: parts[2] ?? null,
      tournament: query.has("tournament"),
      club: query.get("club"),
    };
  if (head === "club" && argument) return { name: "club", id: argument, code: query.get("code") };
  if (head === "clubs" || head === "tournaments") return { name: head };
  if (head === "duel" && argument) return { name: "duplicate", id: argument };
  if (head === "day" && argument) return { name: "dailyDeal", game: argument, day: parts[2] ?? null };
  if (head === "puzzles" && argument)
    return { name: "puzzle", game: argument, number: parseWholeNumber(parts[2] ?? null) };
  if (head === "replay" && argument) return { name: "replay", id: argument, ...parseReplayPlace(query) };
  if (head === "open" && argument && parts[2] === "review")
    return { name: "recordReview", packed: argument, ...parseReviewPlace(query) };
  if (head === "open") return { name: "openRecord", packed: argument ?? null, ...parseReplayPlace(query) };
  if (head === "rules" && argument)
    return { name: "rules", game: argument, clause: hash ? hash.slice(1) : null };
  if ((head === "stop" || head === "agree" || head === "block") && argument)
    return { name: "emailAction", verb: head, token: argument };
  if (head === "workshop") return { name: "workshop", game: argument ?? null };
  if (head === "games") return { name: "myGames", search: query.get("search") ?? "" };
  if (head === "people") return argument ? { name: "person", address: argument } : { name: "people" };
  if (head === "friend" && argument) return { name: "friend", code: argument };
  if (head === "find") return { name: "find", game: argument ?? null };
  if (head === "me") return { name: "profile" };
  if (head === "host" || head === "settings" || head === "about" || head === "privacy") return { name: head };
  return { name: "notFound" };
}

/** Return the key of a page: it is mounted again when the key changes, and updated otherwise. */
export function remountKey(page: Page): string | null {
  if ("id" in page) return page.id;
  if (page.name === "newTable") return page.table;
  if (page.name === "openRecord" || page.name === "recordReview") return page.packed;
  if (page.name === "dailyDeal") return `${page.game}/${page.day}`;
  if (page.name === "puzzle") return `${page.game}/${page.number}`;
  if (page.name === "person") return page.address;
  if (page.name === "friend") return page.code;
  return page.name === "rules" ? page.game : null;
}

function parseReplayPlace(query: URLSearchParams): { step: number | null; seat: string | null } {
  return { step: parseWholeNumber(query.get("step")), seat: query.get("seat") };
}

function parseReviewPlace(query: URLSearchParams): ReviewPlace {
  const [seat, moment] = [query.get("seat"), query.get("moment")].map(parseWholeNumber);
  return { seat: seat ?? null, moment: moment ?? null, view: query.get("view") };
}

/** Parse a whole number; null if the text is none. */
function parseWholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** Decode a path segment; malformed ones are returned unchanged. */
function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Parse the part of an address behind the `#`, on a site of static files; null if it names a place on the page. */
export function parseHash(hash: string): Page | null {
  if (hash && !hash.startsWith("#/")) return null;
  const [address = "", ...place] = hash.slice(1).split("#");
  const [path = "", ...search] = address.split("?");
  return parseAddress(path, search.join("?"), place.length ? `#${place.join("#")}` : "");
}

/** Return the address of a page for links to copy. */
export function absoluteAddress(address: string): string {
  return IS_STATIC_SITE ? `${location.href.split("#")[0]}#${address}` : location.origin + address;
}

class Router {
  page = $state<Page>({ name: "home" });
  /** Incremented with every navigation, so that the app can move the focus. */
  navigations = $state(0);

  start(): void {
    this.page = this.#currentPage();
    addEventListener("popstate", () => this.#update());
    addEventListener("click", (event) => this.#onClick(event));
  }

  go(address: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", absoluteAddress(address));
    this.#update();
    scrollTo(0, 0);
  }

  /** Replace the address without navigating. */
  replaceAddress(address: string): void {
    history.replaceState(null, "", absoluteAddress(address));
  }

  #update(): void {
    const before = JSON.stringify(this.page);
    this.page = this.#currentPage();
    if (JSON.stringify(this.page) !== before) this.navigations += 1;
  }

  #currentPage(): Page {
    if (!IS_STATIC_SITE) return parseAddress(location.pathname, location.search, location.hash);
    return parseHash(location.hash) ?? this.page;
  }

  #onClick(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest("a[href]");
    const address = link?.getAttribute("href")?.replace(/^#(?=\/)/, "");
    if (!address?.startsWith("/") || address.startsWith("/api") || link?.hasAttribute("download")) return;
    if (link?.hasAttribute("target")) return; // opens in another tab
    event.preventDefault();
    this.go(address);
  }
}

export const router = new Router();
