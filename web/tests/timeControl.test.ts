import { describe, expect, it } from "vitest";
import { canPropose, otherPace, paceWords } from "../src/table/timeControl";
import type { TableInfo } from "../src/net/protocol";

describe("the pace of a table", () => {
  it("changes between live and days", () => {
    expect(otherPace({ kind: "none" })).toEqual({ kind: "days", days: 2 });
    expect(otherPace({ kind: "live", bank: 900, increment: 20 })).toEqual({ kind: "days", days: 2 });
    expect(otherPace({ kind: "days", days: 3 })).toEqual({ kind: "none" });
  });
  it("is proposed to other people, not to bots", () => {
    const table = (kind: string) =>
      ({
        status: "running",
        lesson: false,
        proposal: null,
        seats: [
          { seat: 0, kind: "person" },
          { seat: 1, kind },
        ],
      }) as unknown as TableInfo;
    expect(canPropose(table("person"), 0)).toBe(true);
    expect(canPropose(table("person"), null)).toBe(false);
    expect(canPropose(table("bot"), 0)).toBe(false);
  });
  it("is said in words", () => {
    expect(paceWords({ kind: "days", days: 1 })).toBe("turn by turn, a day for each move");
    expect(paceWords({ kind: "days", days: 2 })).toBe("turn by turn, 2 days for each move");
    expect(paceWords({ kind: "none" })).toBe("live, without a clock");
    expect(paceWords({ kind: "live", bank: 900, increment: 20 })).toBe("live, 15 minutes each");
  });
});
