import { describe, expect, it } from "vitest";
import type { TableInfo } from "../src/net/protocol";
import {
  authorNote,
  describeSubstitution,
  describeTimeout,
  latestBotMoves,
  describeForeignChoice,
  explainBotMoves,
} from "../src/format/botMoves";

describe("choices made for a returning player", () => {
  const line = (number: number, line: string, by: string) => ({
    number,
    line,
    by,
    told: { words: "", to_you: "", trick: null },
  });
  it("lists what a bot did since the player last chose", () => {
    const log = [line(1, "0 play a", "stand_in"), line(2, "0 play b", "seat"), line(3, "1 play c", "bot")];
    expect(latestBotMoves(log, 0)).toEqual([]);
    const later = [
      ...log,
      line(4, "0 play d", "stand_in"),
      line(5, "1 play e", "stand_in"),
      line(6, "0 play f", "clock"),
    ];
    expect(latestBotMoves(later, 0).map(({ number }) => number)).toEqual([4, 6]);
    expect(latestBotMoves(later, null)).toEqual([]);
    expect(explainBotMoves(latestBotMoves(later, 0))).toBe("While you were away, a bot played for you:  ");
    expect(explainBotMoves(later.slice(-1))).toBe("You ran out of time, so a bot played for you: ");
    expect([describeSubstitution(later, 0), describeSubstitution(log, 0)]).toEqual([
      "a bot took over",
      "a bot played for a while",
    ]);
    expect([describeSubstitution(log.slice(1), 0), describeSubstitution(log, 1)]).toEqual(["", ""]);
  });
  it("reports an expired clock if no bot plays on", () => {
    const table = { bots_replace: false, seats: [{ name: "Ann" }, { name: "Bob" }] } as unknown as TableInfo;
    const late = line(1, "1 play a", "clock");
    expect(describeTimeout(late, table, 0)).toBe("Bob ran out of time: a bot made this choice.");
    expect(describeTimeout(late, table, 1)).toBe("You ran out of time: a bot made this choice.");
    expect(describeTimeout(line(1, "1 play a", "seat"), table, 0)).toBe("");
    expect(describeTimeout(late, { ...table, bots_replace: true }, 0)).toBe(""); // the table announces the substitute
  });
});

describe("a choice its player did not make", () => {
  it("is marked in logs and replays, and described in reviews", () => {
    expect(["person", "bot", "stand_in", "clock", "claim"].map(authorNote)).toEqual([
      "",
      "",
      "played by a bot",
      "out of time",
      "claimed",
    ]);
    expect(["person", "stand_in", "clock"].map(describeForeignChoice)).toEqual([
      "",
      "A bot made this choice for the player.",
      "Out of time: a bot made this choice.",
    ]);
  });
});
