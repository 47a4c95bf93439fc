/** Who I am to the server, and the games it has. */
import type { GameInfo, Me } from "../net/protocol";
import { api } from "../net/api";

class Visitor {
  me = $state<Me | null>(null);
  games = $state<GameInfo[]>([]);
  problem = $state<string | null>(null);
  #asked: Promise<Me> | null = null;

  /** An identity, made on the first visit. */
  async known(): Promise<Me> {
    this.#asked ??= api.me();
    try {
      this.me = await this.#asked;
      return this.me;
    } catch (error) {
      this.#asked = null;
      throw error;
    }
  }

  async load(): Promise<void> {
    try {
      this.problem = null;
      await this.known();
      if (this.games.length === 0) this.games = (await api.games()).games;
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  became(me: Me): void {
    this.me = me;
    this.#asked = Promise.resolve(me);
  }

  game(key: string): GameInfo | undefined {
    return this.games.find((game) => game.key === key);
  }
}

export const visitor = new Visitor();
