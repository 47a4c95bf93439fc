import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BREATH, Voice } from "../src/lib/say.svelte";

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
});
