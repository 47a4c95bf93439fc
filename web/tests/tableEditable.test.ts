import { describe, expect, it } from "vitest";
import { explainNotEditable } from "../src/table/tableEditable";
import type { TableInfo } from "../src/net/protocol";

describe("a table to be edited", () => {
  const explain = (status: TableInfo["status"], host = "me") => explainNotEditable({ host, status }, "me");
  it("explains why it cannot be edited", () => {
    expect(explain("open")).toBe("");
    expect(explain("open", "bea")).toContain("Only the host");
    expect(explain("running")).toContain("The game at this table has already started.");
    expect(explain("over")).toContain("closed");
  });
});
