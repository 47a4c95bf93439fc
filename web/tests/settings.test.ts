import { describe, expect, it } from "vitest";
import { DEFAULTS, parseSettings } from "../src/app/settings.svelte";

describe("settings", () => {
  it("use defaults for missing and malformed values", () => {
    expect(parseSettings(null)).toEqual(DEFAULTS);
    expect(parseSettings("{broken")).toEqual(DEFAULTS);
    expect(parseSettings('{"sounds": "loud", "sort": "rank"}')).toEqual({ ...DEFAULTS, sort: "rank" });
  });
});
