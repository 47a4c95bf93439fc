import { describe, expect, it } from "vitest";
import { noted, read } from "../src/stores/lastSeen";

describe("what was seen of each table", () => {
  it("only grows", () => {
    expect(noted(noted({}, "a", 5), "a", 3)).toEqual({ a: 5 });
  });
  it("forgets the table seen longest ago", () => {
    let seen = {};
    for (let table = 0; table < 70; table++) seen = noted(seen, `t${table}`, 1);
    expect(Object.keys(seen)).toHaveLength(60);
    expect(seen).toHaveProperty("t69");
    expect(seen).not.toHaveProperty("t0");
  });
  it("is read from what makes sense", () => {
    expect(read('{"a": 3, "b": "x"}')).toEqual({ a: 3 });
    expect(read("no")).toEqual({});
    expect(read(null)).toEqual({});
  });
});
