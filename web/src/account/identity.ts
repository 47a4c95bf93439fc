/** What a player would leave behind by changing or ending their identity in this browser. */
import { api } from "../net/api";
import { pluralize } from "../format/pluralize";

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
  const parts = [
    underWay ? pluralize(underWay, "game in progress", "games in progress") : "",
    finished ? pluralize(finished, "finished game", "finished games") : "",
  ].filter(Boolean);
  return parts.length ? `with ${parts.join(" and ")}` : "without any games yet";
}
