import { describe, expect, it, vi } from "vitest";
import { thirteen_witches as samples } from "../src/gallery/samples";
import { fit, gridOf, heightOf, type Crowd } from "../src/games/thirteen_witches/tileSize";
import {
  after,
  aheadOf,
  cardsIn,
  goOn,
  isComplete,
  luredBy,
  nextVerb,
  options,
  stepBack,
  targetIn,
} from "../src/games/thirteen_witches/plan";
import { claims, doing, effects, holds, stepWords } from "../src/games/thirteen_witches/boardText";
import { brief, needs, reach, sceneOf } from "../src/games/thirteen_witches/scene";
import { Sending } from "../src/games/thirteen_witches/planSender";
import type { CovenPicture, CovenStep } from "../src/net/protocol";

const sample = (name: string) => samples.find((one) => one.name === name)!;
const picture = (name: string) => sample(name).picture;

const AHEAD = {
  "cast freya": { "target greta": { "pay wolf-4": { "pay wolf-9": {}, "pay wolf-8": {} } } },
  "cast isolde": { "pay wolf-4": {} },
  "lure alma": { "with fairy-3": {} },
  "lure morgan": { "with fairy-3": { "with unicorn-1": { "with dragon-2": { "with wolf-4": {} } } } },
};

describe("a plan", () => {
  it("is made of the steps the table tells", () => {
    const step = (choice: string, ...after: CovenStep[]): CovenStep => ({
      choice,
      verb: choice.split(" ")[0]!,
      card: null,
      witch: null,
      seat: null,
      after,
    });
    expect(aheadOf([step("cast isolde", step("pay wolf-4"))])).toEqual({
      "cast isolde": { "pay wolf-4": {} },
    });
  });
  it("goes down what the table told ahead", () => {
    expect(nextVerb(AHEAD, ["cast freya"])).toBe("target");
    expect(nextVerb(AHEAD, ["cast freya", "target greta"])).toBe("pay");
    expect(nextVerb(AHEAD, ["lure alma", "with fairy-3"])).toBeNull();
    expect(after(AHEAD, ["lure greta"])).toBeUndefined();
  });
  it("takes steps that leave no choice by itself, and stops where there is one", () => {
    expect(goOn(AHEAD, ["cast freya"])).toEqual(["cast freya", "target greta", "pay wolf-4"]);
    expect(goOn(AHEAD, ["cast isolde"])).toEqual(["cast isolde", "pay wolf-4"]);
  });
  it("is complete when nothing is left to choose", () => {
    expect(isComplete(AHEAD, ["cast isolde", "pay wolf-4"])).toBe(true);
    expect(isComplete(AHEAD, ["cast freya"])).toBe(false);
    expect(isComplete(AHEAD, [])).toBe(false);
    expect(isComplete(AHEAD, ["cast nobody"])).toBe(false);
  });
  it("is undone choice by choice, past the steps that were none", () => {
    const whole = ["cast freya", "target greta", "pay wolf-4", "pay wolf-9"];
    expect(stepBack(AHEAD, whole)).toEqual(["cast freya", "target greta", "pay wolf-4"]);
    expect(stepBack(AHEAD, whole.slice(0, 3))).toEqual([]);
    expect(stepBack(AHEAD, ["cast isolde", "pay wolf-4"])).toEqual([]);
  });
  it("knows its target and its cards", () => {
    const whole = ["cast freya", "target greta", "pay wolf-4", "pay wolf-9"];
    expect(targetIn(whole)).toBe("greta");
    expect(targetIn(["lure alma"])).toBeNull();
    expect(cardsIn(whole)).toEqual(["wolf-4", "wolf-9"]);
  });
  it("finds the witches that a card lures, alone or as the first of four", () => {
    expect(luredBy(AHEAD, "fairy-3")).toEqual(["alma", "morgan"]);
    expect(luredBy(AHEAD, "wolf-4")).toEqual([]);
    expect(options(AHEAD, ["lure morgan"])).toEqual(["with fairy-3"]);
  });
});

describe("what was confirmed", () => {
  const legal = (...choices: string[]) => choices.map((choice) => ({ choice }));
  it("is sent choice by choice, each when the table asks for it", () => {
    const [sending, choose] = [new Sending(), vi.fn()];
    sending.start(["cast isolde", "pay wolf-4"], "first", choose);
    const now = { picture: "first", legal: legal("cast isolde"), isPending: false, isMine: true };
    sending.moved({ ...now, isPending: true, legal: [] }, choose);
    expect(choose.mock.calls).toEqual([["cast isolde"]]); // the same picture asks nothing new
    sending.moved({ ...now, picture: "second", isPending: true, legal: [] }, choose);
    expect(choose).toHaveBeenCalledTimes(1);
    sending.moved({ ...now, picture: "second", legal: legal("pay wolf-4") }, choose);
    expect(choose).toHaveBeenLastCalledWith("pay wolf-4");
    expect(sending.isBusy).toBe(false);
  });
  it("is dropped where it no longer fits", () => {
    const [sending, choose] = [new Sending(), vi.fn()];
    sending.start(["cast isolde", "pay wolf-4"], "first", choose);
    sending.moved({ picture: "second", legal: legal("pass"), isPending: false, isMine: true }, choose);
    expect(sending.isBusy).toBe(false);
    expect(choose).toHaveBeenCalledTimes(1);
  });
  it("is dropped when the table refuses a choice, and what it offered can be chosen again", () => {
    const [sending, choose] = [new Sending(), vi.fn()];
    sending.start(["cast isolde", "pay wolf-4"], "first", choose);
    sending.moved({ picture: "first", legal: legal("cast isolde"), isPending: false, isMine: true }, choose);
    expect(sending.isBusy).toBe(false);
    expect(choose).toHaveBeenCalledTimes(1);
  });
  it("is dropped when somebody else is asked", () => {
    const [sending, choose] = [new Sending(), vi.fn()];
    sending.start(["cast isolde", "pay wolf-4"], "first", choose);
    sending.moved({ picture: "second", legal: [], isPending: false, isMine: false }, choose);
    expect(sending.isBusy).toBe(false);
  });
});

describe("the scene", () => {
  const table = picture("action-mine");
  const you = sample("action-mine").you!;
  const other = (you + 1) % table.seats.length;
  const [first, second, third] = table.witches.map(({ name }) => name) as [string, string, string];
  const witches = table.witches.map((witch) => ({
    ...witch,
    ...(witch.name === first &&
      ({ place: "player", holder: other, value: 7, over: 7, lure: "unicorn" } as const)),
    ...(witch.name === first && { lured_with: ["unicorn-10"], bound_by: null }),
    ...(witch.name === second && ({ place: "coven", holder: null, over: 0, lure: "wolf" } as const)),
    ...(witch.name === second && { lured_with: [] }),
    ...(witch.name === third && ({ place: "player", holder: you, value: 12, over: null } as const)),
  }));
  const seats = table.seats.map((seat, number) => ({
    ...seat,
    witches: number === other ? [first] : number === you ? [third] : [],
  }));
  const laid: CovenPicture = { ...table, witches, seats, coven: [second] };
  const mine = sceneOf(laid, you);
  const of = (key: string) =>
    [...mine.coven, ...mine.holders.flatMap(({ witches }) => witches)].find((witch) => witch.key === key)!;
  it("groups all witches at their holders", () => {
    for (const name of ["action-mine", "action-watched", "pay-waiting", "over-watched"]) {
      const { coven, holders, toCome } = sceneOf(picture(name), 0);
      expect(coven.length + holders.reduce((sum, { witches }) => sum + witches.length, 0) + toCome).toBe(13);
      for (const { seat, witches } of holders) for (const witch of witches) expect(witch.holder).toBe(seat);
    }
  });
  it("says what a lure must beat, and whether a card of mine does", () => {
    expect(needs(of(first), you)).toBe("A Unicorn over 7 lures her.");
    expect(reach(of(first))).toBe("You hold Unicorn 10.");
    expect(brief(of(first))).toBe("over 7");
    expect(needs(of(second), you)).toBe("Any Wolf lures her.");
    expect(brief(of(second))).toBe("any");
    expect(reach(of(second))).toBe("You hold no card that does.");
    expect(needs(of(third), you)).toBe("Yours, held by 12.");
  });
  it("asks nothing of who watches", () => {
    const watched = sceneOf(picture("action-watched"), null);
    expect(watched.isMyTurn).toBe(false);
    expect(watched.coven.every(({ over }) => over === null)).toBe(true);
  });
});

describe("the witches' sizes", () => {
  const crowds: Crowd[] = [
    { others: [3, 3, 2, 2], coven: 1, mine: 2 },
    { others: [0, 0, 0, 1], coven: 10, mine: 1 },
    { others: [13], coven: 0, mine: 0 },
    { others: [1, 0, 6], coven: 2, mine: 4 },
    { others: [6], coven: 3, mine: 4 },
  ];
  const boards = [
    { width: 308, height: 214 },
    { width: 378, height: 296 },
    { width: 376, height: 290 },
    { width: 520, height: 280 },
    { width: 700, height: 290 },
    { width: 1500, height: 800 },
  ];
  it("let all of them fit on every board, at any number of players", () => {
    for (const board of boards)
      for (const crowd of crowds) {
        const laid = fit(board, crowd);
        expect(heightOf(board.width, crowd, laid)).toBeLessThanOrEqual(board.height);
        expect(laid.tile).toBeGreaterThanOrEqual(20);
      }
  });
  it("leave room for the supply, which is higher than small witches", () => {
    const laid = { tile: 24, isJoined: false };
    const [open, folded] = [false, true].map((isFolded) => heightOf(308, crowds[4]!, { ...laid, isFolded }));
    expect(open! - folded!).toBeCloseTo(4 * 16 - (26 * 1.4 + 15));
  });
  it("use the space there is", () => {
    expect(fit({ width: 1500, height: 800 }, crowds[0]!).tile).toBeGreaterThan(140);
    expect(fit({ width: 378, height: 296 }, crowds[0]!).tile).toBeGreaterThanOrEqual(36);
  });
  it("let a whole discard pile fit", () => {
    for (const [width, height, cards] of [
      [360, 240, 50],
      [290, 190, 40],
      [360, 240, 3],
    ] as const) {
      const { wide, high } = gridOf({ width, height }, cards);
      const rows = Math.ceil(cards / Math.floor((width + 6) / (wide + 6)));
      expect(rows * (high + 6)).toBeLessThanOrEqual(height);
      expect(wide).toBeGreaterThanOrEqual(40); // so that ranks can be read
    }
  });
});

describe("13 Witches for the shell", () => {
  it("claims what it offers itself, and leaves passing and countering to the shell", () => {
    const legal = ["lure alma", "cast freya", "pass", "discard wolf-1", "counter", "take wolf-2"].map(
      (choice) => ({ choice, words: "" }),
    );
    expect(claims(legal)).toEqual(["lure alma", "cast freya", "take wolf-2"]);
  });
  it("lets cards be picked up in a turn of mine only", () => {
    const { legal } = sample("action-mine");
    expect(holds(picture("action-mine"), legal)).toEqual(picture("action-mine").hand);
    expect(holds(picture("action-mine"), [])).toEqual([]);
    expect(holds(picture("pay-mine"), legal)).toEqual([]);
  });
  it("tells the lure or spell in progress", () => {
    const begun = {
      verb: "cast",
      seat: 1,
      witch: "freya",
      spell: "Banish",
      target_seat: null,
      cards: [],
    } as const;
    const name = (seat: number) => (seat === 0 ? "You" : "Bea");
    const cast = { ...picture("pay-mine"), doing: { ...begun, target_witch: "greta", cards: [] } };
    expect(doing(cast, name)).toBe("Bea casts Banish on Greta");
    const lure: CovenPicture = { ...cast, doing: { ...cast.doing, verb: "lure", seat: 0 } };
    expect(doing(lure, name)).toBe("You lure Freya");
    expect(doing({ ...cast, doing: null }, name)).toBe("");
  });
  it("names targets by name", () => {
    const seats = [{ name: "Ada" }, { name: "Bea" }] as never;
    expect(stepWords("target 1", picture("action-mine"), seats)).toBe("Bea");
    expect(stepWords("target greta", picture("action-mine"), seats)).toBe("Greta");
    const spell = picture("action-mine").witches.find(({ name }) => name === "freya")!.spell;
    expect(stepWords("cast freya", picture("action-mine"), seats)).toBe(`Cast ${spell}`);
  });
  it("takes what spells do from the table's aid", () => {
    const line = { name: "", clause: "7.1", words: "Her lure value is 5 higher.", note: "", sign: "alma" };
    const aid = [{ title: "Spells", steps: false, lines: [{ ...line, note: "Costs a Fairy card." }, line] }];
    expect(effects(aid)).toEqual({ alma: "Her lure value is 5 higher." });
    expect(effects([{ ...aid[0]!, lines: [line] }])).toEqual({}); // only told of her, not her spell
  });
});
