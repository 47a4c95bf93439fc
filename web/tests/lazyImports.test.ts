import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isOutdated, Pieces } from "../src/app/lazyImports.svelte";
import { remountKey, parseAddress } from "../src/app/router.svelte";

describe("LazyImports", () => {
  let isServerUp: boolean;
  const reload = vi.fn();
  const createImports = () => {
    const stored = new Map<string, string>();
    const storage = { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) };
    return new Pieces({ reload }, storage as unknown as Storage);
  };
  const failingImport = () => Promise.reject(new Error("404"));
  const settled = () => new Promise((done) => setTimeout(done));
  beforeEach(() => {
    isServerUp = true;
    reload.mockClear();
    vi.stubGlobal("fetch", () =>
      isServerUp
        ? Promise.resolve({ ok: true, text: () => Promise.resolve(`<script src="/assets/b.js">`) })
        : Promise.reject(new Error("away")),
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  it("returns the module", async () =>
    expect(await createImports().load(() => Promise.resolve("page"))).toBe("page"));

  it("reloads the page once if a new version no longer has the module", async () => {
    const pieces = createImports();
    void pieces.load(failingImport);
    await settled();
    expect([pieces.isUnavailable, reload.mock.calls.length]).toEqual([false, 1]);
    void pieces.load(failingImport); // the reload did not help
    await settled();
    expect([pieces.isUnavailable, reload.mock.calls.length]).toEqual([true, 1]);
  });

  it("reloads the page when the server is back after a failed import", async () => {
    const pieces = createImports();
    isServerUp = false;
    void pieces.load(failingImport);
    await settled();
    expect([pieces.isUnavailable, reload.mock.calls.length]).toEqual([true, 0]);
    isServerUp = true;
    const again = vi.fn(failingImport);
    void pieces.load(again); // some dependencies may be loaded
    await settled();
    expect([again.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
  });

  it("detects another version on the server", async () => {
    expect(await isOutdated("/assets/b.js")).toBe(false);
    expect(await isOutdated("/assets/a.js")).toBe(true);
    expect(await isOutdated("")).toBe(false);
    isServerUp = false;
    expect(await isOutdated("/assets/a.js")).toBe(false);
  });
});

it("remounts a page for another table, but not for another step", () => {
  const key = (path: string, search = "", hash = "") => remountKey(parseAddress(path, search, hash));
  expect(key("/replay/a", "?step=3")).toBe(key("/replay/a", "?step=4"));
  expect(key("/table/a")).not.toBe(key("/table/b"));
  expect(key("/rules/blackmore", "", "#3.1")).toBe(key("/rules/blackmore", "", "#3.2"));
  expect(key("/puzzles/blackmore/1")).not.toBe(key("/puzzles/blackmore/2"));
  expect(key("/day/blackmore/2026-01-01")).not.toBe(key("/day/blackmore/2026-01-02"));
  expect(key("/settings")).toBe(null);
});
