import { describe, expect, it } from "vitest";
import { amount } from "../src/format/pluralize";
import { argumentOf, byCard, others, useWords, usualVerb, verbOf } from "../src/table/choices";
import { timeLeft, clockWarnings, clockWords, showsTime } from "../src/format/clock";
import { changed, limits, read as readFigure, set, valueOf, written } from "../src/variants/parameters";
import type { Figure } from "../src/net/protocol";
import { blocks, pieces } from "../src/rules/markdown";
import { flight, pause } from "../src/table/animationSpeed";
import { clockWords as clockWordsForAll } from "../src/format/clockPresets";
import { around, nameParts, noteParts, seatOf, shortly } from "../src/format/seats";
import { chapters, clamp } from "../src/replay/steps";
import { clockSentence } from "../src/format/results";
import { parse } from "../src/app/router.svelte";
import { folded } from "../src/rules/search";
import { keptFrom } from "../src/table/tableEditable";
import { DEFAULTS, read } from "../src/app/settings.svelte";
import { arranged, moved, sorted } from "../src/table/handOrder";
import type { RulesPage, TableInfo } from "../src/net/protocol";

const legal = (...choices: string[]) => choices.map((choice) => ({ choice, words: choice }));

describe("choices", () => {
  it("are one word and at most one argument", () => {
    expect([verbOf("play blue-7"), argumentOf("play blue-7")]).toEqual(["play", "blue-7"]);
    expect([verbOf("pass"), argumentOf("pass")]).toEqual(["pass", ""]);
  });
  it("belong to the cards of the hand", () => {
    const found = byCard(legal("discard fairy-2", "pay fairy-2", "pass"), ["fairy-2", "wolf-9"]);
    expect([...found.keys()]).toEqual(["fairy-2"]);
    expect(found.get("fairy-2")).toHaveLength(2);
  });
  it("are listed when neither hand nor board has them", () => {
    const all = legal("play blue-7", "trump red-1", "trump keep");
    expect(others(all, ["blue-7"], ["trump red-1"]).map((one) => one.choice)).toEqual(["trump keep"]);
  });
  it("of a card are said after its name, without it", () => {
    const words = (...all: string[]) =>
      useWords(
        "Blue 1",
        all.map((words) => ({ choice: "", words })),
      );
    expect(words("Play Blue 1")).toBe("Play");
    expect(words("Lay Blue 1 on the trump pile")).toBe("Lay on the trump pile");
    expect([words(), words("Pay Blue 1", "Discard Blue 1")]).toEqual(["pick it up", "2 choices"]);
  });
  it("have a usual verb to ask why with", () => {
    expect(usualVerb(legal("discard a-1", "lure alma", "discard a-2"))).toBe("discard");
    expect(usualVerb([])).toBe("play");
  });
});

describe("a hand", () => {
  const keys = (code: string) => ({ suit: code.charCodeAt(0), rank: Number(code.split("-")[1]) });
  it("is sorted by suit and by rank", () => {
    expect(sorted(["b-1", "a-9", "a-2"], "suit", keys)).toEqual(["a-2", "a-9", "b-1"]);
    expect(sorted(["b-1", "a-9", "a-2"], "rank", keys)).toEqual(["b-1", "a-2", "a-9"]);
  });
  it("keeps the player's order, new cards at the end", () => {
    expect(arranged(["a", "b", "c"], ["c", "x", "a"])).toEqual(["c", "a", "b"]);
    expect(moved(["a", "b", "c"], "c", 0)).toEqual(["c", "a", "b"]);
    expect(moved(["a", "b", "c"], "a", 2)).toEqual(["b", "c", "a"]);
  });
});

describe("addresses", () => {
  it.each([
    ["/", "", "", { name: "home" }],
    ["/new/blackmore", "", "", { name: "new", game: "blackmore", table: null }],
    ["/join/ABCD", "", "", { name: "join", code: "ABCD" }],
    ["/table/x", "", "", { name: "table", id: "x" }],
    ["/replay/x", "?step=12&seat=all", "", { name: "replay", id: "x", step: 12, seat: "all" }],
    ["/replay/x", "?step=-1", "", { name: "replay", id: "x", step: null, seat: null }],
    ["/rules/blackmore", "", "#2.2", { name: "rules", game: "blackmore", clause: "2.2" }],
    ["/me", "", "", { name: "me" }],
    ["/stop/a.b", "", "", { name: "link", verb: "stop", token: "a.b" }],
    ["/games", "?search=bea", "", { name: "games", search: "bea" }],
    ["/nowhere", "", "", { name: "lost" }],
  ])("%s%s%s", (path, search, hash, page) => expect(parse(path, search, hash)).toEqual(page));
});

describe("settings", () => {
  it("have defaults for all that is missing or makes no sense", () => {
    expect(read(null)).toEqual(DEFAULTS);
    expect(read("{broken")).toEqual(DEFAULTS);
    expect(read('{"sounds": "loud", "sort": "rank"}')).toEqual({ ...DEFAULTS, sort: "rank" });
  });
});

describe("the table", () => {
  it("has you at the bottom and the others clockwise", () => {
    expect(around(4, 2)).toEqual([3, 0, 1]);
    expect(around(3, null)).toEqual([1, 2]);
  });
  it("keep the number that tells two of them apart", () => {
    expect(nameParts("Apprentice (2)")).toEqual(["Apprentice", " (2)"]);
    expect(nameParts("Ann (of Kent)")).toEqual(["Ann (of Kent)", ""]);
    expect(noteParts("12 points")).toEqual(["12", " points"]);
    expect(noteParts("-3 points")).toEqual(["-3", " points"]);
    expect(["12 points", "1 point", "3 won", "0 witches"].map((note) => shortly(noteParts(note)[1]))).toEqual(
      [" pts", " pt", " won", ""],
    );
    expect(noteParts("Lead Witch, bid 3")).toEqual(["", "Lead Witch, bid 3"]);
  });
  it("tells time", () => {
    expect(clockWords(65)).toBe("1:05");
    const shown = [showsTime(0, false), showsTime(0, true), showsTime(5, true), showsTime(null, false)];
    expect(shown).toEqual([true, false, true, false]);
    expect(clockWords(-3)).toBe("0:00");
    expect(clockWords(7_260)).toBe("2h 1m");
    expect(clockWords(2 * 86_400 + 3_600)).toBe("2d 1h");
    const heard = [
      "3 days left",
      "2 days and 23 hours left",
      "3 hours left",
      "2 minutes left",
      "115 seconds left",
      "20 seconds left",
      "1 second left",
    ];
    expect([259_200, 259_199, 12_000, 150, 119, 20, 0.2].map(timeLeft)).toEqual(heard);
  });
  it("is told as it runs short, each once", () => {
    expect(clockWarnings(300)).toEqual([60, 20, 10]);
    expect(clockWarnings(15)).toEqual([15, 10]);
    expect(clockWarnings(11.5)).toEqual([11.5]);
    expect([clockWarnings(40), clockWarnings(1)]).toEqual([[20, 10], []]);
    expect(clockWarnings(58, 60)).toEqual([20, 10]);
    expect(clockWarnings(19, 20)).toEqual([10]);
  });
  it("knows whose line it is", () => expect([seatOf("2 play red-3"), seatOf("deal ? ?")]).toEqual([2, null]));
  it("waits for a tap only after a trick", () => {
    expect(pause("tap", true)).toBe(Infinity);
    expect(pause("tap", false)).toBeLessThan(1_000);
    expect(pause("instant", true)).toBe(0);
    expect(flight("instant")).toBe(0);
  });
});

describe("rules", () => {
  it("are drawn in pieces, never as HTML", () => {
    expect(pieces("**(ruling)** A *tie* is `shared` <b>")).toEqual([
      { kind: "ruling", text: "ruling" },
      { kind: "text", text: " A " },
      { kind: "em", text: "tie" },
      { kind: "text", text: " is " },
      { kind: "code", text: "shared" },
      { kind: "text", text: " <b>" },
    ]);
  });
  it("have tables", () => {
    expect(blocks("Words\n\n| # | witch |\n|---|---|\n| 1 | Alma |")).toEqual([
      { kind: "paragraph", text: "Words" },
      { kind: "table", head: ["#", "witch"], rows: [["1", "Alma"]] },
    ]);
  });
  it("can be looked through", () => {
    const clause = (number: string, text: string) => ({ number, text, ruling: false, reconstruction: false });
    const rules = {
      chapters: [
        { title: "1 Setup", clauses: [clause("1.1", "54 cards"), clause("1.2", "The wheel")] },
        { title: "2 Play", clauses: [clause("2.1", "Lead any card")] },
      ],
    } as unknown as RulesPage;
    expect(folded(rules, "WHEEL").map((chapter) => chapter.clauses.map((one) => one.number))).toEqual([
      ["1.2"],
    ]);
    expect(folded(rules, " ")).toHaveLength(2);
  });
});

describe("a replay", () => {
  it("has a mark where each trick begins", () => {
    const at = (trick: number) => ({ round: 0, trick, turn: 0, words: `Trick ${trick}` });
    const marks = chapters([1, 1, 2, 2, 3].map((trick) => ({ views: [{ chapter: at(trick) }] })));
    expect(marks).toEqual([
      { step: 0, label: "Trick 1" },
      { step: 2, label: "Trick 2" },
      { step: 4, label: "Trick 3" },
    ]);
    expect([clamp(-1, 5), clamp(9, 5)]).toEqual([0, 4]);
  });
});

describe("figures of a variant", () => {
  const figure = (
    path: string[],
    kind: Figure["kind"],
    usual: unknown,
    more: Partial<Figure> = {},
  ): Figure => ({
    path,
    kind,
    usual,
    label: path.join(" "),
    row: "",
    clauses: [],
    low: null,
    high: null,
    words: [],
    least: null,
    most: null,
    ...more,
  });
  const hand = figure(["hand"], "number", 6, { low: 1, high: 9 });
  const cost = figure(["witches", "alma", "cost"], "text", "any 1");
  const owl = figure(["deck", "owl"], "numbers", [2, 5]);
  it("are changes only where they differ from the usual, in tables too", () => {
    let variant = set({}, hand, 4);
    variant = set(variant, cost, "any 2");
    expect(variant).toEqual({ hand: 4, witches: { alma: { cost: "any 2" } } });
    const group = { title: "", about: "", clauses: [], figures: [hand, cost, owl] };
    expect(changed([group], variant)).toEqual([hand, cost]);
    expect(set(set(variant, cost, "any 1"), hand, 6)).toEqual({});
    expect(valueOf(variant, owl)).toEqual([2, 5]);
  });
  it("are read as they are written, and what is no number is left to the server", () => {
    expect([readFigure(hand, " 7 "), readFigure(hand, "seven")]).toEqual([7, "seven"]);
    expect(readFigure(owl, written([2, 5, 6]))).toEqual([2, 5, 6]);
    expect(set({}, owl, readFigure(owl, "2 5"))).toEqual({});
    expect([limits(hand), limits(cost)]).toEqual(["1 to 9", ""]);
  });
});

describe("a table that is to be changed", () => {
  const kept = (status: TableInfo["status"], host = "me") => keptFrom({ host, status }, "me");
  it("says at once where that cannot be", () => {
    expect(kept("open")).toBe("");
    expect(kept("open", "bea")).toContain("Only the host");
    expect(kept("running")).toContain("has started");
    expect(kept("over")).toContain("closed");
  });
});

describe("amounts", () => {
  it("are one of a thing or many", () => {
    expect([amount(1, "card"), amount(0, "card"), amount(2, "witch", "witches")]).toEqual([
      "1 card",
      "0 cards",
      "2 witches",
    ]);
    const live = (bank: number, increment: number) => ({ kind: "live" as const, bank, increment });
    expect(clockWordsForAll(live(60, 1))).toBe("1 minute each, 1 second more a move");
    expect(clockSentence(live(45, 8))).toBe("Live: 45 seconds each, and 8 seconds more with every move.");
    expect(clockSentence(live(45, 0))).toBe("Live: 45 seconds each.");
  });
});
