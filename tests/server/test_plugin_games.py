"""What a custom game brings for the web client: its description, its suits, its cover and its board."""

from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from httpx import ASGITransport, AsyncClient
from starlette.applications import Starlette

from coven import games
from coven.errors import MalformedError
from coven.games.contract.presentation import SuitSign
from coven.server.domain.game_looks import preview_image_path, suits_of
from coven.server.http.plugin_files import _board_files, plugin_routes
from coven.server.http.security import SECURITY_HEADERS
from coven.server.jobs.catalog import describe_games
from tests.lab import planted


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Provide the folder of a custom game, for the files beside its module."""
    games.register("tests.lab.planted")
    folder_of = games.folder_of
    monkeypatch.setattr(games, "folder_of", lambda key: tmp_path if key == "planted" else folder_of(key))
    _board_files.cache_clear()
    yield tmp_path
    _board_files.cache_clear()


@pytest.fixture
async def client() -> AsyncIterator[AsyncClient]:
    transport = ASGITransport(app=Starlette(routes=plugin_routes()))
    async with AsyncClient(transport=transport, base_url="http://localhost") as made:
        yield made


async def test_game_without_cover_or_board_has_none(folder: Path, client: AsyncClient) -> None:
    found = next(info for info in describe_games() if info.key == "planted")
    assert (found.cover, found.board, found.puzzles, found.lesson) == ("", "", False, 0)
    assert (await client.get("/plugins/planted/cover")).status_code == 404
    assert (await client.get("/plugins/planted/web/board.js")).status_code == 404
    assert preview_image_path("planted") == "/icon-512.png"


async def test_cover_and_board_of_a_custom_game_are_served(folder: Path, client: AsyncClient) -> None:
    (folder / "cover.png").write_bytes(b"a picture")
    (folder / "web").mkdir()
    (folder / "web" / "board.js").write_text("export default {};")
    found = next(info for info in describe_games() if info.key == "planted")
    assert (await client.get(found.cover)).content == b"a picture"
    script = await client.get(found.board)
    assert (script.text, script.headers["content-type"]) == ("export default {};", "text/javascript; charset=utf-8")
    assert (await client.get(found.board, headers={"if-none-match": script.headers["etag"]})).status_code == 304
    assert preview_image_path("planted") == found.cover


async def test_only_files_for_browsers_in_the_board_folder_are_served(folder: Path, client: AsyncClient) -> None:
    (folder / "web").mkdir()
    (folder / "rules.js").write_text("outside")
    for name in ("page.html", "secret.py", "module.pyc"):
        (folder / "web" / name).write_text("inside")
    (folder / "web" / "link.js").symlink_to(folder / "rules.js")
    wrong = ("page.html", "secret.py", "module.pyc", "link.js", "..%2frules.js", "%2e%2e/rules.js", "none.js", "")
    assert {(await client.get(f"/plugins/planted/web/{path}")).status_code for path in wrong} == {404}
    assert (await client.get("/plugins/blackmore/web/__init__.py")).status_code == 404
    assert (await client.get("/plugins/poker/cover")).status_code == 404


def test_content_security_policy_allows_scripts_of_this_server_only() -> None:
    assert "script-src 'self' 'wasm-unsafe-eval';" in SECURITY_HEADERS["content-security-policy"]


def test_suits_follow_from_the_deck_and_differ_without_colours() -> None:
    suits = suits_of(games.load("blackmore"))
    assert [suit.name for suit in suits] == ["Blue", "Red", "Yellow", "Green", "Purple", "Orange"]
    assert len({suit.symbol for suit in suits}) == len({suit.colour for suit in suits}) == 6
    assert suits_of(games.register("tests.lab.planted")) == [], "cards without suits"


def test_described_suits_keep_what_they_say() -> None:
    described = {"wax": SuitSign("⬢", "#123456"), "tallow": SuitSign(), "moth_wing": SuitSign("flame")}
    game = replace(planted.GAME, meta=replace(planted.meta, suits=described))
    wax, tallow, moth = suits_of(game)
    assert (wax.name, wax.symbol, wax.colour) == ("Wax", "⬢", "#123456")
    assert (tallow.name, moth.name, moth.symbol) == ("Tallow", "Moth wing", "flame")
    assert tallow.symbol not in ("⬢", "flame")
    assert len({wax.colour, tallow.colour, moth.colour}) == 3


def test_colour_of_a_suit_is_checked() -> None:
    with pytest.raises(MalformedError, match="Expected the colour of a suit as '#b3231f', got 'reddish'"):
        SuitSign(colour="reddish")
