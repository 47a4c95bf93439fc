import { describe, expect, it } from "vitest";
import { toPercent } from "../src/format/percent";
import { rankCandidates } from "../src/table/hints";
import type { InWords } from "../src/messages/parts";
import type { Hint } from "../src/net/protocol";

const candidate = (choice: string, value: number) => ({ choice, words: choice, value, error: 0.01 });

function hint(choice: string, candidates: InWords<Hint>["candidates"]): InWords<Hint> {
  return {
    type: "hint",
    number: 1,
    choice,
    words: choice,
    level: "archwitch",
    candidates,
    worlds: 9,
    reason: "",
    basis: "",
  };
}

describe("hint", () => {
  it("shows the suggested choice first and keeps the order of the others", () => {
    const given = hint("b", [candidate("a", 0.4), candidate("b", 0.3), candidate("c", 0.2)]);
    expect(rankCandidates(given).map(({ choice }) => choice)).toEqual(["b", "a", "c"]);
  });
  it("shows as many choices as fit on a phone, including the suggested one", () => {
    const many = Array.from({ length: 30 }, (_, place) => candidate(`${place}`, place / 30));
    const shown = rankCandidates(hint("29", many)).map(({ choice }) => choice);
    expect(shown).toHaveLength(8);
    expect(shown[0]).toBe("29");
  });
  it("rounds percentages and limits them to 0 to 100", () => {
    expect([0.314, 1.02, -0.01].map(toPercent)).toEqual([31, 100, 0]);
  });
});
