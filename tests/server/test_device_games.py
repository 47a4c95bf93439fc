"""Games that were begun on a device: replayed on arrival, marked, never rated, and taken over once."""

from collections.abc import Mapping
from typing import Any

import pytest

from coven import Match, games
from coven.kernel import seeded
from coven.languages import LANGUAGES
from tests.server.clients import Client
from tests.server.processes import ServerProcess

PATH = "/api/device-games"


def device_game(key: str, lines: int | None = None, seed: int = 1, variant: Mapping[str, object] | None = None) -> dict[str, Any]:
    """Return a game of three against bots, as a device sends it: whole, or its first lines."""
    match, rng = Match(key, 3, variant or {}), seeded(seed)
    match.draw_lots(rng)
    while not match.is_over():
        seat = match.to_act()[0]
        match.play(seat, match.legal_choices(seat)[0])
        match.draw_lots(rng)
    levels = ["elder", None, "toad"]
    log = match.log[:lines]
    return {"id": f"device-{key}-{seed}", "game": key, "rules": match.game.meta.rules, "levels": levels, "lines": log}


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
async def test_finished_game_goes_into_the_history_unrated(server: ServerProcess, key: str) -> None:
    game = device_game(key)
    async with Client(server.url) as ann:
        table = await ann.post(PATH, game, 201)
        assert (table["status"], table["device"], table["commitment"]) == ("over", True, "")
        assert [seat["level"] for seat in table["seats"]] == game["levels"]
        assert table["seats"][1]["person"] == ann.id
        assert (await ann.post(PATH, game, 201))["id"] == table["id"]
        assert [other["id"] for other in (await ann.get("/api/me/games"))["games"]] == [table["id"]]
        record = await ann.get(f"/api/tables/{table['id']}/record")
        assert record["log"] == game["lines"]
        profile = await ann.get("/api/me/profile")
        assert profile["all"]["games"] == 0
        assert not any(played["rating"] for played in profile["games"])


async def test_game_with_other_parameters_is_played_and_taken_over(server: ServerProcess) -> None:
    key, short = "blackmore", {"hand": 2, "values": 4}
    game = device_game(key, variant=short)
    async with Client(server.url) as ann:
        described = await ann.post(f"/api/games/{key}/figures/device", {"variant": short | {"wheel": "decreasing"}, "players": 3})
        assert described["variant"] == short  # the other one is as usual
        assert described["words"] == ["2", "0", "63", "4"]
        assert set(described["aid"]) == set(LANGUAGES)
        assert await ann.post(f"/api/games/{key}/figures/device", {"variant": {"hand": 99}, "players": 3}, 400)
        assert (await ann.post(PATH, game, 400))["code"] == "malformed"
        table = await ann.post(PATH, game | {"variant": short}, 201)
        assert (table["status"], table["variant"]) == ("over", short)


async def test_tampered_game_is_refused(server: ServerProcess) -> None:
    game = device_game("blackmore", seed=2)
    dealt, plays = game["lines"][0], [number for number, line in enumerate(game["lines"]) if " play " in line]
    cards = dealt.split()
    another = dict(enumerate(game["lines"])) | {plays[0]: game["lines"][plays[0]].rpartition(" ")[0] + " blue-99"}
    swapped = {0: " ".join([*cards[:1], cards[2], *cards[2:]])}  # one card twice, another one missing
    played_twice = {plays[3]: game["lines"][plays[0]]}
    too_long = {len(game["lines"]): "0 play blue-1"}
    async with Client(server.url) as ann:
        for changes in (another, swapped, played_twice, too_long):
            lines = [changes.get(number, line) for number, line in enumerate([*game["lines"], *([""] * (len(changes) == 1))])]
            problem = await ann.post(PATH, game | {"lines": [line for line in lines if line]}, 400)
            assert problem["code"] == "malformed"
            assert "rules at line" in problem["sentence"]
        assert (await ann.post(PATH, game | {"rules": "0.1"}, 409))["code"] == "needs-version"
        for levels in ([None, None, "toad"], ["elder", "toad", "toad"], [None, "toad", "god"], [None, "toad"]):
            await ann.post(PATH, game | {"levels": levels}, 400)
        settings = {"game": "blackmore", "players": 3, "device": game}
        assert (await ann.post("/api/tables", settings, 400))["code"] == "malformed"
        assert (await ann.get("/api/me/games"))["games"] == []


async def test_game_in_progress_waits_for_a_friend_and_goes_on_where_it_was(server: ServerProcess) -> None:
    game = device_game("blackmore", lines=9, seed=3)
    async with Client(server.url) as ann, Client(server.url) as ben:
        table = await ann.post(PATH, game, 201)
        assert (table["status"], table["device"]) == ("open", True)
        assert [seat["kind"] for seat in table["seats"]] == ["empty", "person", "bot"]
        await ben.post(f"/api/tables/{table['id']}/sit")
        await ann.post(f"/api/tables/{table['id']}/start")
        async with ann.socket(table["id"]) as socket:
            snapshot = await socket.until("snapshot")
        assert snapshot["position"]["number"] >= len(game["lines"])
        assert snapshot["table"]["device"]
        assert [seat["person"] for seat in snapshot["table"]["seats"]] == [ben.id, ann.id, None]
