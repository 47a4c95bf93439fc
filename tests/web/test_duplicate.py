"""A duplicate evening of two players at two tables, and a daily deal."""

import json

from playwright.sync_api import Page, Route, expect

from tests.web.actions import ONE_TRICK, check_axe, check_on_phone, check_width, has_focus, play_to_the_end
from tests.web.conftest import Visit
from tests.web.local_server import LocalServer


def open_duplicate(page: Page, url: str) -> str:
    """Check the form, and open an evening of one very short deal; return its address."""
    page.goto(f"{url}/duel/new/blackmore")
    expect(page.get_by_role("button", name="Create the event")).to_be_enabled()
    check_axe(page)
    check_width(page)
    duplicate: dict[str, str] = page.evaluate(
        """body => fetch("/api/duels", { method: "POST", headers: { "content-type": "application/json" }, body })
           .then(response => response.json())""",
        json.dumps({"game": "blackmore", "players": 2, "variant": ONE_TRICK, "deals": 1, "level": "toad", "tempo": "instant"}),
    )
    return f"{url}/duel/{duplicate['id']}"


def play_deal(page: Page, seed: int) -> None:
    """Play the deal, and return to the evening."""
    page.get_by_role("button", name="Play deal 1").click()
    expect(page.get_by_test_id("prompt")).to_be_visible()
    play_to_the_end(page, seed)
    page.get_by_role("link", name="To the evening").click()
    expect(page.get_by_test_id("standings")).to_be_visible()


def test_two_players_play_the_same_deal_and_are_compared(visit: Visit, server: LocalServer) -> None:
    ann, bob = visit("desk").page, visit("phone").page
    address = open_duplicate(ann, server.url)
    for page in (ann, bob):
        page.goto(address)
    bob.get_by_role("button", name="Take part").press("Enter")
    expect(ann.get_by_test_id("people").locator("li")).to_have_count(2)
    assert has_focus(bob)
    ann.get_by_role("button", name="Start").press("Enter")
    expect(ann.get_by_role("button", name="Play deal 1")).to_be_focused()
    play_deal(ann, 1)
    expect(ann.get_by_text("1 of 2 tables so far")).to_be_visible()
    expect(bob.get_by_test_id("stage")).to_have_text("Deal 1 of 1 is yours to play.")
    expect(bob.get_by_test_id("standings")).to_have_count(0)  # hidden until the player has played the deal
    play_deal(bob, 2)
    for page in (ann, bob):
        expect(page.get_by_text("all 2 tables")).to_be_visible()
        expect(page.get_by_role("heading", name="Final ranking")).to_be_visible()
        check_axe(page)
        check_width(page)


def respond_as_played(route: Route) -> None:
    """Respond as if the daily deal had been played, which takes long."""
    best = {"person": "ada", "name": "Ada", "portrait": "cat", "table": "t", "won": True, "score": 58}
    mine = best | {"person": "me", "name": "Me", "won": False, "score": 43}
    route.fulfill(json=route.fetch().json() | {"state": "played", "played": 2, "place": 2, "streak": 3, "scores": [best, mine]})


def test_daily_deal_is_played_once_and_compared_afterwards(visit: Visit, server: LocalServer) -> None:
    page = visit("phone").page
    page.goto(server.url)
    page.get_by_role("region", name="Deals of the day").get_by_role("link", name="Blackmore").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    check_on_phone(page)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_test_id("prompt")).to_be_visible()
    table = page.url
    page.goto(f"{server.url}/day/blackmore")
    page.get_by_role("button", name="Continue").click()
    expect(page).to_have_url(table)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the game").click()
    check_on_phone(page)
    page.get_by_role("button", name="Resign").click()
    expect(page.get_by_test_id("stage")).to_contain_text("You resigned this deal.")
    page.route("**/api/days/blackmore", respond_as_played)
    page.goto(f"{server.url}/day/blackmore")
    expect(page.get_by_test_id("stage")).to_have_text("You finished 2nd of 2.")
    expect(page.get_by_test_id("scores").locator("tbody tr")).to_have_count(2)
    expect(page.get_by_text("3 days in a row.")).to_be_visible()
    check_on_phone(page)
