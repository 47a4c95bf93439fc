/** Short synthesized sounds. */
import { settings } from "./settings.svelte";

type Sound = "card" | "turn" | "trick" | "win" | "refused" | "chat" | "warning";

/** Notes as [frequency in Hz, start in seconds, duration in seconds, gain]. */
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
  refused: [[140, 0, 0.16, 0.18]],
  chat: [[1318, 0, 0.06, 0.06]],
  warning: [
    [880, 0, 0.08, 0.12],
    [880, 0.16, 0.08, 0.12],
  ],
};

let context: AudioContext | null = null;
let hasGesture = false;

/** Allow sounds after the first press of a pointer or key. Called once, by the app. */
export function enableAfterGesture(page: EventTarget): void {
  for (const kind of ["pointerdown", "keydown"])
    page.addEventListener(kind, () => (hasGesture = true), { once: true, capture: true });
}

/** Play a sound in a later task, so that rendering comes first. */
export function playSound(sound: Sound): void {
  if (settings.sounds && hasGesture) setTimeout(() => playNotes(sound));
}

function playNotes(sound: Sound): void {
  context ??= new AudioContext();
  for (const [frequency, start, length, loudness] of NOTES[sound])
    playTone(context, frequency, context.currentTime + start, length, loudness);
}

function playTone(
  audio: AudioContext,
  frequency: number,
  at: number,
  length: number,
  loudness: number,
): void {
  const [source, gain] = [audio.createOscillator(), audio.createGain()];
  source.type = "triangle";
  source.frequency.setValueAtTime(frequency, at);
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}
