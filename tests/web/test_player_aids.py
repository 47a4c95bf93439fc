"""Player aid, score sheet, seen cards and card styles at the table."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from coven import games
from coven.games.text import text_of
from coven.types import SPECTATOR
from tests.long import with_long
from tests.web.actions import SIZE_OF_GAME, check_axe, check_on_phone, make_choices, play_until, start_game, wait_for_turn
from tests.web.conftest import Visit
from tests.web.local_server import LocalServer

CHANGE_SETTINGS = """changes => {
  const settings = JSON.parse(localStorage.getItem("coven.settings"));
  localStorage.setItem("coven.settings", JSON.stringify({ ...settings, ...changes }));
}"""


@pytest.mark.parametrize("game", with_long(games.BUILTIN_GAMES, "three_witches", "witchs_shot", "blackmore"))
def test_player_aid_and_seen_cards_open_and_card_styles_follow_the_settings(visit: Visit, server: LocalServer, game: str) -> None:
    """At one table of each game: the player aid by key or press, seen cards, four-colour cards in high contrast."""
    page = visit(SIZE_OF_GAME[game]).page
    start_game(page, server.url, game, memory="everything")
    check_aid(page, game)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    make_choices(page, 5)
    wait_for_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Cards seen so far").click()
    expect(page.get_by_role("dialog").locator("svg.card").first).to_be_visible()
    check_on_phone(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    before = tab_colour(page, theme="light", contrast=True, fourColour=False)
    assert before != tab_colour(page, fourColour=True), "the tab of a card is in the colour of its suit"


def check_aid(page: Page, game: str) -> None:
    """Assert that the player aid is complete, and links each line to its clause."""
    aid = page.get_by_role("dialog", name="Player aid")
    if SIZE_OF_GAME[game] == "desk":
        page.keyboard.press("a")
    else:
        page.get_by_role("button", name="Aid", exact=True).click()
    loaded, players = games.load(game), games.load(game).meta.default_players
    parts = text_of(loaded, SPECTATOR, ()).player_aid(loaded.variant({}, players), players)
    for part in parts:
        expect(aid.get_by_role("heading", name=part.title, exact=True)).to_be_visible()
    expect(aid.locator("li")).to_have_count(sum(len(part.lines) for part in parts))
    check_on_phone(page)
    clause = parts[0].lines[0].clause
    aid.get_by_role("button", name=f"Clause {clause}", exact=True).first.click()
    expect(page.get_by_role("dialog").locator("li.here")).to_have_attribute("id", f"sheet-{clause}")


def test_player_aid_shows_the_parameters_of_the_table(visit: Visit, server: LocalServer) -> None:
    page = visit().page
    start_game(page, server.url, "thirteen_witches", variant={"fortune_bonus": 4})
    page.keyboard.press("a")
    expect(page.get_by_role("dialog")).to_contain_text("its holder draws up to 9")


def test_cards_are_printed_with_the_parameters_of_the_table(visit: Visit, server: LocalServer) -> None:
    page = visit().page
    start_game(page, server.url, "witchs_shot", variant={"boxes": dict.fromkeys([*map(str, range(1, 11)), "black-4"], 7)})
    expect(page.locator("svg[aria-label$=', 7 boxes']").filter(visible=True).first).to_be_visible()
    expect(page.locator("svg[aria-label$=' boxes']:not([aria-label$=', 7 boxes']), svg[aria-label$=', 1 box']")).to_have_count(0)
    start_game(page, server.url, "three_witches", variant={"parts": {str(rank): "fillet" for rank in range(1, 10)}})
    expect(page.locator("svg[aria-label^='Fillet of ']").filter(visible=True).first).to_be_visible()
    expect(page.locator("svg[aria-label*=' of ']:not([aria-label^='Fillet of '])")).to_have_count(0)


def test_score_sheet_lists_completed_rounds(visit: Visit, server: LocalServer) -> None:
    page = visit("phone").page
    start_game(page, server.url, "three_witches")
    page.keyboard.press("c")
    scores = page.get_by_role("dialog", name="Scores by round")
    expect(scores.get_by_text("No round is complete yet.")).to_be_visible()
    page.keyboard.press("Escape")
    play_until(page, lambda: "Round 2" in page.locator("header .title").inner_text())
    page.keyboard.press("c")
    expect(scores.get_by_role("rowheader", name="Round 1")).to_contain_text("bid")
    expect(scores.get_by_text("Lead Witch")).to_have_count(1)
    check_on_phone(page)


def test_table_without_memory_aid_shows_nothing_of_the_past(visit: Visit, server: LocalServer) -> None:
    page = visit().page
    start_game(page, server.url, "blackmore", memory="none")
    make_choices(page, 3)
    wait_for_turn(page)
    for key in ("m", "t"):
        page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("no memory aid")
    expect(page.get_by_role("button", name="Cards seen so far")).to_have_count(0)


def tab_colour(page: Page, **changes: Any) -> str:
    """Return the colour of the first hand card's tab with these settings; assert that the table is accessible."""
    page.evaluate(CHANGE_SETTINGS, changes)
    page.reload()
    expect(page.locator("[data-testid=hand] svg").first).to_be_visible()
    check_axe(page)
    colour: str = page.locator("[data-testid=hand] .band").first.evaluate("band => getComputedStyle(band).fill")
    return colour
