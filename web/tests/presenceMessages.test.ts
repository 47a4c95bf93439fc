import { describe, expect, it } from "vitest";
import {
  describeAbsence,
  canLetBotPlay,
  describeClosure,
  describeOwnAbsence,
  describeReturns,
  listPendingVoters,
  describeEndVotes,
} from "../src/table/absence";
import { describeArrivals, hasBecomeHost, describeSubstitutes } from "../src/table/presenceMessages";
import type { SeatInfo, TableInfo } from "../src/net/protocol";

describe("presence messages", () => {
  const seat = (number: number, changes: Partial<SeatInfo> = {}): SeatInfo => ({
    seat: number,
    kind: "empty",
    name: "",
    person: null,
    level: null,
    portrait: "",
    presence: "here",
    stand_in: false,
    bot_in: null,
    left: false,
    alone: false,
    ...changes,
  });
  const me = seat(0, { kind: "person", name: "Ann", person: "ann" });
  const bob = (changes: Partial<SeatInfo> = {}) =>
    seat(1, { kind: "person", name: "Bob", person: "bob", ...changes });
  const bot = seat(2, { kind: "bot", name: "Wick", level: "toad" });
  const messages = (before: SeatInfo[], after: SeatInfo[]) => describeArrivals(before, after, "ann");

  it("announce arrivals and departures of others", () => {
    expect(messages([seat(0), seat(1), seat(2)], [me, bob(), bot])).toEqual([
      "Bob sits down.",
      "Wick, a bot, sits down.",
    ]);
    expect(messages([me, bob(), bot], [me, seat(1), bot])).toEqual(["Bob leaves the table."]);
  });
  it("ignore players who change seats", () => {
    expect(messages([me, bob(), seat(2)], [me, seat(1), bob({ seat: 2 })])).toEqual([]);
  });
  it("recognize that the player became the host before the game", () => {
    expect(hasBecomeHost({ host: "bob" }, { host: "ann", status: "open" }, "ann")).toBe(true);
    expect(hasBecomeHost({ host: "ann" }, { host: "ann", status: "open" }, "ann")).toBe(false);
    expect(hasBecomeHost({ host: "bob" }, { host: "ann", status: "running" }, "ann")).toBe(false);
  });
  it("announce substitutes and why they play", () => {
    const table = (changes: Partial<SeatInfo>, status: "running" | "over" = "running") => ({
      clock: { kind: "live", bank: 60, increment: 5 } as TableInfo["clock"],
      seats: [me, bob(changes), bot],
      status,
    });
    const substituteMessages = (changes: Partial<SeatInfo>) =>
      describeSubstitutes(table({}), table({ stand_in: true, ...changes }), "ann");
    expect(substituteMessages({})).toEqual(["Bob is out of time: a bot takes over."]);
    const untimed = { ...table({ stand_in: true }), clock: { kind: "none" } as TableInfo["clock"] };
    expect(describeSubstitutes(table({}), untimed, "ann")).toEqual(["Bob isn’t moving: a bot takes over."]);
    expect(substituteMessages({ presence: "away" })).toEqual(["Bob is away: a bot takes over."]);
    expect(substituteMessages({ left: true, presence: "away" })).toEqual(["Bob resigns: a bot takes over."]);
    expect(describeSubstitutes(table({ stand_in: true }), table({}), "ann")).toEqual(["Bob is back."]);
    expect(describeSubstitutes(table({ stand_in: true }), table({}), "bob")).toEqual([]); // a banner shows it instead
    expect(describeSubstitutes(table({ stand_in: true }), table({}, "over"), "ann")).toEqual([]);
  });
  it("describe absences and the votes about them", () => {
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
    expect(describeAbsence(missed)).toBe("Bob has been away for a while.");
    expect(describeAbsence({ ...missed, clock: { kind: "days", days: 2 } })).toBe("Bob ran out of time.");
    const both = table({ ...absence(), seats: [1, 3] });
    expect(describeAbsence(both)).toBe("Bob and Cia haven’t moved for a while."); // Cia is here
    both.seats[3] = { ...cia, presence: "away" };
    expect(describeAbsence(both)).toBe("Bob and Cia have been away for a while.");
    expect([missed, table(absence(), { stand_in: true }), table(null)].map(canLetBotPlay)).toEqual([
      true,
      false,
      false,
    ]);
    expect(listPendingVoters(missed, 0)).toBe("Cia");
    expect(listPendingVoters(table(absence([3])), 0)).toBe("");
    expect(describeEndVotes(table(absence([3])))).toBe("Cia wants to end the game without Bob.");
    const here = table(null, { presence: "here" });
    expect(describeReturns(missed, here, "ann")).toEqual(["Bob is back."]);
    expect(describeReturns(table(absence(), { stand_in: true }), here, "ann")).toEqual([]); // the end of the substitution is announced instead
    const idle = table(absence(), { presence: "here" });
    expect(describeAbsence(idle)).toBe("Bob hasn’t moved for a while.");
    expect(describeReturns(idle, idle, "ann")).toEqual([]);
    expect(describeReturns(idle, here, "ann")).toEqual(["Bob is back."]);
    expect(describeReturns(idle, here, "bob")).toEqual([]); // not announced to the player themselves
    expect(describeOwnAbsence(idle, 1)).toBe("You haven’t moved for a while: the others may let a bot play.");
    expect(describeOwnAbsence(table(absence([3]), { presence: "here" }), 1)).toContain(
      "Cia wants to end the game",
    );
    expect([
      describeOwnAbsence(idle, 0),
      describeOwnAbsence(idle, null),
      describeOwnAbsence(here, 1),
    ]).toEqual(["", "", ""]);
    expect(describeClosure(missed)).toContain("Bob stayed away, and the others ended the game.");
    expect(describeClosure(table(null))).toContain("Everyone here resigned.");
  });
});
