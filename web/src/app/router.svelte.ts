/** Addresses of the client. Every page has one, so that it can be shared. */

export type Page =
  | { name: "home" }
  | { name: "new"; game: string | null; table: string | null }
  | { name: "join"; code: string }
  | { name: "table"; id: string }
  | { name: "replay"; id: string; step: number | null; seat: string | null }
  | { name: "review"; id: string; seat: number | null; moment: number | null; view: string | null }
  | { name: "again"; id: string; seat: number }
  | { name: "compare"; id: string }
  | { name: "duel"; id: string }
  | { name: "new duel"; game: string | null }
  | { name: "day"; game: string; day: string | null }
  | { name: "puzzle"; game: string; number: number | null }
  | { name: "rules"; game: string; clause: string | null }
  | { name: "workshop"; game: string | null }
  | { name: "settings" }
  | { name: "me" }
  | { name: "link"; verb: "stop" | "agree"; token: string }
  | { name: "games"; search: string }
  | { name: "about" }
  | { name: "lost" };

/** What an address means. */
export function parse(path: string, search = "", hash = ""): Page {
  const parts = path.split("/").filter(Boolean).map(decoded);
  const query = new URLSearchParams(search);
  const [head, arg] = parts;
  if (head === undefined) return { name: "home" };
  if (head === "new") return { name: "new", game: arg ?? null, table: query.get("table") };
  if (head === "join" && arg) return { name: "join", code: arg };
  if (head === "table" && arg && parts[2] === "review")
    return {
      name: "review",
      id: arg,
      seat: whole(query.get("seat")),
      moment: whole(query.get("moment")),
      view: query.get("view"),
    };
  if (head === "table" && arg) return { name: "table", id: arg };
  if (head === "again" && arg) return { name: "again", id: arg, seat: whole(query.get("seat")) ?? 0 };
  if (head === "compare" && arg) return { name: "compare", id: arg };
  if (head === "duel" && arg === "new") return { name: "new duel", game: parts[2] ?? null };
  if (head === "duel" && arg) return { name: "duel", id: arg };
  if (head === "day" && arg) return { name: "day", game: arg, day: parts[2] ?? null };
  if (head === "puzzles" && arg) return { name: "puzzle", game: arg, number: whole(parts[2] ?? null) };
  if (head === "replay" && arg) {
    return { name: "replay", id: arg, step: whole(query.get("step")), seat: query.get("seat") };
  }
  if (head === "rules" && arg) return { name: "rules", game: arg, clause: hash ? hash.slice(1) : null };
  if ((head === "stop" || head === "agree") && arg) return { name: "link", verb: head, token: arg };
  if (head === "workshop") return { name: "workshop", game: arg ?? null };
  if (head === "games") return { name: "games", search: query.get("search") ?? "" };
  if (head === "settings" || head === "about" || head === "me") return { name: head };
  return { name: "lost" };
}

/** A page is made anew where this changes; else it goes on with what else changed in its address. */
export function madeAnew(page: Page): string | null {
  if ("id" in page) return page.id;
  if (page.name === "new") return page.table;
  if (page.name === "day") return `${page.game}/${page.day}`;
  if (page.name === "puzzle") return `${page.game}/${page.number}`;
  return page.name === "rules" ? page.game : null;
}

/** A whole number, where it is one. */
function whole(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** A part of an address, as it stands where it is none. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function here(): Page {
  return parse(location.pathname, location.search, location.hash);
}

class Router {
  page = $state<Page>({ name: "home" });
  /** Grows with every change of page, so that the app can move the focus. */
  moves = $state(0);

  start(): void {
    this.page = here();
    addEventListener("popstate", () => this.#arrive());
    addEventListener("click", (event) => this.#clicked(event));
  }

  go(address: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", address);
    this.#arrive();
    scrollTo(0, 0);
  }

  /** Change the address without leaving the page. */
  note(address: string): void {
    history.replaceState(null, "", address);
  }

  #arrive(): void {
    const before = JSON.stringify(this.page);
    this.page = here();
    if (JSON.stringify(this.page) !== before) this.moves += 1;
  }

  #clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest("a[href]");
    const address = link?.getAttribute("href");
    if (!address?.startsWith("/") || address.startsWith("/api") || link?.hasAttribute("download")) return;
    if (link?.hasAttribute("target")) return; // another tab: this page stays as it is
    event.preventDefault();
    this.go(address);
  }
}

export const router = new Router();
