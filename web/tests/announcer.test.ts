import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BREATH, heard, pieces, Voice } from "../src/a11y/announcer.svelte";

describe("who listens", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("hears all that is said at once, and the same words again", () => {
    const voice = new Voice();
    voice.say("Bea plays Blue 7.");
    voice.say("Play any card.");
    vi.advanceTimersByTime(BREATH);
    expect(voice.spoken).toEqual(["", "Bea plays Blue 7. Play any card."]);
    voice.say("Play any card.");
    vi.advanceTimersByTime(BREATH);
    expect(voice.spoken).toEqual(["Play any card.", ""]);
  });
  it("is shown in a sheet what was noted since it was opened", () => {
    const voice = new Voice();
    voice.note("Hint: play Blue 7.");
    const since = voice.newest;
    voice.note("The link is copied.");
    expect(voice.notes.filter(({ id }) => id > since).map(({ text }) => text)).toEqual([
      "The link is copied.",
    ]);
  });
  it("reads in the log once what was done to them, set apart where it stands", () => {
    const own = "Bea curses you.";
    expect(pieces({ words: `You let it be. ${own} Bea is next.`, to_you: own })).toEqual([
      "You let it be. ",
      own,
      " Bea is next.",
    ]);
    expect(pieces({ words: "Bea plays Fish 7.", to_you: own })).toEqual(["Bea plays Fish 7. ", own, ""]);
    expect(pieces({ words: "Bea plays Fish 7.", to_you: "" })).toEqual(["Bea plays Fish 7.", "", ""]);
  });
  it("hears what happened before what it did to them, and nothing twice", () => {
    expect(heard({ words: "Bea wins the trick.", to_you: "" })).toBe("Bea wins the trick.");
    expect(heard({ words: "Bea plays Fish 7.", to_you: "You are paid 3 points." })).toBe(
      "Bea plays Fish 7. You are paid 3 points.",
    );
    expect(heard({ words: "You take 5. You score 1 point.", to_you: "You score 1 point." })).toBe(
      "You take 5. You score 1 point.",
    );
  });
});
