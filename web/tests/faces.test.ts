import { describe, expect, it } from "vitest";
import { FACES, PORTRAITS, faceOf, portraitWords } from "../src/portraits/faces";
import { CREATURES } from "../src/portraits/creatures";

describe("faces", () => {
  it("are many enough for people to choose from", () => expect(PORTRAITS.length).toBeGreaterThanOrEqual(24));
  it("are all different", () => {
    const drawn = Object.values(FACES).map((face) => JSON.stringify(face));
    expect(new Set(drawn).size).toBe(drawn.length);
  });
  it("are there for names nobody drew, always the same one", () => {
    expect(faceOf("somebody's own bot")).toBe(faceOf("somebody's own bot"));
    expect(Object.values(FACES)).toContain(faceOf(""));
  });
  it("are named in words", () => expect(portraitWords("black-cat")).toBe("black cat"));
  it("are drawn by paths that mirror well", () => {
    const paths = Object.values(CREATURES).flatMap((shapes) => shapes.map(([, path]) => path));
    for (const path of paths) expect(path).toMatch(/^M[-\d]/);
    expect(paths.join("")).not.toContain("NaN");
  });
});
