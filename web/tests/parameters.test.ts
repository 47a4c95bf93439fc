import { describe, expect, it } from "vitest";
import {
  changedParameters,
  describeLimits,
  parseValue as readFigure,
  withParameter,
  parameterValue,
  formatValue,
} from "../src/variants/parameters";
import type { Figure } from "../src/net/protocol";

describe("parameters of a variant", () => {
  const figure = (
    path: string[],
    kind: Figure["kind"],
    usual: unknown,
    more: Partial<Figure> = {},
  ): Figure => ({
    path,
    kind,
    usual,
    label: path.join(" "),
    row: "",
    clauses: [],
    low: null,
    high: null,
    words: [],
    labels: [],
    least: null,
    most: null,
    ...more,
  });
  const hand = figure(["hand"], "number", 6, { low: 1, high: 9 });
  const cost = figure(["witches", "alma", "cost"], "text", "any 1");
  const owl = figure(["deck", "owl"], "numbers", [2, 5]);
  it("count as changes only if they differ from the default, in tables too", () => {
    let variant = withParameter({}, hand, 4);
    variant = withParameter(variant, cost, "any 2");
    expect(variant).toEqual({ hand: 4, witches: { alma: { cost: "any 2" } } });
    const group = { title: "", about: "", clauses: [], figures: [hand, cost, owl] };
    expect(changedParameters([group], variant)).toEqual([hand, cost]);
    expect(withParameter(withParameter(variant, cost, "any 1"), hand, 6)).toEqual({});
    expect(parameterValue(variant, owl)).toEqual([2, 5]);
  });
  it("are parsed as they are formatted; malformed numbers are left to the server", () => {
    expect([readFigure(hand, " 7 "), readFigure(hand, "seven")]).toEqual([7, "seven"]);
    expect(readFigure(owl, formatValue([2, 5, 6]))).toEqual([2, 5, 6]);
    expect(withParameter({}, owl, readFigure(owl, "2 5"))).toEqual({});
    expect([describeLimits(hand), describeLimits(cost)]).toEqual(["1 to 9", ""]);
  });
});
