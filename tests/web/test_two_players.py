"""Two browsers at one table: returning players, rematches, time control votes and absences."""

import random
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.actions import ONE_TRICK, check_axe, check_width, click_choice, play_together, wait_until
from tests.web.conftest import Visit
from tests.web.layout import TIGHT_SIZES, LayoutCheck
from tests.web.local_server import LocalServer

HIGHEST_VALUE = "The highest value in each colour, at most 9"
RECORD_CATCH_UP = """
new MutationObserver(() => {
  if (document.querySelector("[data-testid=since]")) window.hasCaughtUp = true;
}).observe(document, { childList: true, subtree: true });
"""


def seat_both(ann: Page, bob: Page, url: str) -> str:
    """Open a table of 12 Witches for two, and seat both players; return its id."""
    ann.goto(f"{url}/new/blackmore")
    ann.get_by_role("radio", name="2", exact=True).check()
    ann.get_by_text("Game options").click()
    ann.get_by_label(HIGHEST_VALUE, exact=True).fill("3")
    ann.get_by_role("button", name="Create the table").click()
    code = ann.get_by_test_id("code").inner_text()
    bob.goto(f"{url}/join/{code}")
    bob.get_by_label("Your name at the table").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    expect(ann.get_by_text("Bob", exact=True)).to_be_visible()
    return ann.url.rpartition("/")[2]


def make_one_choice(page: Page) -> None:
    """Make one choice, once it is this player's turn."""
    wait_until(page, lambda: click_choice(page, random.Random(1)))


def is_my_turn(page: Page) -> bool:
    """Return whether the player has to choose."""
    return page.locator(".shell.mine").count() > 0


def test_returning_player_is_shown_what_happened(visit_afresh: Visit, server: LocalServer) -> None:
    ann, bob = visit_afresh("desk").page, visit_afresh("phone", tempo="normal").page
    bob.add_init_script(RECORD_CATCH_UP)
    table = seat_both(ann, bob, server.url)
    ann.get_by_role("button", name="Start the game").click()
    for page in (ann, bob):
        expect(page.get_by_test_id("prompt")).to_be_visible()
    wait_until(ann, lambda: is_my_turn(ann) or is_my_turn(bob))  # either may start
    if is_my_turn(bob):
        make_one_choice(bob)
        wait_until(ann, lambda: is_my_turn(ann))
    bob.goto(server.url)
    expect(bob.locator("article").first).to_be_visible()
    make_one_choice(ann)
    bob.goto(f"{server.url}/table/{table}")
    wait_until(bob, lambda: bool(bob.evaluate("window.hasCaughtUp")))
    check_axe(bob)
    expect(bob.get_by_test_id("since")).to_have_count(0)
    expect(bob.get_by_test_id("prompt")).not_to_be_empty()


def test_rematch_keeps_players_together_in_a_session(visit: Visit, server: LocalServer) -> None:
    ann, bob = visit("desk").page, visit("phone").page
    first = seat_both(ann, bob, server.url)
    bob.get_by_label("Say something").fill("Shall we begin?")
    bob.get_by_role("button", name="Send").click()
    expect(ann.get_by_role("region", name="Chat", exact=True).get_by_text("Shall we begin?")).to_be_visible()
    ann.get_by_text("Fair deals").click()
    expect(ann.get_by_test_id("fair").locator("code").first).to_be_visible()
    for page in (ann, bob):
        check_axe(page)
        check_width(page)
    ann.get_by_role("button", name="Start the game").click()
    for page in (ann, bob):
        expect(page.get_by_test_id("prompt")).to_be_visible()
    play_together(ann, bob)
    for page in (ann, bob):
        expect(page.get_by_role("dialog", name="The game is over")).to_be_visible()
    ann.get_by_role("button", name="Play again").press("Enter")
    expect(ann.get_by_test_id("rematch").get_by_text("not yet")).to_have_count(1)
    ann.get_by_role("button", name="Wait longer").click()
    expect(bob.get_by_test_id("rematch").get_by_text("not yet")).to_have_count(1)
    for page in (ann, bob):
        check_axe(page)
        check_width(page)
    ann.get_by_role("button", name="Change options").click()
    expect(ann.get_by_label(HIGHEST_VALUE, exact=True)).to_have_value("3")  # the form shows the settings of the table
    ann.get_by_role("radio", name="13 Witches").check()
    ann.get_by_role("radio", name="2", exact=True).check()
    ann.get_by_role("button", name="Save changes").click()
    expect(ann.get_by_test_id("countdown")).to_be_visible()
    expect(ann.get_by_test_id("evening")).to_contain_text("This evening: one game")
    code = ann.get_by_test_id("code").inner_text()
    bob.get_by_role("button", name="Play again").press("Enter")
    for page in (ann, bob):
        expect(page.get_by_test_id("prompt")).to_be_visible()
        expect(page).to_have_title(re.compile("13 Witches"))
    eve = visit("phone").page
    eve.goto(f"{server.url}/table/{first}")
    expect(eve.get_by_test_id("next")).to_be_visible()
    old_code = eve.evaluate(f"fetch('/api/tables/{first}').then(response => response.json()).then(table => table.code)")
    eve.goto(f"{server.url}/join/{old_code}")
    expect(eve.get_by_text("13 Witches").first).to_be_visible()
    assert code != old_code


def test_leaving_player_proposes_correspondence_and_one_press_agrees(visit: Visit, server: LocalServer) -> None:
    ann, bob = visit("phone").page, visit("desk").page
    table = seat_both(ann, bob, server.url)
    ann.get_by_role("button", name="Start the game").click()
    for page in (ann, bob):
        expect(page.get_by_test_id("prompt")).to_be_visible()
    bob.get_by_role("button", name="Menu").click()
    bob.get_by_role("button", name="Leave the game").click()
    check_axe(bob)
    bob.get_by_role("button", name="Suggest playing by turns").click()
    expect(bob.locator("article").first).to_be_visible()
    expect(ann.get_by_test_id("proposal")).to_contain_text("Bob suggests playing by turns, 2 days per move")
    check_axe(ann)
    check_width(ann)
    ann.get_by_role("button", name="Agree").click()
    expect(ann.get_by_test_id("proposal")).to_have_count(0)
    bob.goto(f"{server.url}/table/{table}")
    bob.get_by_role("button", name="Menu").click()
    bob.get_by_role("button", name="While I’m away").click()
    bob.get_by_label("If I have only one choice, make it.").check()
    expect(bob.get_by_text("Saved.").first).to_be_visible()
    check_axe(bob)
    bob.reload()
    bob.get_by_role("button", name="Menu").click()
    bob.get_by_role("button", name="While I’m away").click()
    expect(bob.get_by_label("If I have only one choice, make it.")).to_be_checked()
    bob.keyboard.press("Escape")
    bob.get_by_role("button", name="Menu").click()
    bob.get_by_role("button", name="Suggest playing live").click()
    expect(bob.get_by_test_id("proposal")).to_contain_text("Waiting for the others")
    ann.get_by_role("button", name="No").click()
    expect(bob.get_by_test_id("proposal")).to_have_count(0)
    ann.request.post(f"{server.url}/api/tables/{table}/leave", data={}, headers={"origin": server.url})
    expect(ann.get_by_role("button", name="I’m back")).to_be_visible()
    expect(ann.locator(".shell.mine")).to_have_count(0)  # a bot made her choice, and it is Bob's turn
    check = LayoutCheck(ann, TIGHT_SIZES)
    check.measure("with a banner")
    check.assert_no_faults()


def test_absent_player_gets_a_substitute_or_the_game_ends_without_them(visit: Visit, server: LocalServer) -> None:
    ann, bob = visit("phone").page, visit("desk").page
    table = start_without_substitutes(ann, bob, server.url)
    leave_for_long(ann, bob, server.url)
    ann.set_viewport_size({"width": 320, "height": 640})
    check_axe(ann)
    check_width(ann)
    ann.get_by_role("button", name="Let a bot play").click()
    expect(ann.get_by_test_id("seat-1")).to_contain_text("a bot plays")
    expect(ann.get_by_test_id("absent")).to_have_count(0)
    play_together(ann)
    expect(ann.get_by_role("dialog", name="The game is over")).to_contain_text("a bot played")
    bob.goto(f"{server.url}/table/{table}")
    expect(bob.get_by_test_id("own-place")).to_contain_text("A bot played for you")
    check_axe(bob)
    ann.get_by_role("button", name="Play again").click()
    bob.get_by_role("button", name="Play again").click()
    for page in (ann, bob):
        expect(page.get_by_role("dialog", name="The game is over")).to_have_count(0)
    leave_for_long(ann, bob, server.url)
    ann.get_by_role("button", name="End the game").click()
    expect(ann.get_by_role("dialog", name="End the game?")).to_contain_text("Bob can’t come back to it")
    check_axe(ann)
    check_width(ann)
    ann.get_by_role("button", name="End it", exact=True).click()
    expect(ann.get_by_role("alert")).to_contain_text("Bob stayed away, and the others ended the game")


def test_idle_player_is_warned_and_others_may_let_a_bot_play(visit: Visit, tmp_path: Path) -> None:
    own = LocalServer(tmp_path, "--thinking", "5")
    own.start()
    try:
        pages = visit("phone").page, visit("desk").page
        start_without_substitutes(*pages, own.url)
        notice = pages[0].get_by_test_id("missed").or_(pages[0].get_by_test_id("absent"))
        expect(notice).to_be_visible()
        idle, other = pages if pages[0].get_by_test_id("missed").count() else pages[::-1]
        for page in pages:
            page.set_viewport_size({"width": 320, "height": 640})
            check_axe(page)
            check_width(page)
        vote = other.get_by_test_id("absent")
        expect(vote).to_contain_text("hasn’t moved for a while")
        idle.get_by_role("button", name="I’m here").click()
        expect(vote).to_have_count(0)
        expect(idle.get_by_test_id("missed")).to_be_visible()  # again after five seconds
        other.get_by_role("button", name="Let a bot play").click()
        expect(idle.get_by_text("You were away: a bot plays for you.")).to_be_visible()
        idle.get_by_role("button", name="I’m back").click()
        expect(idle.get_by_role("button", name="I’m back")).to_have_count(0)
    finally:
        own.stop()


def start_without_substitutes(ann: Page, bob: Page, url: str) -> str:
    """Start a game of one trick in which no bot replaces absent players; return the id of the table."""
    for page in (ann, bob):
        page.request.get(f"{url}/api/me")
    bob.request.patch(f"{url}/api/me", data={"name": "Bob"}, headers={"origin": url})
    settings = {"game": "blackmore", "players": 2, "variant": ONE_TRICK, "bots_replace": False, "tempo": "instant"}
    table = str(post(ann, f"{url}/api/tables", settings)["id"])
    for seat, page in enumerate((ann, bob)):
        post(page, f"{url}/api/tables/{table}/sit", {"seat": seat})
    post(ann, f"{url}/api/tables/{table}/start", {})
    for page in (ann, bob):
        page.goto(f"{url}/table/{table}")
    return table


def post(page: Page, address: str, body: dict[str, Any]) -> dict[str, Any]:
    """Send a request as the player of a page; return the response."""
    response = page.request.post(address, data=body, headers={"origin": "/".join(address.split("/")[:3])})
    assert response.ok, response.text()
    content: dict[str, Any] = response.json()
    return content


def leave_for_long(ann: Page, bob: Page, url: str) -> None:
    """Wait until both are at the table, and let Bob stay away until he counts as absent."""
    for page in (ann, bob):
        expect(page.get_by_test_id("prompt")).to_be_visible()
    bob.goto(url)
    expect(ann.get_by_test_id("absent")).to_contain_text("Bob has been away for a while.")
