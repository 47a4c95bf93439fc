import { describe, expect, it } from "vitest";
import {
  decodeBase64Url,
  formatMinute,
  toDevice,
  parseMinute,
  parseQuietHours,
} from "../src/account/notifications";

describe("notifications", () => {
  it("decode the server's key", () => {
    expect([...decodeBase64Url("-_8A")]).toEqual([251, 255, 0]);
  });
  it("send the server what it needs of a subscription", () => {
    const device = { endpoint: "https://push.example/x", p256dh: "p", auth: "a" };
    expect(toDevice({ endpoint: device.endpoint, keys: { p256dh: "p", auth: "a" } })).toEqual(device);
  });
  it("parse and format minutes of the day", () => {
    expect(formatMinute(1320)).toBe("22:00");
    expect(formatMinute(65)).toBe("01:05");
    expect(parseMinute("22:00")).toBe(1320);
    expect(parseMinute("")).toBeNull();
  });
  it("accept quiet hours with two different times only", () => {
    expect(parseQuietHours("22:00", "08:00")).toMatchObject({ start: 1320, end: 480 });
    expect(parseQuietHours("08:00", "08:00")).toBeNull();
    expect(parseQuietHours("", "08:00")).toBeNull();
  });
});
