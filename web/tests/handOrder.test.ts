import { describe, expect, it } from "vitest";
import { keepOrder, moveCard, sortHand } from "../src/table/handOrder";

describe("hand order", () => {
  const keys = (code: string) => ({ suit: code.charCodeAt(0), rank: Number(code.split("-")[1]) });
  it("sorts by suit and by rank", () => {
    expect(sortHand(["b-1", "a-9", "a-2"], "suit", keys)).toEqual(["a-2", "a-9", "b-1"]);
    expect(sortHand(["b-1", "a-9", "a-2"], "rank", keys)).toEqual(["b-1", "a-2", "a-9"]);
  });
  it("keeps the player's order, with new cards at the end", () => {
    expect(keepOrder(["a", "b", "c"], ["c", "x", "a"])).toEqual(["c", "a", "b"]);
    expect(moveCard(["a", "b", "c"], "c", 0)).toEqual(["c", "a", "b"]);
    expect(moveCard(["a", "b", "c"], "a", 2)).toEqual(["b", "c", "a"]);
  });
});
