/** What a person likes, kept on this device. */

export interface Settings {
  theme: "system" | "dark" | "light";
  contrast: boolean;
  fourColour: boolean;
  motion: "system" | "full" | "reduced";
  tempo: "instant" | "fast" | "normal" | "slow" | "tap";
  sounds: boolean;
  sort: "suit" | "rank" | "hand";
  confirm: boolean;
  whys: boolean;
  letters: boolean; // whether letters and numbers are keys at the table: who speaks to their computer says them by accident
}

export const DEFAULTS: Settings = {
  theme: "dark",
  contrast: false,
  fourColour: true,
  motion: "system",
  tempo: "normal",
  sounds: true,
  sort: "suit",
  confirm: false,
  whys: true,
  letters: true,
};
const KEY = "coven.settings";

/** What was kept, with defaults for all that is missing or makes no sense. */
export function read(text: string | null): Settings {
  const kept: Settings = { ...DEFAULTS };
  try {
    const found = JSON.parse(text ?? "{}") as Record<string, unknown>;
    for (const [name, usual] of Object.entries(DEFAULTS))
      if (typeof found[name] === typeof usual)
        (kept as unknown as Record<string, unknown>)[name] = found[name];
  } catch {
    // kept by an older or broken version: the defaults will do
  }
  return kept;
}

export const settings: Settings = $state(read(stored()));

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keep the settings and put them on the page. Called in an effect of the app. */
export function keep(): void {
  const text = JSON.stringify(settings);
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // a browser that keeps nothing: they hold for this visit
  }
  const root = document.documentElement;
  root.dataset.theme = theme();
  root.dataset.contrast = settings.contrast || asksForContrast() ? "high" : "normal";
  root.dataset.colours = settings.fourColour ? "four" : "usual";
  root.dataset.motion = isStill() ? "reduced" : "full";
  const night = getComputedStyle(root).getPropertyValue("--night").trim();
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", night);
}

/** Paper is light, whatever was chosen. */
function theme(): "light" | "dark" {
  if (matchMedia("print").matches) return "light";
  if (settings.theme !== "system") return settings.theme;
  return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

function asksForContrast(): boolean {
  return matchMedia("(prefers-contrast: more)").matches;
}

/** Whether nothing is to move. */
export function isStill(): boolean {
  if (settings.motion !== "system") return settings.motion === "reduced";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Another tab changed the settings. */
export function follow(event: StorageEvent): void {
  if (event.key === KEY) Object.assign(settings, read(event.newValue));
}
