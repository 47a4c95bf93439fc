import { describe, expect, it } from "vitest";
import { FACES, PORTRAITS, findFace, portraitName } from "../src/portraits/faces";
import { CREATURES } from "../src/portraits/creatures";

describe("faces", () => {
  it("offer enough portraits to choose from", () => expect(PORTRAITS.length).toBeGreaterThanOrEqual(24));
  it("are all different", () => {
    const drawn = Object.values(FACES).map((face) => JSON.stringify(face));
    expect(new Set(drawn).size).toBe(drawn.length);
  });
  it("give unknown names always the same face", () => {
    expect(findFace("somebody's own bot")).toBe(findFace("somebody's own bot"));
    expect(Object.values(FACES)).toContain(findFace(""));
  });
  it("have readable names", () => expect(portraitName("black-cat")).toBe("black cat"));
  it("are drawn with paths that can be mirrored", () => {
    const paths = Object.values(CREATURES).flatMap((shapes) => shapes.map(([, path]) => path));
    for (const path of paths) expect(path).toMatch(/^M[-\d]/);
    expect(paths.join("")).not.toContain("NaN");
  });
});
