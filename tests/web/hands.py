"""Hands for a browser: what a person does at the table, through what the page offers."""

import random
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, expect

AXE: Final = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
TAGS: Final = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
# everything that can be chosen now: buttons for choices, parts of the board, cards of the hand
OFFERED: Final = (
    ".bar button:not([disabled]), .board button:not([disabled]):not([aria-disabled=true]), "
    "[data-testid=hand] button.can, dialog .choices button:not([disabled])"
)


CLICK_ONE: Final = """
([query, part]) => {
  const offered = [...document.querySelectorAll(query)];
  offered[Math.floor(part * offered.length)]?.click();
  return offered.length > 0;
}
"""


def check_axe(page: Page) -> None:
    """No violation of accessibility rules."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("tags => axe.run(document, {runOnly: tags})", TAGS)
    assert found["passes"], "axe ran no rule"
    told = [(one["id"], one["help"], [node["html"][:300] for node in one["nodes"]]) for one in found["violations"]]
    assert not told, told


def check_width(page: Page) -> None:
    """Nothing scrolls sideways."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url


def play_now(page: Page, url: str, game: str) -> None:
    """From the home page to a running game against the weakest bots."""
    page.goto(url)
    cover = page.locator("article").filter(has=page.locator(f"a[href='/rules/{game}']"))
    cover.locator("select").select_option(index=0)
    cover.get_by_role("button").click()
    expect(page.get_by_test_id("prompt")).to_be_visible()


def is_over(page: Page) -> bool:
    """Whether the result is there."""
    return bool(page.evaluate("!!document.querySelector('dialog[aria-label=\"The game is over\"]')"))


def step(page: Page, chance: random.Random) -> bool:
    """Click one thing the page offers; False when there is nothing to do right now."""
    # dispatched, not aimed at: a card of a fan may be half under its neighbour
    return bool(page.evaluate(CLICK_ONE, [OFFERED, chance.random()]))


AUTOPLAY: Final = """
([query, seed]) => {
  let state = seed * 7919 + 1;
  const chance = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  window.clicks = 0;
  window.player = setInterval(() => {
    if (document.querySelector('dialog[aria-label="The game is over"]')) return clearInterval(window.player);
    const offered = [...document.querySelectorAll(query)];
    if (!offered.length) return;
    offered[Math.floor(chance() * offered.length)].click();
    window.clicks += 1;
  }, 25);
}
"""


def start_playing(page: Page, seed: int = 1) -> None:
    """From now on the page clicks what it offers, until the game is over."""
    page.evaluate(AUTOPLAY, [OFFERED, seed])


def play_to_the_end(page: Page, seconds: float = 400, seed: int = 1) -> None:
    """Click what is offered until the game is over."""
    start_playing(page, seed)
    try:
        expect(page.get_by_role("dialog", name="The game is over")).to_be_visible(timeout=seconds * 1_000)
    except AssertionError:
        told = page.get_by_test_id("prompt").inner_text()
        raise AssertionError(f"still playing after {page.evaluate('window.clicks')} clicks: {told}") from None
