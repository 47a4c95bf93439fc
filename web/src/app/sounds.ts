/** Sounds at the table. The synthesizer is loaded with the first of them. */
import { settings } from "./settings.svelte";
import type { Sound, Synthesizer } from "./synthesizer";

export type { Sound };

let hasGesture = false;
let loading: Promise<Synthesizer> | null = null;
let place: string | null = null; // the game whose ambience is wanted

/** Allow sounds after the first press of a pointer or key. Called once, by the app. */
export function enableAfterGesture(page: EventTarget): void {
  for (const kind of ["pointerdown", "keydown"])
    page.addEventListener(
      kind,
      () => {
        hasGesture = true;
        if (place !== null) setAmbience(place);
      },
      { once: true, capture: true },
    );
}

function load(): Promise<Synthesizer> {
  loading ??= import("./synthesizer").then((module) => new module.Synthesizer());
  return loading;
}

/** Play a sound from the left (-1) to the right (1); in a later task, so that rendering comes first. */
export function playSound(sound: Sound, pan = 0): void {
  if (!settings.sounds || !hasGesture || settings.volume <= 0) return;
  void load()
    .then((synthesizer) => synthesizer.play(sound, pan, settings.volume / 100))
    .catch(() => undefined); // not essential: a browser without audio stays silent
}

/** Play the ambience of a game's place if the player wants it; null stops it. */
export function setAmbience(game: string | null): void {
  place = game;
  if (game === null || !settings.ambience || !settings.sounds || !hasGesture)
    void loading?.then((synthesizer) => synthesizer.stopAmbience()).catch(() => undefined);
  else
    void load()
      .then((synthesizer) => place === game && synthesizer.startAmbience(game, settings.volume / 100))
      .catch(() => undefined);
}

/** Return where a seat is heard: the own one in the middle, the others from the left to the right. */
export function panOf(seat: number | null, you: number | null, players: number): number {
  const place = seat === null ? 0 : (seat - (you ?? 0) + players) % players;
  return place === 0 || players < 3 ? 0 : -0.75 + (1.5 * (place - 1)) / (players - 2);
}
