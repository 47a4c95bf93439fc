"""People who come back, stay together and change what they play: two browsers at a table."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.hands import ONE_TRICK, check_axe, check_width, eventually, play_together, step
from tests.web.serving import Served
from tests.web.test_fits import HARD, Walk

Come = Callable[..., Visit]
HIGHEST = "The highest value in each colour, at most 9"
SAW_SINCE = """
new MutationObserver(() => {
  if (document.querySelector("[data-testid=since]")) window.sawSince = true;
}).observe(document, { childList: true, subtree: true });
"""


def together(ann: Page, bob: Page, url: str) -> str:
    """A table of 12 Witches for two, open and full; its id."""
    ann.goto(f"{url}/new/blackmore")
    ann.get_by_role("radio", name="2", exact=True).check()
    ann.get_by_text("Options of this game").click()
    ann.get_by_label(HIGHEST, exact=True).fill("3")
    ann.get_by_role("button", name="Create the table").click()
    code = ann.get_by_test_id("code").inner_text()
    bob.goto(f"{url}/join/{code}")
    bob.get_by_label("Your name at the table").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    expect(ann.get_by_text("Bob", exact=True)).to_be_visible()
    return ann.url.rpartition("/")[2]


def play_one(page: Page) -> None:
    """One choice, once it is this person's turn."""
    eventually(page, lambda: step(page, random.Random(1)))


def is_mine(page: Page) -> bool:
    return page.locator(".shell.mine").count() > 0


def test_who_comes_back_is_shown_what_happened(visit_afresh: Come, served: Served) -> None:
    ann, bob = visit_afresh("desk").page, visit_afresh("phone", tempo="normal").page
    bob.add_init_script(SAW_SINCE)
    table = together(ann, bob, served.url)
    ann.get_by_role("button", name="Start the game").click()
    for page in (ann, bob):
        expect(page.get_by_test_id("prompt")).to_be_visible()
    eventually(ann, lambda: is_mine(ann) or is_mine(bob))  # whoever begins
    if is_mine(bob):
        play_one(bob)
        eventually(ann, lambda: is_mine(ann))
    bob.goto(served.url)
    expect(bob.locator("article").first).to_be_visible()
    play_one(ann)
    bob.goto(f"{served.url}/table/{table}")
    eventually(bob, lambda: bool(bob.evaluate("window.sawSince")))
    check_axe(bob)
    expect(bob.get_by_test_id("since")).to_have_count(0)
    expect(bob.get_by_test_id("prompt")).not_to_be_empty()


def test_an_evening_keeps_people_together(visit: Come, served: Served) -> None:
    ann, bob = visit("desk").page, visit("phone").page
    first = together(ann, bob, served.url)
    bob.get_by_label("Say something").fill("Shall we begin?")
    bob.get_by_role("button", name="Send").click()
    expect(ann.get_by_role("region", name="Talk", exact=True).get_by_text("Shall we begin?")).to_be_visible()
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
    ann.get_by_role("button", name="Play again").click()
    expect(ann.get_by_test_id("evening")).to_contain_text("This evening: one game")
    bob.get_by_role("link", name="To the next game").click()
    expect(bob.get_by_test_id("evening")).to_be_visible()
    check_axe(bob)
    check_width(bob)
    ann.get_by_role("link", name="Change the game").click()
    expect(ann.get_by_label(HIGHEST, exact=True)).to_have_value("3")  # what the table has, and keeps
    ann.get_by_role("radio", name="13 Witches").check()
    ann.get_by_role("radio", name="2", exact=True).check()
    ann.get_by_role("button", name="Change it").click()
    expect(bob.get_by_role("heading", name="13 Witches")).to_be_visible()
    check_axe(ann)
    eve = visit("phone").page
    code = ann.get_by_test_id("code").inner_text()
    eve.goto(f"{served.url}/table/{first}")
    expect(eve.get_by_test_id("next")).to_be_visible()
    old = eve.evaluate(f"fetch('/api/tables/{first}').then(answer => answer.json()).then(table => table.code)")
    eve.goto(f"{served.url}/join/{old}")
    expect(eve.get_by_text("13 Witches").first).to_be_visible()
    assert code != old


def test_who_leaves_proposes_another_pace_and_one_tap_agrees(visit: Come, served: Served) -> None:
    ann, bob = visit("phone").page, visit("desk").page
    table = together(ann, bob, served.url)
    ann.get_by_role("button", name="Start the game").click()
    for page in (ann, bob):
        expect(page.get_by_test_id("prompt")).to_be_visible()
    bob.get_by_role("button", name="Menu").click()
    bob.get_by_role("button", name="Leave the game").click()
    check_axe(bob)
    bob.get_by_role("button", name="Propose turn by turn").click()
    expect(bob.locator("article").first).to_be_visible()
    expect(ann.get_by_test_id("proposal")).to_contain_text("Bob proposes to go on turn by turn, 2 days for each move")
    check_axe(ann)
    check_width(ann)
    ann.get_by_role("button", name="Agree").click()
    expect(ann.get_by_test_id("proposal")).to_have_count(0)
    bob.goto(f"{served.url}/table/{table}")
    bob.get_by_role("button", name="Menu").click()
    bob.get_by_role("button", name="While I am away").click()
    bob.get_by_label("If only one choice is left to me, make it.").check()
    expect(bob.get_by_text("Noted.").first).to_be_visible()
    check_axe(bob)
    bob.reload()
    bob.get_by_role("button", name="Menu").click()
    bob.get_by_role("button", name="While I am away").click()
    expect(bob.get_by_label("If only one choice is left to me, make it.")).to_be_checked()
    bob.keyboard.press("Escape")
    bob.get_by_role("button", name="Menu").click()
    bob.get_by_role("button", name="Propose to play live").click()
    expect(bob.get_by_test_id("proposal")).to_contain_text("Waiting for the others")
    ann.get_by_role("button", name="No").click()
    expect(bob.get_by_test_id("proposal")).to_have_count(0)
    ann.request.post(f"{served.url}/api/tables/{table}/leave", data={}, headers={"origin": served.url})
    expect(ann.get_by_role("button", name="I am back")).to_be_visible()
    expect(ann.locator(".shell.mine")).to_have_count(0)  # a bot made her choice, and it is Bob's turn
    under = Walk(ann, HARD)
    under.look("under a banner")
    under.done()


def test_who_vanishes_is_played_for_by_a_bot_or_the_game_ends_without_them(visit: Come, served: Served) -> None:
    ann, bob = visit("phone").page, visit("desk").page
    table = begun_without_bots(ann, bob, served.url)
    vanish(ann, bob, served.url)
    ann.set_viewport_size({"width": 320, "height": 640})
    check_axe(ann)
    check_width(ann)
    ann.get_by_role("button", name="Let a bot play").click()
    expect(ann.get_by_test_id("seat-1")).to_contain_text("a bot plays")
    expect(ann.get_by_test_id("absent")).to_have_count(0)
    play_together(ann)
    expect(ann.get_by_role("dialog", name="The game is over")).to_contain_text("a bot played")
    bob.goto(f"{served.url}/table/{table}")
    expect(bob.get_by_test_id("own-place")).to_contain_text("A bot played for you")
    check_axe(bob)
    ann.get_by_role("button", name="Play again").click()
    bob.get_by_role("link", name="To the next game").click()
    expect(bob.get_by_test_id("evening")).to_be_visible()
    ann.get_by_role("button", name="Start the game").click()
    vanish(ann, bob, served.url)
    ann.get_by_role("button", name="End the game").click()
    expect(ann.get_by_role("dialog", name="End the game?")).to_contain_text("Bob cannot come back to it")
    check_axe(ann)
    check_width(ann)
    ann.get_by_role("button", name="End it", exact=True).click()
    expect(ann.get_by_role("alert")).to_contain_text("Bob stayed away, and the others ended the game")


def test_who_is_there_and_does_not_choose_is_told_so_and_the_others_may_let_a_bot_play(visit: Come, tmp_path: Path) -> None:
    own = Served(tmp_path, "--thinking", "5")
    own.start()
    try:
        pages = visit("phone").page, visit("desk").page
        begun_without_bots(*pages, own.url)
        told = pages[0].get_by_test_id("missed").or_(pages[0].get_by_test_id("absent"))
        expect(told).to_be_visible()
        idle, other = pages if pages[0].get_by_test_id("missed").count() else pages[::-1]
        for page in pages:
            page.set_viewport_size({"width": 320, "height": 640})
            check_axe(page)
            check_width(page)
        offered = other.get_by_test_id("absent")
        expect(offered).to_contain_text("has not chosen for a while")
        idle.get_by_role("button", name="I am here").click()
        expect(offered).to_have_count(0)
        expect(idle.get_by_test_id("missed")).to_be_visible()  # the next five seconds
        other.get_by_role("button", name="Let a bot play").click()
        expect(idle.get_by_text("You were away: a bot plays for you.")).to_be_visible()
        idle.get_by_role("button", name="I am back").click()
        expect(idle.get_by_role("button", name="I am back")).to_have_count(0)
    finally:
        own.stop()


def begun_without_bots(ann: Page, bob: Page, url: str) -> str:
    """Both at a game of one trick in which no bot plays for the absent; the id of the table."""
    for page in (ann, bob):
        page.request.get(f"{url}/api/me")
    bob.request.patch(f"{url}/api/me", data={"name": "Bob"}, headers={"origin": url})
    wanted = {"game": "blackmore", "players": 2, "variant": ONE_TRICK, "bots_replace": False, "tempo": "instant"}
    table = str(asked(ann, f"{url}/api/tables", wanted)["id"])
    for seat, page in enumerate((ann, bob)):
        asked(page, f"{url}/api/tables/{table}/sit", {"seat": seat})
    asked(ann, f"{url}/api/tables/{table}/start", {})
    for page in (ann, bob):
        page.goto(f"{url}/table/{table}")
    return table


def asked(page: Page, address: str, body: dict[str, Any]) -> dict[str, Any]:
    """What the server answers to who has this page."""
    answer = page.request.post(address, data=body, headers={"origin": "/".join(address.split("/")[:3])})
    assert answer.ok, answer.text()
    told: dict[str, Any] = answer.json()
    return told


def vanish(ann: Page, bob: Page, url: str) -> None:
    """Both sit at a game, and Bob goes away for longer than he should."""
    for page in (ann, bob):
        expect(page.get_by_test_id("prompt")).to_be_visible()
    bob.goto(url)
    expect(ann.get_by_test_id("absent")).to_contain_text("Bob has been away for a while.")
