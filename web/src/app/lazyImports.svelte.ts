/** The pieces of the app: pages and games are fetched when they are needed, and may then not be there. */

const PATIENCE = 30_000; // milliseconds in which a page is loaded anew only once

class Pieces {
  /** A piece could not be fetched, and the server is away. */
  missing = $state(false);
  #failed = false;
  #here: Pick<Location, "reload">;
  #kept: Pick<Storage, "getItem" | "setItem">;

  constructor(here: Pick<Location, "reload">, kept: Pick<Storage, "getItem" | "setItem">) {
    this.#here = here;
    this.#kept = kept;
  }

  /** A piece. Where it cannot be had the server is away, or has a new version, whose pieces have other names: then the page
   *  is loaded anew, as soon as there is somebody to ask. Whoever waits for the piece is told nothing: it is all over for them. */
  async fetched<T>(fetch: () => Promise<T>): Promise<T> {
    try {
      if (!this.#failed) return await fetch();
    } catch {
      this.#failed = true; // and half of what it needs may be here now: nothing is tried twice
    }
    this.missing = !(await this.anew());
    return new Promise(() => undefined);
  }

  /** Load the page anew, if there is somebody to ask; not again and again where that does not help. */
  async anew(): Promise<boolean> {
    const last = Number(this.#kept.getItem("coven.anew") ?? 0);
    if (Date.now() - last < PATIENCE || !(await isServed())) return false;
    this.#kept.setItem("coven.anew", String(Date.now()));
    this.#here.reload();
    return true;
  }
}

async function isServed(): Promise<boolean> {
  return fetch("/health", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Whether the server has another version of the app than the one that runs here: its page then names another first piece. */
export async function isOutdated(first: string): Promise<boolean> {
  const page = await fetch("/", { cache: "no-store" }).then(
    (answer) => (answer.ok ? answer.text() : ""),
    () => "",
  );
  return page !== "" && first !== "" && !page.includes(`"${first}"`);
}

/** The name of the first piece of the app that runs here. */
export function firstPiece(): string {
  return document.querySelector("script[type=module][src]")?.getAttribute("src") ?? "";
}

export { Pieces };
export const pieces = new Pieces(globalThis.location, globalThis.sessionStorage);
