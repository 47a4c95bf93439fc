import { describe, expect, it } from "vitest";
import { describeResult, formatDay, isPlainVictory, lastSentence } from "../src/format/results";
import type { SeatInfo, TableInfo } from "../src/net/protocol";

describe("dates", () => {
  const now = new Date(2026, 5, 15, 12);
  const at = (...when: [number, number, number]) => new Date(...when).getTime() / 1_000;
  it("are described relative to today", () => {
    expect(formatDay(at(2026, 5, 15), now)).toBe("today");
    expect(formatDay(at(2026, 5, 14), now)).toBe("yesterday");
    expect(formatDay(at(2026, 2, 12), now)).toBe("12 March");
    expect(formatDay(at(2025, 2, 12), now)).toBe("12 March 2025");
  });
});

describe("the end of a game", () => {
  it("tells who gave up a game that ended early", () => {
    const seat = (name: string, left: boolean) => ({ name, person: name, kind: "person", left }) as SeatInfo;
    const table = { status: "closed", seats: [seat("Ann", true), seat("Bob", false)] } as TableInfo;
    expect(describeResult(table, "Ann")).toBe("You resigned");
    expect(describeResult(table, "Bob")).toContain("Ann");
  });
  it("tells how a tie was decided", () => {
    const words = "Fern pays Fairy 2. Witches: you 4 and Tansy 4. Tansy wins the game by Morgan.";
    expect(lastSentence(words)).toBe("Tansy wins the game by Morgan.");
    expect(lastSentence("")).toBe("");
    const plain = [
      "Bufo wins the game.",
      "Points: you 3. You win the game.",
      "Ada and you share the victory.",
      "",
    ];
    expect(plain.map(isPlainVictory)).toEqual([true, true, true, true]);
    expect(isPlainVictory(words)).toBe(false);
    expect(isPlainVictory("Bufo wins the game; the game ends early, because Ada has 3 Oof! tokens.")).toBe(
      false,
    );
  });
});
