"""The table fits: every phase of every game, at every screen size."""

import json
import random
import re
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from coven import games
from tests.long import with_long
from tests.web.actions import MAX_GAMES, click_choice, is_over, play_to_the_end, play_until_shown, poll, start_game
from tests.web.conftest import Visit
from tests.web.layout import (
    EXPECTED_PHASES,
    SIMILAR_STATE_SIZES,
    SIZES,
    TIGHT_SIZES,
    LayoutCheck,
    check_large_font,
    current_phase,
)
from tests.web.local_server import LocalServer
from tests.web.screen import painted_small
from tests.web.seeded_deals import IS_RANDOM

# records what screen readers announce from now on
RECORD_ANNOUNCEMENTS: Final = """
() => {
  window.announced = [];
  const everything = { subtree: true, childList: true, characterData: true };
  for (const region of document.querySelectorAll("[aria-live=polite]"))
    new MutationObserver(() => window.announced.push(region.textContent)).observe(region, everything);
}
"""
# the trace reports a style recalculation together with the next one
CHANGE_TEXT: Final = """
() => {
  const isVisible = ({ data, parentElement }) =>
    data.trim() && parentElement.checkVisibility() && !parentElement.closest("svg");
  const texts = document.createTreeWalker(document.querySelector("[data-part=board]"), NodeFilter.SHOW_TEXT);
  while (!isVisible(texts.nextNode()));
  texts.currentNode.data += "x";
  document.body.getBoundingClientRect();
  texts.currentNode.parentElement.style.setProperty("--changed", "1");
  document.body.getBoundingClientRect();
  texts.currentNode.data = texts.currentNode.data.slice(0, -1);
}
"""
# waits until the page has not changed for a second, also not by a style sheet, and its earlier changes are painted
REST: Final = """
() => new Promise((done) => {
  const paint = () => requestAnimationFrame(() => requestAnimationFrame(finish));
  const finish = () => { observer.disconnect(); done(); };
  let timer = setTimeout(paint, 1000);
  const observer = new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(paint, 1000); });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
})
"""
MAX_RESTYLED_ELEMENTS: Final = 30
# the phases to be seen with the maximum number of players
FULL_TABLE_PHASES: Final = EXPECTED_PHASES | {"witchs_shot": {"draft", "play", "rest", "reveal"}}


def all_tables() -> list[tuple[str, int]]:
    """Return every game with every number of players."""
    metas = [(game, games.load(game).meta) for game in games.BUILTIN_GAMES]
    return [(game, players) for game, meta in metas for players in range(meta.min_players, meta.max_players + 1)]


def unusual_tables() -> list[tuple[str, int]]:
    """Return the tables without the default number of players, which test_whole_games.py covers."""
    return [(game, players) for game, players in all_tables() if players != games.load(game).meta.default_players]


def full_tables() -> list[tuple[str, int]]:
    """Return the unusual tables with the most players: what fits there mostly fits elsewhere."""
    return [table for table in unusual_tables() if table[1] == games.load(table[0]).meta.max_players]


def check_all_phases(page: Page, url: str, game: str, players: int) -> None:
    """Play until all expected phases were measured, in several games if necessary."""
    seen: set[str] = set()
    for _ in range(MAX_GAMES):
        start_game(page, url, game, players=players)
        check_one_game(page, game, seen)
        if FULL_TABLE_PHASES[game] <= seen:
            return
    raise AssertionError(f"only {seen} of {FULL_TABLE_PHASES[game]} came up")


def check_one_game(page: Page, game: str, seen: set[str]) -> None:
    """Measure each new phase of a game when it first asks for a choice; seeded games have no others than those expected."""
    check = LayoutCheck(page)

    def on_phase() -> None:
        phase = current_phase(page)
        if phase and phase not in seen and phase != "over":
            seen.add(phase)
            # test_whole_games.py checks the expected phases at all sizes
            check.measure(phase, SIMILAR_STATE_SIZES if phase in EXPECTED_PHASES[game] else SIZES)

    with painted_small(page):
        play_to_the_end(page, seed=7, on_phase=on_phase, is_done=lambda: not IS_RANDOM and FULL_TABLE_PHASES[game] <= seen)
    check.assert_no_faults()


@pytest.mark.parametrize("game", ["three_witches", "witchs_shot", "blackmore"])
def test_verdict_on_a_trick_fits_every_screen(visit: Visit, server: LocalServer, game: str) -> None:
    page = visit(tempo="tap").page
    start_game(page, server.url, game)
    verdict = page.get_by_test_id("verdict")
    play_until_shown(page, "[data-testid=verdict]", restart=lambda: start_game(page, server.url, game))
    assert re.search(r"win.*Clause \d", verdict.inner_text(), re.DOTALL), verdict.inner_text()
    check_restyling_is_local(page)
    check = LayoutCheck(page, SIZES if game == "blackmore" else SIMILAR_STATE_SIZES)
    check.measure("verdict")
    check.assert_no_faults()
    check_large_font(page, "verdict")
    check_announced_once(page, verdict)


def check_restyling_is_local(page: Page) -> None:
    """Assert that a changed text on the board does not restyle the trick and its cards, which is slow on phones."""
    browser = page.context.browser
    assert browser
    page.evaluate(REST)
    browser.start_tracing(page=page, categories=["-*", "blink", "devtools.timeline", "disabled-by-default-blink.debug"])
    page.evaluate(CHANGE_TEXT)
    events = [event["args"] for event in json.loads(browser.stop_tracing())["traceEvents"] if event["name"] == "SelectorStats"]
    rules = [rule for event in events if "selector_stats" in event for rule in event["selector_stats"]["selector_timings"]]
    assert 0 < max(rule["match_attempts"] for rule in rules) <= MAX_RESTYLED_ELEMENTS


def check_announced_once(page: Page, verdict: Locator) -> None:
    """Assert that a trick is announced with its verdict, and not again when the table moves on."""
    text = verdict.inner_text().split(" Clause ")[0].strip()
    expect(page.locator("[aria-live=polite]", has_text=text)).to_have_count(1)
    page.evaluate(RECORD_ANNOUNCEMENTS)
    page.get_by_role("button", name="Continue").click()
    expect(verdict).to_have_count(0)
    page.keyboard.press("s")  # announced after everything that moving on announces
    page.wait_for_function("() => window.announced.some(text => text.includes('Your hand is sorted by'))")
    assert not [announced for announced in page.evaluate("window.announced") if text in announced]


@pytest.mark.parametrize(("game", "players"), with_long(unusual_tables(), *(set(unusual_tables()) - set(full_tables()))))
def test_every_phase_fits_every_screen(visit: Visit, server: LocalServer, game: str, players: int) -> None:
    page = visit().page
    check_all_phases(page, server.url, game, players)


@pytest.mark.long
@pytest.mark.parametrize(("game", "players"), all_tables())
def test_every_choice_of_a_game_fits_tight_screens(visit: Visit, server: LocalServer, game: str, players: int) -> None:
    """Texts, hands and plans differ from choice to choice of the same phase."""
    page = visit().page
    check, rng = LayoutCheck(page, TIGHT_SIZES), random.Random(7)
    start_game(page, server.url, game, players=players)
    for _ in poll(page, 3_000):
        if is_over(page):
            break
        if (phase := current_phase(page)) and phase != "over":
            check.measure(phase)
        click_choice(page, rng)
    check.assert_no_faults()
