/** The player's settings, stored on this device. */
import { IS_STATIC_SITE } from "../net/site";

export interface Settings {
  theme: "system" | "dark" | "light";
  contrast: boolean;
  fourColour: boolean;
  motion: "system" | "full" | "reduced";
  animationSpeed: "instant" | "fast" | "normal" | "slow" | "tap";
  sounds: boolean;
  volume: number; // in percent
  ambience: boolean; // a quiet background of each place
  sort: "suit" | "rank" | "hand";
  confirm: boolean;
  showTips: boolean;
  level: string; // the bots' level chosen last; empty for the default
  place: "device" | "server"; // where games against bots are played
  letterKeys: boolean; // letters and digits as table shortcuts: speech input can trigger them by accident
  announced: number; // the number of the last announcement that was dismissed
}

export const DEFAULTS: Settings = {
  theme: "dark",
  contrast: false,
  fourColour: true,
  motion: "system",
  animationSpeed: "normal",
  sounds: true,
  volume: 60,
  ambience: false,
  sort: "suit",
  confirm: false,
  showTips: true,
  level: "",
  place: "device",
  letterKeys: true,
  announced: 0,
};
const STORAGE_KEY = "coven.settings";
// names under which earlier versions stored these settings, so that devices keep them
const STORED_NAMES: Partial<Record<string, string>> = {
  animationSpeed: "tempo",
  showTips: "whys",
  letterKeys: "letters",
};
const storedName = (name: string): string => STORED_NAMES[name] ?? name;

/** Parse stored settings; whatever is missing or malformed gets its default. */
export function parseSettings(text: string | null): Settings {
  const parsed: Record<string, unknown> = { ...DEFAULTS };
  try {
    const stored = JSON.parse(text ?? "{}") as Record<string, unknown>;
    for (const [name, fallback] of Object.entries(DEFAULTS))
      if (typeof stored[storedName(name)] === typeof fallback) parsed[name] = stored[storedName(name)];
  } catch {
    // stored by an older or broken version: use the defaults
  }
  return parsed as unknown as Settings;
}

function serializeSettings(current: Settings): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(current).map(([name, value]) => [storedName(name), value])),
  );
}

export const settings: Settings = $state(parseSettings(readStorage()));

/** What is shown now, whatever the settings leave to the device. */
export const appearance = $state({ theme: "dark" as "light" | "dark" });

/** Return the picture of a game's place for the theme; pictures of other games are the same in both. */
export function scenePath(cover: string, theme = appearance.theme): string {
  const path = IS_STATIC_SITE ? cover.replace(/^\//, "") : cover;
  return theme === "light" ? path.replace("-night.svg", "-day.svg") : path;
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Store the settings and apply them to the page. Called in an effect of the app. */
export function applySettings(): void {
  try {
    localStorage.setItem(STORAGE_KEY, serializeSettings(settings));
  } catch {
    // storage is unavailable: the settings last for this visit
  }
  const root = document.documentElement;
  root.dataset.theme = appearance.theme = resolveTheme();
  root.dataset.contrast = settings.contrast || prefersHighContrast() ? "high" : "normal";
  root.dataset.colours = settings.fourColour ? "four" : "usual";
  root.dataset.motion = prefersReducedMotion() ? "reduced" : "full";
  const night = getComputedStyle(root).getPropertyValue("--night").trim();
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", night);
}

/** Return the theme to show; print is always light. */
function resolveTheme(): "light" | "dark" {
  if (matchMedia("print").matches) return "light";
  if (settings.theme !== "system") return settings.theme;
  return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

function prefersHighContrast(): boolean {
  return matchMedia("(prefers-contrast: more)").matches;
}

/** Return whether animations are off, by the setting or by the device. */
export function prefersReducedMotion(): boolean {
  if (settings.motion !== "system") return settings.motion === "reduced";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Return the reply speed of bots that matches the animation speed of this device. */
export function botReplySpeed<Fallback extends string>(fallback: Fallback): "instant" | "slow" | Fallback {
  const { animationSpeed } = settings;
  return animationSpeed === "instant" || animationSpeed === "slow" ? animationSpeed : fallback;
}

/** Take over settings that another tab changed. */
export function syncFromStorage(event: StorageEvent): void {
  if (event.key === STORAGE_KEY) Object.assign(settings, parseSettings(event.newValue));
}
