import { describe, expect, it } from "vitest";
import { parseBlocks, parseInline } from "../src/rules/markdown";
import { searchClauses } from "../src/rules/search";
import type { RulesPage } from "../src/net/protocol";

describe("rules", () => {
  it("are parsed into tokens, never into HTML", () => {
    expect(parseInline("**(ruling)** A *tie* is `shared` <b>")).toEqual([
      { kind: "ruling", text: "ruling" },
      { kind: "text", text: " A " },
      { kind: "em", text: "tie" },
      { kind: "text", text: " is " },
      { kind: "code", text: "shared" },
      { kind: "text", text: " <b>" },
    ]);
  });
  it("may contain tables", () => {
    expect(parseBlocks("Words\n\n| # | witch |\n|---|---|\n| 1 | Alma |")).toEqual([
      { kind: "paragraph", text: "Words" },
      { kind: "table", head: ["#", "witch"], rows: [["1", "Alma"]] },
    ]);
  });
  it("can be searched", () => {
    const clause = (number: string, text: string) => ({ number, text, ruling: false, reconstruction: false });
    const rules = {
      chapters: [
        { title: "1 Setup", clauses: [clause("1.1", "54 cards"), clause("1.2", "The wheel")] },
        { title: "2 Play", clauses: [clause("2.1", "Lead any card")] },
      ],
    } as unknown as RulesPage;
    expect(searchClauses(rules, "WHEEL").map((chapter) => chapter.clauses.map((one) => one.number))).toEqual([
      ["1.2"],
    ]);
    expect(searchClauses(rules, " ")).toHaveLength(2);
  });
});
