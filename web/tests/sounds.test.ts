import { beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/app/settings.svelte";
import { enableAfterGesture, panOf, playSound, setAmbience } from "../src/app/sounds";

const { play, startAmbience, stopAmbience } = vi.hoisted(() => ({
  play: vi.fn(),
  startAmbience: vi.fn(),
  stopAmbience: vi.fn(),
}));
vi.mock("../src/app/synthesizer", () => ({
  Synthesizer: class {
    play = play;
    startAmbience = startAmbience;
    stopAmbience = stopAmbience;
  },
}));

beforeEach(() => Object.assign(settings, { sounds: true, volume: 60, ambience: false }));

describe("sounds", () => {
  it("are played only after the first press, and not if they are switched off", async () => {
    const page = new EventTarget();
    enableAfterGesture(page);
    playSound("turn");
    await vi.dynamicImportSettled();
    expect(play).not.toHaveBeenCalled();
    page.dispatchEvent(new Event("pointerdown"));
    playSound("turn", -0.5);
    await vi.waitFor(() => expect(play).toHaveBeenCalledWith("turn", -0.5, 0.6));
    settings.sounds = false;
    playSound("turn");
    settings.sounds = true;
    settings.volume = 0;
    playSound("turn");
    await vi.dynamicImportSettled();
    expect(play).toHaveBeenCalledTimes(1);
  });
  it("include a place's ambience if the player wants it, and stop with the table", async () => {
    setAmbience("blackmore");
    await vi.dynamicImportSettled();
    expect(startAmbience).not.toHaveBeenCalled();
    settings.ambience = true;
    setAmbience("blackmore");
    await vi.waitFor(() => expect(startAmbience).toHaveBeenCalledWith("blackmore", 0.6));
    stopAmbience.mockClear();
    setAmbience(null);
    await vi.waitFor(() => expect(stopAmbience).toHaveBeenCalled());
  });
  it("come from where a player sits", () => {
    expect(panOf(0, 0, 4)).toBe(0);
    expect([1, 2, 3].map((seat) => panOf(seat, 0, 4))).toEqual([-0.75, 0, 0.75]);
    expect(panOf(0, 2, 4)).toBe(0);
    expect([panOf(1, 0, 2), panOf(null, 0, 4)]).toEqual([0, 0]);
  });
});
