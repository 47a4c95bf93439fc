/** The teacher of the lessons, in the moods in which she speaks. */
import type { WitchLook } from "../cards/witches";
import type { Face } from "./faces";

export type Mood = "calm" | "glad" | "kind";

const LOOK: WitchLook = {
  skin: "#e9b391",
  hair: "#b5552a",
  locks: "braids",
  hat: "bent",
  eyes: "glasses",
  mouth: "smile",
  extra: "freckles",
  hatColour: "#4f7a3a",
  cloak: "#6a2f5c",
};
export const SLEEVE = LOOK.cloak;
export const SKIN = LOOK.skin;

const face = (changes: Partial<WitchLook>): Face => ({
  background: "#d9a441",
  witch: { ...LOOK, ...changes },
});

export const TEACHER: Readonly<Record<Mood, Face>> = {
  calm: face({}),
  glad: face({ eyes: "closed", mouth: "laugh" }),
  kind: face({ eyes: "wide", mouth: "sing" }),
};
