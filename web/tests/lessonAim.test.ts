import { describe, expect, it } from "vitest";
import { actionOf, nextPress } from "../src/table/lessonAim";

const nothing = { picked: null, planned: [] };

describe("the teacher points", () => {
  it("at a card that is played at once", () => {
    const action = actionOf({ choice: "play blue-7", then: ["trump keep"] });
    expect(action).toEqual(["play blue-7"]);
    expect(nextPress(action, nothing)).toBe("play blue-7");
  });
  it("at nothing that the learner has to find", () => {
    expect(actionOf({ choice: null, then: [] })).toEqual([]);
  });
  it("at the card that lures a witch, then at the witch", () => {
    const action = actionOf({ choice: "lure alma", then: ["with fairy-9", "lure greta", "with dragon-5"] });
    expect(nextPress(action, nothing)).toBe("with fairy-9");
    expect(nextPress(action, { picked: "fairy-4", planned: [] })).toBe("with fairy-9");
    expect(nextPress(action, { picked: "fairy-9", planned: [] })).toBe("lure alma");
  });
  it("at a spell, its target, its cost, and at last at what casts it", () => {
    const action = actionOf({ choice: "cast alma", then: ["target alma", "pay fairy-4", "lure greta"] });
    expect(nextPress(action, nothing)).toBe("cast alma");
    expect(nextPress(action, { picked: null, planned: ["cast alma"] })).toBe("target alma");
    expect(nextPress(action, { picked: null, planned: ["cast alma", "target alma"] })).toBe("pay fairy-4");
    expect(nextPress(action, { picked: null, planned: action })).toBe(null);
  });
});
