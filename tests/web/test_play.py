"""Whole games in the browser."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from coven import games
from tests.web.conftest import Visit
from tests.web.hands import check_axe, check_width, is_over, play_now, play_to_the_end, start_playing, step
from tests.web.serving import Served

Come = Callable[..., Visit]


@pytest.mark.parametrize("game", games.GAMES)
def test_a_whole_game_by_clicking(visit: Come, served: Served, size: str, game: str) -> None:
    page = visit(size).page
    play_now(page, served.url, game)
    chance = random.Random(7)
    for _ in range(4):
        check_axe(page)
        check_width(page)
        for _ in range(40):
            if step(page, chance):
                break
            page.wait_for_timeout(50)
        page.wait_for_timeout(60)
    play_to_the_end(page)
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    check_axe(page)
    check_width(page)


@pytest.mark.parametrize("game", games.GAMES)
def test_two_browsers_and_a_bot(visit: Come, served: Served, game: str) -> None:
    ann, bob = visit("desk").page, visit("phone").page
    players = max(3, games.load(game).meta.fewest)
    table = open_table(ann, served.url, game, players)
    bob.goto(f"{served.url}/join/{table}")
    bob.get_by_role("button", name="Sit here").first.click()
    expect(bob.get_by_text("Waiting for the host to start.")).to_be_visible()
    check_axe(bob)
    ann.get_by_label("Level of a bot").select_option(index=0)
    ann.get_by_role("button", name="Fill with bots").click()
    check_axe(ann)
    ann.get_by_role("button", name="Start the game").click()
    for page in (ann, bob):
        expect(page.get_by_test_id("prompt")).to_be_visible()
    for seed, page in enumerate((ann, bob)):
        start_playing(page, seed + 1)
    for page in (ann, bob):
        expect(page.get_by_role("dialog", name="The game is over")).to_be_visible(timeout=400_000)
    expect(ann.get_by_role("button", name="Play again")).to_be_visible()
    assert scores(ann) == scores(bob)
    ann.get_by_role("button", name="Play again").click()
    expect(bob.get_by_role("link", name="To the next game")).to_be_visible()


def scores(page: Page) -> list[str]:
    """The scores of the result sheet, by what they are."""
    return sorted(page.locator("dialog tbody td.num").all_inner_texts())


def open_table(page: Page, url: str, game: str, players: int) -> str:
    """Create a table by the form; its code."""
    page.goto(f"{url}/new/{game}")
    if page.get_by_role("group", name="Players").count():
        page.get_by_role("radio", name=str(players), exact=True).check()
    page.get_by_label("How fast bots answer").select_option("instant")
    check_axe(page)
    page.get_by_role("button", name="Create the table").click()
    return page.get_by_test_id("code").inner_text()


@pytest.mark.parametrize("game", games.GAMES)
def test_a_whole_game_by_keyboard(visit: Come, served: Served, game: str) -> None:
    page = visit("desk").page
    play_now(page, served.url, game)
    for _ in range(3_000):
        if is_over(page):
            break
        if not press(page):
            page.wait_for_timeout(40)
    assert is_over(page)


def press(page: Page) -> bool:
    """One choice with keys alone: the first number that stands for an allowed card, else along the choices and enter."""
    state = page.evaluate(
        "() => { const cards = [...document.querySelectorAll('[data-testid=hand] button')];"
        " const can = cards.findIndex(card => card.classList.contains('can'));"
        " const buttons = document.querySelectorAll("
        "   '.bar button:not([disabled]), .board button:not([disabled]):not([aria-disabled=true])').length;"
        " return [can, buttons, !!document.querySelector('.menu')] }"
    )
    can, buttons, menu = state
    if menu or (buttons and can < 0) or (buttons and random.random() < 0.5):
        page.keyboard.press("ArrowUp")
        for _ in range(random.randrange(buttons or 1)):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        return True
    if can < 0:
        return False
    if can < 9 and random.random() < 0.7:
        page.keyboard.press(str(can + 1))
    else:
        page.keyboard.press("ArrowDown")
        for _ in range(can):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    return True
