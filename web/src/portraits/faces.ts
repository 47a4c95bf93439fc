/** The portraits of bot personas and players, by name. The server decides which persona sits where. */
import { t } from "../locale/locale.svelte";
import type { WitchLook } from "../cards/witches";
import type { CreatureName } from "./creatures";

export interface CreatureLook {
  kind: CreatureName;
  fur: string;
  accent: string;
  eye: string;
}

export type Face = { background: string } & ({ witch: WitchLook } | { creature: CreatureLook });

type WitchFeatures = [
  locks: WitchLook["locks"],
  hat: WitchLook["hat"],
  eyes: WitchLook["eyes"],
  mouth: WitchLook["mouth"],
];

const SKIN = {
  fair: "#f1c9a5",
  rose: "#e9b391",
  olive: "#cf9a68",
  brown: "#9c6440",
  dark: "#6b4230",
  pale: "#ecdcd2",
  mossy: "#a9bd84",
  blue: "#a9b8d6",
};
const DUSK = "#4b3a72";
const MOSS = "#3f5b45";
const EMBER = "#8a4430";
const SEA = "#2f5a78";
const PLUM = "#6a2f5c";
const GOLD = "#9a7430";

function witch(
  behind: string,
  skin: keyof typeof SKIN,
  hair: string,
  [locks, hat, eyes, mouth]: WitchFeatures,
  hatColour: string,
  cloak: string,
  extra?: WitchLook["extra"],
): Face {
  return {
    background: behind,
    witch: { skin: SKIN[skin], hair, locks, hat, eyes, mouth, hatColour, cloak, extra },
  };
}

function creature(behind: string, kind: CreatureName, fur: string, accent: string, eye = "#f5c469"): Face {
  return { background: behind, creature: { kind, fur, accent, eye } };
}

// prettier-ignore
export const FACES: Readonly<Record<string, Face>> = {
  // bot personas, from toads and apprentices up
  bufo: creature(MOSS, "toad", "#7fa04a", "#4f6b2a"),
  wartle: creature(GOLD, "toad", "#9a8a4c", "#5e5028", "#f0913c"),
  puddle: creature(SEA, "toad", "#4f93a0", "#2f5f6b", "#ffe9ad"),
  mudge: creature(EMBER, "toad", "#a8754c", "#6b4326", "#ffe27a"),
  gribbit: creature(DUSK, "toad", "#6cae6a", "#d9577e", "#ffe27a"),
  pim: witch(SEA, "fair", "#b5651d", ["bob", "bent", "wide", "smile"], "#3f6fb0", "#2f5690", "freckles"),
  tansy: witch(MOSS, "rose", "#e7b659", ["braids", "wreath", "open", "laugh"], "#f0d060", "#6f8f3f", "freckles"),
  wick: witch(EMBER, "brown", "#2a1a16", ["curls", "point", "wide", "sing"], "#b0502a", "#7e3a22"),
  nettie: witch(PLUM, "pale", "#a63a1d", ["curls", "kerchief", "wide", "smile"], "#c2578f", "#7c3f6a", "freckles"),
  fern: witch(GOLD, "dark", "#17110f", ["bun", "wreath", "open", "smile"], "#8fd08a", "#3f6b45"),
  grizel: witch(DUSK, "mossy", "#2c3a22", ["wild", "point", "glasses", "laugh"], "#5a3f8a", "#43306b", "mole"),
  mortimer: witch(SEA, "olive", "#3a2b20", ["bob", "wide", "sly", "smirk"], "#29405c", "#1f3147"),
  quill: witch(GOLD, "brown", "#40302a", ["bun", "turban", "glasses", "smile"], "#3f7f7a", "#2a5a58"),
  sorrel: witch(MOSS, "fair", "#b9481f", ["long", "bent", "sly", "smile"], "#4f7a3a", "#375a2c", "freckles"),
  dorcas: witch(EMBER, "dark", "#1c1512", ["curls", "kerchief", "open", "smirk"], "#d98a3a", "#9a4a24", "earrings"),
  bramble: witch(PLUM, "rose", "#4a2440", ["wild", "horns", "sly", "smirk"], "#c9b59a", "#5f2a55"),
  yarrow: witch(MOSS, "olive", "#e9e2d8", ["long", "wide", "closed", "smile"], "#5a6b3f", "#41522c", "wrinkles"),
  sloe: witch(DUSK, "pale", "#1c1a36", ["bob", "hood", "sly", "stern"], "#38306a", "#2a2450"),
  hawthorn: witch(EMBER, "brown", "#6a5a4c", ["bun", "wreath", "patch", "stern"], "#d85a5a", "#6b3a2a"),
  maud: witch(SEA, "fair", "#cfd4dd", ["bun", "kerchief", "glasses", "smile"], "#5a7fb0", "#3a5580", "wrinkles"),
  ottoline: witch(PLUM, "pale", "#f4f0ea", ["curls", "wide", "glasses", "stern"], "#5f2a55", "#4a2244", "wrinkles"),
  walburga: witch(GOLD, "rose", "#dcd6cf", ["braids", "horns", "open", "stern"], "#d9d2c4", "#7a5a2a", "runes"),
  ambrose: witch(SEA, "dark", "#d9d4cc", ["bob", "turban", "closed", "smile"], "#8a5ab0", "#4f3a78", "wrinkles"),
  hecuba: witch(MOSS, "mossy", "#d4dcc8", ["wild", "hood", "patch", "smirk"], "#2f4a35", "#223826", "wrinkles"),
  sibyl: witch(DUSK, "olive", "#e8e2f0", ["long", "stars", "closed", "sing"], "#f0d88a", "#4b3a72", "runes"),
  soot: creature(GOLD, "cat", "#2c2733", "#c77f8a", "#f5d269"),
  strix: creature(SEA, "owl", "#8a6a4a", "#e0a040", "#ffcf4a"),
  corvin: creature(PLUM, "raven", "#2a2f45", "#6f7688", "#ff9a5a"),
  ember: creature(MOSS, "fox", "#d9702a", "#3a2218", "#ffe27a"),
  vesper: creature(EMBER, "bat", "#5a4a6a", "#c98aa0", "#ffe27a"),
  melusine: witch(SEA, "blue", "#2f7f8a", ["long", "diadem", "open", "smirk"], "#bfe6ff", "#1f5a78", "runes"),
  nyx: witch("#1f1838", "dark", "#3a2a6a", ["wild", "stars", "sly", "stern"], "#f0e6b0", "#2a1f4a", "runes"),
  belladonna: witch(PLUM, "pale", "#3a0f2a", ["long", "crown", "sly", "smirk"], "#f0c04a", "#5a1540"),
  zephyra: witch(GOLD, "fair", "#f0f0e0", ["wild", "crown", "wide", "laugh"], "#e0e6f0", "#7f8fb0"),
  thessaly: witch(MOSS, "brown", "#123020", ["braids", "crown", "closed", "stern"], "#8fd08a", "#1f4a30", "runes"),
  // for players
  moth: creature(DUSK, "moth", "#d8b98a", "#8a5a7f", "#f5e0a0"),
  "black-cat": creature(PLUM, "cat", "#3a3344", "#e89aa8", "#8fe08a"),
  "ginger-cat": creature(SEA, "cat", "#e09a4a", "#c96a5a", "#a8e07a"),
  "barn-owl": creature(MOSS, "owl", "#d9b27a", "#b0703a", "#ffe27a"),
  raven: creature(EMBER, "raven", "#39405c", "#8a8f9f", "#ffd24a"),
  fox: creature(DUSK, "fox", "#c9572a", "#3a2218", "#ffd98a"),
  hare: creature(MOSS, "hare", "#b59a78", "#d9a0a0", "#ffe9ad"),
  wolf: creature(SEA, "wolf", "#7f8794", "#c9b0b0", "#ffd24a"),
  mouse: creature(PLUM, "mouse", "#a39aa8", "#e8a8b0", "#fff3d0"),
  adder: creature(GOLD, "adder", "#7fa05a", "#3f5a2a", "#ffd24a"),
  ghost: creature(DUSK, "ghost", "#e6e2f4", "#e8a8c0", "#ffffff"),
  pumpkin: creature("#2f2548", "pumpkin", "#e07f2a", "#4f7a3a", "#ffe27a"),
  toadstool: creature(MOSS, "toadstool", "#e8a8a0", "#c9352f", "#ffffff"),
  dragon: creature(EMBER, "dragon", "#4f9a6a", "#e8c06a", "#ffb03a"),
  goat: creature(SEA, "goat", "#d8d0c4", "#8a7a64", "#ffd98a"),
  newt: creature(PLUM, "toad", "#e0813a", "#8a3a1f", "#ffe9ad"),
  wreath: witch(SEA, "olive", "#51301d", ["long", "wreath", "open", "smile"], "#e89ac0", "#7a9a4a"),
  hood: witch(EMBER, "rose", "#7c2f1c", ["long", "hood", "open", "smile"], "#a83232", "#8a2626", "freckles"),
  kerchief: witch(MOSS, "brown", "#2b1a18", ["braids", "kerchief", "open", "laugh"], "#e0b040", "#4f7a6a", "earrings"),
  stars: witch("#2a2450", "pale", "#8fa0d8", ["bob", "stars", "closed", "smile"], "#ffe08a", "#4a5aa0"),
  crown: witch(PLUM, "dark", "#241133", ["curls", "crown", "open", "smile"], "#f0c04a", "#7a2a5a", "earrings"),
  turban: witch(GOLD, "olive", "#2a1d16", ["bun", "turban", "sly", "smile"], "#c2453a", "#7a2f2a", "earrings"),
  horns: witch(DUSK, "fair", "#e0d0a0", ["wild", "horns", "wide", "laugh"], "#8a6f5a", "#5a4a8a", "freckles"),
  "bent-hat": witch(MOSS, "fair", "#6a4a8a", ["bob", "bent", "glasses", "smirk"], "#7a4fb0", "#57398a"),
  "wide-hat": witch(EMBER, "brown", "#e0b060", ["long", "wide", "sly", "smile"], "#3a2a4a", "#5a3a2a"),
  diadem: witch(SEA, "pale", "#12181f", ["long", "diadem", "closed", "stern"], "#e7c66a", "#37506b"),
};

/** The portraits players can choose from. */
export const PORTRAITS: readonly string[] = Object.keys(FACES).slice(Object.keys(FACES).indexOf("moth"));

/** Return the face of a portrait; unknown names always get the same one of the others. */
export function findFace(name: string): Face {
  const drawn = FACES[name];
  if (drawn) return drawn;
  const sum = [...name].reduce((total, letter) => (total * 31 + letter.codePointAt(0)!) % 9973, 7);
  return FACES[PORTRAITS[sum % PORTRAITS.length]!]!;
}

/** Return the readable name of a portrait: "black cat". */
export function portraitName(name: string): string {
  return t("portrait-name", { portrait: name as "other", name: name.replaceAll("-", " ") });
}

/** The portrait that represents each bot level. */
export const LEVEL_FACES: Readonly<Record<string, string>> = {
  toad: "bufo",
  apprentice: "tansy",
  dabbler: "grizel",
  "hedge-witch": "yarrow",
  elder: "ottoline",
  familiar: "soot",
  archwitch: "belladonna",
  teacher: "sibyl",
};
