"""Whole games in the browser."""

import random
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from coven import games
from tests.long import with_long
from tests.web.conftest import Visit
from tests.web.hands import (
    BOTH_SIZES,
    EVERY_RULE,
    ONCE,
    SHORT,
    check_axe,
    check_thumb,
    eventually,
    has_focus,
    is_over,
    look_at_both_sizes,
    look_at_one_size,
    look_on_a_phone,
    patiently,
    play_now,
    play_to_the_end,
    play_together,
    sit_down,
)
from tests.web.serving import Served
from tests.web.test_fits import EXPECTED, MOST_GAMES, Walk, check_in_sight, phase, some_sizes

Come = Callable[..., Visit]
WITH_ROUNDS: Final = ("three_witches", "witchs_shot")
SHORT_BY_FORM: Final = {
    "three_witches": {"Fate tokens that win the game": "1"},
    "thirteen_witches": {"Turns each after which the game ends at the latest": "7"},
    "blackmore": {"The highest value in each colour, at most 9": "5", "Cards dealt to each player": "4"},
}


@pytest.mark.parametrize("game", games.GAMES)
def test_a_whole_game_by_clicking_fits_every_screen(visit: Come, served: Served, game: str) -> None:
    """From the home page to the result; every phase is looked at in all sizes when it comes up first, and by axe."""
    page, seen = visit(ONCE[game]).page, set[str]()
    if game == "blackmore":  # one of full length
        play_now(page, served.url, game)
    else:
        sit_down(page, served.url, game, variant=SHORT[game])
    play_and_look(page, seen)
    if game in WITH_ROUNDS:
        expect(page.get_by_role("dialog").get_by_role("rowheader", name="Round 1")).to_be_visible()
    look_on_a_phone(page)
    check_in_sight(page, ("Play again", "Replay", "Share"))
    for _ in range(MOST_GAMES):  # who wins no trick chooses no trump
        if EXPECTED[game] <= seen:
            break
        sit_down(page, served.url, game, variant=SHORT[game])
        play_and_look(page, seen)
    assert EXPECTED[game] <= seen


def play_and_look(page: Page, seen: set[str]) -> None:
    """A game to its end; what was not seen yet fits."""
    table = Walk(page)
    play_to_the_end(page, look=lambda: look_in_all_sizes(table, seen))
    table.done()


def look_in_all_sizes(table: Walk, seen: set[str]) -> None:
    """The phase that asks now, if it is new; when it is over, the result soon lies over the table."""
    own, now = table.page.viewport_size, phase(table.page)
    assert own
    if now in seen:
        return
    if not seen:
        look_at_both_sizes(table.page, EVERY_RULE)
    else:  # the same table with other choices: by axe on a desk and on a phone in turn
        look_at_one_size(table.page, BOTH_SIZES[len(seen) % 2])
    if now != "over":
        table.look(now, some_sizes(len(seen)))
    seen.add(now)
    table.page.set_viewport_size(own)


@pytest.mark.parametrize("game", with_long(games.GAMES, "witchs_shot", "thirteen_witches", "blackmore"))
def test_two_browsers_and_a_bot(visit: Come, served: Served, game: str) -> None:
    ann, bob = visit("desk").page, visit("phone").page
    players = max(3, games.load(game).meta.min_players)
    table = open_table(ann, served.url, game, players)
    bob.goto(f"{served.url}/join/{table}")
    bob.get_by_label("Your name at the table").fill("Bob")
    bob.get_by_label("raven").check()
    check_axe(bob)
    assert bob.evaluate("document.querySelector('header').offsetHeight") < 80  # one line
    bob.get_by_role("button", name="Sit down").click()
    expect(bob.get_by_text("Waiting for the host to start.")).to_be_visible()
    expect(ann.locator("[aria-live]").get_by_text("Bob sits down.")).to_be_attached()
    expect(ann.get_by_role("button", name="Add bot, seat 3")).to_be_visible()
    ann.get_by_role("button", name="Share the link").click()
    expect(ann.locator(".notes .note")).to_contain_text("link")
    check_axe(bob)
    check_thumb(bob)
    ann.get_by_label("Level of a bot").select_option(index=0)
    ann.get_by_role("button", name="Fill with bots").click()
    check_axe(ann)
    ann.get_by_role("button", name="Start the game").click()
    for page in (ann, bob):
        expect(page.get_by_test_id("prompt")).to_be_visible()
        expect(page.locator("h1")).to_be_focused()
        expect(page.locator("[data-part=seats] .name").first).to_have_attribute("dir", "auto")  # cut at its end in any script
    play_together(ann, bob)
    for page in (ann, bob):
        expect(page.get_by_role("dialog", name="The game is over")).to_be_visible()
    expect(ann.get_by_role("button", name="Play again")).to_be_visible()
    eventually(ann, lambda: scores(ann) == scores(bob))
    ann.get_by_role("dialog").get_by_role("button", name="Share").click()
    expect(ann.get_by_role("dialog").locator(".note")).to_contain_text("link")
    ann.get_by_role("button", name="Play again").click()
    expect(bob.get_by_role("link", name="To the next game")).to_be_visible()


def scores(page: Page) -> list[str]:
    """The scores of the result sheet, by what they are."""
    return sorted(page.locator("dialog tbody td.num").all_inner_texts())


def open_table(page: Page, url: str, game: str, players: int) -> str:
    """Create a table by the form; its code."""
    page.goto(f"{url}/new/{game}")
    meta = games.load(game).meta
    if meta.min_players < meta.max_players:
        page.get_by_role("radio", name=str(players), exact=True).check()
    page.get_by_label("How fast bots answer").select_option("instant")
    page.get_by_text("Options of this game").click()
    for label, figure in SHORT_BY_FORM.get(game, {}).items():
        page.get_by_label(label, exact=True).fill(figure)
    if game == "witchs_shot":  # its rounds are in a part of the form that opens
        rounds = page.locator("details", has=page.get_by_text("Rounds", exact=True)).last
        rounds.locator("summary").click()
        rounds.get_by_label("3 players", exact=True).fill("1")
    check_axe(page)
    page.get_by_role("button", name="Create the table").click()
    return page.get_by_test_id("code").inner_text()


# a draft on the board and cards of the hand, and the menus of 13 Witches: the others have nothing else to choose from
@pytest.mark.parametrize("game", with_long(games.GAMES, "three_witches", "blackmore"))
def test_a_whole_game_by_keyboard(visit: Come, served: Served, game: str) -> None:
    page, chance = visit("desk").page, random.Random(11)
    sit_down(page, served.url, game, variant=SHORT[game])
    for _ in patiently(page):
        if is_over(page):
            return
        press(page, chance)


def press(page: Page, chance: random.Random) -> None:
    """One choice with keys alone: the first number that stands for an allowed card, else along the choices and enter."""
    state = page.evaluate(
        "() => { const cards = [...document.querySelectorAll('[data-testid=hand] button')];"
        " const can = cards.findIndex(card => card.classList.contains('can'));"
        " const buttons = document.querySelectorAll("
        "   '.bar button:not([disabled]), .board button:not([disabled], [aria-disabled=true], .term)').length;"
        " return [can, buttons, !!document.querySelector('.menu')] }"
    )
    can, buttons, menu = state
    if menu or (buttons and can < 0) or (buttons and chance.random() < 0.5):
        page.keyboard.press("ArrowUp")
        for _ in range(chance.randrange(buttons or 1)):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        assert has_focus(page)  # what was pressed may be gone or disabled
    elif 0 <= can < 9 and chance.random() < 0.7:
        page.keyboard.press(str(can + 1))
    elif can >= 0:
        page.keyboard.press("ArrowDown")
        for _ in range(can):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")


@pytest.mark.parametrize("taken", ["disabled = true", "remove()"])
def test_the_focus_stays_at_the_table_when_what_had_it_cannot_have_it_any_more(visit: Come, served: Served, taken: str) -> None:
    page = visit().page
    sit_down(page, served.url, "blackmore")
    page.get_by_role("button", name="Menu").focus()
    page.evaluate(f"document.activeElement.{taken}")
    assert has_focus(page)
    expect(page.get_by_test_id("prompt")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("l")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.evaluate(f"document.querySelector('[data-testid=hand] button').{taken}")  # the game goes on behind a sheet
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert has_focus(page)
    page.get_by_placeholder("Say something").fill("Well played")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_placeholder("Say something")).to_be_focused()  # and not what is asked
