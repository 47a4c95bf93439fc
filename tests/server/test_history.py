"""A long history: page by page, and by words."""

from functools import partial
from pathlib import Path

from coven.server.protocol import FinishedGames
from tests.server.clients import Client
from tests.server.finished_tables import add_finished_tables
from tests.server.in_process_server import in_process_server
from tests.server.processes import ServerProcess


def titles(page: FinishedGames) -> list[str]:
    return [table.title for table in page.games]


async def test_pages_follow_each_other_and_words_are_found(database_url: str) -> None:
    async with in_process_server(database_url) as server:
        ann, eve = await server.add_person("Ann"), await server.add_person("Eve")
        await server.db.writer.submit(partial(add_finished_tables, person=ann, games=45))
        await server.db.writer.submit(partial(add_finished_tables, person=eve, games=1))
        seen: list[str] = []
        before, more = 1e18, True
        while more:
            page = await server.node.lists.finished_games(ann, before)
            seen, more = seen + titles(page), page.more
            before = page.games[-1].ended or 0.0
        assert seen == [f"Evening {number}" for number in range(44, -1, -1)]
        bea = await server.node.lists.finished_games(ann, 1e18, ["bea"])
        assert (len(bea.games), bea.more) == (15, False)
        assert titles(await server.node.lists.finished_games(ann, 1e18, ["morgan", "evening", "44"])) == ["Evening 44"]
        assert titles(await server.node.lists.finished_games(ann, 1e18, ["blackmore"]))[0] == "Evening 44", "the game's own name"
        for word in ("nobody", "%", "_", "eve 4", "'"):
            assert titles(await server.node.lists.finished_games(ann, 1e18, [word])) == []


async def test_a_search_that_is_too_long_is_refused(server: ServerProcess, tmp_path: Path) -> None:
    async with Client(server.url) as ann:
        assert await ann.get("/api/me/games?search=x") == {"games": [], "more": False}
        assert "80 letters" in (await ann.get(f"/api/me/games?search={'x' * 81}", 400))["sentence"]
