import { describe, expect, it, vi } from "vitest";
import { thirteen_witches as samples } from "../src/gallery/samples";
import { fitTiles, fitGrid, totalHeight, type WitchCounts } from "../src/games/thirteen_witches/tileSize";
import {
  subtreeAfter,
  buildChoiceTree,
  cardsOf,
  takeForcedSteps,
  isComplete,
  witchesLuredBy,
  nextVerb,
  nextChoices,
  stepBack,
  targetOf,
} from "../src/games/thirteen_witches/plan";
import {
  boardChoices,
  describeCurrentAction,
  readSpellEffects,
  pickableCards,
  describeStep,
} from "../src/games/thirteen_witches/boardText";
import {
  abbreviateLure,
  describeLure,
  describeOwnLures,
  readScene,
} from "../src/games/thirteen_witches/scene";
import { PlanSender } from "../src/games/thirteen_witches/planSender";
import type { CovenPicture, CovenStep } from "../src/net/protocol";

const sample = (name: string) => samples.find((one) => one.name === name)!;
const picture = (name: string) => sample(name).picture;

const AHEAD = {
  "cast freya": { "target greta": { "pay wolf-4": { "pay wolf-9": {}, "pay wolf-8": {} } } },
  "cast isolde": { "pay wolf-4": {} },
  "lure alma": { "with fairy-3": {} },
  "lure morgan": { "with fairy-3": { "with unicorn-1": { "with dragon-2": { "with wolf-4": {} } } } },
};

describe("plan", () => {
  it("is built from the server's choice tree", () => {
    const step = (choice: string, ...after: CovenStep[]): CovenStep => ({
      choice,
      verb: choice.split(" ")[0]!,
      card: null,
      witch: null,
      seat: null,
      after,
    });
    expect(buildChoiceTree([step("cast isolde", step("pay wolf-4"))])).toEqual({
      "cast isolde": { "pay wolf-4": {} },
    });
  });
  it("follows the choice tree", () => {
    expect(nextVerb(AHEAD, ["cast freya"])).toBe("target");
    expect(nextVerb(AHEAD, ["cast freya", "target greta"])).toBe("pay");
    expect(nextVerb(AHEAD, ["lure alma", "with fairy-3"])).toBeNull();
    expect(subtreeAfter(AHEAD, ["lure greta"])).toBeUndefined();
  });
  it("takes forced steps by itself, and stops at a choice", () => {
    expect(takeForcedSteps(AHEAD, ["cast freya"])).toEqual(["cast freya", "target greta", "pay wolf-4"]);
    expect(takeForcedSteps(AHEAD, ["cast isolde"])).toEqual(["cast isolde", "pay wolf-4"]);
  });
  it("is complete when nothing is left to choose", () => {
    expect(isComplete(AHEAD, ["cast isolde", "pay wolf-4"])).toBe(true);
    expect(isComplete(AHEAD, ["cast freya"])).toBe(false);
    expect(isComplete(AHEAD, [])).toBe(false);
    expect(isComplete(AHEAD, ["cast nobody"])).toBe(false);
  });
  it("is undone choice by choice, skipping forced steps", () => {
    const whole = ["cast freya", "target greta", "pay wolf-4", "pay wolf-9"];
    expect(stepBack(AHEAD, whole)).toEqual(["cast freya", "target greta", "pay wolf-4"]);
    expect(stepBack(AHEAD, whole.slice(0, 3))).toEqual([]);
    expect(stepBack(AHEAD, ["cast isolde", "pay wolf-4"])).toEqual([]);
  });
  it("knows its target and its cards", () => {
    const whole = ["cast freya", "target greta", "pay wolf-4", "pay wolf-9"];
    expect(targetOf(whole)).toBe("greta");
    expect(targetOf(["lure alma"])).toBeNull();
    expect(cardsOf(whole)).toEqual(["wolf-4", "wolf-9"]);
  });
  it("finds the witches a card lures, alone or with others", () => {
    expect(witchesLuredBy(AHEAD, "fairy-3")).toEqual(["alma", "morgan"]);
    expect(witchesLuredBy(AHEAD, "wolf-4")).toEqual([]);
    expect(nextChoices(AHEAD, ["lure morgan"])).toEqual(["with fairy-3"]);
  });
});

describe("PlanSender", () => {
  const legal = (...choices: string[]) => choices.map((choice) => ({ choice }));
  it("sends choice by choice, each when the table asks for it", () => {
    const [sending, choose] = [new PlanSender(), vi.fn()];
    sending.send(["cast isolde", "pay wolf-4"], "first", choose);
    const now = { picture: "first", legal: legal("cast isolde"), isPending: false, isMine: true };
    sending.onPosition({ ...now, isPending: true, legal: [] }, choose);
    expect(choose.mock.calls).toEqual([["cast isolde"]]); // an unchanged picture asks for nothing
    sending.onPosition({ ...now, picture: "second", isPending: true, legal: [] }, choose);
    expect(choose).toHaveBeenCalledTimes(1);
    sending.onPosition({ ...now, picture: "second", legal: legal("pay wolf-4") }, choose);
    expect(choose).toHaveBeenLastCalledWith("pay wolf-4");
    expect(sending.isBusy).toBe(false);
  });
  it("drops a plan that is no longer legal", () => {
    const [sending, choose] = [new PlanSender(), vi.fn()];
    sending.send(["cast isolde", "pay wolf-4"], "first", choose);
    sending.onPosition({ picture: "second", legal: legal("pass"), isPending: false, isMine: true }, choose);
    expect(sending.isBusy).toBe(false);
    expect(choose).toHaveBeenCalledTimes(1);
  });
  it("drops the plan when a choice is refused, so that the player can choose again", () => {
    const [sending, choose] = [new PlanSender(), vi.fn()];
    sending.send(["cast isolde", "pay wolf-4"], "first", choose);
    sending.onPosition(
      { picture: "first", legal: legal("cast isolde"), isPending: false, isMine: true },
      choose,
    );
    expect(sending.isBusy).toBe(false);
    expect(choose).toHaveBeenCalledTimes(1);
  });
  it("drops the plan when another player is to act", () => {
    const [sending, choose] = [new PlanSender(), vi.fn()];
    sending.send(["cast isolde", "pay wolf-4"], "first", choose);
    sending.onPosition({ picture: "second", legal: [], isPending: false, isMine: false }, choose);
    expect(sending.isBusy).toBe(false);
  });
});

describe("scene", () => {
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
  const mine = readScene(laid, you);
  const of = (key: string) =>
    [...mine.coven, ...mine.holders.flatMap(({ witches }) => witches)].find((witch) => witch.key === key)!;
  it("groups all witches by holder", () => {
    for (const name of ["action-mine", "action-watched", "pay-waiting", "over-watched"]) {
      const { coven, holders, undrawn } = readScene(picture(name), 0);
      expect(coven.length + holders.reduce((sum, { witches }) => sum + witches.length, 0) + undrawn).toBe(13);
      for (const { seat, witches } of holders) for (const witch of witches) expect(witch.holder).toBe(seat);
    }
  });
  it("describes what a lure must exceed, and whether the player's cards do", () => {
    expect(describeLure(of(first), you)).toBe("A Unicorn above 7 lures her.");
    expect(describeOwnLures(of(first))).toBe("You hold Unicorn 10.");
    expect(abbreviateLure(of(first))).toBe("over 7");
    expect(describeLure(of(second), you)).toBe("Any Wolf lures her.");
    expect(abbreviateLure(of(second))).toBe("any");
    expect(describeOwnLures(of(second))).toBe("You hold no card that does.");
    expect(describeLure(of(third), you)).toBe("Yours, held with 12.");
  });
  it("shows spectators no requirements", () => {
    const watched = readScene(picture("action-watched"), null);
    expect(watched.isMyTurn).toBe(false);
    expect(watched.coven.every(({ mustExceed: over }) => over === null)).toBe(true);
  });
});

describe("tile sizes", () => {
  const crowds: WitchCounts[] = [
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
  it("let all witches fit on every board with any number of players", () => {
    for (const board of boards)
      for (const crowd of crowds) {
        const laid = fitTiles(board, crowd);
        expect(totalHeight(board.width, crowd, laid)).toBeLessThanOrEqual(board.height);
        expect(laid.tile).toBeGreaterThanOrEqual(20);
      }
  });
  it("show the names of witches and spells at every size: on cards, or in a list", () => {
    for (const board of boards)
      for (const crowd of crowds) {
        const { tile, isListed } = fitTiles(board, crowd);
        expect(tile).toBeGreaterThanOrEqual(isListed ? 56 : 62);
      }
  });
  it("use the available space", () => {
    expect(fitTiles({ width: 1500, height: 800 }, crowds[0]!).tile).toBeGreaterThan(140);
    expect(fitTiles({ width: 378, height: 296 }, crowds[0]!).tile).toBeGreaterThanOrEqual(36);
  });
  it("let a whole discard pile fit", () => {
    for (const [width, height, cards] of [
      [360, 240, 50],
      [290, 190, 40],
      [360, 240, 3],
    ] as const) {
      const { wide, high } = fitGrid({ width, height }, cards);
      const rows = Math.ceil(cards / Math.floor((width + 6) / (wide + 6)));
      expect(rows * (high + 6)).toBeLessThanOrEqual(height);
      expect(wide).toBeGreaterThanOrEqual(40); // ranks stay readable
    }
  });
});

describe("13 Witches", () => {
  it("offers choices on the board, and leaves passing and countering to the prompt bar", () => {
    const legal = ["lure alma", "cast freya", "pass", "discard wolf-1", "counter", "take wolf-2"].map(
      (choice) => ({ choice, words: "" }),
    );
    expect(boardChoices(legal)).toEqual(["lure alma", "cast freya", "take wolf-2"]);
  });
  it("lets cards be picked up only during the player's turn", () => {
    const { legal } = sample("action-mine");
    expect(pickableCards(picture("action-mine"), legal)).toEqual(picture("action-mine").hand);
    expect(pickableCards(picture("action-mine"), [])).toEqual([]);
    expect(pickableCards(picture("pay-mine"), legal)).toEqual([]);
  });
  it("describes the lure or spell in progress", () => {
    const started = {
      verb: "cast",
      seat: 1,
      witch: "freya",
      spell: "Banish",
      target_seat: null,
      cards: [],
    } as const;
    const name = (seat: number) => (seat === 0 ? "You" : "Bea");
    const cast = { ...picture("pay-mine"), doing: { ...started, target_witch: "greta", cards: [] } };
    expect(describeCurrentAction(cast, name)).toBe("Bea casts Banish on Greta");
    const lure: CovenPicture = { ...cast, doing: { ...cast.doing, verb: "lure", seat: 0 } };
    expect(describeCurrentAction(lure, name)).toBe("You lure Freya");
    expect(describeCurrentAction({ ...cast, doing: null }, name)).toBe("");
  });
  it("names targets", () => {
    const seats = [{ name: "Ada" }, { name: "Bea" }] as never;
    expect(describeStep("target 1", picture("action-mine"), seats)).toBe("Bea");
    expect(describeStep("target greta", picture("action-mine"), seats)).toBe("Greta");
    const spell = picture("action-mine").witches.find(({ name }) => name === "freya")!.spell;
    expect(describeStep("cast freya", picture("action-mine"), seats)).toBe(`Cast ${spell}`);
  });
  it("reads the effects of spells from the player aid", () => {
    const line = { name: "", clause: "7.1", words: "Her lure value is 5 higher.", note: "", sign: "alma" };
    const aid = [{ title: "Spells", steps: false, lines: [{ ...line, note: "Costs a Fairy card." }, line] }];
    expect(readSpellEffects(aid)).toEqual({ alma: "Her lure value is 5 higher." });
    expect(readSpellEffects([{ ...aid[0]!, lines: [line] }])).toEqual({}); // mentions her, but not her spell
  });
});
