"""Guided rounds in the browser: offered on the first visit, played to the end, left and resumed."""

import itertools
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from coven import games
from coven.match.lessons import Lesson, Note, load_lesson
from tests.web.actions import SIZE_OF_GAME, check_axe, check_both_sizes, check_on_phone, check_width
from tests.web.conftest import Visit
from tests.web.layout import LayoutCheck
from tests.web.local_server import LocalServer

SMALLEST_SIZE: Final = (320, 568)
CHECKED_GAME: Final = "blackmore"  # lessons look the same in every game, and tables are checked elsewhere


def lesson_of(game: str) -> Lesson:
    """Return the lesson of a game."""
    lesson = load_lesson(game)
    assert lesson is not None
    return lesson


def spoken(lesson: Lesson, note: Note) -> list[str]:
    """Return what the teacher says before a choice."""
    return [lesson.say(text) for text in note.says]


def start_lesson(page: Page, url: str, game: str) -> None:
    """Start a lesson from the home page, which offers one to new visitors as well."""
    page.goto(url)
    expect(page.get_by_role("region", name="New here?").get_by_role("button", name="Learn it in")).to_be_visible()
    page.get_by_role("button", name=f"Learn {games.load(game).meta.title}").click()
    expect(page.get_by_test_id("teacher")).to_be_visible()


def read_pages(page: Page, lesson: Lesson, note: Note, check: LayoutCheck, *, is_aimed: bool = False) -> None:
    """Read all pages of a note and check the layout, and that what they are about is pointed at.

    With `is_aimed`, the button for the next page must be reachable.
    """
    pages = spoken(lesson, note)
    next_button = page.get_by_test_id("lesson").get_by_role("button", name="Next")
    for number, text in enumerate(pages, start=1):
        expect(page.get_by_test_id("teacher")).to_have_text(text)
        is_shown = note.says[number - 1] in note.shows or (number == len(pages) and not note.finds)
        expect(page.locator("[data-taught]")).to_have_count(1 if is_shown else 0)
        check.measure(text)
        if number < len(pages) and is_aimed:
            next_button.click()
        elif number < len(pages):
            next_button.dispatch_event("click")


def choose(page: Page, choice: str) -> None:
    """Press the element of a choice: a button, a card on the board or in the hand."""
    card = choice.partition(" ")[2]
    elements = (
        f'[data-choice="{choice}"]',
        f'.board button.can[data-card="{card}"]',
        f'[data-testid=hand] button.can[data-code="{card}"]',
    )
    page.locator(", ".join(elements)).first.dispatch_event("click")


def split_into_actions(choices: list[str]) -> Iterator[list[str]]:
    """Split choices of 13 Witches into actions: a lure with its card, a spell with its target and cost."""
    starts = [index for index, choice in enumerate(choices) if choice.split()[0] in ("lure", "cast", "counter")]
    yield from (choices[start:end] for start, end in itertools.pairwise([*starts, len(choices)]))


def perform_action(page: Page, choices: list[str]) -> None:
    """Perform an action of 13 Witches by pressing cards and witches."""
    verb, _, witch = choices[0].partition(" ")
    if verb == "lure":
        page.locator(f"[data-testid=hand] [data-code={choices[1].split()[1]}]").dispatch_event("click")
        page.locator(f"[data-witch={witch}]").dispatch_event("click")
    elif verb == "cast":
        page.locator(f"[data-witch={witch}]").dispatch_event("click")
        if page.locator("[data-step=confirm]").count() == 0:
            page.locator(f"[data-testid=hand] [data-code={choices[2].split()[1]}]").dispatch_event("click")
        page.locator("[data-step=confirm]").click()
    else:
        choose(page, choices[0])
        choose(page, choices[1])


def check_end(page: Page, lesson: Lesson) -> None:
    """Assert that the lesson has ended, with its last text."""
    expect(page.get_by_role("dialog", name="The game is over")).to_be_visible()
    expect(page.get_by_test_id("last-words")).to_have_text(lesson.say(lesson.notes.end[0]))
    expect(page.get_by_text("You win!")).to_be_visible()
    expect(page.get_by_role("button", name="Play a full game")).to_be_visible()
    check_width(page)


@pytest.mark.parametrize("game", ["three_witches", "witchs_shot", "blackmore"])
def test_guided_round_is_played_to_its_end(visit: Visit, server: LocalServer, game: str) -> None:
    page, lesson = visit(SIZE_OF_GAME[game]).page, lesson_of(game)
    start_lesson(page, server.url, game)
    check = LayoutCheck(page, [SMALLEST_SIZE])
    for step, note in enumerate(lesson.notes.note):
        read_pages(page, lesson, note, check, is_aimed=game == CHECKED_GAME)
        if step == 0 and game == CHECKED_GAME:
            check_both_sizes(page)
        elif step == 4 and game == CHECKED_GAME:
            check_on_phone(page)
            check.measure("on a desktop", [(1280, 800)])
        if page.locator(f'.bar [data-choice="{note.choice}"]').count():  # few choices are all highlighted otherwise
            expect(page.locator(".bar .button.main")).to_have_count(1)
        choose(page, note.choice)
    check.assert_no_faults()
    check_end(page, lesson)
    if game == CHECKED_GAME:
        check_on_phone(page)


def test_guided_round_of_13_witches_is_played_to_its_end(visit: Visit, server: LocalServer) -> None:
    page, lesson = visit(SIZE_OF_GAME["thirteen_witches"]).page, lesson_of("thirteen_witches")
    start_lesson(page, server.url, "thirteen_witches")
    choices, step = [note.choice for note in lesson.notes.note], 0
    check = LayoutCheck(page, [SMALLEST_SIZE])
    for action in split_into_actions(choices):
        read_pages(page, lesson, lesson.notes.note[step], check)
        perform_action(page, action)
        step += len(action)
    check.assert_no_faults()
    check_end(page, lesson)


def test_wrong_choice_is_explained_and_lesson_is_left_and_resumed_by_keyboard(visit: Visit, server: LocalServer) -> None:
    page, lesson = visit("desk").page, lesson_of("blackmore")
    note = lesson.notes.note[0]
    start_lesson(page, server.url, "blackmore")
    says = spoken(lesson, note)
    for text in says[:2]:
        expect(page.get_by_test_id("teacher")).to_have_text(text)
        page.keyboard.press("Enter")
    expect(page.get_by_test_id("teacher")).to_have_text(says[2])
    expect(page.locator("[aria-live=polite]", has_text=says[2])).to_have_count(1)
    expect(page.locator("[data-testid=hand] button.hinted")).to_have_attribute("data-code", "blue-6")
    choose(page, "play red-8")
    expect(page.get_by_label("Notes").get_by_text(lesson.say(note.answers["play red-8"]))).to_be_visible()
    check_axe(page)
    cards = page.locator("[data-testid=hand] button")
    index = [card.get_attribute("data-code") for card in cards.all()].index("blue-6")
    page.keyboard.press(str(index + 1))
    expect(page.get_by_test_id("teacher")).to_have_text(spoken(lesson, lesson.notes.note[1])[0])
    page.goto(server.url)
    page.get_by_role("button", name="Resume the lesson 12 Witches of Blackmore").click()
    expect(page.get_by_test_id("teacher")).to_have_text(spoken(lesson, lesson.notes.note[1])[0])
    page.keyboard.press("Enter")
    choose(page, "trump keep")
    expect(page.get_by_test_id("teacher")).to_have_text(spoken(lesson, lesson.notes.note[2])[0])
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the game").click()
    page.get_by_role("button", name="End the lesson").click()
    expect(page.get_by_role("region", name="New here?")).to_be_visible()
    page.get_by_role("button", name="Skip the lessons").click()
    page.reload()
    expect(page.locator("article").first).to_be_visible()
    expect(page.get_by_role("region", name="New here?")).to_have_count(0)
