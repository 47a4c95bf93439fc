import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isOutdated, Pieces } from "../src/app/lazyImports.svelte";
import { madeAnew, parse } from "../src/app/router.svelte";

describe("a piece of the app", () => {
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

  it("is what was fetched", async () =>
    expect(await made().fetched(() => Promise.resolve("page"))).toBe("page"));

  it("that a new version has no more lets the page be loaded anew, once", async () => {
    const pieces = made();
    void pieces.fetched(gone);
    await settled();
    expect([pieces.missing, reload.mock.calls.length]).toEqual([false, 1]);
    void pieces.fetched(gone); // it did not help
    await settled();
    expect([pieces.missing, reload.mock.calls.length]).toEqual([true, 1]);
  });

  it("that cannot be had while the server is away comes when it is back, with all it needs", async () => {
    const pieces = made();
    isThere = false;
    void pieces.fetched(gone);
    await settled();
    expect([pieces.missing, reload.mock.calls.length]).toEqual([true, 0]);
    isThere = true;
    const again = vi.fn(gone);
    void pieces.fetched(again); // half of it may be here
    await settled();
    expect([again.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
  });

  it("tells which version runs here", async () => {
    expect(await isOutdated("/assets/b.js")).toBe(false);
    expect(await isOutdated("/assets/a.js")).toBe(true);
    expect(await isOutdated("")).toBe(false);
    isThere = false;
    expect(await isOutdated("/assets/a.js")).toBe(false);
  });
});

it("is made anew for another table, not for another step of it", () => {
  const key = (path: string, search = "", hash = "") => madeAnew(parse(path, search, hash));
  expect(key("/replay/a", "?step=3")).toBe(key("/replay/a", "?step=4"));
  expect(key("/table/a")).not.toBe(key("/table/b"));
  expect(key("/rules/blackmore", "", "#3.1")).toBe(key("/rules/blackmore", "", "#3.2"));
  expect(key("/puzzles/blackmore/1")).not.toBe(key("/puzzles/blackmore/2"));
  expect(key("/day/blackmore/2026-01-01")).not.toBe(key("/day/blackmore/2026-01-02"));
  expect(key("/settings")).toBe(null);
});
