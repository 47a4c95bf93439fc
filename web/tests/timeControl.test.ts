import { describe, expect, it } from "vitest";
import { canProposeTimeControl, alternativeClock, describeTimeControl } from "../src/table/timeControl";
import type { TableInfo } from "../src/net/protocol";

describe("time control", () => {
  it("switches between live and correspondence", () => {
    expect(alternativeClock({ kind: "none" })).toEqual({ kind: "days", days: 2 });
    expect(alternativeClock({ kind: "live", bank: 900, increment: 20 })).toEqual({ kind: "days", days: 2 });
    expect(alternativeClock({ kind: "days", days: 3 })).toEqual({ kind: "none" });
  });
  it("can be proposed to people, not to bots", () => {
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
    expect(canProposeTimeControl(table("person"), 0)).toBe(true);
    expect(canProposeTimeControl(table("person"), null)).toBe(false);
    expect(canProposeTimeControl(table("bot"), 0)).toBe(false);
  });
  it("is described", () => {
    expect(describeTimeControl({ kind: "days", days: 1 })).toBe("by turns, one day per move");
    expect(describeTimeControl({ kind: "days", days: 2 })).toBe("by turns, 2 days per move");
    expect(describeTimeControl({ kind: "none" })).toBe("live, without a clock");
    expect(describeTimeControl({ kind: "live", bank: 900, increment: 20 })).toBe("live, 15 minutes each");
  });
});
