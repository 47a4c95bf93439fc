import { describe, expect, it } from "vitest";
import { otherPace, paceWords } from "../src/lib/tempo";

describe("the pace of a table", () => {
  it("changes between live and days", () => {
    expect(otherPace({ kind: "none" })).toEqual({ kind: "days", days: 2 });
    expect(otherPace({ kind: "live", bank: 900, increment: 20 })).toEqual({ kind: "days", days: 2 });
    expect(otherPace({ kind: "days", days: 3 })).toEqual({ kind: "none" });
  });
  it("is said in words", () => {
    expect(paceWords({ kind: "days", days: 1 })).toBe("turn by turn, a day for each move");
    expect(paceWords({ kind: "days", days: 2 })).toBe("turn by turn, 2 days for each move");
    expect(paceWords({ kind: "none" })).toBe("live, without a clock");
    expect(paceWords({ kind: "live", bank: 900, increment: 20 })).toBe("live, 15 minutes each");
  });
});
