import { describe, expect, it } from "vitest";
import { explainTerm } from "../src/games/witchs_shot/terms";

describe("Witch's Shot", () => {
  it("explains the terms, extended by the player aid", () => {
    const aid = [
      {
        title: "",
        steps: false,
        lines: [{ name: "Strength", words: "9.", clause: "1.5", note: "", sign: "" }],
      },
    ];
    expect(explainTerm("strength", aid).explanation).toContain("Strength: 9.");
    expect(explainTerm("load", []).clause).toBe("8.1");
  });
});
