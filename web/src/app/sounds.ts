/** Small sounds, made on the spot. */
import { settings } from "./settings.svelte";

type Sound = "card" | "turn" | "trick" | "win" | "no" | "talk" | "hurry";

/** Notes as [frequency, start, length, loudness]. */
const NOTES: Record<Sound, [number, number, number, number][]> = {
  card: [[190, 0, 0.06, 0.25]],
  turn: [
    [587, 0, 0.14, 0.12],
    [880, 0.11, 0.22, 0.12],
  ],
  trick: [
    [392, 0, 0.1, 0.12],
    [523, 0.08, 0.16, 0.12],
  ],
  win: [
    [523, 0, 0.18, 0.12],
    [659, 0.14, 0.18, 0.12],
    [784, 0.28, 0.18, 0.12],
    [1047, 0.42, 0.5, 0.12],
  ],
  no: [[140, 0, 0.16, 0.18]],
  talk: [[1318, 0, 0.06, 0.06]],
  hurry: [
    [880, 0, 0.08, 0.12],
    [880, 0.16, 0.08, 0.12],
  ],
};

let context: AudioContext | null = null;
let touched = false;

/** Nothing sounds before the page was touched or a key pressed. Called once, by the app. */
export function soundAfterTouch(page: EventTarget): void {
  for (const kind of ["pointerdown", "keydown"])
    page.addEventListener(kind, () => (touched = true), { once: true, capture: true });
}

/** A sound, soon: what is seen comes first. */
export function play(sound: Sound): void {
  if (settings.sounds && touched) setTimeout(() => sing(sound));
}

function sing(sound: Sound): void {
  context ??= new AudioContext();
  for (const [frequency, start, length, loudness] of NOTES[sound])
    tone(context, frequency, context.currentTime + start, length, loudness);
}

function tone(audio: AudioContext, frequency: number, at: number, length: number, loudness: number): void {
  const [source, gain] = [audio.createOscillator(), audio.createGain()];
  source.type = "triangle";
  source.frequency.setValueAtTime(frequency, at);
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}
