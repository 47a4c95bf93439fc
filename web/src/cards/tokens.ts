export type TokenName =
  | "fate"
  | "oof"
  | "oof-spent"
  | "cube"
  | "black-cube"
  | "vacation"
  | "curse"
  | "binding"
  | "charm"
  | "fortune";

export const TOKEN_NAMES: Readonly<Record<TokenName, string>> = {
  fate: "fate token",
  oof: "Oof! token",
  "oof-spent": "spent Oof! token",
  cube: "fatigue cube",
  "black-cube": "black cube",
  vacation: "Paid Vacation token",
  curse: "curse token",
  binding: "binding token",
  charm: "charm token",
  fortune: "fortune token",
};
