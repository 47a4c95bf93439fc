import type { AidPart, RulesPage } from "../net/protocol";

/** Return the player aid of a game with the usual parameters for a number of players. */
export function aidOf({ aid, aids }: Pick<RulesPage, "aid" | "aids">, players: number): AidPart[] {
  return aids[players] ?? aid;
}
