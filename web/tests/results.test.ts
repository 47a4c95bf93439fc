import { describe, expect, it } from "vitest";
import { describeResult, formatDay } from "../src/format/results";
import { tableTitle } from "../src/format/tableTitle";
import { GameCatalog, GameFormatter } from "../src/messages/gameFormatter";
import type { GameMessages, SeatInfo, TableInfo } from "../src/net/protocol";

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

describe("the title of a table", () => {
  it("is translated if the server gave it", () => {
    const table = (part: Partial<TableInfo>) =>
      ({ title: "Friday", lesson: false, duel: null, ...part }) as TableInfo;
    const deal = { duel: "", deal: 0, circle: 0, commitment: "", day: "2026-11-19" };
    expect(tableTitle(table({}))).toBe("Friday");
    expect(tableTitle(table({ duel: deal }))).toBe("Deal of the day");
    expect(tableTitle(table({ duel: { ...deal, duel: "d", day: "" } }))).toBe("Friday");
    expect(tableTitle(table({ lesson: true }))).toBe("First round");
  });
});

describe("the end of a game", () => {
  it("tells who gave up a game that ended early", () => {
    const seat = (name: string, left: boolean) => ({ name, person: name, kind: "person", left }) as SeatInfo;
    const table = { status: "closed", seats: [seat("Ann", true), seat("Bob", false)] } as TableInfo;
    expect(describeResult(table, "Ann")).toBe("You resigned");
    expect(describeResult(table, "Bob")).toContain("Ann");
  });
  it("tells how a tie was decided, and nothing that the headline tells", () => {
    const text =
      "sentences = { $first } { $next }\nvictory = Ada wins.\nending-quota = The quota breaks the tie.\n";
    const ids = [["sentences", "first", "next"], ["victory"], ["ending-quota"]];
    const messages = { language: "en", texts: [text], codes: {}, ids } as unknown as GameMessages;
    const formatter = new GameFormatter(new GameCatalog(messages), null, []);
    expect(formatter.formatOnly([0, [0, [1], [2]], [1]], "ending-")).toBe("The quota breaks the tie.");
    expect(formatter.formatOnly([1], "ending-")).toBe("");
  });
});
