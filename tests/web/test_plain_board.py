"""A game without a board of its own is played on the plain one."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.actions import is_over, play_until, start_game
from tests.web.conftest import Visit
from tests.web.local_server import LocalServer


def test_third_party_game_is_played_on_the_plain_board(visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COVEN_GAMES", "tests.games.tiny")
    monkeypatch.chdir(Path(__file__).parents[2])
    own = LocalServer(tmp_path)
    own.start()
    try:
        visitor = visit("phone")
        visitor.expected_errors = ("WebSocket", "ERR_CONNECTION")  # the page outlives its server
        page = visitor.page
        start_game(page, own.url, "tiny")
        expect(page.get_by_text("shown", exact=True)).to_be_visible()
        play_until(page, lambda: is_over(page))
    finally:
        own.stop()
