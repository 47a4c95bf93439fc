"""An installed game without a board of its own is played on the plain one, which fits wherever our own boards fit."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from coven import games
from tests.web.actions import check_axe, check_both_sizes, is_over, play_to_the_end, play_until_shown, start_game
from tests.web.conftest import Visit
from tests.web.layout import SIMILAR_STATE_SIZES, LayoutCheck, check_large_font, current_phase, sizes_for
from tests.web.local_server import LocalServer

SHORT = {"last_round": 2}
BOARD_SCRIPT = """
export default {
  mount(place, props) {
    const draw = (now) => {
      place.textContent = `Round ${now.picture.rounds + 1} of the candles`;
      for (const code of now.picture.hand) now.drawCard(place.appendChild(document.createElement("div")), code);
    };
    draw(props);
    return { update: draw, destroy: () => place.replaceChildren() };
  },
};
"""


@pytest.fixture(scope="module")
def plugin_server(plugin_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """Start a server that has Nine Candles as a plugin."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(plugin_site), os.environ.get("PYTHONPATH", "")]))
        server = LocalServer(tmp_path_factory.mktemp("plugin"))
        server.seed_deals(__name__)
        server.start()
    yield server
    server.stop()


def test_home_page_and_rules_show_the_plugin(visit: Visit, plugin_server: LocalServer) -> None:
    page = visit().page
    page.goto(plugin_server.url)
    expect(page.get_by_role("article")).to_have_count(len(games.BUILTIN_GAMES) + 1)
    expect(page.get_by_role("img", name="Cards of Nine Candles")).to_be_visible()
    check_both_sizes(page)
    page.get_by_role("link", name="Rules Nine Candles").click()
    expect(page.get_by_text("The deck has 36 cards")).to_be_visible()


def test_every_phase_fits_every_screen_and_is_accessible(visit: Visit, plugin_server: LocalServer) -> None:
    page = visit().page
    start_game(page, plugin_server.url, "nine_candles", players=5, variant=SHORT)
    check = LayoutCheck(page)
    seen: list[str] = []

    def on_phase() -> None:
        phase = current_phase(page)
        if phase and phase not in (*seen, "over"):
            seen.append(phase)
            check.measure(phase, sizes_for(seen.index(phase)))
            check_axe(page)

    play_to_the_end(page, seed=7, on_phase=on_phase)
    check.assert_no_faults()
    assert seen == ["bid", "play"]
    assert is_over(page)
    expect(page.get_by_role("columnheader", name="Points")).to_be_visible()


def test_finished_trick_is_shown_with_its_winner(visit: Visit, plugin_server: LocalServer) -> None:
    page = visit("phone", tempo="tap").page
    start_game(page, plugin_server.url, "nine_candles", players=3, variant=SHORT)
    play_until_shown(page, ".sums", restart=page.reload)  # the only trick of the first round ends it
    expect(page.get_by_role("dialog")).to_contain_text(re.compile("wins? the trick"))
    page.get_by_role("dialog").get_by_role("button", name="Continue").click()
    expect(page.locator(".sums")).to_have_count(0)
    play_until_shown(page, "[data-testid=verdict]", restart=page.reload)
    board = page.locator("[data-part=board]")
    expect(board.get_by_text("winning", exact=True)).to_have_count(1)
    expect(board.locator(".slot [data-card]")).to_have_count(3)
    check = LayoutCheck(page, SIMILAR_STATE_SIZES)
    check.measure("verdict")
    check.assert_no_faults()
    check_large_font(page, "verdict")


def test_choices_are_made_by_keyboard(visit: Visit, plugin_server: LocalServer) -> None:
    page = visit().page
    start_game(page, plugin_server.url, "nine_candles", players=3, variant={"last_round": 1})
    page.keyboard.press("1")
    expect(page.get_by_test_id("prompt")).to_contain_text("Play a card")


def test_plugin_draws_its_own_board_with_a_script(visit: Visit, plugin_server: LocalServer, plugin_site: Path) -> None:
    folder = plugin_site / "nine_candles" / "web"
    folder.mkdir()
    try:
        (folder / "board.js").write_text(BOARD_SCRIPT)
        page = visit().page
        start_game(page, plugin_server.url, "nine_candles", players=3, variant=SHORT)
        board = page.locator("[data-part=board]")
        expect(board.get_by_text("Round 1 of the candles")).to_be_visible()
        expect(board.locator("svg[role=img]")).to_have_count(1)
        play_to_the_end(page, seed=7)
    finally:
        (folder / "board.js").unlink()
        folder.rmdir()
