"""Reviews in the browser: key moments on the table as it lay, three views, playing on, and a friend in the same seat."""

import re
from collections.abc import Callable

from playwright.sync_api import Route, expect

from coven.puzzles.collection import load_collection
from tests.web.conftest import Visit
from tests.web.hands import BOTH_SIZES, LIMIT, SHORT, look_at_both_sizes, look_on_a_phone, play_to_the_end, sit_down
from tests.web.serving import Served

Come = Callable[..., Visit]
COVERED = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))));
  const over = document.querySelector(".doing").getBoundingClientRect();
  return [...document.querySelectorAll("[data-witch]")].filter((witch) => {
    const { left, right, top, bottom } = witch.getBoundingClientRect();
    return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
  }).map((witch) => witch.dataset.witch);
}"""


def out_of_time(route: Route) -> None:
    """The game as it would be had the clock chosen every time."""
    found = route.fetch().json()
    route.fulfill(json=found | {"steps": [step | {"by": "clock"} for step in found["steps"]]})


def test_a_finished_game_is_reviewed_and_gone_on_from(visit: Come, served: Served) -> None:
    page = visit().page
    table = sit_down(page, served.url, "blackmore", players=2, variant=SHORT["blackmore"] | {"colours": ["blue", "red", "green"]})
    play_to_the_end(page)
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_role("list", name="Key moments")).to_be_visible(timeout=LIMIT * 1_000)
    expect(page.get_by_test_id("verdict")).to_be_visible()
    expect(page.get_by_text("your choice")).to_have_count(1)
    expect(page.get_by_role("region", name="The table as it lay").locator("[data-part=board]")).to_be_visible()
    look_at_both_sizes(page)
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"/review\?seat=0&moment=\d+"))
    earlier, later = (page.get_by_role("button", name=name) for name in ("Earlier", "Later"))
    for one in (later, earlier):  # wherever it began: to the end, and from there to the beginning
        while one.is_enabled():
            one.press("Enter")
    expect(later).to_be_focused()
    page.get_by_role("button", name="Story").click()
    expect(page.get_by_text("Luck and skill add up")).to_be_visible()
    look_on_a_phone(page)
    expect(page.get_by_label("Step of the game")).to_have_attribute("aria-valuetext", re.compile(r"\. .* \d+ %"))
    page.get_by_role("button", name="Open cards").click()
    expect(page.get_by_text("nobody could know this")).to_be_visible()
    look_on_a_phone(page)
    page.route("**/api/tables/*/replay*", out_of_time)
    page.goto(f"{served.url}/table/{table}/review?seat=0")
    expect(page.get_by_test_id("verdict")).to_contain_text("Time was up: a bot made this choice.")
    page.goto(f"{served.url}/replay/{table}?step=4")
    expect(page.get_by_role("complementary", name="Log")).to_contain_text("(time was up)")
    expect(page.get_by_role("slider", name="Step")).to_have_attribute("aria-valuetext", re.compile(r"\(time was up\)"))
    page.unroute_all()
    page.goto(f"{served.url}/table/{table}/review?seat=0")
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_test_id("prompt")).to_be_visible()
    page.goto(f"{served.url}/again/{table}?seat=0")
    page.get_by_role("button", name="Play this seat").click()
    expect(page.get_by_test_id("prompt")).to_be_visible()
    play_to_the_end(page, seed=5)
    page.get_by_role("link", name="Side by side").click()
    expect(page.get_by_test_id("parting")).to_be_visible()
    look_on_a_phone(page)


def test_a_puzzle_is_solved_and_explained(visit: Come, served: Served) -> None:
    page = visit("phone").page
    page.goto(served.url)
    page.get_by_role("region", name="Puzzles of the day").get_by_role("link", name="Blackmore").click()
    expect(page.get_by_role("heading", name="puzzle of the day")).to_be_visible()
    look_at_both_sizes(page)
    page.get_by_role("region", name="Your choice").get_by_role("button").first.click()
    expect(page.get_by_test_id("solution")).to_be_focused()
    look_on_a_phone(page)
    page.get_by_role("link", name="Next puzzle").click()
    expect(page.get_by_text("One choice is clearly best. Which?")).to_be_visible()
    following = [puzzle.theme for puzzle in load_collection("witchs_shot").puzzles].index("follow")
    page.goto(f"{served.url}/puzzles/witchs_shot/{following}")
    page.get_by_role("group", name="Your hand").get_by_role("button").first.click()  # a touch of the card chooses it too
    expect(page.get_by_test_id("solution")).to_be_focused()
    counter = [puzzle.theme for puzzle in load_collection("thirteen_witches").puzzles].index("counter")
    page.goto(f"{served.url}/puzzles/thirteen_witches/{counter}")
    expect(page.locator(".doing")).to_be_visible()
    for width, height in BOTH_SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(COVERED) == [], "what is being done lies over no witch"
