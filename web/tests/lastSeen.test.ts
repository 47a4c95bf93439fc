import { describe, expect, it } from "vitest";
import { withSeen, parseLastSeen } from "../src/stores/lastSeen";

describe("last seen events", () => {
  it("never go back", () => {
    expect(withSeen(withSeen({}, "a", 5), "a", 3)).toEqual({ a: 5 });
  });
  it("drop the table seen longest ago", () => {
    let seen = {};
    for (let table = 0; table < 70; table++) seen = withSeen(seen, `t${table}`, 1);
    expect(Object.keys(seen)).toHaveLength(60);
    expect(seen).toHaveProperty("t69");
    expect(seen).not.toHaveProperty("t0");
  });
  it("ignore malformed entries", () => {
    expect(parseLastSeen('{"a": 3, "b": "x"}')).toEqual({ a: 3 });
    expect(parseLastSeen("no")).toEqual({});
    expect(parseLastSeen(null)).toEqual({});
  });
});
