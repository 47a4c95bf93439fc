/** What is said to people: in the live region for a screen reader, and as notes on the screen. */

import type { Told } from "../net/protocol";

export interface Note {
  id: number;
  text: string;
  kind: "plain" | "no" | "good" | "teach";
  clause: string | null;
}

export const BREATH = 30; // milliseconds: what comes within them is said together

export class Voice {
  /** Spoken politely; the two regions take turns so that the same words are heard twice. */
  spoken = $state<[string, string]>(["", ""]);
  notes = $state<Note[]>([]);
  #breath: string[] = [];
  #turn = 0;
  #next = 1;

  /** Words that come at once are said one after the other: what replaces others in a region would silence them. */
  say(words: string): void {
    if (!words) return;
    if (this.#breath.length === 0) setTimeout(() => this.#speak(), BREATH);
    this.#breath.push(words);
  }

  #speak(): void {
    const words = this.#breath.join(" ");
    this.#breath = [];
    this.#turn = 1 - this.#turn;
    this.spoken = this.#turn ? ["", words] : [words, ""];
  }

  /** The number of the newest note so far. */
  get newest(): number {
    return this.#next - 1;
  }

  note(text: string, kind: Note["kind"] = "plain", clause: string | null = null): void {
    const id = this.#next++;
    this.notes = [...this.notes.filter((note) => note.text !== text).slice(-1), { id, text, kind, clause }];
    this.say(text);
    setTimeout(() => this.forget(id), 4_000 + 60 * text.length);
  }

  /** Refusals are no longer true once the table has moved on. */
  retract(): void {
    this.notes = this.notes.filter(({ kind }) => kind !== "no" && kind !== "teach");
  }

  forget(id: number): void {
    this.notes = this.notes.filter((note) => note.id !== id);
  }
}

/** A line as it is heard: what happened, then what it did to who listens, unless that was said already. */
export function heard({ words, to_you }: Pick<Told, "words" | "to_you">): string {
  return words.includes(to_you) ? words : `${words} ${to_you}`.trim();
}

/** The same in three pieces: what comes before what was done to who reads it, that, and what comes after it. */
export function pieces(told: Pick<Told, "words" | "to_you">): [string, string, string] {
  const [words, own] = [heard(told), told.to_you];
  const at = own ? words.indexOf(own) : words.length;
  return [words.slice(0, at), own, words.slice(at + own.length)];
}

export const voice = new Voice();
