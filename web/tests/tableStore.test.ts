import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { blackmore, three_witches } from "../src/gallery/samples";
import type { GameClient } from "../src/games/types";
import { fan, places } from "../src/table/handFan";
import type { Socket } from "../src/net/tableSocket";
import { pause } from "../src/table/animationSpeed";
import { Selection } from "../src/table/selection.svelte";
import { TableStore, type Frame } from "../src/table/tableStore.svelte";
import type { Settings } from "../src/app/settings.svelte";
import type { Event, LegalChoice, Position, Snapshot, TableInfo, Trick } from "../src/net/protocol";
import { along } from "../src/table/tableFocus";
import { commandOf, listed } from "../src/table/keyCommands";
import { news } from "../src/table/headerStatus";
import { byWords, choseFor, clockChose, doneFor, notOwnWords, whyDone } from "../src/format/botMoves";

const game = { lies: () => [] } as unknown as GameClient;
const sample = blackmore.find(({ name }) => name === "play-mine")!;

function position(number: number, changes: Partial<Position> = {}): Position {
  const { picture, memory, chapter, prompt, legal, to_act } = sample;
  return {
    number,
    picture,
    memory,
    chapter,
    prompt,
    why: "",
    legal,
    to_act,
    phrases: [],
    claim: "",
    clocks: [],
    lesson: null,
    result: null,
    ...changes,
  };
}

const trick: Trick = { number: 1, cards: [], winners: [0], words: "You win the trick.", clause: "3.3" };

function event(number: number, told: Partial<Event["told"]> = {}, changes: Partial<Position> = {}): Event {
  return {
    type: "event",
    number,
    line: `0 play blue-${number}`,
    told: { words: `line ${number}`, to_you: "", trick: null, ...told },
    by: "bot",
    seat: 0,
    position: position(number, changes),
  };
}

function open(tempo: Settings["tempo"], hidden = false, since: Event[] = []) {
  const frames: Frame[] = [];
  const spoken: string[] = [];
  const seen: number[] = [];
  const found: number[] = [];
  const socket = { onopen: null, onmessage: null, onclose: null, send: vi.fn(), close: vi.fn() } as Socket;
  const nothing = () => undefined;
  const store = new TableStore("me", {
    open: () => socket,
    tempo: () => tempo,
    isHidden: () => hidden,
    present: (frame, _, apply) => (frames.push(frame), apply()),
    said: nothing,
    reason: nothing,
    hint: nothing,
    claimed: nothing,
    problem: nothing,
    spoke: ({ told }) => spoken.push(told.words),
    arrived: ({ number }) => spoken.push(`at ${number}`),
    found: ({ number }) => found.push(number),
    saw: (number) => seen.push(number),
    game: () => game,
  });
  const table = { seats: [], status: "running" } as unknown as Snapshot["table"];
  const last = since.at(-1)?.position ?? position(1);
  store.take({ type: "snapshot", you: 0, table, position: last, log: [], talk: [], muted: [], since });
  if (!since.length) frames.length = 0;
  return { store, frames, spoken, socket, seen, found };
}

const shown = (frames: Frame[]) => frames.map((frame) => (frame.trick ? "verdict" : frame.position.number));

describe("who comes to a table", () => {
  it("is told how it stands, or the steps since", () => {
    expect(open("normal").found).toEqual([1]);
    const { found, store } = open("normal", false, [event(2), event(3)]);
    expect(found).toEqual([]);
    store.close();
  });
});

describe("a lost connection", () => {
  it("is told, and that a choice made meanwhile is kept", () => {
    const { store } = open("normal");
    store.state = "lost";
    expect(news(store)?.words).toBe("Connection lost. Coming back…");
    store.pending = "play blue-1";
    expect(news(store)?.words).toBe("Connection lost. Your choice is kept.");
    store.close();
  });
});

describe("a clock that runs", () => {
  it("is known while an end of a round is still shown", () => {
    const { store } = open("normal");
    const clocks = [{ left: 60, runs: true, until: null }] as unknown as Position["clocks"];
    expect(store.isOnTheClock).toBe(false);
    store.take(event(2, { trick }));
    store.take(event(3, {}, { clocks }));
    expect([store.shown?.number, store.isOnTheClock]).toEqual([2, true]);
    const read = store.clockAt;
    const later = vi.spyOn(Date, "now").mockReturnValue(read + 3_000);
    store.goOn(); // what is shown later is no later reading
    expect([store.clocks, store.clockAt]).toEqual([clocks, read]);
    later.mockRestore();
    store.close();
  });
});

describe("a page in the background", () => {
  const greet = (socket: Socket, store: TableStore) => {
    store.link.connect();
    socket.onopen?.();
    socket.onmessage?.({ data: JSON.stringify({ type: "pong" }) });
    return vi.mocked(socket.send).mock.calls.map(([text]) => JSON.parse(text) as unknown);
  };
  it("says so whenever it comes again by itself", () => {
    const { store, socket } = open("normal", true);
    expect(greet(socket, store)).toEqual([{ type: "looking", looks: false }]);
    store.close();
  });
  it("says nothing while it is in sight", () => {
    const { store, socket } = open("normal");
    expect(greet(socket, store)).toEqual([]);
    store.looks(true);
    expect(socket.send).toHaveBeenCalledWith(JSON.stringify({ type: "looking", looks: true }));
    store.close();
  });
});

describe("the pace of a table", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("shows one step after the other, and offers choices only at the last", () => {
    const { store, frames } = open("normal");
    store.take(event(2));
    store.take(event(3));
    expect(shown(frames)).toEqual([2]);
    expect(store.legal).toEqual([]);
    vi.advanceTimersByTime(pause("normal", false));
    expect(shown(frames)).toEqual([2, 3]);
    expect(store.legal).not.toEqual([]);
  });
  it("lets a finished trick lie with its verdict, longer the more there is to read", () => {
    const { store, frames } = open("normal");
    store.take(event(2, { trick }));
    expect(shown(frames)).toEqual(["verdict"]);
    expect(store.trick?.words).toBe(trick.words);
    vi.advanceTimersByTime(pause("normal", true));
    expect(shown(frames)).toEqual(["verdict"]); // still being read
    vi.advanceTimersByTime(pause("normal", true, trick.words));
    expect(shown(frames)).toEqual(["verdict", 2]);
    expect(store.trick).toBeNull();
    expect(store.lastTrick).toEqual(trick);
  });
  it("waits for a tap where that is asked for, and tells of a trick before it", () => {
    const { store, frames, spoken } = open("tap");
    store.take(event(2, { trick }));
    vi.advanceTimersByTime(600_000);
    expect([store.waitsForTap, spoken]).toEqual([true, ["line 2"]]);
    expect(frames.map(({ tells }) => tells?.number)).toEqual([2]); // its last card comes from who played it
    store.goOn();
    expect(shown(frames)).toEqual(["verdict", 2]);
    expect([store.waitsForTap, spoken]).toEqual([false, ["line 2", "at 2"]]);
  });
  it("waits at the end of a round, whatever the tempo", () => {
    const { store } = open("fast");
    const round = (round: number) => ({ chapter: { round, trick: 1, turn: 0, words: "" } });
    store.take(event(2, {}, round(1)));
    vi.advanceTimersByTime(10_000);
    store.take(event(3, { trick }, round(2)));
    vi.advanceTimersByTime(600_000);
    expect(store.roundEnd).toBe(1);
    store.goOn();
    expect(store.roundEnd).toBeNull();
    expect(store.shown?.number).toBe(3);
  });
  it("goes to what is now when there is too much to show, and still says every line", () => {
    const { store, frames, spoken } = open("slow");
    for (let number = 2; number < 22; number++) store.take(event(number));
    vi.advanceTimersByTime(pause("slow", false));
    expect(store.queued).toBe(0);
    expect(frames.at(-1)!.position.number).toBe(21);
    expect(spoken).toHaveLength(2 * 20);
  });
  it("shows nothing step by step in a page nobody looks at, or at once", () => {
    for (const { store, frames } of [open("normal", true), open("instant")]) {
      store.take(event(2, { trick }));
      expect(frames.at(-1)!.position.number).toBe(2);
      expect(store.queued).toBe(0);
    }
  });
  it("skips when asked to", () => {
    const { store, frames } = open("slow");
    store.take(event(2));
    store.take(event(3));
    store.take(event(4));
    store.skip();
    expect(shown(frames)).toEqual([2, 4]);
  });
  it("tells the end of a round to who skips as well", () => {
    const { store, spoken } = open("slow");
    const round = (round: number) => ({ chapter: { round, trick: 1, turn: 0, words: "" } });
    store.take(event(2, {}, round(1)));
    store.take(event(3, { trick }, round(2)));
    store.take(event(4, {}, round(2)));
    store.skip();
    expect([store.roundEnd, store.legal]).toEqual([1, []]);
    store.goOn();
    vi.advanceTimersByTime(pause("slow", false));
    expect([store.roundEnd, store.shown?.number]).toEqual([null, 4]);
    expect(spoken).toEqual(["line 2", "at 2", "line 3", "at 3", "line 4", "at 4"]);
  });
  it("shows what happened since I left, quickly, however much it is", () => {
    const since = Array.from({ length: 20 }, (_, place) => event(place + 2));
    const { store, frames, seen } = open("slow", false, since);
    expect(store.catching).toBe(20);
    expect(shown(frames)).toEqual([2]);
    expect(store.legal).toEqual([]);
    vi.advanceTimersByTime(20 * pause("fast", false));
    expect(frames.at(-1)!.position.number).toBe(21);
    expect(store.catching).toBe(0);
    expect(store.legal).not.toEqual([]);
    expect(seen.at(-1)).toBe(21);
  });
  it("skips what happened since I left, and does not stop at the end of a round", () => {
    const round = (round: number) => ({ chapter: { round, trick: 1, turn: 0, words: "" } });
    const since = [event(2, {}, round(1)), event(3, { trick }, round(2)), event(4, {}, round(2))];
    const { store } = open("normal", false, since);
    vi.advanceTimersByTime(60_000);
    expect(store.shown?.number).toBe(4);
    const again = open("normal", false, since);
    again.store.skip();
    expect(again.store.shown?.number).toBe(4);
    expect(again.store.catching).toBe(0);
  });
  it("says so also where it was a single step", () => {
    const { store } = open("normal", false, [event(2)]);
    expect([store.shown?.number, store.catching]).toEqual([2, 1]);
    expect(store.legal).not.toEqual([]);
    vi.advanceTimersByTime(pause("fast", false));
    expect(store.catching).toBe(0);
  });
  it("goes to what is now at once where steps are not shown", () => {
    for (const tempo of ["instant", "normal"] as const) {
      const { store, seen } = open(tempo, tempo === "normal", [event(2), event(3)]);
      expect([store.shown?.number, store.catching]).toEqual([3, 0]);
      expect(seen).toEqual(tempo === "normal" ? [] : [3]); // nobody looked
    }
  });
  it("asks for a snapshot when a line is missing", () => {
    const { store, frames } = open("normal");
    const sent = vi.spyOn(store.link, "send");
    store.take(event(4));
    expect(sent).toHaveBeenCalledWith({ type: "resync" });
    expect(frames).toEqual([]);
  });
  it("marks cards that came, until I choose, and what was done to me", () => {
    const { store } = open("instant");
    const hand = [...sample.picture.hand.slice(1), "green-9"];
    store.take(event(2, { to_you: "Bea gives you Green 9." }, { picture: { ...sample.picture, hand } }));
    expect(store.fresh).toEqual(["green-9"]);
    expect(store.toYou).toBe("Bea gives you Green 9.");
    store.choose(store.legal[0]!.choice);
    expect(store.fresh).toEqual([]);
    expect(store.toYou).toBe("");
  });
  it("counts what others said until it is read", () => {
    const { store } = open("instant");
    const say = (number: number, person: string) =>
      store.take({ type: "said", number, person, name: "", seat: 1, kind: "text", text: "hm", at: 0 });
    say(1, "bea");
    say(2, "me");
    say(2, "me");
    expect(store.unread).toBe(1);
    expect(store.talk).toHaveLength(2);
  });
});

describe("a hand in its space", () => {
  it.each([
    [308, 106, 9],
    [378, 116, 9],
    [378, 116, 6],
    [300, 150, 8],
    [232, 150, 9],
    [1000, 160, 9],
  ])("%i by %i has room for %i cards that can be touched", (width, height, cards) => {
    const laid = fan({ width, height }, cards);
    const spots = places({ width }, laid, cards);
    expect(laid.width).toBeGreaterThanOrEqual(44);
    expect(laid.perRow > 1 ? laid.step : 44).toBeGreaterThanOrEqual(44);
    expect(Math.min(...spots.map(({ x }) => x))).toBeGreaterThanOrEqual(-0.01);
    expect(Math.max(...spots.map(({ x }) => x)) + laid.width).toBeLessThanOrEqual(width + 0.01);
    expect(Math.max(...spots.map(({ y }) => y)) + laid.width * 1.4).toBeLessThanOrEqual(height + 0.01);
    if (laid.perRow > 1) expect(laid.step).toBeGreaterThan(laid.width / 2); // the middle of each card is seen
  });
  it("does not grow its cards when there are few", () => {
    const space = { width: 378, height: 200 };
    expect(fan(space, 2).width).toBe(fan(space, 5).width);
  });
});

describe("what is done with a card", () => {
  const give = three_witches.find(({ name }) => name === "bid-mine")!;
  function at(client: Partial<GameClient>, legal: LegalChoice[], hand: string[], confirms = false) {
    const chosen: string[] = [];
    const table = { legal, hand };
    const selection = new Selection({
      game: () => client as GameClient,
      picture: () => give.picture,
      hand: () => table.hand,
      legal: () => table.legal,
      confirms: () => confirms,
      choose: (choice) => chosen.push(choice),
    });
    return { selection, chosen, table };
  }
  const legal = (...choices: string[]) => choices.map((choice) => ({ choice, words: choice }));

  it("plays it at a tap, or at the second one", () => {
    const once = at({}, legal("play a"), ["a"]);
    once.selection.pick("a");
    expect(once.chosen).toEqual(["play a"]);
    const twice = at({}, legal("play a"), ["a"], true);
    twice.selection.pick("a");
    expect([twice.selection.card, twice.chosen]).toEqual(["a", []]);
    twice.selection.pick("a");
    expect(twice.chosen).toEqual(["play a"]);
  });
  it("asks what it means where it means several things", () => {
    const { selection, chosen } = at({}, legal("pay a", "discard a"), ["a"]);
    selection.pick("a");
    expect(selection.menu).toHaveLength(2);
    selection.drop("a");
    expect([selection.card, chosen]).toEqual([null, []]);
  });
  it("leaves it to the board where that takes cards", () => {
    const { selection, chosen } = at({ holds: () => ["a"] }, legal("discard a"), ["a"]);
    selection.pick("a");
    expect([selection.card, selection.menu, chosen]).toEqual(["a", [], []]);
    selection.clear();
    expect(selection.card).toBeNull();
  });
  it("puts cards aside, lets them be changed, and sends them together", () => {
    const { selection, chosen, table } = at({ together: () => 2 }, legal("give a", "give b", "give c"), [
      "a",
      "b",
      "c",
    ]);
    selection.pick("a");
    selection.pick("b");
    selection.pick("a");
    expect([selection.together, selection.isComplete]).toEqual([["b"], false]);
    selection.send();
    expect(chosen).toEqual([]);
    selection.pick("c");
    selection.send();
    expect(chosen).toEqual(["give b"]);
    Object.assign(table, { hand: ["a", "c"], legal: legal("give a", "give c") });
    selection.moved();
    expect(chosen).toEqual(["give b", "give c"]);
  });
});

describe("keys", () => {
  const offers = { hasLetters: true, canHint: false, hasRounds: false, canRecall: true, canLookBack: true };
  it("open what the table has", () => {
    expect(commandOf("t", offers, false)).toEqual({ do: "open", sheet: "trick" });
    expect(commandOf("M", offers, true)).toEqual({ do: "open", sheet: "memory" });
    expect(commandOf("c", offers, false)).toBeNull();
  });
  it("count from one, walk and go on", () => {
    expect(commandOf("3", offers, false)).toEqual({ do: "number", place: 2 });
    expect(commandOf("ArrowLeft", offers, true)).toEqual({ do: "walk", step: -1 });
    expect(commandOf("Enter", offers, false)).toEqual({ do: "go on" });
    expect(commandOf("Enter", offers, true)).toBeNull();
    expect(commandOf("x", offers, false)).toBeNull();
  });
  it("of letters and numbers can be turned off", () => {
    const without = { ...offers, hasLetters: false };
    expect([commandOf("t", without, false), commandOf("3", without, false)]).toEqual([null, null]);
    expect(commandOf("ArrowLeft", without, false)).toEqual({ do: "walk", step: -1 });
    expect(commandOf(" ", without, false)).toEqual({ do: "go on" });
  });
  it("are listed where the table has something for them", () => {
    const keys = (more: object) => listed({ ...offers, ...more }).map(([key]) => key);
    expect(keys({})).toContain("T");
    expect(keys({})).not.toContain("C");
    expect(keys({})).not.toContain("H");
    expect(keys({ hasLetters: false })).toEqual(["← →", "Shift + ← →", "Enter, Space", "↑ ↓", "Tab", "Esc"]);
  });
  it("walk round and round", () => {
    expect([along(3, 2, 1), along(3, 0, -1), along(3, 1, 1)]).toEqual([0, 2, 2]);
  });
});

describe("who comes back", () => {
  const line = (number: number, line: string, by: string) => ({
    number,
    line,
    by,
    told: { words: "", to_you: "", trick: null },
  });
  it("is told what a bot did since they last chose themselves", () => {
    const log = [line(1, "0 play a", "stand_in"), line(2, "0 play b", "seat"), line(3, "1 play c", "bot")];
    expect(doneFor(log, 0)).toEqual([]);
    const later = [
      ...log,
      line(4, "0 play d", "stand_in"),
      line(5, "1 play e", "stand_in"),
      line(6, "0 play f", "clock"),
    ];
    expect(doneFor(later, 0).map(({ number }) => number)).toEqual([4, 6]);
    expect(doneFor(later, null)).toEqual([]);
    expect(whyDone(doneFor(later, 0))).toBe("While you were away a bot played for you");
    expect(whyDone(later.slice(-1))).toBe("Your time was up, and a bot played for you");
    expect([choseFor(later, 0), choseFor(log, 0)]).toEqual(["a bot played on", "a bot played for a while"]);
    expect([choseFor(log.slice(1), 0), choseFor(log, 1)]).toEqual(["", ""]);
  });
  it("is told of a clock that ran out, where no bot plays on", () => {
    const table = { bots_replace: false, seats: [{ name: "Ann" }, { name: "Bob" }] } as unknown as TableInfo;
    const late = line(1, "1 play a", "clock");
    expect(clockChose(late, table, 0)).toBe("The time of Bob was up: a bot made this choice.");
    expect(clockChose(late, table, 1)).toBe("Your time was up: a bot made this choice.");
    expect(clockChose(line(1, "1 play a", "seat"), table, 0)).toBe("");
    expect(clockChose(late, { ...table, bots_replace: true }, 0)).toBe(""); // the table says that one does
  });
});

describe("a choice that its player did not make", () => {
  it("is marked in logs and replays, and in reviews in a sentence", () => {
    expect(["person", "bot", "stand_in", "clock", "claim"].map(byWords)).toEqual([
      "",
      "",
      "played by a bot",
      "time was up",
      "claimed",
    ]);
    expect(["person", "stand_in", "clock"].map(notOwnWords)).toEqual([
      "",
      "A bot made this choice, in place of the player.",
      "Time was up: a bot made this choice.",
    ]);
  });
});
