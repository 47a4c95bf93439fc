import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TableSocket, type Socket } from "../src/net/tableSocket";
import type { ConnectionState } from "../src/net/tableTransport";
import type { ServerMessage } from "../src/net/protocol";

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  send = (text: string) => void this.sent.push(JSON.parse(text));
  close = () => undefined;
  receive(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe("TableSocket", () => {
  let sockets: FakeSocket[];
  let lasts: (number | null)[];
  let states: ConnectionState[];
  let last: number | null;
  let tableSocket: TableSocket;

  beforeEach(() => {
    vi.useFakeTimers();
    [sockets, lasts, states, last] = [[], [], [], null];
    tableSocket = new TableSocket(
      (known) => {
        lasts.push(known);
        sockets.push(new FakeSocket());
        return sockets.at(-1)!;
      },
      { onMessage: () => undefined, onState: (state) => states.push(state), lastEvent: () => last },
    );
    tableSocket.connect();
    sockets[0]!.onopen?.();
    sockets[0]!.receive({ type: "pong" });
  });
  afterEach(() => vi.useRealTimers());

  it("is online once the server has sent a message", () => expect(states.at(-1)).toBe("online"));

  it("reconnects with the number of the last event", () => {
    last = 17;
    sockets[0]!.onclose?.({ code: 1012 });
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(500);
    expect(lasts).toEqual([null, 17]);
  });

  it("is lost as soon as the browser is offline", () => {
    tableSocket.onOffline();
    expect(states.at(-1)).toBe("lost");
    tableSocket.onOffline(); // already offline
    expect(states.filter((state) => state === "lost").length).toBe(1);
  });

  it("reconnects when a move is not answered, and sends it again", () => {
    tableSocket.move({ id: "a", number: 3, choice: "play blue-1" });
    vi.advanceTimersByTime(9_000);
    expect(states.at(-1)).toBe("online");
    vi.advanceTimersByTime(1_500);
    expect(states).toContain("lost");
    sockets.at(-1)!.onopen?.();
    sockets.at(-1)!.receive({ type: "pong" });
    expect(sockets.at(-1)!.sent).toEqual([{ type: "move", id: "a", number: 3, choice: "play blue-1" }]);
  });

  it("waits longer after each failed attempt", () => {
    for (let n = 0; n < 6; n++) {
      sockets.at(-1)!.onclose?.({ code: 1006 });
      vi.advanceTimersByTime(300);
      expect(sockets.length).toBe(n + 1);
      vi.advanceTimersByTime(10_000);
      expect(sockets.length).toBe(n + 2);
    }
  });

  it("resends a move under the same id until it is answered", () => {
    tableSocket.move({ id: "a", number: 3, choice: "play blue-7" });
    sockets[0]!.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    sockets[1]!.receive({ type: "pong" });
    const move = { type: "move", id: "a", number: 3, choice: "play blue-7" };
    expect(sockets[0]!.sent).toEqual([move]);
    expect(sockets[1]!.sent).toEqual([move]);
    tableSocket.settleMove("a");
    sockets[1]!.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1_000);
    sockets[2]!.receive({ type: "pong" });
    expect(sockets[2]!.sent).toEqual([]);
  });

  it("keeps a move made while the connection is lost", () => {
    sockets[0]!.onclose?.({ code: 1006 });
    tableSocket.move({ id: "b", number: 4, choice: "pass" });
    vi.advanceTimersByTime(500);
    sockets[1]!.receive({ type: "pong" });
    expect(sockets[1]!.sent).toMatchObject([{ id: "b" }]);
  });

  it("does not reconnect to a table that refuses it", () => {
    sockets[0]!.onclose?.({ code: 4404 });
    vi.advanceTimersByTime(60_000);
    expect(states.at(-1)).toBe("refused");
    expect(sockets.length).toBe(1);
  });

  it("pings a silent server, and reconnects if it does not answer", () => {
    vi.advanceTimersByTime(20_001);
    expect(sockets[0]!.sent).toEqual([{ type: "ping" }]);
    vi.advanceTimersByTime(10_001);
    expect(states.at(-1)).toBe("lost");
  });

  it("stops when it is closed", () => {
    tableSocket.close();
    vi.advanceTimersByTime(60_000);
    expect(sockets.length).toBe(1);
  });
});
