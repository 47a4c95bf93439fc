import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Moment, Staging } from "../src/games/moments";
import { hasSeat, momentOfResult } from "../src/games/moments";
import { staging as blackmore } from "../src/games/blackmore/staging";
import { staging as thirteen } from "../src/games/thirteen_witches/staging";
import { staging as three } from "../src/games/three_witches/staging";
import { staging as shot } from "../src/games/witchs_shot/staging";
import { GameCatalog, GameFormatter, type ToldMessage } from "../src/messages/gameFormatter";
import { Stage } from "../src/table/stage.svelte";

const told = (id: string, args: ToldMessage["args"] = {}): ToldMessage => ({
  id,
  args,
  words: `${id}.`,
  quote: `${id}.`,
});
const kinds = (staging: Staging, messages: ToldMessage[], you: number | null = 0) =>
  staging.moments(messages, you).map(({ kind, seat }) => [kind, seat]);
const result = (scores: number[], winners: number[]) => ({ scores, winners, stood_in: [] });

describe("the moments of a game", () => {
  it("are found by the ids of messages, whatever their words", () => {
    expect(kinds(three, [told("trick-won"), told("bid-met", { seat: 2, bid: 4 })])).toEqual([
      ["bid-made", 2],
    ]);
    expect(kinds(three, [told("bid-missed", { seat: 1, bid: 4 })])).toEqual([["bid-missed", 1]]);
    expect(kinds(thirteen, [told("lured-from", { seat: 0, victim: 1, witch: "witch-alma" })])).toEqual([
      ["witch-stolen", 0],
    ]);
    expect(kinds(thirteen, [told("countered", { seat: 1, caster: 0 })])).toEqual([["countered", 1]]);
    expect(kinds(shot, [told("trick-won"), told("load-too-heavy", { seat: 1, boxes: 9 })])).toEqual([
      ["oof", 1],
    ]);
  });
  it("name the witch that is stolen, and from whom", () => {
    const [moment] = thirteen.moments([told("lured-from", { seat: 0, victim: 2, witch: "witch-alma" })], 0);
    expect([moment?.figure, moment?.from]).toEqual(["witch-alma", 2]);
  });
  it("show the own quota at payday, or else who earned most", () => {
    const paid = [
      told("paid", { seat: 0, points: 2 }),
      told("paid-bonus", { seat: 1, points: 3, bonus: 4, quota: 5 }),
    ];
    expect(kinds(shot, paid, 1)).toEqual([["quota-made", 1]]);
    expect(kinds(shot, paid, 0)).toEqual([["round-won", 1]]);
    expect(kinds(shot, [told("paid", { seat: 0, points: 2 }), told("paid", { seat: 1, points: 2 })])).toEqual(
      [],
    );
  });
});

describe("the end of a game", () => {
  const end = (winners: number[], you: number | null, isPerfect = false) =>
    momentOfResult(result([1, 2], winners), you, () => isPerfect).kind;
  it("is a victory, a perfect game or a defeat; spectators see a victory", () => {
    expect([end([0], 0), end([0], 0, true), end([1], 0, true), end([1], null)]).toEqual([
      "victory",
      "perfect",
      "defeat",
      "victory",
    ]);
  });
  it("is perfect by the measure of each game", () => {
    const over = result([8, 1, 3], [0]);
    expect(blackmore.isPerfect([], over, 0)).toBe(true);
    expect(blackmore.isPerfect([], result([8, 2, 3], [0]), 0)).toBe(false);
    expect(three.isPerfect([told("bid-missed", { seat: 1, seats: 0b101 })], over, 0)).toBe(true);
    expect(three.isPerfect([told("bid-met", { seat: 1 })], over, 0)).toBe(false);
    expect(shot.isPerfect([told("paid", { seat: 1 }), told("paid-bonus", { seat: 0 })], over, 0)).toBe(true);
    expect(shot.isPerfect([told("load-too-heavy", { seat: 0 })], over, 0)).toBe(false);
    expect(thirteen.isPerfect([told("lured-from", { seat: 0, victim: 1 })], over, 0)).toBe(true);
    expect(thirteen.isPerfect([told("effect-freya", { seat: 1, victim: 0 })], over, 0)).toBe(false);
  });
});

describe("a set of seats", () => {
  it("is read bit by bit", () =>
    expect([0, 1, 2].map((seat) => hasSeat(0b101, seat))).toEqual([true, false, true]));
});

describe("a message", () => {
  it("is taken apart into its sentences and the messages among their arguments", () => {
    const ids = [
      ["sentences", "first", "next"],
      ["won", "seat", "load"],
      ["heavy", "seat"],
      ["alma"],
      ["taken", "witch"],
    ];
    const texts = ["won = Won. { $load }\nheavy = Heavy { $seat }.\nalma = Alma\ntaken = { $witch } goes.\n"];
    const catalog = new GameCatalog({ language: "en", texts, ids, codes: {} } as never);
    const parts = new GameFormatter(catalog, 0, []).takeApart([0, [1, 2, [2, 2]], [4, [3]]]);
    expect(parts.map(({ id }) => id)).toEqual(["won", "heavy", "taken", "alma"]);
    expect(parts[1]?.args).toEqual({ seat: 2 });
    expect([parts[2]?.args, parts[2]?.words]).toEqual([{ witch: "alma" }, "Alma goes."]);
  });
  it("is quoted to others with the player's name", () => {
    const texts = ["won = { PLAYER($seat) ->\n    [you] You win.\n   *[other] { NAME($seat) } wins.\n }\n"];
    const catalog = new GameCatalog({ language: "en", texts, ids: [["won", "seat"]], codes: {} } as never);
    const [won] = new GameFormatter(catalog, 1, ["Ann", "Bob"]).takeApart([0, 1]);
    expect([won?.words, won?.quote]).toEqual(["You win.", "Bob wins."]);
  });
});

describe("the stage", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const moment = (kind: Moment["kind"]): Moment => ({ kind, seat: 0, from: null, figure: "", words: "" });

  it("shows moments one after the other, announces each, and ends by itself", () => {
    const announced: string[] = [];
    const stage = new Stage(
      () => 2_000,
      ({ kind }) => announced.push(kind),
    );
    stage.show([moment("oof"), moment("round-won")]);
    expect([stage.moment?.kind, stage.remaining]).toEqual(["oof", 4_000]);
    vi.advanceTimersByTime(2_000);
    expect(stage.moment?.kind).toBe("round-won");
    vi.advanceTimersByTime(2_000);
    expect([stage.moment, announced]).toEqual([null, ["oof", "round-won"]]);
  });
  it("is left at once when a moment is skipped, and shows none at the instant tempo", () => {
    const stage = new Stage(() => 2_000);
    stage.show([moment("oof")]);
    expect([stage.skip(), stage.moment, stage.skip()]).toEqual([true, null, false]);
    const instant = new Stage(() => 0);
    instant.show([moment("oof")]);
    expect(instant.moment).toBeNull();
  });
});
