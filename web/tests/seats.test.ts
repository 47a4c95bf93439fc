import { describe, expect, it } from "vitest";
import { describeTimeLeft, warningTimes, formatClock, isClockShown } from "../src/format/clock";
import { flightDuration, stepDelay } from "../src/table/animationSpeed";
import { actingSeat } from "../src/format/notation";
import { splitName, splitNote } from "../src/format/seatLabels";
import { seatsClockwise } from "../src/games/shared/seating";

describe("seats and clocks", () => {
  it("lists the other seats clockwise from the player", () => {
    expect(seatsClockwise(4, 2)).toEqual([3, 0, 1]);
    expect(seatsClockwise(3, null)).toEqual([1, 2]);
  });
  it("never truncates the number of a name or note", () => {
    expect(splitName("Apprentice (2)")).toEqual(["Apprentice", " (2)"]);
    expect(splitName("Ann (of Kent)")).toEqual(["Ann (of Kent)", ""]);
    expect(splitNote("12 points")).toEqual(["12", " points"]);
    expect(splitNote("-3 points")).toEqual(["-3", " points"]);
    expect(splitNote("Lead Witch, bid 3")).toEqual(["", "Lead Witch, bid 3"]);
  });
  it("formats remaining time", () => {
    expect(formatClock(65)).toBe("1:05");
    const shown = [
      isClockShown(0, false),
      isClockShown(0, true),
      isClockShown(5, true),
      isClockShown(null, false),
    ];
    expect(shown).toEqual([true, false, true, false]);
    expect(formatClock(-3)).toBe("0:00");
    expect(formatClock(7_260)).toBe("2h 1m");
    expect(formatClock(2 * 86_400 + 3_600)).toBe("2d 1h");
    const expected = [
      "3 days left",
      "2 days and 23 hours left",
      "3 hours left",
      "2 minutes left",
      "115 seconds left",
      "20 seconds left",
      "1 second left",
    ];
    expect([259_200, 259_199, 12_000, 150, 119, 20, 0.2].map(describeTimeLeft)).toEqual(expected);
  });
  it("warns when time runs short, each time once", () => {
    expect(warningTimes(300)).toEqual([60, 20, 10]);
    expect(warningTimes(15)).toEqual([15, 10]);
    expect(warningTimes(11.5)).toEqual([11.5]);
    expect([warningTimes(40), warningTimes(1)]).toEqual([[20, 10], []]);
    expect(warningTimes(58, 60)).toEqual([20, 10]);
    expect(warningTimes(19, 20)).toEqual([10]);
  });
  it("reads the acting seat of a log line", () =>
    expect([actingSeat("2 play red-3"), actingSeat("deal ? ?")]).toEqual([2, null]));
  it("waits for a press only after a trick", () => {
    expect(stepDelay("tap", true)).toBe(Infinity);
    expect(stepDelay("tap", false)).toBeLessThan(1_000);
    expect(stepDelay("instant", true)).toBe(0);
    expect(flightDuration("instant")).toBe(0);
  });
});
