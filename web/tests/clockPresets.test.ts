import { describe, expect, it } from "vitest";
import { PRESET_CLOCKS, describeClock } from "../src/format/clockPresets";

describe("clock presets", () => {
  it("are described", () => {
    expect(Object.values(PRESET_CLOCKS).map(describeClock)).toEqual([
      "no clock",
      "15 minutes each, +20 seconds per move",
      "3 minutes each, +8 seconds per move",
      "2 days per move",
    ]);
  });
});
