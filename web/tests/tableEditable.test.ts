import { describe, expect, it } from "vitest";
import { explainNotEditable } from "../src/table/tableEditable";
import type { TableInfo } from "../src/net/protocol";

describe("a table to be edited", () => {
  const kept = (status: TableInfo["status"], host = "me") => explainNotEditable({ host, status }, "me");
  it("explains why it cannot be edited", () => {
    expect(kept("open")).toBe("");
    expect(kept("open", "bea")).toContain("Only the host");
    expect(kept("running")).toContain("has started");
    expect(kept("over")).toContain("closed");
  });
});
