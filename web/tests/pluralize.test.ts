import { describe, expect, it } from "vitest";
import { pluralize } from "../src/format/pluralize";
import { describeClock as clockWordsForAll } from "../src/format/clockPresets";
import { describeClockInFull } from "../src/format/results";

describe("counts with nouns", () => {
  it("are singular or plural", () => {
    expect([pluralize(1, "card"), pluralize(0, "card"), pluralize(2, "witch", "witches")]).toEqual([
      "1 card",
      "0 cards",
      "2 witches",
    ]);
    const live = (bank: number, increment: number) => ({ kind: "live" as const, bank, increment });
    expect(clockWordsForAll(live(60, 1))).toBe("1 minute each, 1 second more a move");
    expect(describeClockInFull(live(45, 8))).toBe(
      "Live: 45 seconds each, and 8 seconds more with every move.",
    );
    expect(describeClockInFull(live(45, 0))).toBe("Live: 45 seconds each.");
  });
});
