"""Guided first rounds in the browser: offered on the first visit, played to the end, left and resumed."""

import itertools
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from coven.match.match.lessons import Lesson, load_lesson
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.hands import ONCE, check_axe, check_width, look_at_both_sizes, look_on_a_phone
from tests.web.serving import Served
from tests.web.test_fits import Walk

Come = Callable[..., Visit]
SMALLEST: Final = (320, 568)
LOOKED_AT: Final = "blackmore"  # the teacher looks the same in every game, and tables are looked at elsewhere


def the_lesson(game: str) -> Lesson:
    lesson = load_lesson(game)
    assert lesson is not None
    return lesson


def begin(page: Page, url: str, game: str) -> None:
    """From the first visit to the table."""
    page.goto(url)
    offer = page.get_by_role("region", name="New here?")
    expect(offer.get_by_role("button", name="Learn ")).to_have_count(4)
    offer.locator("li").nth(["three_witches", "witchs_shot", "thirteen_witches", "blackmore"].index(game)).get_by_role(
        "button"
    ).click()
    expect(page.get_by_test_id("teacher")).to_be_visible()


def hear(page: Page, says: list[str], table: Walk, is_aimed: bool = False) -> None:
    """Every idea of a note, one after the other, over the table; aimed at, the button for the next must be in reach."""
    go_on = page.get_by_test_id("lesson").get_by_role("button", name="Next")
    for place, words in enumerate(says):
        expect(page.get_by_test_id("teacher")).to_have_text(words)
        table.look(words)
        if place + 1 < len(says) and is_aimed:
            go_on.click()
        elif place + 1 < len(says):
            go_on.dispatch_event("click")


def choose(page: Page, choice: str) -> None:
    """Touch what stands for a choice: a button, a card on the board or in the hand."""
    card = choice.partition(" ")[2]
    places = (
        f'[data-choice="{choice}"]',
        f'.board button.can[data-card="{card}"]',
        f'[data-testid=hand] button.can[data-code="{card}"]',
    )
    page.locator(", ".join(places)).first.dispatch_event("click")


def sets(choices: list[str]) -> Iterator[list[str]]:
    """What is one act on the table of 13 Witches: a lure with its card, a spell with its target and cost."""
    starts = [place for place, choice in enumerate(choices) if choice.split()[0] in ("lure", "cast", "counter")]
    yield from (choices[one:other] for one, other in itertools.pairwise([*starts, len(choices)]))


def act(page: Page, choices: list[str]) -> None:
    """One act of 13 Witches by touching cards and witches."""
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
    expect(page.get_by_role("dialog", name="The game is over")).to_be_visible()
    expect(page.get_by_test_id("last-words")).to_have_text(lesson.notes.end[0])
    expect(page.get_by_text("You win!")).to_be_visible()
    expect(page.get_by_role("button", name="A whole game")).to_be_visible()
    check_width(page)


@pytest.mark.parametrize("game", ["three_witches", "witchs_shot", "blackmore"])
def test_a_guided_round_is_played_to_its_end(visit: Come, served: Served, game: str) -> None:
    page, lesson = visit(ONCE[game]).page, the_lesson(game)
    begin(page, served.url, game)
    table = Walk(page, [SMALLEST])
    for step, note in enumerate(lesson.notes.note):
        hear(page, note.says, table, is_aimed=game == LOOKED_AT)
        if step == 0 and game == LOOKED_AT:
            look_at_both_sizes(page)
        elif step == 4 and game == LOOKED_AT:
            look_on_a_phone(page)
            table.look("on a desk", [(1280, 800)])
        if page.locator(f'.bar [data-choice="{note.choice}"]').count():  # of few choices that are all bright else
            expect(page.locator(".bar .button.main")).to_have_count(1)
        choose(page, note.choice)
    table.done()
    check_end(page, lesson)
    if game == LOOKED_AT:
        look_on_a_phone(page)


def test_a_guided_round_of_13_witches_is_played_to_its_end(visit: Come, served: Served) -> None:
    page, lesson = visit(ONCE["thirteen_witches"]).page, the_lesson("thirteen_witches")
    begin(page, served.url, "thirteen_witches")
    choices, step = [note.choice for note in lesson.notes.note], 0
    table = Walk(page, [SMALLEST])
    for some in sets(choices):
        hear(page, lesson.notes.note[step].says, table)
        act(page, some)
        step += len(some)
    table.done()
    check_end(page, lesson)


def test_other_choices_are_answered_and_a_lesson_is_left_and_resumed_by_keyboard(visit: Come, served: Served) -> None:
    page, lesson = visit("desk").page, the_lesson("blackmore")
    note = lesson.notes.note[0]
    begin(page, served.url, "blackmore")
    for idea in note.says[:2]:
        expect(page.get_by_test_id("teacher")).to_have_text(idea)
        page.keyboard.press("Enter")
    expect(page.get_by_test_id("teacher")).to_have_text(note.says[2])
    expect(page.locator("[aria-live=polite]", has_text=note.says[2])).to_have_count(1)
    expect(page.locator("[data-testid=hand] button.hinted")).to_have_attribute("data-code", "blue-6")
    choose(page, "play red-8")
    expect(page.get_by_label("Notes").get_by_text(note.answers["play red-8"])).to_be_visible()
    check_axe(page)
    cards = page.locator("[data-testid=hand] button")
    place = [card.get_attribute("data-code") for card in cards.all()].index("blue-6")
    page.keyboard.press(str(place + 1))
    expect(page.get_by_test_id("teacher")).to_have_text(lesson.notes.note[1].says[0])
    page.goto(served.url)
    page.get_by_role("button", name="Go on learning: 12 Witches of Blackmore").click()
    expect(page.get_by_test_id("teacher")).to_have_text(lesson.notes.note[1].says[0])
    page.keyboard.press("Enter")
    choose(page, "trump keep")
    expect(page.get_by_test_id("teacher")).to_have_text(lesson.notes.note[2].says[0])
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the game").click()
    page.get_by_role("button", name="End the lesson").click()
    expect(page.get_by_role("region", name="New here?")).to_be_visible()
    page.get_by_role("button", name="I know them").click()
    page.reload()
    expect(page.locator("article").first).to_be_visible()
    expect(page.get_by_role("region", name="New here?")).to_have_count(0)
