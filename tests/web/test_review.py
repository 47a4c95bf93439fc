"""Reviews and puzzles in the browser: key moments, three views, branching, and replaying the same seat."""

import re

from playwright.sync_api import Page, Route, expect

from coven.puzzles.collection import load_collection
from tests.web.actions import (
    SHORT_VARIANTS,
    TIMEOUT_SECONDS,
    check_both_sizes,
    check_on_phone,
    play_to_the_end,
    start_game,
)
from tests.web.conftest import Visit
from tests.web.local_server import LocalServer
from tests.web.screen import BOTH_SIZES, set_size

COVERED_WITCHES = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))));
  const action = document.querySelector(".doing").getBoundingClientRect();
  return [...document.querySelectorAll("[data-witch]")].filter((witch) => {
    const { left, right, top, bottom } = witch.getBoundingClientRect();
    return left < action.right && right > action.left && top < action.bottom && bottom > action.top;
  }).map((witch) => witch.dataset.witch);
}"""

MAX_MOMENTS = 200


def respond_as_timed_out(route: Route) -> None:
    """Respond with the game as if the clock had run out on every choice."""
    replay = route.fetch().json()
    route.fulfill(json=replay | {"steps": [step | {"by": "clock"} for step in replay["steps"]]})


def check_better_line(page: Page) -> None:
    """Play out the better line, if the game has one, and jump back to its start."""
    line = page.get_by_test_id("better-line")
    if not page.get_by_text("The one to learn from").count():
        return
    steps = line.locator(".step")
    expect(steps.nth(1)).to_be_visible()
    steps.nth(1).click()
    expect(steps.nth(1)).to_have_attribute("aria-current", "step")
    line.get_by_role("button", name="Play it out").click()
    expect(steps.last).to_have_attribute("aria-current", "step", timeout=TIMEOUT_SECONDS * 1_000)
    steps.first.click()
    expect(steps.first).to_have_attribute("aria-current", "step")
    expect(page.get_by_role("region", name="The table at the moment to learn from")).to_be_visible()


def test_finished_game_is_reviewed_and_branched_from(visit: Visit, server: LocalServer) -> None:
    page = visit().page
    table = start_game(
        page, server.url, "blackmore", players=2, variant=SHORT_VARIANTS["blackmore"] | {"colours": ["blue", "red", "green"]}
    )
    play_to_the_end(page)
    page.get_by_role("link", name="Review").click()
    story = page.get_by_test_id("story")
    expect(story).to_be_visible(timeout=TIMEOUT_SECONDS * 1_000)
    expect(story.locator("p")).to_have_count(3)
    expect(page.get_by_test_id("grades")).to_contain_text("of 100")
    check_better_line(page)
    check_both_sizes(page)
    page.get_by_text("Details", exact=True).click()
    key_moments = page.get_by_role("list", name="Key moments").or_(page.get_by_text("there are no key moments"))
    expect(key_moments).to_be_visible()
    expect(page.get_by_test_id("worlds")).to_contain_text("counts the same")
    expect(page.get_by_test_id("verdict")).to_be_visible()
    expect(page.get_by_text("your choice")).to_have_count(1)
    expect(page.get_by_role("region", name="The table at that moment").locator("[data-part=board]")).to_be_visible()
    check_both_sizes(page)
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"/review\?seat=0&moment=\d+"))
    earlier, later = (page.get_by_role("button", name=name) for name in ("Earlier", "Later"))
    for button in (later, earlier):  # from the starting moment to the last, and from there to the first
        for _ in range(MAX_MOMENTS):
            if not button.is_enabled():
                break
            button.press("Enter")
        expect(button).to_be_disabled()
    expect(later).to_be_focused()
    page.get_by_role("button", name="Chances").click()
    expect(page.get_by_text("Luck and play")).to_be_visible()
    check_on_phone(page)
    expect(page.get_by_label("Step of the game")).to_have_attribute("aria-valuetext", re.compile(r"\. .* \d+%"))
    page.get_by_role("button", name="Open cards").click()
    expect(page.get_by_text("no one could know this")).to_be_visible()
    check_on_phone(page)
    page.route("**/api/tables/*/replay*", respond_as_timed_out)
    page.goto(f"{server.url}/table/{table}/review?seat=0&view=fair")
    expect(page.get_by_test_id("verdict")).to_contain_text("Out of time: a bot made this choice.")
    page.goto(f"{server.url}/replay/{table}?step=4")
    expect(page.get_by_role("complementary", name="Log")).to_contain_text("(out of time)")
    expect(page.get_by_role("slider", name="Step")).to_have_attribute("aria-valuetext", re.compile(r"\(out of time\)"))
    page.unroute_all()
    page.goto(f"{server.url}/table/{table}/review?seat=0&lang=de")
    expect(page.get_by_test_id("grades")).to_contain_text("Die ganze Partie")
    page.goto(f"{server.url}/table/{table}/review?seat=0&view=fair&lang=en")
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_test_id("prompt")).to_be_visible()
    page.goto(f"{server.url}/again/{table}?seat=0")
    page.get_by_role("button", name="Play this seat").click()
    expect(page.get_by_test_id("prompt")).to_be_visible()
    play_to_the_end(page, seed=5)
    page.get_by_role("link", name="Side by side").click()
    expect(page.get_by_test_id("parting")).to_be_visible()
    check_on_phone(page)


def test_puzzle_is_solved_and_explained(visit: Visit, server: LocalServer) -> None:
    page = visit("phone").page
    page.goto(server.url)
    page.get_by_role("region", name="Puzzles of the day").get_by_role("link", name="Blackmore").click()
    expect(page.get_by_role("heading", name="puzzle of the day")).to_be_visible()
    check_both_sizes(page)
    page.get_by_role("region", name="Your choice").get_by_role("button").first.click()
    expect(page.get_by_test_id("solution")).to_be_focused()
    for part in (page.get_by_test_id("solution"), page.get_by_role("link", name="Next puzzle"), page.get_by_role("table")):
        expect(part.first).to_be_in_viewport(ratio=1)  # the whole answer is on one screen
    check_on_phone(page)
    page.get_by_role("link", name="Next puzzle").click()
    expect(page.get_by_text("Find the best play.")).to_be_visible()
    following = [puzzle.theme for puzzle in load_collection("witchs_shot").puzzles].index("follow")
    page.goto(f"{server.url}/puzzles/witchs_shot/{following}")
    page.get_by_role("group", name="Your hand").get_by_role("button").first.click()  # pressing the card chooses it too
    expect(page.get_by_test_id("solution")).to_be_focused()
    counter = [puzzle.theme for puzzle in load_collection("thirteen_witches").puzzles].index("counter")
    page.goto(f"{server.url}/puzzles/thirteen_witches/{counter}")
    expect(page.locator(".doing")).to_be_visible()
    for size in BOTH_SIZES:
        set_size(page, size)
        assert page.evaluate(COVERED_WITCHES) == [], "the current action covers no witch"
