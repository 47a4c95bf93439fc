"""A game without a board of its own is played on the plain one."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.hands import is_over, play_until, sit_down
from tests.web.serving import Served


def test_somebodys_own_game_is_played_on_the_plain_board(
    visit: Callable[..., Visit], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COVEN_GAMES", "tests.games.tiny")
    monkeypatch.chdir(Path(__file__).parents[2])
    own = Served(tmp_path)
    own.start()
    try:
        one = visit("phone")
        one.forgiven = ("WebSocket", "ERR_CONNECTION")  # the page outlives its server
        page = one.page
        sit_down(page, own.url, "tiny")
        expect(page.get_by_text("shown", exact=True)).to_be_visible()
        play_until(page, lambda: is_over(page))
    finally:
        own.stop()
