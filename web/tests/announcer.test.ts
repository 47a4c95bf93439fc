import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BATCH_MS, Announcer } from "../src/a11y/announcer.svelte";
import { narrationText, narrationParts } from "../src/format/narration";

describe("Announcer", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("joins texts that arrive together, and announces repeated text again", () => {
    const voice = new Announcer();
    voice.announce("Bea plays Blue 7.");
    voice.announce("Play any card.");
    vi.advanceTimersByTime(BATCH_MS);
    expect(voice.announcements).toEqual(["", "Bea plays Blue 7. Play any card."]);
    voice.announce("Play any card.");
    vi.advanceTimersByTime(BATCH_MS);
    expect(voice.announcements).toEqual(["Play any card.", ""]);
  });
  it("lets a dialog show only the toasts since it opened", () => {
    const voice = new Announcer();
    voice.toast("Hint: play Blue 7.");
    const since = voice.latestToastId;
    voice.toast("The link is copied.");
    expect(voice.toasts.filter(({ id }) => id > since).map(({ text }) => text)).toEqual([
      "The link is copied.",
    ]);
  });
  it("sets the effect on the player apart in a line of the log", () => {
    const own = "Bea curses you.";
    expect(narrationParts({ words: `You let it be. ${own} Bea is next.`, to_you: own })).toEqual([
      "You let it be. ",
      own,
      " Bea is next.",
    ]);
    expect(narrationParts({ words: "Bea plays Fish 7.", to_you: own })).toEqual([
      "Bea plays Fish 7. ",
      own,
      "",
    ]);
    expect(narrationParts({ words: "Bea plays Fish 7.", to_you: "" })).toEqual(["Bea plays Fish 7.", "", ""]);
  });
  it("puts what happened before its effect on the player, without repeating it", () => {
    expect(narrationText({ words: "Bea wins the trick.", to_you: "" })).toBe("Bea wins the trick.");
    expect(narrationText({ words: "Bea plays Fish 7.", to_you: "You are paid 3 points." })).toBe(
      "Bea plays Fish 7. You are paid 3 points.",
    );
    expect(narrationText({ words: "You take 5. You score 1 point.", to_you: "You score 1 point." })).toBe(
      "You take 5. You score 1 point.",
    );
  });
});
