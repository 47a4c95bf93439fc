import { describe, expect, it } from "vitest";
import {
  dayWords,
  isPlainVictory,
  lastSentence,
  opponents,
  headline,
  placeWords,
  resultWords,
} from "../src/format/results";
import { split, titled } from "../src/stores/myTables.svelte";
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
    proposal: null,
    absence: null,
    lesson: false,
    evening: id,
    origin: null,
    duel: null,
  };
}

describe("my tables", () => {
  const lobby = {
    open: [],
    running: [],
    mine: [table("others"), table("later"), table("soon"), table("unknown")],
    turns: [
      { table: "others", to_act: [0, 2], left: null },
      { table: "later", to_act: [1], left: null },
      { table: "soon", to_act: [1, 2], left: 60 },
    ],
  };
  it("that wait for me come first, the most urgent before", () => {
    const { waiting, others } = split(lobby, "me");
    expect(waiting.map((one) => one.table.id)).toEqual(["soon", "later"]);
    expect(others.map((one) => one.table.id)).toEqual(["others", "unknown"]);
  });
  it("that I gave up do not wait for me", () => {
    const left = table("soon");
    left.seats[1]!.left = true;
    expect(split({ ...lobby, mine: [left] }, "me").waiting).toEqual([]);
  });
  it("are counted in the title", () => {
    expect(titled(0, "Coven")).toBe("Coven");
    expect(titled(1, "Coven")).toBe("● Your turn · Coven");
    expect(titled(2, "Coven")).toBe("● Your turn at 2 tables · Coven");
  });
  it("name who is there", () => expect(opponents(table("a"), "me")).toBe("Bufo and Bea"));
  it("say how they ended for me", () => {
    const ended = (scores: number[], winners: number[]) =>
      resultWords(table("a", { scores, winners, stood_in: [] }), "me");
    expect(ended([1, 5, 2], [1])).toBe("You won");
    expect(ended([1, 5, 5], [1, 2])).toBe("You won with Bea");
    expect(ended([9, 5, 2], [0])).toBe("Bufo won; you came second");
    expect(ended([9, 5, 9], [0, 2])).toBe("Bufo and Bea won; you came third");
    expect(resultWords(table("a", { scores: [3, 1, 1], winners: [0], stood_in: [] }), "who watched")).toBe(
      "Bufo won",
    );
    const left = table("a", { scores: [1, 5, 2], winners: [1], stood_in: [1] });
    left.seats[1]!.left = true;
    expect(resultWords(left, "me")).toBe("You gave it up; your bot won");
    expect(headline([left.seats[1]!], 1)).toBe("Your bot wins.");
    expect(headline([], 1)).toBe("Nobody wins.");
    expect(headline([seat(0, "Bufo"), seat(1, "Ann")], 1)).toBe("You and Bufo share the victory.");
    expect(headline([seat(0, "Bufo")], 1)).toBe("Bufo wins.");
    expect(headline([seat(0, "אדה")], 1)).toBe("\u2068אדה\u2069 wins.");
    expect(headline([seat(1, "Ann")], 1)).toBe("You win!");
    expect(placeWords(left.result!, 1, true)).toContain("last place");
    const places = (seat: number | null) =>
      placeWords({ scores: [4, 9, 4, 9], winners: [1], stood_in: [] }, seat);
    expect([0, 1, 3, null].map(places)).toEqual(["You came third of 4.", "", "You came second of 4.", ""]);
  });
  it("give nobody a victory that a bot won", () => {
    const won = table("a", { scores: [1, 5, 2], winners: [1], stood_in: [1] });
    expect(resultWords(won, "me")).toBe("Your bot won");
    expect(resultWords(won, "bea")).toBe("Ann’s bot won; you came second");
    expect(headline([won.seats[1]!], 1, [1])).toBe("Your bot wins.");
    expect(headline([won.seats[1]!], 2, [1])).toBe("Ann’s bot wins.");
    expect(headline([{ ...seat(1, "Ann"), left: true }], 2)).toBe("Ann’s bot wins.");
    expect(placeWords(won.result!, 1)).toContain("does not count as your victory");
    const lost = { scores: [9, 5, 2], winners: [0], stood_in: [1] };
    expect(placeWords(lost, 1)).toContain("You came second of 3. A bot played for you");
  });
});

describe("time in words", () => {
  const now = new Date(2026, 5, 15, 12);
  const at = (...when: [number, number, number]) => new Date(...when).getTime() / 1_000;
  it("names days", () => {
    expect(dayWords(at(2026, 5, 15), now)).toBe("today");
    expect(dayWords(at(2026, 5, 14), now)).toBe("yesterday");
    expect(dayWords(at(2026, 2, 12), now)).toBe("12 March");
    expect(dayWords(at(2025, 2, 12), now)).toBe("12 March 2025");
  });
});

describe("the end of a game", () => {
  it("says what decided between players with as many points", () => {
    const words = "Fern pays Fairy 2. Witches: you 4 and Tansy 4. Tansy wins the game by Morgan.";
    expect(lastSentence(words)).toBe("Tansy wins the game by Morgan.");
    expect(lastSentence("")).toBe("");
    const plain = [
      "Bufo wins the game.",
      "Points: you 3. You win the game.",
      "Ada and you share the victory.",
      "",
    ];
    expect(plain.map(isPlainVictory)).toEqual([true, true, true, true]);
    expect(isPlainVictory(words)).toBe(false);
    expect(isPlainVictory("Bufo wins the game; the game ends early, because Ada has 3 Oof! tokens.")).toBe(
      false,
    );
  });
});
