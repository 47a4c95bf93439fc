import { describe, expect, it } from "vitest";
import { parseAddress } from "../src/app/router.svelte";

describe("addresses", () => {
  it.each([
    ["/", "", "", { name: "home" }],
    ["/new/blackmore", "", "", { name: "newTable", game: "blackmore", table: null, club: null }],
    ["/join/ABCD", "", "", { name: "join", code: "ABCD" }],
    ["/table/x", "", "", { name: "table", id: "x" }],
    ["/replay/x", "?step=12&seat=all", "", { name: "replay", id: "x", step: 12, seat: "all" }],
    ["/replay/x", "?step=-1", "", { name: "replay", id: "x", step: null, seat: null }],
    ["/rules/blackmore", "", "#2.2", { name: "rules", game: "blackmore", clause: "2.2" }],
    ["/me", "", "", { name: "profile" }],
    ["/stop/a.b", "", "", { name: "emailAction", verb: "stop", token: "a.b" }],
    ["/games", "?search=bea", "", { name: "myGames", search: "bea" }],
    ["/nowhere", "", "", { name: "notFound" }],
  ])("%s%s%s", (path, search, hash, page) => expect(parseAddress(path, search, hash)).toEqual(page));
});
