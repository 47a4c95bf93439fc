/** The words for achievements. */
import { t } from "../locale/locale.svelte";

const WORDS = {
  "exact-bids": "achievement-exact-bids",
  "perfect-game": "achievement-perfect-game",
  "exact-quotas": "achievement-exact-quotas",
  "flawless-delivery": "achievement-flawless-delivery",
  "thirteen-witches": "achievement-thirteen-witches",
  untouched: "achievement-untouched",
  landslide: "achievement-landslide",
  "trick-run": "achievement-trick-run",
} as const;

/** Return the words for an achievement; those of a custom game are shown by name: "clean-sweep" as "clean sweep". */
export function achievementWords(name: string): string {
  return name in WORDS ? t(WORDS[name as keyof typeof WORDS]) : name.replaceAll("-", " ");
}
