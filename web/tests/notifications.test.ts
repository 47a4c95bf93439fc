import { describe, expect, it } from "vitest";
import { bytesOf, clockOf, deviceOf, minuteOf, quietOf } from "../src/account/notifications";

describe("messages", () => {
  it("reads the server's key", () => {
    expect([...bytesOf("-_8A")]).toEqual([251, 255, 0]);
  });
  it("tells the server what it needs of a subscription", () => {
    const device = { endpoint: "https://push.example/x", p256dh: "p", auth: "a" };
    expect(deviceOf({ endpoint: device.endpoint, keys: { p256dh: "p", auth: "a" } })).toEqual(device);
  });
  it("reads and writes the clock", () => {
    expect(clockOf(1320)).toBe("22:00");
    expect(clockOf(65)).toBe("01:05");
    expect(minuteOf("22:00")).toBe(1320);
    expect(minuteOf("")).toBeNull();
  });
  it("makes quiet hours of two different times", () => {
    expect(quietOf("22:00", "08:00")).toMatchObject({ start: 1320, end: 480 });
    expect(quietOf("08:00", "08:00")).toBeNull();
    expect(quietOf("", "08:00")).toBeNull();
  });
});
