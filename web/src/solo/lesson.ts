/** A guided round on this device: what `coven.match.lessons` and `coven.server.domain.lessons` say on a server. */
import type { AidPart, LessonStep } from "../net/protocol";
import type { GameKey } from "../wasm/contract";
import type { Sent } from "./narrator";

/** What the teacher says before one of the learner's choices, and to others. Texts are ids of messages. */
interface Note {
  at: number; // lines before the choice
  choice: string;
  says: string[];
  shows: string[]; // what each is about
  finds: boolean; // whether the learner has to find it
  otherwise: string;
  answers: Record<string, string>;
}

/** A lesson as the file of `coven.browser.lessons` has it. */
export interface LessonFile {
  game: GameKey;
  players: number;
  variant: Record<string, unknown>;
  words: string[]; // of the variant's record
  names: string[];
  seat: number;
  log: string[];
  notes: Note[];
  end: string[];
  aid: Record<string, AidPart[]>;
}

/** A lesson's step as it is sent: the sentences are messages. */
type SentStep = Omit<LessonStep, "says"> & { says: Sent[] };

export class Lesson {
  constructor(
    private readonly file: LessonFile,
    private readonly ids: readonly (readonly string[])[], // of the catalog's messages
  ) {}

  /** Return the next line of the lesson; undefined at its end, or if the game has left it. */
  lineAfter(log: readonly string[]): string | undefined {
    return this.follows(log) ? this.file.log[log.length] : undefined;
  }

  /** Return what the teacher says to a legal choice that is not the lesson's; null if it is, or if any is right. */
  answerTo(choice: string, log: readonly string[]): Sent | null {
    const note = this.noteAfter(log);
    return !note || choice === note.choice ? null : this.message(note.answers[choice] ?? note.otherwise);
  }

  /** Return what the teacher says now; null while the others play. */
  stepAfter(log: readonly string[]): SentStep | null {
    const { notes, end } = this.file;
    const steps = notes.length;
    const note = this.noteAfter(log);
    if (note) {
      const choices = note.finds ? [] : this.choicesAfter(log.length);
      const step = notes.filter(({ at }) => at < log.length).length + 1;
      const says = note.says.map((id) => this.message(id));
      const [choice = null, ...then] = choices;
      return { step, steps, says, shows: note.shows, choice, then, done: false };
    }
    if (log.length < this.file.log.length || !this.follows(log)) return null;
    const says = end.map((id) => this.message(id));
    return { step: steps, steps, says, shows: end.map(() => ""), choice: null, then: [], done: true };
  }

  /** Return the learner's next choices, up to the line of anybody else. */
  private choicesAfter(start: number): string[] {
    const choices: string[] = [];
    for (let at = start; ; at++) {
      const note = this.file.notes.find((other) => other.at === at);
      if (!note) return choices;
      choices.push(note.choice);
    }
  }

  private noteAfter(log: readonly string[]): Note | undefined {
    return this.follows(log) ? this.file.notes.find(({ at }) => at === log.length) : undefined;
  }

  private follows(log: readonly string[]): boolean {
    return log.every((line, place) => line === this.file.log[place]);
  }

  private message(id: string): Sent {
    const number = this.ids.findIndex(([other]) => other === id);
    if (number < 0) throw new Error(id);
    return { $: [number] };
  }
}
