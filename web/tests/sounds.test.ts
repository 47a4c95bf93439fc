import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../src/app/settings.svelte";
import { playSound, enableAfterGesture } from "../src/app/sounds";

const oscillatorCreated = vi.fn();
class Silent {
  currentTime = 0;
  destination = {};
  param = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
  createOscillator() {
    oscillatorCreated();
    return { type: "", frequency: this.param, connect: (to: unknown) => to, start: vi.fn(), stop: vi.fn() };
  }
  createGain() {
    return { gain: this.param, connect: (to: unknown) => to };
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("AudioContext", Silent);
  settings.sounds = true;
  oscillatorCreated.mockClear();
});
afterEach(() => vi.useRealTimers());

it("plays sounds only after the first press, and not if they are switched off", () => {
  const page = new EventTarget();
  enableAfterGesture(page);
  playSound("turn");
  vi.runAllTimers();
  expect(oscillatorCreated).not.toHaveBeenCalled();

  page.dispatchEvent(new Event("pointerdown"));
  playSound("turn");
  vi.runAllTimers();
  expect(oscillatorCreated).toHaveBeenCalledTimes(2); // two notes

  settings.sounds = false;
  playSound("turn");
  vi.runAllTimers();
  expect(oscillatorCreated).toHaveBeenCalledTimes(2);
});
