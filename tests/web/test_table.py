"""At the table: reasons, hints, talk, watching, two tabs, a lost connection, looking back."""

import random
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from coven import games
from tests.long import with_long
from tests.web.conftest import Visit
from tests.web.hands import (
    OFFERED,
    SHORT,
    check_axe,
    check_width,
    eventually,
    look_at_both_sizes,
    look_on_a_phone,
    play_a_while,
    play_now,
    play_to_the_end,
    play_until,
    play_until_shown,
    sit_down,
    step,
    wait_for_turn,
)
from tests.web.serving import Served
from tests.web.test_fits import ALIKE, Walk

Come = Callable[..., Visit]

# where the next bubble is when it is drawn: a while later it is gone, and a slow machine might not see it
CATCH_BUBBLE = """
() => {
  const wait = (done) => {
    const bubble = document.querySelector("[data-testid^=said-] span");
    if (!bubble) return requestAnimationFrame(() => wait(done));
    const { left, right } = bubble.getBoundingClientRect();
    done([left, right]);
  };
  window.caught = new Promise(wait);
}
"""


def log_lines(page: Page) -> list[str]:
    """The log in words."""
    return page.locator(".side .log li").all_inner_texts()


# cards are dim as well while a black card asks for a reveal, and nothing is offered while a choice is under way
FOLLOWING = """
query => document.querySelector("[data-testid=prompt]").innerText.includes("Follow ") &&
  !!document.querySelector("[data-testid=hand] button.dim") && !!document.querySelector(query)
"""


def must_follow(page: Page, sit: Callable[[], object]) -> Locator:
    """At a table of Witch's Shot, play until a suit must be followed; the cards that may not be played."""
    sit()
    play_until(page, lambda: bool(page.evaluate(FOLLOWING, OFFERED)), again=sit)
    return page.locator("[data-testid=hand] button.dim")


def test_a_forbidden_card_says_why_with_its_clause_until_the_table_moves_on(visit: Come, served: Served) -> None:
    page = visit("phone").page
    dimmed = must_follow(page, lambda: sit_down(page, served.url, "witchs_shot"))
    dimmed.first.press("Enter")
    expect(page.locator(".note.no")).to_contain_text("you must follow")
    expect(page.locator(".note.no")).to_have_count(1)
    look_on_a_phone(page)
    dimmed.first.press("Enter")  # a note leaves by itself after seconds, and a look may take longer
    page.get_by_role("button", name="Clause 5.2").click()
    expect(page.get_by_role("dialog").locator("li.here")).to_have_attribute("id", "sheet-5.2")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    dimmed.first.click(force=True)  # it is not enabled, and says why
    expect(page.locator(".note.no")).to_be_visible()
    page.locator("[data-testid=hand] button.can").first.dispatch_event("click")
    expect(page.locator(".note.no")).to_have_count(0)  # the table moves on


TOP = "document.querySelector('dialog').getBoundingClientRect().top"


def test_hint_last_trick_and_rules_at_the_table_and_after_a_reload(visit: Come, served: Served) -> None:
    page = visit().page
    sit_down(page, served.url, "blackmore")
    play_a_while(page, 3)
    wait_for_turn(page)
    page.keyboard.press("h")
    expect(page.locator(".note.good")).to_contain_text("Hint:", timeout=240_000)
    check_hint(page)
    page.keyboard.press("t")
    sheet = page.get_by_role("dialog", name="Last trick")
    expect(sheet.locator("ol > li")).to_have_count(4)
    expect(sheet.get_by_text("won it")).to_be_visible()
    expect(sheet.get_by_text("Clause 3.3")).to_be_visible()
    look_on_a_phone(page)
    top = page.evaluate(TOP)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    assert page.evaluate(TOP) == top, "a sheet begins where it did, however long it is"
    look_on_a_phone(page)
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(page.get_by_role("dialog").locator("li[id='sheet-2.2']")).to_be_visible()
    look_on_a_phone(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    look_on_a_phone(page)
    page.reload()
    wait_for_turn(page)
    page.keyboard.press("t")
    expect(sheet.locator("ol > li")).to_have_count(4)


def test_a_why_is_beside_the_prompt_until_the_kind_of_choice_is_known(visit: Come, served: Served) -> None:
    page = visit("phone").page
    sit_down(page, served.url, "blackmore")
    wait_for_turn(page)
    expect(page.get_by_test_id("why")).to_contain_text("point")  # one or more
    look_on_a_phone(page)
    page.evaluate("localStorage.setItem('coven.met', JSON.stringify({times: {'blackmore/play': 9}, last: ''}))")
    page.reload()
    wait_for_turn(page)
    expect(page.get_by_test_id("why")).to_have_count(0)


def check_hint(page: Page) -> None:
    """What the choices are worth and why; until the bot is compiled a rule of thumb answers, without values."""
    hint = page.get_by_role("dialog", name="Hint")
    for _ in range(40):
        page.keyboard.press("h")
        with suppress(AssertionError):
            expect(hint).to_be_visible(timeout=6_000)
            break
    expect(hint.locator("tr.marked")).to_have_count(1)
    expect(hint.locator("tr.marked")).to_contain_text(re.compile(r"\d+ ± \d+ %"))
    expect(hint.get_by_test_id("hint-reason")).to_contain_text(".")
    expect(hint.get_by_text("worlds that fit what you know")).to_be_visible()
    look_on_a_phone(page)
    before = page.viewport_size
    page.set_viewport_size({"width": 320, "height": 640})
    check_width(page)
    if before is not None:
        page.set_viewport_size(before)
    page.keyboard.press("Escape")
    expect(hint).to_be_hidden()


def test_second_tap_confirms(visit: Come, served: Served) -> None:
    page = visit(confirm=True).page
    sit_down(page, served.url, "blackmore")
    wait_for_turn(page)
    before = page.locator("[data-testid=hand] button").count()
    card = page.locator("[data-testid=hand] button.can").first
    code = card.get_attribute("data-code")
    card.click()
    expect(page.locator(f"[data-code={code}].selected")).to_be_visible()
    page.wait_for_timeout(300)
    assert page.locator("[data-testid=hand] button").count() == before
    page.locator(f"[data-testid=hand] [data-code={code}]").click()
    expect(page.locator(f"[data-testid=hand] [data-code={code}]")).to_have_count(0)


def test_a_card_can_be_dragged_onto_the_table_and_along_the_hand(visit: Come, served: Served) -> None:
    page = visit().page
    sit_down(page, served.url, "blackmore")
    wait_for_turn(page)
    codes = [one.get_attribute("data-code") for one in page.locator("[data-testid=hand] button").all()]
    box = page.locator("[data-testid=hand] button").first.bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 300, box["y"] + 45, steps=5)
    page.mouse.up()
    sorted_by_hand = [one.get_attribute("data-code") for one in page.locator("[data-testid=hand] button").all()]
    assert sorted(map(str, codes)) == sorted(map(str, sorted_by_hand))
    assert codes != sorted_by_hand
    box = page.locator("[data-testid=hand] button").first.bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(600, 300, steps=5)
    page.mouse.up()
    expect(page.locator(f"[data-testid=hand] [data-code={sorted_by_hand[0]}]")).to_have_count(0)


def asked_and_held(page: Page) -> tuple[str, list[str]]:
    """What is asked, and the cards of the hand, in one order for every page."""
    held: list[str] = page.evaluate("[...document.querySelectorAll('[data-testid=hand] button')].map(card => card.dataset.code)")
    return page.get_by_test_id("prompt").inner_text(), sorted(held)


def test_two_tabs_of_a_seat_agree(visit: Come, served: Served) -> None:
    one = visit()
    sit_down(one.page, served.url, "blackmore")
    other = one.context.new_page()
    other.goto(one.page.url)
    for _ in range(3):
        play_a_while(one.page, 1)
        wait_for_turn(one.page)
        wait_for_turn(other)
        play_a_while(other, 1)
        wait_for_turn(other)
        wait_for_turn(one.page)
        eventually(other, lambda: asked_and_held(one.page) == asked_and_held(other))


def test_watching_shows_no_hand_and_every_seat_on_every_screen(visit: Come, served: Served) -> None:
    player, watcher = visit().page, visit("phone").page
    sit_down(player, served.url, "witchs_shot", players=4)
    wait_for_turn(player)
    watcher.goto(player.url)
    expect(watcher.get_by_test_id("prompt")).to_contain_text("Waiting for")
    expect(watcher.locator("[data-testid=hand]")).to_have_count(0)
    last = watcher.locator("[aria-label=Row] [data-card]").last.bounding_box()
    assert last
    assert last["x"] + last["width"] <= 390, "the whole row is on the screen"
    look_at_both_sizes(watcher)
    table = Walk(watcher, ALIKE)
    table.look("watching")
    table.done()
    watcher.get_by_role("button", name="Log and talk").click()
    watcher.get_by_role("button", name="Say 👏").click()
    expect(player.locator("[aria-live]").get_by_text("says: 👏")).to_be_attached()


def test_talk(visit: Come, served: Served) -> None:
    page = visit().page
    sit_down(page, served.url, "blackmore")
    page.get_by_label("Say something").fill("Good luck <b>all</b>")
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".side .said p", has_text="Good luck <b>all</b>")).to_be_visible()
    page.get_by_role("button", name="Say 👍").first.click()
    expect(page.locator("[data-testid^=said-]", has_text="👍")).to_be_visible()


def test_talk_of_others_is_marked_until_it_is_read_and_stays_inside_the_screen(visit: Come, served: Served) -> None:
    ann, bob = visit().page, visit("phone").page
    ann.goto(served.url)
    expect(ann.locator("article").first).to_be_visible()
    made = ann.evaluate(
        """() => fetch("/api/tables", { method: "POST", headers: { "content-type": "application/json" },
             body: JSON.stringify({ game: "blackmore", players: 2, chat: true, tempo: "instant" }) }).then(r => r.json())"""
    )
    for page in (ann, bob):
        page.goto(f"{served.url}/table/{made['id']}")
        page.get_by_role("button", name="Sit here").first.click()
    ann.get_by_role("button", name="Start the game").click()
    expect(bob.get_by_test_id("prompt")).to_be_visible()
    bob.evaluate(CATCH_BUBBLE)
    ann.get_by_label("Say something").fill("What a very long sentence this is, and it goes on and on until it is over")
    ann.get_by_role("button", name="Send").click()
    expect(bob.get_by_test_id("unread")).to_have_text("1")
    left, right = bob.evaluate("() => window.caught")
    assert 0 <= left < right <= 390
    bob.get_by_role("button", name="Log and talk").click()
    expect(bob.get_by_test_id("unread")).to_have_count(0)


def test_back_closes_a_sheet_before_it_leaves_the_table(visit: Come, served: Served) -> None:
    page = visit("phone").page
    play_now(page, served.url, "blackmore")
    address = page.url
    page.get_by_role("button", name="Aid").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.url == address
    page.go_back()
    expect(page.locator("article").first).to_be_visible()


def test_a_round_ends_with_a_panel_that_waits(visit: Come, served: Served) -> None:
    page = visit(tempo="fast").page
    sit_down(page, served.url, "three_witches")
    panel = page.get_by_role("dialog", name="Round 1 is over")
    play_until_shown(page, "dialog[aria-label='Round 1 is over']", again=lambda: sit_down(page, served.url, "three_witches"))
    expect(panel.locator("li")).to_have_count(3)
    check_axe(page)
    panel.get_by_role("button", name="Go on").click()
    expect(panel).to_have_count(0)


@pytest.mark.parametrize("game", with_long(games.GAMES, "three_witches", "witchs_shot", "blackmore"))
def test_a_restart_of_the_server_loses_nothing(visit: Come, tmp_path: Path, game: str) -> None:
    served = Served(tmp_path)
    served.start()
    try:
        page = at_a_table(visit(), served.url, game)
        board = page.locator("[data-part=board]").bounding_box()
        served.stop()
        expect(page.get_by_test_id("banner")).to_be_visible()
        assert page.locator("[data-part=board]").bounding_box() == board, "what is said about it takes no room from the table"
        page.set_viewport_size({"width": 320, "height": 568})
        words, header = page.get_by_test_id("banner").bounding_box(), page.locator("header").bounding_box()
        assert words
        assert header
        assert header["y"] <= words["y"], "it is seen whole where there is least room"
        assert words["y"] + words["height"] <= header["y"] + header["height"]
        page.set_viewport_size({"width": 1280, "height": 800})
        page.get_by_role("button", name="Say 👍").click()
        expect(page.locator(".notes .note")).to_contain_text("say it again when it is back")
        step(page, random.Random(5))  # chosen while the connection is lost: it is sent later, once
        check_axe(page)
        served.start()
        check_nothing_is_lost(page)
    finally:
        served.stop()


def at_a_table(one: Visit, url: str, game: str) -> Page:
    """In a game, about to choose."""
    one.forgiven = ("WebSocket", "ERR_CONNECTION", "Failed to load resource")
    sit_down(one.page, url, game)
    play_a_while(one.page, 2)
    wait_for_turn(one.page)
    return one.page


def check_nothing_is_lost(page: Page) -> None:
    """The game goes on, and is the same after a reload."""
    expect(page.get_by_test_id("banner")).to_have_count(0)
    play_a_while(page, 2)
    wait_for_turn(page)
    # what was done to me is told once, above the prompt
    asked, last = page.get_by_test_id("prompt").inner_text().splitlines()[-1], log_lines(page)[-1]
    page.reload()
    wait_for_turn(page)
    expect(page.get_by_test_id("prompt")).to_contain_text(asked)
    assert last in log_lines(page)


def test_replay(visit: Come, served: Served) -> None:
    page = visit("phone").page
    sit_down(page, served.url, "blackmore", variant=SHORT["blackmore"])
    play_to_the_end(page)
    expect(page.get_by_role("dialog").locator(".headline")).to_be_focused()  # what a screen reader reads first
    page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    expect(page.get_by_label("Step", exact=True)).to_be_visible()
    look_at_both_sizes(page)
    page.get_by_role("button", name="Step on").click()
    page.get_by_role("button", name="Step on").click()
    page.get_by_role("button", name="Step on").click()
    words = page.locator(".control .words").inner_text()
    assert words
    page.get_by_label("Seen by").select_option("all")
    expect(page.locator(".hands .hand")).to_have_count(4)
    look_on_a_phone(page)
    assert "step=3" in page.url
    assert "seat=all" in page.url
    page.reload()
    expect(page.locator(".control .words")).to_have_text(words)
    expect(page.locator(".hands .hand")).to_have_count(4)
    page.get_by_label("Jump to").select_option(label="Trick 5")
    page.get_by_label("Speed").select_option("4")
    at = page.get_by_label("Step", exact=True).input_value()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_label("Step", exact=True)).not_to_have_value(at)
    page.get_by_role("button", name="Pause").click()
    page.locator("h1").press("End")
    expect(page.locator(".control .words")).to_contain_text("Magic Points")
