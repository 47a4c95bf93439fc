import { describe, expect, it } from "vitest";
import { wrapIndex } from "../src/table/tableFocus";
import { commandFor, listKeys } from "../src/table/keyCommands";

describe("keyboard commands", () => {
  const offers = { hasLetters: true, canHint: false, hasRounds: false, canRecall: true, canLookBack: true };
  it("open only dialogs the table offers", () => {
    expect(commandFor("t", offers, false)).toEqual({ do: "open", dialog: "trick" });
    expect(commandFor("M", offers, true)).toEqual({ do: "open", dialog: "memory" });
    expect(commandFor("c", offers, false)).toBeNull();
  });
  it("pick by number, move the focus and continue", () => {
    expect(commandFor("3", offers, false)).toEqual({ do: "pickNumber", place: 2 });
    expect(commandFor("ArrowLeft", offers, true)).toEqual({ do: "moveFocus", step: -1 });
    expect(commandFor("Enter", offers, false)).toEqual({ do: "next" });
    expect(commandFor("Enter", offers, true)).toBeNull();
    expect(commandFor("x", offers, false)).toBeNull();
  });
  it("can be turned off for letters and digits", () => {
    const without = { ...offers, hasLetters: false };
    expect([commandFor("t", without, false), commandFor("3", without, false)]).toEqual([null, null]);
    expect(commandFor("ArrowLeft", without, false)).toEqual({ do: "moveFocus", step: -1 });
    expect(commandFor(" ", without, false)).toEqual({ do: "next" });
  });
  it("are listed only if the table offers something for them", () => {
    const keys = (more: object) => listKeys({ ...offers, ...more }).map(([key]) => key);
    expect(keys({})).toContain("T");
    expect(keys({})).not.toContain("C");
    expect(keys({})).not.toContain("H");
    expect(keys({ hasLetters: false })).toEqual(["← →", "Shift + ← →", "Enter, Space", "↑ ↓", "Tab", "Esc"]);
  });
  it("wrap around", () => {
    expect([wrapIndex(3, 2, 1), wrapIndex(3, 0, -1), wrapIndex(3, 1, 1)]).toEqual([0, 2, 2]);
  });
});
