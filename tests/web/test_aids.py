"""What helps at the table: the player aid, the score sheet, what was seen, and the looks a person chooses."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from coven import games
from tests.long import with_long
from tests.web.conftest import Visit
from tests.web.hands import ONCE, check_axe, look_on_a_phone, play_a_while, play_until, sit_down, wait_for_turn
from tests.web.serving import Served

Come = Callable[..., Visit]
CHOOSE = """looks => {
  const chosen = JSON.parse(localStorage.getItem("coven.settings"));
  localStorage.setItem("coven.settings", JSON.stringify({ ...chosen, ...looks }));
}"""


@pytest.mark.parametrize("game", with_long(games.GAMES, "three_witches", "witchs_shot", "blackmore"))
def test_the_aid_and_all_that_was_seen_are_at_hand_and_cards_have_the_looks_one_chooses(
    visit: Come, served: Served, game: str
) -> None:
    """One table of each game: the player aid by a key or a tap, what was seen, four colours at high contrast."""
    page = visit(ONCE[game]).page
    sit_down(page, served.url, game, memory="everything")
    check_aid(page, game)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    play_a_while(page, 5)
    wait_for_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="What was seen").click()
    expect(page.get_by_role("dialog").locator("svg.card").first).to_be_visible()
    look_on_a_phone(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    before = colour_of_a_tab(page, theme="light", contrast=True, fourColour=False)
    assert before != colour_of_a_tab(page, fourColour=True), "the tab of a card is painted in the colour of its suit"


def check_aid(page: Page, game: str) -> None:
    """All of it, and each line leads to its clause."""
    aid = page.get_by_role("dialog", name="Player aid")
    if ONCE[game] == "desk":
        page.keyboard.press("a")
    else:
        page.get_by_role("button", name="Aid", exact=True).click()
    told = games.load(game).player_aid(
        games.load(game).variant({}, games.load(game).meta.default_players), games.load(game).meta.default_players
    )
    for part in told:
        expect(aid.get_by_role("heading", name=part.title, exact=True)).to_be_visible()
    expect(aid.locator("li")).to_have_count(sum(len(part.lines) for part in told))
    look_on_a_phone(page)
    clause = told[0].lines[0].clause
    aid.get_by_role("button", name=f"Clause {clause}", exact=True).first.click()
    expect(page.get_by_role("dialog").locator("li.here")).to_have_attribute("id", f"sheet-{clause}")


def test_the_aid_and_the_spells_have_the_figures_of_the_table(visit: Come, served: Served) -> None:
    page = visit().page
    sit_down(page, served.url, "thirteen_witches", variant={"fortune_bonus": 4})
    page.keyboard.press("a")
    expect(page.get_by_role("dialog")).to_contain_text("its holder draws up to 9")


def test_cards_are_drawn_with_the_figures_of_the_table(visit: Come, served: Served) -> None:
    page = visit().page
    sit_down(page, served.url, "witchs_shot", variant={"boxes": dict.fromkeys([*map(str, range(1, 11)), "black-4"], 7)})
    expect(page.locator("svg[aria-label$=', 7 boxes']").first).to_be_visible()
    expect(page.locator("svg[aria-label$=' boxes']:not([aria-label$=', 7 boxes']), svg[aria-label$=', 1 box']")).to_have_count(0)
    sit_down(page, served.url, "three_witches", variant={"parts": {str(rank): "fillet" for rank in range(1, 10)}})
    expect(page.locator("svg[aria-label^='Fillet of ']").first).to_be_visible()
    expect(page.locator("svg[aria-label*=' of ']:not([aria-label^='Fillet of '])")).to_have_count(0)


def test_scores_round_by_round(visit: Come, served: Served) -> None:
    page = visit("phone").page
    sit_down(page, served.url, "three_witches")
    page.keyboard.press("c")
    sheet = page.get_by_role("dialog", name="Scores round by round")
    expect(sheet.get_by_text("No round is complete yet.")).to_be_visible()
    page.keyboard.press("Escape")
    play_until(page, lambda: "Round 2" in page.locator("header .title").inner_text())
    page.keyboard.press("c")
    expect(sheet.get_by_role("rowheader", name="Round 1")).to_contain_text("bid")
    expect(sheet.get_by_text("Lead Witch")).to_have_count(1)
    look_on_a_phone(page)


def test_a_table_without_the_aid_shows_nothing_of_the_past(visit: Come, served: Served) -> None:
    page = visit().page
    sit_down(page, served.url, "blackmore", memory="none")
    play_a_while(page, 3)
    wait_for_turn(page)
    for key in ("m", "t"):
        page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("no memory aid")
    expect(page.get_by_role("button", name="What was seen")).to_have_count(0)


def colour_of_a_tab(page: Page, **looks: Any) -> str:
    """How the tab of the first card in the hand is painted with these looks, at an accessible table."""
    page.evaluate(CHOOSE, looks)
    page.reload()
    expect(page.locator("[data-testid=hand] svg").first).to_be_visible()
    check_axe(page)
    painted: str = page.locator("[data-testid=hand] .band").first.evaluate("band => getComputedStyle(band).fill")
    return painted
