/** What each decision cost, judged by what the player knew, and why: `coven.review.review` in TypeScript. */
import type { CodedArgument } from "../../messages/gameFormatter";
import { MAX_CARDS, REVIEW, type Pointer } from "../../wasm/contract";
import { mean } from "../../wasm/numbers";
import type { Reasons } from "../../wasm/reasons";
import type { Sent } from "../narrator";
import { NO_ARGUMENT, argumentOf } from "../notation";
import { errorOf, normalise, type Judge, type Values } from "./judge";
import { meanAndError, measureLoss, measureSpread, verdictOn, type Measured } from "./moments";
import type { Decision, Played } from "./playedAgain";

const OPEN_SEED = 23;
const OTHER_WORLDS = 2 ** 31; // added to a seed

/** A legal choice with its share of victory, as it is sent. */
export interface ValuedChoice {
  choice: string;
  words: Sent;
  value: number;
  error: number;
}

export interface Moment extends Measured {
  prompt: Sent;
  chosen: string;
  choices: ValuedChoice[]; // the best first
  unseen: Record<string, number[]>;
  openCards: ValuedChoice[];
}

/** Why a choice was better than another one, once it was measured again in other worlds. */
export interface Explained {
  isSure: boolean; // whether one of the choices was significantly better
  reason: Sent | null;
}

export class DecisionJudge {
  private readonly view: Pointer;

  constructor(
    private readonly judge: Judge,
    private readonly played: Played,
    private readonly reasons: Reasons,
  ) {
    this.view = judge.engine.newRecord("View");
  }

  async judgeDecision(decision: Decision): Promise<Moment> {
    const { judge, played } = this;
    const { choices, chosen, number } = decision;
    const view = this.look(decision);
    const numbers = choices.map(({ choice }) => choice);
    const values = await judge.judge(view, numbers, number);
    const policy = judge.policy(view).find(({ choice }) => choice === numbers[chosen]);
    const mixes = !!judge.engine.entries.should_mix?.(view);
    const [loss, lossError] = measureLoss(values.shares, chosen);
    const [spread, spreadError] = measureSpread(values.shares);
    const valued = choices.map(({ notation, words }, place) => ({
      choice: notation,
      words,
      value: mean(values.shares[place]!),
      error: errorOf(values.shares[place]!, values.isExact),
    }));
    const sorted = [...valued].sort((one, other) => other.value - one.value);
    return {
      number,
      prompt: decision.prompt,
      kind: kindOf(decision, played),
      chosen: choices[chosen]!.notation,
      choices: sorted,
      loss,
      lossError,
      grade: verdictOn(loss, lossError, policy?.share ?? 0, mixes),
      spread,
      spreadError,
      stake: sorted[0]!.value - mean(valued.map(({ value }) => value)),
      unseen: this.unseenCards(values),
      openCards: await this.valuesOfOpenCards(decision, valued),
    };
  }

  /**
   * Explain why the best choice was better than the chosen one or, without a graded loss, that one than the worst; if this
   * is not sure, why the best was better than the worst.
   */
  async explain(decision: Decision, { grade, chosen, choices }: Moment): Promise<Explained> {
    const [best, worst] = [choices[0]!.choice, choices.at(-1)!.choice];
    const pairs = grade
      ? [[best, chosen] as const]
      : [[chosen, worst] as const, [best, worst] as const].filter(([better, other]) => better !== other);
    for (const [better, other] of pairs) {
      if (!grade && !(await this.leads(decision, better, other))) continue;
      return { isSure: true, reason: this.explainPair(decision, better, other) };
    }
    return { isSure: false, reason: null };
  }

  /** Return why a choice is better than another one; null if no fact surely makes the difference. */
  private explainPair(decision: Decision, better: string, other: string): Sent | null {
    const { table } = this.played;
    const [choice, rival] = [better, other].map((text) => numberOf(decision, text)) as [number, number];
    const explanation = this.reasons.explain(this.look(decision), choice, rival);
    if (!explanation) return null;
    const end = table.match.save();
    table.match.restore(decision.state);
    const why = table.explainHint(explanation);
    const words = table.describe(choice).words;
    table.match.restore(end);
    const [named, reason] = [words, why].map(({ $ }) => $ as CodedArgument) as [CodedArgument, CodedArgument];
    return table.narrator.say("reason-for", { choice: named, reason });
  }

  /** Return whether a choice is significantly better than another one in other worlds. */
  private async leads(decision: Decision, better: string, other: string): Promise<boolean> {
    const choices = [better, other].map((text) => numberOf(decision, text));
    const { shares, isExact } = await this.judge.judge(
      this.look(decision),
      choices,
      decision.number + OTHER_WORLDS,
    );
    const [lead, error] = meanAndError(shares[0]!.map((share, world) => share - shares[1]![world]!));
    return isExact || lead > REVIEW.minLeadSigmas * error;
  }

  /** Return the view of a decision, in the memory of the engine. */
  private look({ view }: Decision): Pointer {
    this.judge.engine.bytes(this.view, view.length).set(view);
    return this.view;
  }

  /** Return the probability that each seat holds each unseen card; nothing in a game without hands of cards. */
  private unseenCards({ worlds }: Values): Record<string, number[]> {
    const { engine } = this.judge;
    const [place, ...shape] = engine.layout("State").fields.hands ?? [];
    if (place === undefined || shape.length !== 1) return {};
    const hands = worlds.map(
      (world) => new BigInt64Array(world.buffer, world.byteOffset + 8 * place, shape[0]),
    );
    const [, dealt] = engine.facts.notation.lots.find(([name]) => name === "deal") ?? ["", {}];
    const unseen: Record<string, number[]> = {};
    for (const [item, name] of Object.entries(dealt)) {
      if (Number(item) >= MAX_CARDS) continue; // other things that are dealt have higher numbers
      const shares = Array.from({ length: this.played.table.match.players }, (_, seat) =>
        mean(hands.map((held) => Number((held[seat]! >> BigInt(item)) & 1n))),
      );
      if (shares.some((share) => share > 0 && share < 1))
        unseen[name] = shares.map((share) => Math.round(1000 * share) / 1000);
    }
    return unseen;
  }

  /** Return the value of each choice in the true position, the best first. */
  private async valuesOfOpenCards(
    { state, choices }: Decision,
    valued: readonly ValuedChoice[],
  ): Promise<ValuedChoice[]> {
    const { match, game } = this.played.table;
    const end = match.save();
    const positions = choices.map(({ choice }) => {
      match.restore(state);
      match.choose(game.you, choice);
      return match.save();
    });
    match.restore(end);
    const values = await this.judge.positionValues(
      positions,
      match.players,
      REVIEW.playoutsPerChoice,
      OPEN_SEED,
    );
    return valued
      .map((one, place) => ({ ...one, value: normalise(values[place]!)[game.you]!, error: 0 }))
      .sort((one, other) => other.value - one.value);
  }
}

const numberOf = ({ choices }: Decision, text: string): number =>
  choices.find(({ notation }) => notation === text)!.choice;

/** Return the verb of the chosen act; of a question with answers such as agree and object, the first verb. */
function kindOf({ choices, chosen }: Decision, { table }: Played): string {
  const acts = choices.map(({ act }) => act);
  const isQuestion = acts.every((act) => argumentOf(act) === NO_ARGUMENT);
  return table.notation.encode(isQuestion ? Math.min(...acts) : acts[chosen]!).split(" ")[0]!;
}
