import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isOutdated, Pieces } from "../src/app/lazyImports.svelte";
import { remountKey, parseAddress } from "../src/app/router.svelte";

describe("LazyImports", () => {
  let isThere: boolean;
  const reload = vi.fn();
  const made = () => {
    const kept = new Map<string, string>();
    const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) };
    return new Pieces({ reload }, storage as unknown as Storage);
  };
  const gone = () => Promise.reject(new Error("404"));
  const settled = () => new Promise((done) => setTimeout(done));
  beforeEach(() => {
    isThere = true;
    reload.mockClear();
    vi.stubGlobal("fetch", () =>
      isThere
        ? Promise.resolve({ ok: true, text: () => Promise.resolve(`<script src="/assets/b.js">`) })
        : Promise.reject(new Error("away")),
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  it("returns the module", async () => expect(await made().load(() => Promise.resolve("page"))).toBe("page"));

  it("reloads the page once if a new version no longer has the module", async () => {
    const pieces = made();
    void pieces.load(gone);
    await settled();
    expect([pieces.isUnavailable, reload.mock.calls.length]).toEqual([false, 1]);
    void pieces.load(gone); // the reload did not help
    await settled();
    expect([pieces.isUnavailable, reload.mock.calls.length]).toEqual([true, 1]);
  });

  it("reloads the page when the server is back after a failed import", async () => {
    const pieces = made();
    isThere = false;
    void pieces.load(gone);
    await settled();
    expect([pieces.isUnavailable, reload.mock.calls.length]).toEqual([true, 0]);
    isThere = true;
    const again = vi.fn(gone);
    void pieces.load(again); // some dependencies may be loaded
    await settled();
    expect([again.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
  });

  it("detects another version on the server", async () => {
    expect(await isOutdated("/assets/b.js")).toBe(false);
    expect(await isOutdated("/assets/a.js")).toBe(true);
    expect(await isOutdated("")).toBe(false);
    isThere = false;
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
