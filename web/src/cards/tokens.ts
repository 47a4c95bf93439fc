import { t } from "../locale/locale.svelte";

export const TOKEN_NAMES = [
  "fate",
  "oof",
  "oof-spent",
  "cube",
  "black-cube",
  "vacation",
  "curse",
  "binding",
  "charm",
  "fortune",
] as const;
export type TokenName = (typeof TOKEN_NAMES)[number];

/** Return the name of a token. */
export function tokenLabel(name: TokenName): string {
  return t(`token-${name}`);
}
