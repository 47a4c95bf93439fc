"""Whole games in the browser, by mouse, touch and keyboard."""

import random
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from coven import games
from tests.long import with_long
from tests.web.actions import (
    ALL_RULES,
    MAX_GAMES,
    SHORT_VARIANTS,
    SIZE_OF_GAME,
    check_at_size,
    check_axe,
    check_both_sizes,
    check_on_phone,
    check_touch_targets,
    has_focus,
    is_over,
    play_now,
    play_to_the_end,
    play_together,
    poll,
    start_game,
    wait_until,
)
from tests.web.conftest import Visit
from tests.web.layout import EXPECTED_PHASES, LayoutCheck, check_result_in_view, current_phase, sizes_for
from tests.web.local_server import LocalServer
from tests.web.screen import BOTH_SIZES, painted_small

GAMES_WITH_ROUNDS: Final = ("three_witches", "witchs_shot")
SHORT_FORM_VALUES: Final = {
    "three_witches": {"Fate tokens that win the game": "1"},
    "thirteen_witches": {"Turns each after which the game ends at the latest": "7"},
    "blackmore": {"The highest value in each colour, at most 9": "5", "Cards dealt to each player": "4"},
}


@pytest.mark.parametrize("game", with_long(games.BUILTIN_GAMES, "witchs_shot", "blackmore"))
def test_whole_game_by_clicking_fits_every_screen(visit: Visit, server: LocalServer, game: str) -> None:
    """From the start to the result; every phase is checked at all sizes, and by axe, when it first comes up."""
    page, seen = visit(SIZE_OF_GAME[game], place="server").page, set[str]()
    if game == "blackmore":  # one game of full length
        play_now(page, server.url, game)
    else:
        start_game(page, server.url, game, variant=SHORT_VARIANTS[game])
    play_and_check(page, seen)
    if game in GAMES_WITH_ROUNDS:
        expect(page.get_by_role("dialog").get_by_role("rowheader", name="Round 1")).to_be_visible()
    check_on_phone(page)
    check_result_in_view(page, ("Play again", "Replay", "Share"))
    for _ in range(MAX_GAMES):  # a player who wins no trick chooses no trump
        if EXPECTED_PHASES[game] <= seen:
            break
        start_game(page, server.url, game, variant=SHORT_VARIANTS[game])
        play_and_check(page, seen)
    assert EXPECTED_PHASES[game] <= seen


def play_and_check(page: Page, seen: set[str]) -> None:
    """Play a game to its end, and assert that new phases fit."""
    check = LayoutCheck(page)
    with painted_small(page):
        play_to_the_end(page, on_phase=lambda: check_phase(check, seen))
    check.assert_no_faults()


def check_phase(check: LayoutCheck, seen: set[str]) -> None:
    """Check the current phase if it is new; at the end of the game the result soon covers the table."""
    phase = current_phase(check.page)
    if phase in seen:
        return
    if not seen:
        check_both_sizes(check.page, ALL_RULES)
    else:  # the same table with other choices: axe alternates between desktop and phone
        check_at_size(check.page, BOTH_SIZES[len(seen) % 2])
    if phase != "over":
        check.measure(phase, sizes_for(len(seen)))
    seen.add(phase)


@pytest.mark.parametrize("game", with_long(games.BUILTIN_GAMES, "witchs_shot", "thirteen_witches", "blackmore"))
def test_two_players_and_a_bot_play_to_the_end(visit: Visit, server: LocalServer, game: str) -> None:
    ann, bob = visit("desk").page, visit("phone").page
    players = max(3, games.load(game).meta.min_players)
    table = open_table(ann, server.url, game, players)
    bob.goto(f"{server.url}/join/{table}")
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
    check_touch_targets(bob)
    ann.get_by_label("Bot level").select_option(index=0)
    ann.get_by_role("button", name="Fill with bots").click()
    check_axe(ann)
    ann.get_by_role("button", name="Start the game").click()
    for page in (ann, bob):
        expect(page.get_by_test_id("prompt")).to_be_visible()
        expect(page.locator("h1")).to_be_focused()
        expect(page.locator("[data-part=seats] .name").first).to_have_attribute(
            "dir", "auto"
        )  # truncated at the end in any script
    play_together(ann, bob)
    for page in (ann, bob):
        expect(page.get_by_role("dialog", name="The game is over")).to_be_visible()
    expect(ann.get_by_role("button", name="Play again")).to_be_visible()
    wait_until(ann, lambda: scores(ann) == scores(bob))
    ann.get_by_role("dialog").get_by_role("button", name="Share", exact=True).click()
    expect(ann.get_by_role("dialog").locator(".note")).to_contain_text("link")
    ann.get_by_role("button", name="Play again").click()
    expect(bob.get_by_role("link", name="To the next game")).to_be_visible()


def scores(page: Page) -> list[str]:
    """Return the sorted scores of the result dialog."""
    return sorted(page.locator("dialog tbody td.num").all_inner_texts())


def open_table(page: Page, url: str, game: str, players: int) -> str:
    """Create a table with the form; return its code."""
    page.goto(f"{url}/new/{game}")
    meta = games.load(game).meta
    if meta.min_players < meta.max_players:
        page.get_by_role("radio", name=str(players), exact=True).check()
    page.get_by_label("Bot speed").select_option("instant")
    page.get_by_text("Game options").click()
    for label, value in SHORT_FORM_VALUES.get(game, {}).items():
        page.get_by_label(label, exact=True).fill(value)
    if game == "witchs_shot":  # its rounds are in a collapsed section of the form
        rounds = page.locator("details", has=page.get_by_text("Rounds", exact=True)).last
        rounds.locator("summary").click()
        rounds.get_by_label("3 players", exact=True).fill("1")
    check_axe(page)
    page.get_by_role("button", name="Create the table").click()
    return page.get_by_test_id("code").inner_text()


# the draft of Witch's Shot on the board, and the menus of 13 Witches: the others have no other kind of choice
@pytest.mark.parametrize("game", with_long(games.BUILTIN_GAMES, "three_witches", "blackmore"))
def test_whole_game_by_keyboard(visit: Visit, server: LocalServer, game: str) -> None:
    page, rng = visit("desk").page, random.Random(11)
    start_game(page, server.url, game, variant=SHORT_VARIANTS[game])
    for _ in poll(page):
        if is_over(page):
            return
        choose_by_keyboard(page, rng)


def choose_by_keyboard(page: Page, rng: random.Random) -> None:
    """Make a choice with the keyboard alone: the number of an allowed card, or arrow keys and Enter."""
    state = page.evaluate(
        "() => { const cards = [...document.querySelectorAll('[data-testid=hand] button')];"
        " const can = cards.findIndex(card => card.classList.contains('can'));"
        " const buttons = document.querySelectorAll("
        "   '.bar button:not([disabled]), .board button:not([disabled], [aria-disabled=true], .term)').length;"
        " return [can, buttons, !!document.querySelector('.menu')] }"
    )
    can, buttons, menu = state
    if menu or (buttons and can < 0) or (buttons and rng.random() < 0.5):
        page.keyboard.press("ArrowUp")
        for _ in range(rng.randrange(buttons or 1)):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        assert has_focus(page)  # the pressed element may be gone or disabled
    elif 0 <= can < 9 and rng.random() < 0.7:
        page.keyboard.press(str(can + 1))
    elif can >= 0:
        page.keyboard.press("ArrowDown")
        for _ in range(can):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")


@pytest.mark.parametrize("change", ["disabled = true", "remove()"])
def test_focus_stays_at_the_table_when_the_focused_element_disappears(visit: Visit, server: LocalServer, change: str) -> None:
    page = visit().page
    start_game(page, server.url, "blackmore")
    page.get_by_role("button", name="Menu").focus()
    page.evaluate(f"document.activeElement.{change}")
    assert has_focus(page)
    expect(page.get_by_test_id("prompt")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("l")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.evaluate(f"document.querySelector('[data-testid=hand] button').{change}")  # the game continues behind a dialog
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert has_focus(page)
    page.get_by_placeholder("Say something").fill("Well played")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_placeholder("Say something")).to_be_focused()  # and not the prompt
