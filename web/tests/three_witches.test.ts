import { describe, expect, it } from "vitest";
import { cardsLaidBy, pairOf, describeStakes, isWinning } from "../src/games/three_witches/trick";
import { three_witches } from "../src/gallery/samples";

describe("3 Witches", () => {
  const at = (name: string) => three_witches.find((one) => one.name === name)!.picture;
  it("gives the Lead Witch two places and the others one", () => {
    const picture = at("hide-mine");
    expect(cardsLaidBy(picture, null, picture.lead!).map(({ place }) => place)).toEqual(["up", "down"]);
    expect(cardsLaidBy(picture, null, picture.lessers[0]!)).toHaveLength(1);
  });
  it("puts the cards of a finished trick where they were played", () => {
    const picture = at("hide-mine");
    const cards = [
      { seat: picture.lead!, card: "owl-2", words: "" },
      { seat: picture.lead!, card: "dog-3", words: "was face down" },
      { seat: picture.lessers[0]!, card: "", words: "passed" },
      { seat: picture.lessers[1]!, card: "owl-5", words: "" },
      { seat: picture.lessers[0]!, card: "bat-2", words: "" },
    ];
    const trick = { number: 1, cards, winners: [picture.lead!], words: "", clause: "" };
    expect(cardsLaidBy(picture, trick, picture.lead!).map(({ card }) => card)).toEqual(["owl-2", "dog-3"]);
    expect(cardsLaidBy(picture, trick, picture.lessers[0]!).map(({ card }) => card)).toEqual(["bat-2"]);
  });
  it("reads the value and the winner of a compared trick", () => {
    const picture = at("agree-mine");
    const [lesser] = picture.lessers;
    expect(pairOf(picture, lesser!)).toEqual(picture.trick!.lesser_pair);
    expect(isWinning(picture, lesser!)).toBe(!picture.trick!.lead_won);
    expect(isWinning(at("bid-mine"), 0)).toBe(false);
  });
  it("describes what a bid wins and costs in the words of the player aid", () => {
    const line = (name: string, words: string, clause: string) => ({
      name,
      words,
      clause,
      note: "",
      sign: "",
    });
    const lines = [
      line("Bid met exactly", "The Lead Witch scores 2.", "10.1"),
      line("More", "1 each.", "10.2"),
    ];
    expect(describeStakes([{ title: "Fate tokens", steps: false, lines }])).toBe(
      "Bid met exactly: The Lead Witch scores 2. More: 1 each.",
    );
  });
});
