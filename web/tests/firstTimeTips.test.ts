import { describe, expect, it } from "vitest";
import { MAX_TIP_COUNT, isTipDue, countDecision, parseTipCounts } from "../src/stores/firstTimeTips.svelte";

describe("first-time tip", () => {
  it("is shown the first five times a kind of decision occurs", () => {
    let met = parseTipCounts(null);
    const shown = Array.from({ length: 7 }, (_, turn) => {
      met = countDecision(met, "blackmore/trump", `table/${turn}`);
      return isTipDue(met, "blackmore/trump");
    });
    expect(shown).toEqual([true, true, true, true, true, false, false]);
    expect(isTipDue(met, "blackmore/play")).toBe(true);
  });
  it("does not count a decision twice when the page is reloaded", () => {
    let met = parseTipCounts(null);
    for (let load = 0; load <= MAX_TIP_COUNT; load++)
      met = countDecision(parseTipCounts(JSON.stringify(met)), "blackmore/play", "table/9");
    expect(met.times).toEqual({ "blackmore/play": 1 });
  });
  it("starts from zero if the stored counts are malformed", () => {
    for (const text of ["{", "null", '{"times":{"a/b":"many"},"last":3}'])
      expect(parseTipCounts(text)).toEqual({ times: {}, last: "" });
  });
});
