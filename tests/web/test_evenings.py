"""People who come back, stay together and change what they play: two browsers at a table."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.hands import LIMIT, check_axe, check_width, eventually, is_over, start_playing, step
from tests.web.serving import Served

Come = Callable[..., Visit]
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
    ann.get_by_label("The highest value in each colour", exact=True).fill("5")
    ann.get_by_role("button", name="Create the table").click()
    code = ann.get_by_test_id("code").inner_text()
    bob.goto(f"{url}/join/{code}")
    bob.get_by_label("Your name at the table").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    expect(ann.get_by_text("Bob", exact=True)).to_be_visible()
    return ann.url.rpartition("/")[2]


def play_one(page: Page) -> None:
    """One choice, once it is this person's turn."""
    import random

    eventually(page, lambda: step(page, random.Random(1)))


def is_mine(page: Page) -> bool:
    return page.locator(".shell.mine").count() > 0


def test_who_comes_back_is_shown_what_happened(visit: Come, served: Served) -> None:
    ann, bob = visit("desk").page, visit("phone", tempo="normal").page
    bob.add_init_script(SAW_SINCE)
    table = together(ann, bob, served.url)
    ann.get_by_role("button", name="Start the game").click()
    for page in (ann, bob):
        expect(page.get_by_test_id("prompt")).to_be_visible()
    if is_mine(bob):
        play_one(bob)
    bob.goto(served.url)
    expect(bob.locator("article").first).to_be_visible()
    play_one(ann)
    bob.goto(f"{served.url}/table/{table}")
    eventually(bob, lambda: bool(bob.evaluate("window.sawSince")))
    check_axe(bob)
    expect(bob.get_by_test_id("since")).to_have_count(0)
    expect(bob.get_by_test_id("prompt")).not_to_be_empty()
