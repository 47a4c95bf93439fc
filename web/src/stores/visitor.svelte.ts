/** The player's identity, and the games the server offers. */
import type { GameInfo, Me } from "../net/protocol";
import { api } from "../net/api";

class Visitor {
  me = $state.raw<Me | null>(null); // raw: setting the same identity again changes nothing
  games = $state<GameInfo[]>([]);
  problem = $state<string | null>(null);
  #request: Promise<Me> | null = null;

  /** Return the player's identity; the server creates one on the first visit. */
  async ensureIdentity(): Promise<Me> {
    // set once: each new value runs the effects that read it, and some of them ask for the identity
    this.#request ??= api.me().then((me) => (this.me = me));
    try {
      return await this.#request;
    } catch (error) {
      this.#request = null;
      throw error;
    }
  }

  /** Load the identity and the games: the latter are on this device, too, when the server cannot be reached. */
  async load(): Promise<void> {
    this.problem = null;
    const loads = [() => this.ensureIdentity(), () => this.#loadGames()];
    for (const load of loads) await load().catch((error: Error) => (this.problem ??= error.message));
  }

  async #loadGames(): Promise<void> {
    if (this.games.length === 0) this.games = (await api.games()).games;
  }

  /** Load the games again, in the language that is shown now. */
  async reloadGames(): Promise<void> {
    if (this.games.length === 0) return; // still loading
    try {
      this.games = (await api.games()).games;
    } catch {
      // the pages report that the server cannot be reached
    }
  }

  setIdentity(me: Me): void {
    this.me = me;
    this.#request = Promise.resolve(me);
  }

  game(key: string): GameInfo | undefined {
    return this.games.find((game) => game.key === key);
  }
}

export const visitor = new Visitor();
