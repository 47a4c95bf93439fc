/** What a player would leave behind by changing or ending their identity in this browser. */
import { api } from "../net/api";
import { t } from "../locale/locale.svelte";

export interface Stake {
  underWay: number; // games that are not over yet
  finished: number;
  hasPasskey: boolean;
}

/** Ask the server what belongs to the current identity. */
export async function loadStake(): Promise<Stake> {
  const [lobby, profile, { passkeys }] = await Promise.all([api.lobby(), api.profile(), api.passkeys()]);
  return { underWay: lobby.mine.length, finished: profile.all.games, hasPasskey: passkeys.length > 0 };
}

/** Return whether the player would miss the identity. */
export const isWorthKeeping = ({ underWay, finished }: Stake): boolean => underWay + finished > 0;

/** Describe what belongs to an identity, as the end of a sentence. */
export function describeStake({ underWay, finished }: Stake): string {
  if (underWay && finished) return t("stake-both", { running: underWay, finished });
  if (underWay) return t("stake-running", { running: underWay });
  return finished ? t("stake-finished", { finished }) : t("stake-none");
}
