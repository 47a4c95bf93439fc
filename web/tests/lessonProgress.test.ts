import { describe, expect, it } from "vitest";
import { Teacher } from "../src/stores/lesson.svelte";
import type { LessonStep } from "../src/net/protocol";

const step = (number: number, says: string[], changes: Partial<LessonStep> = {}): LessonStep => ({
  step: number,
  steps: 3,
  says,
  choice: "play blue-6",
  done: false,
  ...changes,
});

describe("the teacher of a guided round", () => {
  it("says one idea at a time, and points out the choice with the last", () => {
    const teacher = new Teacher();
    teacher.hear(step(1, ["first", "second"]));
    expect([teacher.words, teacher.pointed]).toEqual(["first", null]);
    expect(teacher.goOn()).toBe(true);
    expect([teacher.words, teacher.pointed]).toEqual(["second", "play blue-6"]);
    expect(teacher.goOn()).toBe(false);
    teacher.back();
    teacher.back();
    expect(teacher.words).toBe("first");
  });

  it("keeps its words while others play, and where it was when the same step comes again", () => {
    const teacher = new Teacher();
    expect(teacher.words).toBe("");
    teacher.hear(step(1, ["first", "second"]));
    teacher.goOn();
    teacher.hear(null);
    teacher.hear(step(1, ["first", "second"]));
    expect(teacher.words).toBe("second");
    teacher.hear(step(2, ["third"], { choice: null }));
    expect([teacher.words, teacher.pointed]).toEqual(["third", null]);
  });

  it("has last words", () => {
    const teacher = new Teacher();
    teacher.hear(step(3, ["play the last"]));
    teacher.hear(step(3, ["well done"], { choice: null, done: true }));
    expect(teacher.words).toBe("well done");
  });
});
