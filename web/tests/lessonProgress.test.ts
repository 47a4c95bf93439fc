import { describe, expect, it } from "vitest";
import { LessonProgress } from "../src/table/lessonProgress.svelte";
import type { LessonStep } from "../src/net/protocol";

const step = (number: number, says: string[], changes: Partial<LessonStep> = {}): LessonStep => ({
  step: number,
  steps: 3,
  says,
  shows: says.map((text) => (text === "first" ? "wheel" : "")),
  choice: "play blue-6",
  then: [],
  done: false,
  ...changes,
});

describe("LessonProgress", () => {
  it("shows one page at a time, and the suggested choice with the last", () => {
    const teacher = new LessonProgress();
    teacher.receive(step(1, ["first", "second"]));
    expect([teacher.text, teacher.shown, teacher.suggestedChoice]).toEqual(["first", "wheel", null]);
    expect(teacher.nextPage()).toBe(true);
    expect(teacher.shown).toBe("");
    expect([teacher.text, teacher.suggestedChoice]).toEqual(["second", "play blue-6"]);
    expect(teacher.nextPage()).toBe(false);
    teacher.previousPage();
    teacher.previousPage();
    expect(teacher.text).toBe("first");
  });

  it("keeps text and page while others play, and when the same step arrives again", () => {
    const teacher = new LessonProgress();
    expect(teacher.text).toBe("");
    teacher.receive(step(1, ["first", "second"]));
    teacher.nextPage();
    teacher.receive(null);
    teacher.receive(step(1, ["first", "second"]));
    expect(teacher.text).toBe("second");
    teacher.receive(step(2, ["third"], { choice: null }));
    expect([teacher.text, teacher.suggestedChoice]).toEqual(["third", null]);
  });

  it("shows the final step", () => {
    const teacher = new LessonProgress();
    teacher.receive(step(3, ["play the last"]));
    teacher.receive(step(3, ["well done"], { choice: null, done: true }));
    expect(teacher.text).toBe("well done");
  });

  it("praises each choice once it is made, and more if the learner found it", () => {
    const teacher = new LessonProgress();
    teacher.receive(null);
    expect(teacher.praise).toBe("");
    teacher.receive(step(1, ["play it"]));
    expect(teacher.praise).toBe("");
    teacher.receive(null);
    expect(teacher.praise).toBe("done");
    teacher.praise = "";
    teacher.receive(step(2, ["find it"], { choice: null }));
    expect(teacher.praise).toBe("");
    teacher.receive(step(3, ["next"]));
    expect(teacher.praise).toBe("found");
  });

  it("counts what was read, up to the whole lesson", () => {
    const teacher = new LessonProgress();
    teacher.receive(step(2, ["first", "second", "third"]));
    expect(teacher.share).toBeCloseTo((1 + 1 / 4) / 3);
    teacher.nextPage();
    expect(teacher.share).toBeCloseTo((1 + 2 / 4) / 3);
    teacher.receive(step(3, ["well done"], { done: true }));
    expect(teacher.share).toBe(1);
  });
});
