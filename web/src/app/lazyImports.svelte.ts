/** Code splitting: pages and games are imported on demand, which may fail. */

const RELOAD_INTERVAL_MS = 30_000; // the page is reloaded at most once within this time

class LazyImports {
  /** Whether an import failed and the server cannot be reached. */
  isUnavailable = $state(false);
  #hasFailed = false;
  #location: Pick<Location, "reload">;
  #storage: Pick<Storage, "getItem" | "setItem">;

  constructor(location: Pick<Location, "reload">, storage: Pick<Storage, "getItem" | "setItem">) {
    this.#location = location;
    this.#storage = storage;
  }

  /**
   * Import a module. If that fails, the server is unreachable or serves a new version whose files have other
   * names: reload the page as soon as the server answers. The returned promise then never settles, because
   * the page is about to be replaced.
   */
  async load<T>(importModule: () => Promise<T>): Promise<T> {
    try {
      if (!this.#hasFailed) return await importModule();
    } catch {
      this.#hasFailed = true; // part of its dependencies may be loaded now, so no import is tried twice
    }
    this.isUnavailable = !(await this.reload());
    return new Promise(() => undefined);
  }

  /** Reload the page if the server answers, but not repeatedly if that does not help. */
  async reload(): Promise<boolean> {
    const last = Number(this.#storage.getItem("coven.anew") ?? 0);
    if (Date.now() - last < RELOAD_INTERVAL_MS || !(await isServerUp())) return false;
    this.#storage.setItem("coven.anew", String(Date.now()));
    this.#location.reload();
    return true;
  }
}

async function isServerUp(): Promise<boolean> {
  return fetch("/health", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Return whether the server has another version of the app: its page then names another entry script. */
export async function isOutdated(entry: string): Promise<boolean> {
  const page = await fetch("/", { cache: "no-store" }).then(
    (answer) => (answer.ok ? answer.text() : ""),
    () => "",
  );
  return page !== "" && entry !== "" && !page.includes(`"${entry}"`);
}

/** Return the address of the running app's entry script. */
export function entryScript(): string {
  return document.querySelector("script[type=module][src]")?.getAttribute("src") ?? "";
}

export { LazyImports as Pieces };
export const lazyImports = new LazyImports(globalThis.location, globalThis.sessionStorage);
