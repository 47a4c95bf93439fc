"""The list of a player's finished games: pages and search."""

from functools import partial
from pathlib import Path

from coven.server.protocol import FinishedGames
from tests.server.clients import Client
from tests.server.finished_tables import add_finished_tables
from tests.server.in_process_server import in_process_server
from tests.server.processes import ServerProcess


def titles(page: FinishedGames) -> list[str]:
    return [table.title for table in page.games]


async def test_history_is_paged_and_searchable(database_url: str) -> None:
    async with in_process_server(database_url) as server:
        ann, eve = await server.add_person("Ann"), await server.add_person("Eve")
        await server.db.writer.submit(partial(add_finished_tables, person=ann, games=45))
        await server.db.writer.submit(partial(add_finished_tables, person=eve, games=1))
        listed: list[str] = []
        before, has_more = 1e18, True
        while has_more:
            page = await server.node.lists.finished_games(ann, before)
            listed, has_more = listed + titles(page), page.more
            assert len(listed) <= 45, "a page repeats games"
            before = page.games[-1].ended or 0.0
        assert listed == [f"Evening {number}" for number in range(44, -1, -1)]
        with_bea = await server.node.lists.finished_games(ann, 1e18, ["bea"])
        assert (len(with_bea.games), with_bea.more) == (15, False)
        assert titles(await server.node.lists.finished_games(ann, 1e18, ["morgan", "evening", "44"])) == ["Evening 44"]
        assert titles(await server.node.lists.finished_games(ann, 1e18, ["blackmore"]))[0] == "Evening 44", "the game's own name"
        for word in ("nobody", "%", "_", "eve 4", "'"):
            assert titles(await server.node.lists.finished_games(ann, 1e18, [word])) == []


async def test_too_long_search_is_rejected(server: ServerProcess, tmp_path: Path) -> None:
    async with Client(server.url) as ann:
        assert await ann.get("/api/me/games?search=x") == {"games": [], "more": False}
        assert "80 characters" in (await ann.get(f"/api/me/games?search={'x' * 81}", 400))["sentence"]
