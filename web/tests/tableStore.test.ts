import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { blackmore } from "../src/gallery/samples";
import type { GameClient } from "../src/games/types";
import { TableSocket, type Socket } from "../src/net/tableSocket";
import type { TableSource, TransportEvents } from "../src/net/tableTransport";
import { stepDelay } from "../src/table/animationSpeed";
import { TableStore, type Frame } from "../src/table/tableStore.svelte";
import type { Settings } from "../src/app/settings.svelte";
import type { Event, Position, Snapshot, Trick } from "../src/net/protocol";
import { headerStatus } from "../src/table/headerStatus";

const game = {
  trickCards: ({ played }: { played: (string | null)[] }) => played.filter((card) => card !== null),
} as unknown as GameClient;

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
    is_claim_certain: false,
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

function open(
  tempo: Settings["animationSpeed"],
  hidden = false,
  since: Event[] = [],
  landing = 0,
  momentMs = 0,
) {
  const frames: Frame[] = [];
  const narrated: string[] = [];
  const seen: number[] = [];
  const snapshots: number[] = [];
  const socket = { onopen: null, onmessage: null, onclose: null, send: vi.fn(), close: vi.fn() } as Socket;
  const nothing = () => undefined;
  const source = {
    open: (events: TransportEvents) => new TableSocket(() => socket, events),
  } as unknown as TableSource;
  const store = new TableStore("me", source, {
    loadFormatter: () => Promise.reject(new Error("not used")),
    animationSpeed: () => tempo,
    landingDelay: () => landing,
    momentDuration: () => momentMs,
    onMoment: nothing,
    isHidden: () => hidden,
    present: (frame, _, apply) => (frames.push(frame), apply()),
    onChat: nothing,
    onReason: nothing,
    onHint: nothing,
    onClaim: nothing,
    onProblem: nothing,
    onNarrate: ({ told }) => narrated.push(told.words),
    onPosition: ({ number }) => narrated.push(`at ${number}`),
    onSnapshot: ({ number }) => snapshots.push(number),
    onSeen: (number) => seen.push(number),
    game: () => game,
  });
  const table = { seats: [], status: "running" } as unknown as Snapshot["table"];
  const last = since.at(-1)?.position ?? position(1);
  store.receive({ type: "snapshot", you: 0, table, position: last, log: [], talk: [], muted: [], since });
  if (!since.length) frames.length = 0;
  return { store, frames, narrated, socket, seen, snapshots };
}

const shown = (frames: Frame[]) => frames.map((frame) => (frame.trick ? "verdict" : frame.position.number));

describe("header status", () => {
  it("shows spectating and catching up", () => {
    expect(open("normal").snapshots).toEqual([1]);
    const { snapshots, store } = open("normal", false, [event(2), event(3)]);
    expect(snapshots).toEqual([]);
    store.close();
  });
});

describe("a lost connection", () => {
  it("is shown in the header, with a note that a pending choice is kept", () => {
    const { store } = open("normal");
    store.connection = "lost";
    expect(headerStatus(store)?.words).toBe("Connection lost. Reconnecting…");
    store.pending = "play blue-1";
    expect(headerStatus(store)?.words).toBe("Connection lost. Your choice is saved.");
    store.close();
  });
});

describe("the player's clock", () => {
  it("is known while the end of a round is still shown", () => {
    const { store } = open("normal");
    const clocks = [{ left: 60, runs: true, until: null }] as unknown as Position["clocks"];
    expect(store.isMyClockRunning).toBe(false);
    store.receive(event(2, { trick }));
    store.receive(event(3, {}, { clocks }));
    expect([store.shown?.number, store.isMyClockRunning]).toEqual([2, true]);
    const read = store.clockAt;
    const later = vi.spyOn(Date, "now").mockReturnValue(read + 3_000);
    store.showNext(); // showing a step later does not reset the clock
    expect([store.clocks, store.clockAt]).toEqual([clocks, read]);
    later.mockRestore();
    store.close();
  });
});

describe("page visibility", () => {
  const greet = (socket: Socket, store: TableStore) => {
    store.transport.connect();
    socket.onopen?.();
    socket.onmessage?.({ data: JSON.stringify({ type: "pong" }) });
    return vi.mocked(socket.send).mock.calls.map(([text]) => JSON.parse(text) as unknown);
  };
  it("is reported as hidden after every automatic reconnect", () => {
    const { store, socket } = open("normal", true);
    expect(greet(socket, store)).toEqual([{ type: "looking", looks: false }]);
    store.close();
  });
  it("is not reported while the page is visible", () => {
    const { store, socket } = open("normal");
    expect(greet(socket, store)).toEqual([]);
    store.reportVisibility(true);
    expect(socket.send).toHaveBeenCalledWith(JSON.stringify({ type: "looking", looks: true }));
    store.close();
  });
});

describe("TableStore", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("shows one step after the other, and offers choices only at the last", () => {
    const { store, frames } = open("normal");
    store.receive(event(2));
    store.receive(event(3));
    expect(shown(frames)).toEqual([2]);
    expect(store.legal).toEqual([]);
    vi.advanceTimersByTime(stepDelay("normal", false));
    expect(shown(frames)).toEqual([2, 3]);
    expect(store.legal).not.toEqual([]);
  });
  it("shows a finished trick with its verdict, longer if there is more to read", () => {
    const { store, frames } = open("normal");
    store.receive(event(2, { trick }));
    expect(shown(frames)).toEqual(["verdict"]);
    expect(store.trick?.words).toBe(trick.words);
    vi.advanceTimersByTime(stepDelay("normal", true));
    expect(shown(frames)).toEqual(["verdict"]); // the verdict is still being shown
    vi.advanceTimersByTime(stepDelay("normal", true, trick.words));
    expect(shown(frames)).toEqual(["verdict", 2]);
    expect(store.trick).toBeNull();
    expect(store.lastTrick).toEqual(trick);
  });
  it("sweeps a trick when its cards leave the table, not while its winner still chooses", () => {
    const { store, frames } = open("normal");
    const withPlayed = (...played: (string | null)[]) => ({ picture: { ...sample.picture, played } });
    const [lying, empty] = [withPlayed("blue-2", "blue-9"), withPlayed(null, null)];
    const cards = [
      { seat: 1, card: "blue-2", words: "" },
      { seat: 0, card: "blue-9", words: "" },
    ];
    store.receive(event(2, { trick: { ...trick, cards } }, lying));
    vi.advanceTimersByTime(10_000);
    expect([store.shown?.number, store.trick]).toEqual([2, null]); // the winner chooses: the cards lie there still
    expect(frames.map((frame) => store.sweptTrick(frame))).toEqual([null, null]);
    store.receive(event(3, {}, lying));
    expect(store.sweptTrick(frames.at(-1)!)).toBeNull();
    const end = { ...frames.at(-1)!, position: position(4, empty) };
    expect(store.sweptTrick(end)?.winners).toEqual(trick.winners);
    store.receive(event(4, {}, empty));
    vi.advanceTimersByTime(10_000);
    expect(store.sweptTrick({ ...end, position: position(5, empty) })).toBeNull(); // it was swept before
    store.close();
  });
  it("holds the verdict back until the last card has landed", () => {
    const { store } = open("normal", false, [], 380);
    store.receive(event(2, { trick }));
    expect([store.trick?.words, store.isLanding]).toEqual([trick.words, true]);
    vi.advanceTimersByTime(380);
    expect([store.trick?.words, store.isLanding]).toEqual([trick.words, false]);
    store.receive(event(3, { trick }));
    store.skipToLatest(); // a press does not wait for the card
    expect(store.isLanding).toBe(false);
    store.close();
  });
  it("waits for a press after a trick if set so, and narrates the trick before", () => {
    const { store, frames, narrated } = open("tap");
    store.receive(event(2, { trick }));
    vi.advanceTimersByTime(600_000);
    expect([store.waitsForTap, narrated]).toEqual([true, ["line 2"]]);
    expect(frames.map(({ narrated }) => narrated?.number)).toEqual([2]); // the last card comes from its player
    store.showNext();
    expect(shown(frames)).toEqual(["verdict", 2]);
    expect([store.waitsForTap, narrated]).toEqual([false, ["line 2", "at 2"]]);
  });
  it("waits at the end of a round at every animation speed", () => {
    const { store } = open("fast");
    const round = (round: number) => ({ chapter: { round, trick: 1, turn: 0, words: "" } });
    store.receive(event(2, {}, round(1)));
    vi.advanceTimersByTime(10_000);
    store.receive(event(3, { trick }, round(2)));
    vi.advanceTimersByTime(600_000);
    expect(store.roundEnd).toBe(1);
    store.showNext();
    expect(store.roundEnd).toBeNull();
    expect(store.shown?.number).toBe(3);
  });
  it("skips to the latest position if the queue is long, but narrates every event", () => {
    const { store, frames, narrated } = open("slow");
    for (let number = 2; number < 22; number++) store.receive(event(number));
    vi.advanceTimersByTime(stepDelay("slow", false));
    expect(store.queued).toBe(0);
    expect(frames.at(-1)!.position.number).toBe(21);
    expect(narrated).toHaveLength(2 * 20);
  });
  it("skips steps while the page is hidden or the speed is instant", () => {
    for (const { store, frames } of [open("normal", true), open("instant")]) {
      store.receive(event(2, { trick }));
      expect(frames.at(-1)!.position.number).toBe(2);
      expect(store.queued).toBe(0);
    }
  });
  it("skips on request", () => {
    const { store, frames } = open("slow");
    store.receive(event(2));
    store.receive(event(3));
    store.receive(event(4));
    store.skipToLatest();
    expect(shown(frames)).toEqual([2, 4]);
  });
  it("still shows the end of a round when skipping", () => {
    const { store, narrated } = open("slow");
    const round = (round: number) => ({ chapter: { round, trick: 1, turn: 0, words: "" } });
    store.receive(event(2, {}, round(1)));
    store.receive(event(3, { trick }, round(2)));
    store.receive(event(4, {}, round(2)));
    store.skipToLatest();
    expect([store.roundEnd, store.legal]).toEqual([1, []]);
    store.showNext();
    vi.advanceTimersByTime(stepDelay("slow", false));
    expect([store.roundEnd, store.shown?.number]).toEqual([null, 4]);
    expect(narrated).toEqual(["line 2", "at 2", "line 3", "at 3", "line 4", "at 4"]);
  });
  it("replays quickly what happened since the player left, however much it is", () => {
    const since = Array.from({ length: 20 }, (_, place) => event(place + 2));
    const { store, frames, seen } = open("slow", false, since);
    expect(store.catchUpSteps).toBe(20);
    expect(shown(frames)).toEqual([2]);
    expect(store.legal).toEqual([]);
    vi.advanceTimersByTime(20 * stepDelay("fast", false));
    expect(frames.at(-1)!.position.number).toBe(21);
    expect(store.catchUpSteps).toBe(0);
    expect(store.legal).not.toEqual([]);
    expect(seen.at(-1)).toBe(21);
  });
  it("does not stop at the end of a round when skipping a replay", () => {
    const round = (round: number) => ({ chapter: { round, trick: 1, turn: 0, words: "" } });
    const since = [event(2, {}, round(1)), event(3, { trick }, round(2)), event(4, {}, round(2))];
    const { store } = open("normal", false, since);
    vi.advanceTimersByTime(60_000);
    expect(store.shown?.number).toBe(4);
    const again = open("normal", false, since);
    again.store.skipToLatest();
    expect(again.store.shown?.number).toBe(4);
    expect(again.store.catchUpSteps).toBe(0);
  });
  it("replays even a single missed step", () => {
    const { store } = open("normal", false, [event(2)]);
    expect([store.shown?.number, store.catchUpSteps]).toEqual([2, 1]);
    expect(store.legal).not.toEqual([]);
    vi.advanceTimersByTime(stepDelay("fast", false));
    expect(store.catchUpSteps).toBe(0);
  });
  it("shows the latest position at once if steps are not shown", () => {
    for (const tempo of ["instant", "normal"] as const) {
      const { store, seen } = open(tempo, tempo === "normal", [event(2), event(3)]);
      expect([store.shown?.number, store.catchUpSteps]).toEqual([3, 0]);
      expect(seen).toEqual(tempo === "normal" ? [] : [3]); // the page was hidden
    }
  });
  it("requests a snapshot when an event is missing", () => {
    const { store, frames } = open("normal");
    const sent = vi.spyOn(store.transport, "send");
    store.receive(event(4));
    expect(sent).toHaveBeenCalledWith({ type: "resync" });
    expect(frames).toEqual([]);
  });
  it("marks new cards and effects on the player until they choose", () => {
    const { store } = open("instant");
    const hand = [...sample.picture.hand.slice(1), "green-9"];
    store.receive(event(2, { to_you: "Bea gives you Green 9." }, { picture: { ...sample.picture, hand } }));
    expect(store.newCards).toEqual(["green-9"]);
    expect(store.toYou).toBe("Bea gives you Green 9.");
    store.choose(store.legal[0]!.choice);
    expect(store.newCards).toEqual([]);
    expect(store.toYou).toBe("");
  });
  it("refuses silently a choice that crossed the end of the game", () => {
    const { store } = open("instant");
    store.receive(event(2, {}, { legal: [], result: { scores: [1], winners: [0], stood_in: [] } }));
    store.receive({ type: "problem", code: "not-now", sentence: "Not now.", clause: null, id: "a" });
    expect(store.refusal).toBeFalsy();
  });
  it("explains why a choice was refused while the game runs", () => {
    const { store } = open("instant");
    store.receive({ type: "problem", code: "illegal", sentence: "Follow blue.", clause: null, id: "a" });
    expect(store.refusal).toBe("Follow blue.");
  });
  it("counts chat messages of others until they are read", () => {
    const { store } = open("instant");
    const say = (number: number, person: string) =>
      store.receive({ type: "said", number, person, name: "", seat: 1, kind: "text", text: "hm", at: 0 });
    say(1, "bea");
    say(2, "me");
    say(2, "me");
    expect(store.unread).toBe(1);
    expect(store.chat).toHaveLength(2);
  });
});

describe("a moment", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const result = { scores: [3, 1], winners: [0], stood_in: [] };

  it("follows the verdict, holds back the next step, and a press moves on", () => {
    const { store, frames } = open("normal", false, [], 0, 2_000);
    store.receive(event(2, { trick }, { result }));
    expect(store.stage.moment).toBeNull();
    vi.advanceTimersByTime(stepDelay("normal", true, trick.words));
    expect([store.stage.moment?.kind, store.queued]).toEqual(["victory", 0]);
    store.receive(event(3));
    vi.advanceTimersByTime(1_000);
    expect(frames.at(-1)?.position.number).toBe(2);
    store.skipMoment();
    expect([store.stage.moment, frames.at(-1)?.position.number]).toEqual([null, 3]);
    store.close();
  });
  it("does not keep the player from choosing", () => {
    const { store } = open("normal", false, [], 0, 2_000);
    store.receive({ type: "claimed", seat: 0, accepted: true, sentence: "Accepted." });
    expect([store.stage.moment?.kind, store.isMyTurn]).toEqual(["claimed", true]);
    store.receive({ type: "claimed", seat: 0, accepted: false, sentence: "Refused." });
    expect(store.stage.remaining).toBe(2_000);
    store.close();
  });
});

describe("what happened since the player's choice", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const others = (number: number) => ({ ...event(number), line: `1 play red-${number}` });

  it("is shown once more, and leads back to the same choice", () => {
    const { store, frames, narrated } = open("normal");
    expect(store.canReplay).toBe(false);
    [event(2), others(3), others(4)].forEach((one) => store.receive(one));
    vi.runAllTimers();
    expect(store.canReplay).toBe(true);
    frames.length = narrated.length = 0;
    store.replayRecent();
    expect([store.shown!.number, store.legal, store.canReplay]).toEqual([2, [], false]);
    vi.runAllTimers();
    expect(shown(frames)).toEqual([2, 3, 4]);
    expect(narrated).toEqual(["line 2", "at 2", "line 3", "at 3", "line 4", "at 4"]);
    expect([store.shown!.number, store.legal.length > 0, store.canReplay]).toEqual([4, true, true]);
  });
  it("is continued by events that come meanwhile", () => {
    const { store, frames } = open("normal");
    [event(2), others(3)].forEach((one) => store.receive(one));
    vi.runAllTimers();
    frames.length = 0;
    store.replayRecent();
    store.receive(others(4));
    vi.runAllTimers();
    expect(shown(frames)).toEqual([2, 3, 4]);
  });
  it("is not shown again where nothing moves", () => {
    const { store } = open("instant");
    [event(2), others(3)].forEach((one) => store.receive(one));
    expect(store.canReplay).toBe(false);
  });
});
