import { describe, expect, it } from "vitest";
import { argumentOf, verbOf } from "../src/format/notation";
import { locale } from "../src/locale/locale.svelte";
import { buttonChoices, choicesByCard, describeCardUse, mostCommonVerb } from "../src/table/choices";

const legal = (...choices: string[]) => choices.map((choice) => ({ choice, words: choice }));

describe("choices", () => {
  it("are parsed into a verb and an argument", () => {
    expect([verbOf("play blue-7"), argumentOf("play blue-7")]).toEqual(["play", "blue-7"]);
    expect([verbOf("pass"), argumentOf("pass")]).toEqual(["pass", ""]);
  });
  it("are grouped by hand card", () => {
    const groups = choicesByCard(legal("discard fairy-2", "pay fairy-2", "pass"), ["fairy-2", "wolf-9"]);
    expect([...groups.keys()]).toEqual(["fairy-2"]);
    expect(groups.get("fairy-2")).toHaveLength(2);
  });
  it("are listed as buttons if neither hand nor board offers them", () => {
    const all = legal("play blue-7", "trump red-1", "trump keep");
    expect(buttonChoices(all, ["blue-7"], ["trump red-1"]).map((one) => one.choice)).toEqual(["trump keep"]);
  });
  it("are described without the name of the card", () => {
    const words = (...all: string[]) =>
      describeCardUse(
        "Blue 1",
        all.map((words) => ({ choice: "", words })),
      );
    expect(words("Play Blue 1")).toBe("Play");
    expect(words("Lay Blue 1 on the trump pile")).toBe("Lay on the trump pile");
    expect([words(), words("Pay Blue 1", "Discard Blue 1")]).toEqual(["pick it up", "2 choices"]);
  });
  it("are described without the article of the card", async () => {
    await locale.show("es");
    expect(describeCardUse("7 azul", [{ choice: "", words: "Jugar el 7 azul" }])).toBe("Jugar");
    await locale.show("fr");
    expect(describeCardUse("Aile de hibou", [{ choice: "", words: "Jouer l’Aile de hibou ici" }])).toBe(
      "Jouer ici",
    );
    await locale.show("en");
  });
  it("have a most common verb", () => {
    expect(mostCommonVerb(legal("discard a-1", "lure alma", "discard a-2"))).toBe("discard");
    expect(mostCommonVerb([])).toBe("play");
  });
});
