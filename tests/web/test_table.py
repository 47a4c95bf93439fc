"""At the table: refusals, hints, chat, spectators, two tabs, lost connections, replays."""

import random
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from coven import games
from tests.long import with_long
from tests.web.actions import (
    CHOICES,
    SHORT_VARIANTS,
    check_axe,
    check_both_sizes,
    check_on_phone,
    check_width,
    click_choice,
    make_choices,
    play_now,
    play_to_the_end,
    play_until,
    play_until_shown,
    start_game,
    wait_for_turn,
    wait_until,
)
from tests.web.conftest import Visit, Visitor
from tests.web.layout import SIMILAR_STATE_SIZES, LayoutCheck
from tests.web.local_server import LocalServer

# measures the next speech bubble when it is rendered: it disappears after a while, and a slow machine might miss it
MEASURE_BUBBLE = """
() => {
  const wait = (done) => {
    const bubble = document.querySelector("[data-testid^=said-] span");
    if (!bubble) return requestAnimationFrame(() => wait(done));
    const { left, right } = bubble.getBoundingClientRect();
    done([left, right]);
  };
  window.bubble = new Promise(wait);
}
"""


def log_lines(page: Page) -> list[str]:
    """Return the lines of the log."""
    return page.locator(".side .log li").all_inner_texts()


# cards are also dimmed while a black card asks for a reveal, and nothing is offered while a choice is pending
MUST_FOLLOW = """
query => document.querySelector("[data-testid=prompt]").innerText.includes("Follow ") &&
  !!document.querySelector("[data-testid=hand] button.dim") && !!document.querySelector(query)
"""


def play_until_must_follow(page: Page, start: Callable[[], object]) -> Locator:
    """Play Witch's Shot until a suit must be followed; return the cards that may not be played."""
    start()
    play_until(page, lambda: bool(page.evaluate(MUST_FOLLOW, CHOICES)), restart=start)
    return page.locator("[data-testid=hand] button.dim")


def test_forbidden_card_explains_why_until_the_table_moves_on(visit: Visit, server: LocalServer) -> None:
    page = visit("phone").page
    dimmed = play_until_must_follow(page, lambda: start_game(page, server.url, "witchs_shot"))
    dimmed.first.press("Enter")
    expect(page.locator(".note.no")).to_contain_text("you must follow")
    expect(page.locator(".note.no")).to_have_count(1)
    check_on_phone(page)
    dimmed.first.press("Enter")  # toasts disappear after seconds, and the check may take longer
    page.get_by_role("button", name="Clause 5.2").click()
    expect(page.get_by_role("dialog").locator("li.here")).to_have_attribute("id", "sheet-5.2")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    dimmed.first.click(force=True)  # it is disabled, and explains why
    expect(page.locator(".note.no")).to_be_visible()
    page.locator("[data-testid=hand] button.can").first.dispatch_event("click")
    expect(page.locator(".note.no")).to_have_count(0)  # the table moves on


DIALOG_TOP = "document.querySelector('dialog').getBoundingClientRect().top"


def test_hint_last_trick_and_rules_open_by_keyboard_and_after_a_reload(visit: Visit, server: LocalServer) -> None:
    page = visit().page
    start_game(page, server.url, "blackmore")
    make_choices(page, 3)
    wait_for_turn(page)
    page.keyboard.press("h")
    expect(page.locator(".note.good")).to_contain_text("Hint:", timeout=240_000)
    check_hint(page)
    page.keyboard.press("t")
    last_trick = page.get_by_role("dialog", name="Last trick")
    expect(last_trick.locator("ol > li")).to_have_count(4)
    expect(last_trick.get_by_text("won it")).to_be_visible()
    expect(last_trick.get_by_text("Clause 3.3")).to_be_visible()
    check_on_phone(page)
    top = page.evaluate(DIALOG_TOP)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    assert page.evaluate(DIALOG_TOP) == top, "dialogs of any height start at the same place"
    check_on_phone(page)
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(page.get_by_role("dialog").locator("li[id='sheet-2.2']")).to_be_visible()
    check_on_phone(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    check_on_phone(page)
    page.reload()
    wait_for_turn(page)
    page.keyboard.press("t")
    expect(last_trick.locator("ol > li")).to_have_count(4)


def test_tip_is_shown_until_the_kind_of_choice_is_known(visit: Visit, server: LocalServer) -> None:
    page = visit("phone").page
    start_game(page, server.url, "blackmore")
    wait_for_turn(page)
    expect(page.get_by_test_id("why")).to_contain_text("point")  # one or more
    check_on_phone(page)
    page.evaluate("localStorage.setItem('coven.met', JSON.stringify({times: {'blackmore/play': 9}, last: ''}))")
    page.reload()
    wait_for_turn(page)
    expect(page.get_by_test_id("why")).to_have_count(0)


def check_hint(page: Page) -> None:
    """Assert that a hint shows values and a reason; until the bot is compiled, a heuristic answers without values."""
    hint = page.get_by_role("dialog", name="Hint")
    for _ in range(40):
        page.keyboard.press("h")
        with suppress(AssertionError):
            expect(hint).to_be_visible(timeout=6_000)
            break
    expect(hint.locator("tr.marked")).to_have_count(1)
    expect(hint.locator("tr.marked")).to_contain_text(re.compile(r"\d+% \(\d+–\d+\)"))
    expect(hint.get_by_test_id("hint-reason")).to_contain_text(".")
    expect(hint.get_by_text("deals that fit what you know")).to_be_visible()
    check_on_phone(page)
    before = page.viewport_size
    page.set_viewport_size({"width": 320, "height": 640})
    check_width(page)
    if before is not None:
        page.set_viewport_size(before)
    page.keyboard.press("Escape")
    expect(hint).to_be_hidden()


def test_second_press_confirms_a_card(visit: Visit, server: LocalServer) -> None:
    page = visit(confirm=True).page
    start_game(page, server.url, "blackmore")
    wait_for_turn(page)
    before = page.locator("[data-testid=hand] button").count()
    card = page.locator("[data-testid=hand] button.can").first
    code = card.get_attribute("data-code")
    card.click()
    expect(page.locator(f"[data-code={code}].selected")).to_be_visible()
    expect(page.locator("[data-testid=hand] button.sent")).to_have_count(0)  # a press that chooses marks the card at once
    assert page.locator("[data-testid=hand] button").count() == before
    page.locator(f"[data-testid=hand] [data-code={code}]").click()
    expect(page.locator(f"[data-testid=hand] [data-code={code}]")).to_have_count(0)


def test_card_is_dragged_onto_the_table_and_along_the_hand(visit: Visit, server: LocalServer) -> None:
    page = visit().page
    start_game(page, server.url, "blackmore")
    wait_for_turn(page)
    codes = [card.get_attribute("data-code") for card in page.locator("[data-testid=hand] button").all()]
    box = page.locator("[data-testid=hand] button").first.bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 300, box["y"] + 45, steps=5)
    page.mouse.up()
    rearranged = [card.get_attribute("data-code") for card in page.locator("[data-testid=hand] button").all()]
    assert sorted(map(str, codes)) == sorted(map(str, rearranged))
    assert codes != rearranged
    box = page.locator("[data-testid=hand] button").first.bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(600, 300, steps=5)
    page.mouse.up()
    expect(page.locator(f"[data-testid=hand] [data-code={rearranged[0]}]")).to_have_count(0)


def prompt_and_hand(page: Page) -> tuple[str, list[str]]:
    """Return the prompt and the sorted hand."""
    hand: list[str] = page.evaluate("[...document.querySelectorAll('[data-testid=hand] button')].map(card => card.dataset.code)")
    return page.get_by_test_id("prompt").inner_text(), sorted(hand)


def test_two_tabs_of_a_seat_agree(visit: Visit, server: LocalServer) -> None:
    visitor = visit()
    first = visitor.page
    start_game(first, server.url, "blackmore")
    second = visitor.context.new_page()
    second.goto(first.url)
    for _ in range(3):
        make_choices(first, 1)
        wait_for_turn(first)
        wait_for_turn(second)
        make_choices(second, 1)
        wait_for_turn(second)
        wait_for_turn(first)
        wait_until(second, lambda: prompt_and_hand(first) == prompt_and_hand(second))


def test_spectator_sees_every_seat_and_no_hand_on_every_screen(visit: Visit, server: LocalServer) -> None:
    player, spectator = visit().page, visit("phone").page
    start_game(player, server.url, "witchs_shot", players=4)
    wait_for_turn(player)
    spectator.goto(player.url)
    expect(spectator.get_by_test_id("prompt")).to_contain_text("Waiting for")
    expect(spectator.locator("[data-testid=hand]")).to_have_count(0)
    last = spectator.locator("[aria-label=Row] [data-card]").last.bounding_box()
    assert last
    assert last["x"] + last["width"] <= 390, "the whole row is on the screen"
    check_both_sizes(spectator)
    check = LayoutCheck(spectator, SIMILAR_STATE_SIZES)
    check.measure("watching")
    check.assert_no_faults()
    spectator.get_by_role("button", name="Log and chat").click()
    spectator.get_by_role("button", name="Say 👏").click()
    expect(player.locator("[aria-live]").get_by_text("says: 👏")).to_be_attached()


def test_chat_messages_are_escaped_and_emoji_are_shown(visit: Visit, server: LocalServer) -> None:
    page = visit().page
    start_game(page, server.url, "blackmore")
    page.get_by_label("Say something").fill("Good luck <b>all</b>")
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".side .said p", has_text="Good luck <b>all</b>")).to_be_visible()
    page.get_by_role("button", name="Say 👍").first.click()
    expect(page.locator("[data-testid^=said-]", has_text="👍")).to_be_visible()


def test_chat_of_others_is_marked_as_unread_and_stays_on_the_screen(visit: Visit, server: LocalServer) -> None:
    ann, bob = visit().page, visit("phone").page
    ann.goto(server.url)
    expect(ann.locator("article").first).to_be_visible()
    table = ann.evaluate(
        """() => fetch("/api/tables", { method: "POST", headers: { "content-type": "application/json" },
             body: JSON.stringify({ game: "blackmore", players: 2, chat: true, tempo: "instant" }) })
           .then(response => response.json())"""
    )
    for page, seat in ((ann, "Sit here"), (bob, "Sit down")):  # the host, and a guest by the address of the table
        page.goto(f"{server.url}/table/{table['id']}")
        page.get_by_role("button", name=seat).first.click()
    ann.get_by_role("button", name="Start the game").click()
    expect(bob.get_by_test_id("prompt")).to_be_visible()
    bob.evaluate(MEASURE_BUBBLE)
    ann.get_by_label("Say something").fill("What a very long sentence this is, and it goes on and on until it is over")
    ann.get_by_role("button", name="Send").click()
    expect(bob.get_by_test_id("unread")).to_have_text("1")
    left, right = bob.evaluate("() => window.bubble")
    assert 0 <= left < right <= 390
    bob.get_by_role("button", name="Log and chat").click()
    expect(bob.get_by_test_id("unread")).to_have_count(0)


def test_browser_back_closes_a_dialog_before_it_leaves_the_table(visit: Visit, server: LocalServer) -> None:
    page = visit("phone", place="server").page
    play_now(page, server.url, "blackmore")
    address = page.url
    page.get_by_role("button", name="Aid").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.url == address
    page.go_back()
    expect(page.locator("article").first).to_be_visible()


def test_end_of_a_round_waits_for_the_player(visit: Visit, server: LocalServer) -> None:
    page = visit(tempo="fast").page
    start_game(page, server.url, "three_witches")
    dialog = page.get_by_role("dialog", name="Round 1 is over")
    play_until_shown(page, "dialog[aria-label='Round 1 is over']", restart=lambda: start_game(page, server.url, "three_witches"))
    expect(dialog.locator("li")).to_have_count(3)
    check_axe(page)
    dialog.get_by_role("button", name="Continue").click()
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize("game", with_long(games.BUILTIN_GAMES, "three_witches", "witchs_shot", "blackmore"))
def test_server_restart_loses_nothing(visit: Visit, tmp_path: Path, game: str) -> None:
    server = LocalServer(tmp_path)
    server.start()
    try:
        page = start_and_wait_for_turn(visit(), server.url, game)
        board = page.locator("[data-part=board]").bounding_box()
        server.stop()
        expect(page.get_by_test_id("banner")).to_be_visible()
        assert page.locator("[data-part=board]").bounding_box() == board, "the notice takes no space from the table"
        page.set_viewport_size({"width": 320, "height": 568})
        notice, header = page.get_by_test_id("banner").bounding_box(), page.locator("header").bounding_box()
        assert notice
        assert header
        assert header["y"] <= notice["y"], "the notice is fully visible on the smallest screen"
        assert notice["y"] + notice["height"] <= header["y"] + header["height"]
        page.set_viewport_size({"width": 1280, "height": 800})
        page.get_by_role("button", name="Say 👍").click()
        expect(page.locator(".notes .note")).to_contain_text("send it again when you’re back online")
        click_choice(page, random.Random(5))  # chosen while the connection is lost: sent later, once
        check_axe(page)
        server.start()
        check_game_continues(page)
    finally:
        server.stop()


def start_and_wait_for_turn(visitor: Visitor, url: str, game: str) -> Page:
    """Start a game, make some choices and wait for the next turn; return the page."""
    visitor.expected_errors = ("WebSocket", "ERR_CONNECTION", "Failed to load resource")
    start_game(visitor.page, url, game)
    make_choices(visitor.page, 2)
    wait_for_turn(visitor.page)
    return visitor.page


def check_game_continues(page: Page) -> None:
    """Assert that the game continues, and is the same after a reload."""
    expect(page.get_by_test_id("banner")).to_have_count(0)
    make_choices(page, 2)
    wait_for_turn(page)
    # the effect on the player is shown only once, above the prompt
    prompt, last = page.get_by_test_id("prompt").inner_text().splitlines()[-1], log_lines(page)[-1]
    page.reload()
    wait_for_turn(page)
    expect(page.get_by_test_id("prompt")).to_contain_text(prompt)
    assert last in log_lines(page)


def test_replay_is_stepped_through_shared_and_played(visit: Visit, server: LocalServer) -> None:
    page = visit("phone").page
    start_game(page, server.url, "blackmore", variant=SHORT_VARIANTS["blackmore"])
    play_to_the_end(page)
    expect(page.get_by_role("dialog").locator(".headline")).to_be_focused()  # read first by screen readers
    page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    expect(page.get_by_label("Step", exact=True)).to_be_visible()
    check_both_sizes(page)
    page.get_by_role("button", name="Next step").click()
    page.get_by_role("button", name="Next step").click()
    page.get_by_role("button", name="Next step").click()
    text = page.locator(".control .words").inner_text()
    assert text
    page.get_by_label("Seen by").select_option("all")
    expect(page.locator(".hands .hand")).to_have_count(4)
    check_on_phone(page)
    assert "step=3" in page.url
    assert "seat=all" in page.url
    page.reload()
    expect(page.locator(".control .words")).to_have_text(text)
    expect(page.locator(".hands .hand")).to_have_count(4)
    page.get_by_label("Jump to").select_option(label="Trick 5")
    page.get_by_label("Speed").select_option("4")
    at = page.get_by_label("Step", exact=True).input_value()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_label("Step", exact=True)).not_to_have_value(at)
    page.get_by_role("button", name="Pause").click()
    page.locator("h1").press("End")
    expect(page.locator(".control .words")).to_contain_text("Magic Points")
