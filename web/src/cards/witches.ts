// The looks of the witches: nine of Blackmore by value, and thirteen by name.

export interface WitchLook {
  skin: string;
  hair: string;
  locks: "long" | "bob" | "braids" | "curls" | "wild" | "bun" | "none";
  hat:
    | "point"
    | "bent"
    | "wide"
    | "hood"
    | "wreath"
    | "kerchief"
    | "horns"
    | "diadem"
    | "turban"
    | "crown"
    | "stars";
  eyes: "open" | "closed" | "glasses" | "patch" | "sly" | "wide";
  mouth: "smile" | "stern" | "smirk" | "laugh" | "sing";
  extra?: "mole" | "freckles" | "wrinkles" | "earrings" | "tears" | "veil" | "runes";
  hatColour?: string; // default: the ink of the card
  cloak?: string;
}

const FAIR = "#f1c9a5";
const ROSE = "#e9b391";
const OLIVE = "#cf9a68";
const BROWN = "#9c6440";
const DARK = "#6b4230";
const PALE = "#ecdcd2";
const MOSSY = "#a9bd84";

export const WITCH_BY_VALUE: readonly WitchLook[] = [
  {
    skin: FAIR,
    hair: "#e0a546",
    locks: "braids",
    hat: "wreath",
    eyes: "wide",
    mouth: "smile",
    extra: "freckles",
  },
  {
    skin: BROWN,
    hair: "#2a1a16",
    locks: "curls",
    hat: "kerchief",
    eyes: "open",
    mouth: "smile",
    extra: "earrings",
  },
  { skin: PALE, hair: "#3a2b52", locks: "bob", hat: "bent", eyes: "sly", mouth: "smirk", extra: "mole" },
  { skin: OLIVE, hair: "#51301d", locks: "long", hat: "hood", eyes: "closed", mouth: "stern" },
  {
    skin: ROSE,
    hair: "#a63a1d",
    locks: "wild",
    hat: "point",
    eyes: "glasses",
    mouth: "laugh",
    extra: "freckles",
  },
  {
    skin: DARK,
    hair: "#17110f",
    locks: "bun",
    hat: "turban",
    eyes: "sly",
    mouth: "smile",
    extra: "earrings",
  },
  {
    skin: FAIR,
    hair: "#dcd6cf",
    locks: "long",
    hat: "wide",
    eyes: "patch",
    mouth: "smirk",
    extra: "wrinkles",
  },
  { skin: MOSSY, hair: "#3d4a2c", locks: "wild", hat: "horns", eyes: "wide", mouth: "laugh", extra: "mole" },
  { skin: PALE, hair: "#f4f0ea", locks: "long", hat: "crown", eyes: "open", mouth: "stern", extra: "runes" },
];

export const WITCH_BY_NAME: Readonly<Record<string, WitchLook>> = {
  alma: {
    skin: FAIR,
    hair: "#e7b659",
    locks: "braids",
    hat: "wreath",
    eyes: "open",
    mouth: "smile",
    extra: "freckles",
    cloak: "#b23b80",
    hatColour: "#d8669f",
  },
  beatrix: {
    skin: ROSE,
    hair: "#7c2f1c",
    locks: "curls",
    hat: "wide",
    eyes: "sly",
    mouth: "smirk",
    extra: "mole",
    cloak: "#8e2a66",
    hatColour: "#6e1f52",
  },
  maria: {
    skin: BROWN,
    hair: "#2b1a18",
    locks: "long",
    hat: "stars",
    eyes: "closed",
    mouth: "smile",
    extra: "earrings",
    cloak: "#c25193",
    hatColour: "#f0c463",
  },
  cordelia: {
    skin: PALE,
    hair: "#cfd4dd",
    locks: "bob",
    hat: "hood",
    eyes: "open",
    mouth: "stern",
    cloak: "#2c4a9a",
    hatColour: "#2c4a9a",
  },
  serena: {
    skin: DARK,
    hair: "#191416",
    locks: "bun",
    hat: "diadem",
    eyes: "closed",
    mouth: "sing",
    extra: "earrings",
    cloak: "#3d62bf",
    hatColour: "#bcd2ff",
  },
  delphine: {
    skin: OLIVE,
    hair: "#44291a",
    locks: "bob",
    hat: "bent",
    eyes: "glasses",
    mouth: "smile",
    cloak: "#22407f",
    hatColour: "#1d3470",
  },
  esmeralda: {
    skin: MOSSY,
    hair: "#22301b",
    locks: "wild",
    hat: "point",
    eyes: "wide",
    mouth: "laugh",
    extra: "mole",
    cloak: "#3f5a22",
    hatColour: "#6e2413",
  },
  freya: {
    skin: FAIR,
    hair: "#b9481f",
    locks: "braids",
    hat: "horns",
    eyes: "open",
    mouth: "stern",
    extra: "runes",
    cloak: "#8f2a14",
    hatColour: "#d9d2c4",
  },
  greta: {
    skin: ROSE,
    hair: "#6a5a4c",
    locks: "bun",
    hat: "kerchief",
    eyes: "sly",
    mouth: "smirk",
    extra: "wrinkles",
    cloak: "#a8451c",
    hatColour: "#c2572a",
  },
  hester: {
    skin: PALE,
    hair: "#1c1a26",
    locks: "long",
    hat: "wide",
    eyes: "open",
    mouth: "smile",
    extra: "earrings",
    cloak: "#49525f",
    hatColour: "#333b46",
  },
  isolde: {
    skin: OLIVE,
    hair: "#0f1418",
    locks: "wild",
    hat: "diadem",
    eyes: "wide",
    mouth: "laugh",
    cloak: "#5f6b7a",
    hatColour: "#e7c66a",
  },
  jocasta: {
    skin: BROWN,
    hair: "#e9e2d8",
    locks: "long",
    hat: "turban",
    eyes: "patch",
    mouth: "sing",
    extra: "wrinkles",
    cloak: "#3b4350",
    hatColour: "#586577",
  },
  morgan: {
    skin: PALE,
    hair: "#241133",
    locks: "long",
    hat: "crown",
    eyes: "sly",
    mouth: "smirk",
    extra: "runes",
    cloak: "#3a1d5c",
    hatColour: "#e9b949",
  },
};
