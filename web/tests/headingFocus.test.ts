import { describe, expect, it, vi } from "vitest";
import {
  absenceWords,
  canLetIn,
  closedWords,
  missedWords,
  returned,
  stillAsked,
  wantsEnd,
} from "../src/table/absence";
import { arrivals, isMadeHost, standIns } from "../src/table/presenceMessages";
import { Beginning } from "../src/a11y/headingFocus";
import type { SeatInfo, TableInfo } from "../src/net/protocol";

const heading = () => ({ focus: vi.fn() }) as unknown as HTMLElement;

function opened(first: HTMLElement | null) {
  const page = { heading: first, isNowhere: true };
  const begins = new Beginning({ heading: () => page.heading, isNowhere: () => page.isNowhere });
  begins.look();
  return { page, begins };
}

describe("the focus", () => {
  it("stays at the top of a page that was just loaded", () => {
    const first = heading();
    opened(first);
    expect(first.focus).not.toHaveBeenCalled();
  });
  it("goes to the heading of the next page, however late that comes", () => {
    const { page, begins } = opened(heading());
    page.heading = null;
    page.isNowhere = false; // a link above the page was pressed
    begins.moved();
    const next = (page.heading = heading());
    begins.look();
    begins.look();
    expect(next.focus).toHaveBeenCalledOnce();
  });
  it("goes to the heading of the game when the waiting room is gone", () => {
    const { page, begins } = opened(heading());
    const game = (page.heading = heading());
    begins.look();
    expect(game.focus).toHaveBeenCalledOnce();
  });
  it("is left where somebody has put it", () => {
    const { page, begins } = opened(heading());
    page.isNowhere = false;
    const game = (page.heading = heading());
    begins.look();
    page.isNowhere = true; // somebody clicked beside everything
    begins.look();
    expect(game.focus).not.toHaveBeenCalled();
  });
});

describe("who comes and goes", () => {
  const seat = (number: number, changes: Partial<SeatInfo> = {}): SeatInfo => ({
    seat: number,
    kind: "empty",
    name: "",
    person: null,
    level: null,
    portrait: "",
    presence: "here",
    stand_in: false,
    left: false,
    alone: false,
    ...changes,
  });
  const me = seat(0, { kind: "person", name: "Ann", person: "ann" });
  const bob = (changes: Partial<SeatInfo> = {}) =>
    seat(1, { kind: "person", name: "Bob", person: "bob", ...changes });
  const bot = seat(2, { kind: "bot", name: "Wick", level: "toad" });
  const told = (before: SeatInfo[], after: SeatInfo[]) => arrivals(before, after, "ann");

  it("is told in words, but for oneself", () => {
    expect(told([seat(0), seat(1), seat(2)], [me, bob(), bot])).toEqual([
      "Bob sits down.",
      "Wick, a bot, sits down.",
    ]);
    expect(told([me, bob(), bot], [me, seat(1), bot])).toEqual(["Bob leaves the table."]);
  });
  it("is not told of who only takes another seat", () => {
    expect(told([me, bob(), seat(2)], [me, seat(1), bob({ seat: 2 })])).toEqual([]);
  });
  it("is told to who becomes the host, before the game", () => {
    expect(isMadeHost({ host: "bob" }, { host: "ann", status: "open" }, "ann")).toBe(true);
    expect(isMadeHost({ host: "ann" }, { host: "ann", status: "open" }, "ann")).toBe(false);
    expect(isMadeHost({ host: "bob" }, { host: "ann", status: "running" }, "ann")).toBe(false);
  });
  it("is told of a bot that stands in", () => {
    const table = (changes: Partial<SeatInfo>, status: "running" | "over" = "running") => ({
      clock: { kind: "live", bank: 60, increment: 5 } as TableInfo["clock"],
      seats: [me, bob(changes), bot],
      status,
    });
    const heard = (changes: Partial<SeatInfo>) =>
      standIns(table({}), table({ stand_in: true, ...changes }), "ann");
    expect(heard({})).toEqual(["The time of Bob is up: a bot plays on."]);
    const untimed = { ...table({ stand_in: true }), clock: { kind: "none" } as TableInfo["clock"] };
    expect(standIns(table({}), untimed, "ann")).toEqual(["Bob does not choose: a bot plays on."]);
    expect(heard({ presence: "away" })).toEqual(["Bob is away: a bot plays on."]);
    expect(heard({ left: true, presence: "away" })).toEqual(["Bob gives the game up: a bot plays on."]);
    expect(standIns(table({ stand_in: true }), table({}), "ann")).toEqual(["Bob is back."]);
    expect(standIns(table({ stand_in: true }), table({}), "bob")).toEqual([]); // a banner says it
    expect(standIns(table({ stand_in: true }), table({}, "over"), "ann")).toEqual([]);
  });
  it("is told of whoever was missed, and what can be done", () => {
    const cia = seat(3, { kind: "person", name: "Cia", person: "cia" });
    const table = (absence: TableInfo["absence"], changes: Partial<SeatInfo> = {}) => ({
      absence,
      clock: { kind: "none" } as TableInfo["clock"],
      seats: [me, bob({ presence: "away", ...changes }), bot, cia],
      status: "running" as TableInfo["status"],
    });
    const absence = (agreed: number[] = []) => ({
      seats: [1],
      can_end: true,
      agreed,
      asked: [0, 3].filter((number) => !agreed.includes(number)),
    });
    const missed = table(absence());
    expect(absenceWords(missed)).toBe("Bob has been away for a while.");
    expect(absenceWords({ ...missed, clock: { kind: "days", days: 2 } })).toBe("Bob let the time run out.");
    const both = table({ ...absence(), seats: [1, 3] });
    expect(absenceWords(both)).toBe("Bob and Cia have not chosen for a while."); // Cia is here
    both.seats[3] = { ...cia, presence: "away" };
    expect(absenceWords(both)).toBe("Bob and Cia have been away for a while.");
    expect([missed, table(absence(), { stand_in: true }), table(null)].map(canLetIn)).toEqual([
      true,
      false,
      false,
    ]);
    expect(stillAsked(missed, 0)).toBe("Cia");
    expect(stillAsked(table(absence([3])), 0)).toBe("");
    expect(wantsEnd(table(absence([3])))).toBe("Cia wants");
    const here = table(null, { presence: "here" });
    expect(returned(missed, here, "ann")).toEqual(["Bob is back."]);
    expect(returned(table(absence(), { stand_in: true }), here, "ann")).toEqual([]); // it is said of the bot that stops
    const idle = table(absence(), { presence: "here" });
    expect(absenceWords(idle)).toBe("Bob has not chosen for a while.");
    expect(returned(idle, idle, "ann")).toEqual([]);
    expect(returned(idle, here, "ann")).toEqual(["Bob is back."]);
    expect(returned(idle, here, "bob")).toEqual([]); // they know
    expect(missedWords(idle, 1)).toBe("You have not chosen for a while: others may let a bot play.");
    expect(missedWords(table(absence([3]), { presence: "here" }), 1)).toContain("Cia wants to end the game");
    expect([missedWords(idle, 0), missedWords(idle, null), missedWords(here, 1)]).toEqual(["", "", ""]);
    expect(closedWords(missed)).toContain("Bob stayed away, and the others ended the game.");
    expect(closedWords(table(null))).toContain("gave the game up");
  });
});
