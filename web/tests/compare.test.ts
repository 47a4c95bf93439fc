import { describe, expect, it } from "vitest";
import { ownChoices, firstDivergence } from "../src/replay/compare";
import type { Replay } from "../src/net/protocol";

describe("two games of a seat", () => {
  const game = (...lines: string[]) =>
    ({ steps: lines.map((one) => ({ line: one, told: { words: `${one}!` } })) }) as unknown as Replay;
  it("diverge at the first choice that differs", () => {
    const [one, other] = [game("deal x", "1 a", "0 a", "0 b"), game("deal x", "0 a", "1 z", "0 c")];
    expect(ownChoices(one, 0)).toHaveLength(2);
    expect(firstDivergence(one, other, 0)).toEqual({ number: 2, theirs: "0 b!", mine: "0 c!" });
    expect(firstDivergence(one, one, 0)).toBeNull();
  });
});
