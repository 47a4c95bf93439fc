"""Clubs and tournaments in two and in five browsers."""

import json
import os
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.actions import ONE_TRICK, check_axe, play_together
from tests.web.conftest import SCREENSHOTS, Visit
from tests.web.local_server import LocalServer

SIZES = ((320, 568), (390, 844), (844, 390), (1280, 800))
ROUNDS = 2


def check_all_sizes(page: Page, name: str) -> None:
    """Check a page at phone and desk sizes; with SHOTS, save a picture of each."""
    before = page.viewport_size
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, (name, width)
        if "SHOTS" in os.environ:
            SCREENSHOTS.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=SCREENSHOTS / f"{name}-{width}x{height}.png", full_page=True)
    check_axe(page)
    if before:
        page.set_viewport_size(before)


def post(page: Page, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """Send a request as the person of a page."""
    answer: dict[str, Any] = page.evaluate(
        """([path, body]) => fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body })
           .then(response => response.json())""",
        [path, json.dumps(body)],
    )
    return answer


def sign_in(page: Page, url: str, name: str) -> None:
    """Give the person of a browser a name."""
    page.request.get(f"{url}/api/me")
    answer = page.request.patch(f"{url}/api/me", data={"name": name}, headers={"origin": url})
    assert answer.ok, answer.text()


def test_club_is_founded_joined_and_run(visit: Visit, server: LocalServer) -> None:
    ann, bob = visit("desk").page, visit("phone").page
    sign_in(ann, server.url, "Ann")
    sign_in(bob, server.url, "Bob")
    ann.goto(f"{server.url}/clubs")
    expect(ann.get_by_text("You’re not in a club yet.")).to_be_visible()
    ann.get_by_text("Found a club", exact=True).first.press("Enter")
    check_all_sizes(ann, "clubs")
    ann.get_by_label("Name", exact=True).fill("The Tuesday Coven of the Long and Winding Name")
    ann.get_by_label("About the club").fill("We meet on Tuesdays at eight.")
    ann.get_by_role("button", name="Found a club").press("Enter")
    expect(ann.get_by_role("heading", name="The Tuesday Coven")).to_be_visible()
    club, link = ann.url, ann.get_by_label("Link to this club").input_value()

    bob.goto(club)
    expect(bob.get_by_test_id("size")).to_contain_text("One member")
    check_all_sizes(bob, "club-outside")
    bob.get_by_role("button", name="Ask to join").press("Enter")
    expect(bob.get_by_text("You’ve asked to join.")).to_be_visible()
    ann.reload()
    ann.get_by_role("button", name="Admit Bob").press("Enter")
    expect(ann.get_by_test_id("members")).to_contain_text("Bob")
    ann.get_by_label("Manage Bob").click()
    ann.get_by_role("button", name="Make organiser").click()
    expect(ann.get_by_test_id("members")).to_contain_text("Organiser")
    ann.get_by_role("link", name="New table for members").click()
    expect(ann.get_by_text("For members of The Tuesday Coven")).to_be_visible()
    ann.get_by_role("button", name="Create the table").click()
    expect(ann.get_by_test_id("code")).to_be_visible()
    bob.goto(link)
    bob.get_by_role("link", name="Join").click()
    expect(bob.get_by_role("button", name="Sit down")).to_be_visible()
    ann.goto(club)
    check_all_sizes(ann, "club")
    ann.get_by_role("button", name="Start a new season").click()
    check_axe(ann)
    ann.get_by_role("button", name="Cancel").click()
    bob.goto(club)
    bob.get_by_role("button", name="Leave the club").click()
    bob.get_by_role("dialog").get_by_role("button", name="Leave the club").press("Enter")
    expect(bob.get_by_role("heading", name="Clubs", exact=True)).to_be_visible()
    expect(bob.get_by_text("You’re not in a club yet.")).to_be_visible()


def open_tournament(page: Page, url: str) -> str:
    """Check the form, and create a Swiss of two rounds whose games have one trick; return its address."""
    page.goto(f"{url}/tournaments")
    page.get_by_role("link", name="New tournament").click()
    expect(page.get_by_role("button", name="Create the event")).to_be_enabled()
    page.get_by_text("More options").click()
    check_all_sizes(page, "new-tournament")
    clock = {"kind": "live", "bank": 600, "increment": 5}
    settings = {"game": "blackmore", "players": 2, "together": 2, "variant": ONE_TRICK, "deals": 1, "rounds": ROUNDS}
    event = post(page, "/api/duels", {**settings, "clock": clock, "format": "swiss", "title": "Moon Cup", "access": "public"})
    return f"{url}/duel/{event['id']}"


def test_five_people_play_a_swiss_from_the_tournament_page(visit: Visit, server: LocalServer) -> None:
    pages = [visit("desk").page, *(visit("phone").page for _ in range(4))]
    host = pages[0]
    for page, name in zip(pages, ("Ann", "Bob", "Cat", "Dan", "Eve"), strict=True):
        sign_in(page, server.url, name)
    address = open_tournament(host, server.url)
    host.goto(address)
    for page in pages[1:]:
        page.goto(f"{server.url}/tournaments")
        page.get_by_role("link", name="Moon Cup").click()
        page.get_by_role("button", name="Take part").press("Enter")
    expect(host.get_by_test_id("people").locator("li")).to_have_count(5)
    host.get_by_role("button", name="Remove Eve from the event").click()
    check_axe(host)
    host.get_by_role("dialog").get_by_role("button", name="Remove").press("Enter")
    expect(host.get_by_test_id("people").locator("li")).to_have_count(4)
    host.get_by_role("button", name="Start", exact=True).press("Enter")
    players = pages[:4]
    for number in range(1, ROUNDS + 1):
        for page in players:
            page.goto(address)
            expect(page.get_by_role("heading", name=f"Round {number} of {ROUNDS}")).to_be_visible()
        if number == 2:
            check_all_sizes(players[1], "tournament-running")
        for page in players:
            page.get_by_role("button", name="To your table").click()
            expect(page.get_by_test_id("prompt")).to_be_visible()
        play_together(*players)
    for page in players:
        page.goto(address)
        expect(page.get_by_role("heading", name="Final ranking")).to_be_visible()
        expect(page.get_by_test_id("standings").locator("tbody tr")).to_have_count(4)
    host.get_by_text("How the ranking works").press("Enter")
    expect(host.get_by_role("link", name="Records of all games")).to_be_visible()
    check_all_sizes(host, "tournament-over")
