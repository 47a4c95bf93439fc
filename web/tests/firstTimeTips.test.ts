import { describe, expect, it } from "vitest";
import { TIMES, isNew, meet, read } from "../src/stores/firstTimeTips.svelte";

describe("a why beside a prompt", () => {
  it("is shown the first five times a kind of decision is met", () => {
    let met = read(null);
    const shown = Array.from({ length: 7 }, (_, turn) => {
      met = meet(met, "blackmore/trump", `table/${turn}`);
      return isNew(met, "blackmore/trump");
    });
    expect(shown).toEqual([true, true, true, true, true, false, false]);
    expect(isNew(met, "blackmore/play")).toBe(true);
  });
  it("does not count a decision twice when the page is loaded again", () => {
    let met = read(null);
    for (let load = 0; load <= TIMES; load++)
      met = meet(read(JSON.stringify(met)), "blackmore/play", "table/9");
    expect(met.times).toEqual({ "blackmore/play": 1 });
  });
  it("starts anew from what cannot be read", () => {
    for (const text of ["{", "null", '{"times":{"a/b":"many"},"last":3}'])
      expect(read(text)).toEqual({ times: {}, last: "" });
  });
});
