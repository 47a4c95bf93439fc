/** The player's friends, as the server last described them, and what a player does about people. */
import { announcer } from "../a11y/announcer.svelte";
import { api } from "../net/api";
import type { Friend, Friends } from "../net/protocol";
import { visitor } from "./visitor.svelte";

/** Split friends into those who are online and the others. */
export function splitFriends(friends: readonly Friend[]): { online: Friend[]; others: Friend[] } {
  const online = friends.filter((friend) => friend.online);
  return { online, others: friends.filter((friend) => !friend.online) };
}

class FriendList {
  all = $state.raw<Friends | null>(null);
  problem = $state<string | null>(null);
  #owner = "";

  /** Query the server once; a failure is shown until the next success. */
  async load(): Promise<void> {
    try {
      const me = await visitor.ensureIdentity();
      if (me.id !== this.#owner) this.all = null; // of who used this browser before
      this.#owner = me.id;
      this.all = await api.friends();
      this.problem = null;
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** Query the server every few seconds while the page is visible; return a function that stops it. */
  poll(seconds: number): () => void {
    void this.load();
    const timer = setInterval(() => void (document.hidden || this.load()), seconds * 1_000);
    return () => clearInterval(timer);
  }

  /** Perform a change that returns the new list; return whether it succeeded. */
  async change(work: () => Promise<Friends>, done = ""): Promise<boolean> {
    try {
      await visitor.ensureIdentity();
      this.all = await work();
      if (visitor.me) visitor.setIdentity({ ...visitor.me, friends: this.all.code !== "" });
      if (done) announcer.toast(done, "good");
      return true;
    } catch (error) {
      announcer.toast((error as Error).message, "no");
      return false;
    }
  }
}

export const friendList = new FriendList();
