import { describe, expect, it } from "vitest";
import { listOpponents, describeWinners, describeOwnPlace, describeResult } from "../src/format/results";
import { splitTables, titleWithTurns } from "../src/stores/myTables.svelte";
import type { SeatInfo, TableInfo } from "../src/net/protocol";

const seat = (number: number, name: string, person: string | null = null): SeatInfo => ({
  seat: number,
  kind: person ? "person" : "bot",
  name,
  person,
  level: person ? null : "toad",
  portrait: "moth",
  presence: "here",
  stand_in: false,
  bot_in: null,
  left: false,
  alone: false,
});

function table(id: string, result: TableInfo["result"] = null): TableInfo {
  return {
    id,
    code: "ABCD",
    game: "blackmore",
    rules: "1",
    needs: null,
    players: 3,
    variant: {},
    title: "",
    status: result ? "over" : "running",
    clock: { kind: "none" },
    access: "link",
    memory: "none",
    spectators: true,
    chat: true,
    bots_replace: true,
    hints: true,
    tempo: "fast",
    host: "me",
    seats: [seat(0, "Bufo"), seat(1, "Ann", "me"), seat(2, "Bea", "bea")],
    created: 0,
    started: 0,
    ended: null,
    result,
    commitment: "",
    next: null,
    starts_in: null,
    proposal: null,
    absence: null,
    lesson: false,
    evening: id,
    origin: null,
    duel: null,
    club: null,
    device: false,
  };
}

describe("my tables", () => {
  const lobby = {
    open: [],
    invitations: [],
    requests: 0,
    announcement: null,
    waiting: [],
    running: [],
    mine: [table("others"), table("later"), table("soon"), table("unknown")],
    turns: [
      { table: "others", to_act: [0, 2], left: null },
      { table: "later", to_act: [1], left: null },
      { table: "soon", to_act: [1, 2], left: 60 },
    ],
  };
  it("come first if they wait for the player, most urgent first", () => {
    const { waiting, others } = splitTables(lobby, "me");
    expect(waiting.map((one) => one.table.id)).toEqual(["soon", "later"]);
    expect(others.map((one) => one.table.id)).toEqual(["others", "unknown"]);
  });
  it("do not wait for a player who gave them up", () => {
    const left = table("soon");
    left.seats[1]!.left = true;
    expect(splitTables({ ...lobby, mine: [left] }, "me").waiting).toEqual([]);
  });
  it("are counted in the title", () => {
    expect(titleWithTurns(0, "Coven")).toBe("Coven");
    expect(titleWithTurns(1, "Coven")).toBe("● Your turn · Coven");
    expect(titleWithTurns(2, "Coven")).toBe("● Your turn at 2 tables · Coven");
  });
  it("name the opponents", () => expect(listOpponents(table("a"), "me")).toBe("Bufo and Bea"));
  it("describe the result for the player", () => {
    const ended = (scores: number[], winners: number[]) =>
      describeResult(table("a", { scores, winners, stood_in: [] }), "me");
    expect(ended([1, 5, 2], [1])).toBe("You won");
    expect(ended([1, 5, 5], [1, 2])).toBe("You won with Bea");
    expect(ended([9, 5, 2], [0])).toBe("Bufo won; you finished 2nd");
    expect(ended([9, 5, 9], [0, 2])).toBe("Bufo and Bea won; you finished 3rd");
    expect(describeResult(table("a", { scores: [3, 1, 1], winners: [0], stood_in: [] }), "who watched")).toBe(
      "Bufo won",
    );
    const left = table("a", { scores: [1, 5, 2], winners: [1], stood_in: [1] });
    left.seats[1]!.left = true;
    expect(describeResult(left, "me")).toBe("You resigned; your bot won");
    expect(describeWinners([left.seats[1]!], 1)).toBe("Your bot wins.");
    expect(describeWinners([], 1)).toBe("No one wins.");
    expect(describeWinners([seat(0, "Bufo"), seat(1, "Ann")], 1)).toBe("You and Bufo share the victory.");
    expect(describeWinners([seat(0, "Bufo")], 1)).toBe("Bufo wins.");
    expect(describeWinners([seat(0, "אדה")], 1)).toBe("\u2068אדה\u2069 wins.");
    expect(describeWinners([seat(1, "Ann")], 1)).toBe("You win!");
    expect(describeOwnPlace(left.result!, 1, true)).toContain("last place");
    const places = (seat: number | null) =>
      describeOwnPlace({ scores: [4, 9, 4, 9], winners: [1], stood_in: [] }, seat);
    expect([0, 1, 3, null].map(places)).toEqual(["You finished 3rd of 4.", "", "You finished 2nd of 4.", ""]);
  });
  it("attribute a victory of a bot to the bot", () => {
    const won = table("a", { scores: [1, 5, 2], winners: [1], stood_in: [1] });
    expect(describeResult(won, "me")).toBe("Your bot won");
    expect(describeResult(won, "bea")).toBe("Ann’s bot won; you finished 2nd");
    expect(describeWinners([won.seats[1]!], 1, [1])).toBe("Your bot wins.");
    expect(describeWinners([won.seats[1]!], 2, [1])).toBe("Ann’s bot wins.");
    expect(describeWinners([{ ...seat(1, "Ann"), left: true }], 2)).toBe("Ann’s bot wins.");
    expect(describeOwnPlace(won.result!, 1)).toContain(
      "A bot played for you, so this doesn’t count as your win.",
    );
    const lost = { scores: [9, 5, 2], winners: [0], stood_in: [1] };
    expect(describeOwnPlace(lost, 1)).toContain(
      "You finished 2nd of 3. A bot played for you: the game counts, but it can’t raise your rating.",
    );
  });
});
