"""The table fits: every phase of every game, at every size of screen. Nothing legal is hidden, covered or out of reach."""

import json
import random
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from coven import games
from tests.long import IS_LONG, with_long
from tests.web.conftest import Visit
from tests.web.dice import THROWN
from tests.web.hands import OFFERED, TWICE, is_over, patiently, play_to_the_end, play_until_shown, sit_down, step
from tests.web.serving import Served

Come = Callable[..., Visit]
Parts = dict[str, list[int]]
# the last is 1280 x 800 at 200 %
SIZES: Final = (
    (320, 568),
    (390, 664),
    (390, 844),
    (844, 390),
    (768, 1024),
    (1024, 600),
    (1280, 800),
    (1366, 650),
    (1920, 1080),
    (2560, 1440),
    (640, 400),
)
LARGE_LETTERS: Final = ((390, 664), (844, 390), (768, 1024))  # where they are looked at in twice the size
HARD: Final = ((320, 568), (390, 664), (844, 390), (1024, 600), (640, 400))  # where there is least room
# what is much like something looked at in all sizes elsewhere; in each size a table is laid out and drawn anew
ALIKE: Final = SIZES if IS_LONG else HARD
ROOMY: Final = tuple(size for size in SIZES if size not in HARD)
IN_TURN: Final = 2  # of them, for one phase after the other
MEASURE: Final = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8").replace("CHOICES", repr(OFFERED))
# what a screen reader is given to say from now on
LISTEN: Final = """
() => {
  window.heard = [];
  const everything = { subtree: true, childList: true, characterData: true };
  for (const one of document.querySelectorAll("[aria-live=polite]"))
    new MutationObserver(() => window.heard.push(one.textContent)).observe(one, everything);
}
"""
# what is styled anew is told with the styles found next
CHANGE_A_WORD: Final = """
() => {
  const isSeen = ({ data, parentElement: one }) => data.trim() && one.checkVisibility() && !one.closest("svg");
  const words = document.createTreeWalker(document.querySelector("[data-part=board]"), NodeFilter.SHOW_TEXT);
  while (!isSeen(words.nextNode()));
  words.currentNode.data += "x";
  document.body.getBoundingClientRect();
  words.currentNode.parentElement.style.setProperty("--changed", "1");
  document.body.getBoundingClientRect();
  words.currentNode.data = words.currentNode.data.slice(0, -1);
}
"""
MOST_STYLED: Final = 30  # elements: one word stands among few
MOST_GAMES: Final = 40  # who never wins a trick is never asked for the trump; some game will ask
# the phases every game comes to
EXPECTED: Final = {
    "three_witches": {"bid", "follow"},
    "witchs_shot": {"draft", "play"},
    "thirteen_witches": {"action"},
    "blackmore": {"play", "trump"},
}
FULL_TABLE: Final = EXPECTED | {"witchs_shot": {"draft", "play", "rest", "reveal"}}  # with the most players


def all_tables() -> list[tuple[str, int]]:
    """Every number of players."""
    metas = [(game, games.load(game).meta) for game in games.GAMES]
    return [(game, players) for game, meta in metas for players in range(meta.min_players, meta.max_players + 1)]


def tables() -> list[tuple[str, int]]:
    """Every number of players but the usual one, which sits at the whole games of test_play.py."""
    return [(game, players) for game, players in all_tables() if players != games.load(game).meta.default_players]


def crowded() -> list[tuple[str, int]]:
    """The most players, where they are not the usual number: what fits then mostly fits."""
    return [table for table in tables() if table[1] == games.load(table[0]).meta.max_players]


def some_sizes(number: int) -> Sequence[tuple[int, int]]:
    """Where the phase of this number is looked at: the first everywhere, others where there is least room, and some elsewhere."""
    if IS_LONG or number == 0:
        return SIZES
    return HARD + tuple(ROOMY[(IN_TURN * number + more) % len(ROOMY)] for more in range(IN_TURN))


class Walk:
    """One table looked at in all sizes, and where its parts were when it was first looked at in each."""

    def __init__(self, page: Page, sizes: Sequence[tuple[int, int]] = SIZES) -> None:
        self.page, self.sizes = page, sizes
        self.first: dict[tuple[int, int], Parts] = {}
        self.wrong: list[str] = []

    def look(self, state: str, sizes: Sequence[tuple[int, int]] = ()) -> None:
        """All sizes, or these, one after the other; what is wrong is gathered."""
        for size in sizes or self.sizes:
            self.page.set_viewport_size({"width": size[0], "height": size[1]})
            found: dict[str, Any] = self.page.evaluate(MEASURE)
            where = f"{state} at {size[0]} x {size[1]}: "
            self.wrong += [where + words for words in found["wrong"]]
            self.wrong += [where + words for words in moved(self.first.setdefault(size, found["parts"]), found["parts"])]

    def done(self) -> None:
        """Nothing was wrong."""
        assert not self.wrong, "\n".join([f"{len(self.wrong)} faults", *self.wrong[:60]])


def moved(before: Parts, now: Parts) -> Iterator[str]:
    """Parts that are elsewhere than before."""
    for part, box in now.items():
        if part in before and any(abs(a - b) > 1 for a, b in zip(before[part], box, strict=True)):
            yield f"{part} was at {before[part]} and is at {box}"


def look_in_large_letters(page: Page, state: str) -> None:
    """A table whose letters are twice as large; then they are as they were."""
    page.evaluate(TWICE)
    table = Walk(page, LARGE_LETTERS)
    table.look(f"{state} in large letters")
    table.done()
    page.evaluate("void (document.documentElement.style.fontSize = '')")


def check_in_sight(page: Page, words: Iterable[str]) -> None:
    """What is offered after a game is on the screen, whatever its size."""
    sheet = page.get_by_role("dialog", name="The game is over")
    for width, height in ALIKE:
        page.set_viewport_size({"width": width, "height": height})
        for one in words:
            box = sheet.get_by_text(one, exact=True).bounding_box()
            assert box, one
            assert box["y"] + box["height"] <= height, (one, width, height)


def phase(page: Page) -> str:
    """The phase the table shows, empty when nothing can be chosen."""
    found: str = page.evaluate(
        "query => document.querySelector(query) ? document.querySelector('.shell').dataset.phase : ''", OFFERED
    )
    return found


def walk(page: Page, url: str, game: str, players: int) -> None:
    """Play, and look at each phase when it first asks for a choice; another game where one ends before all have come up."""
    seen: set[str] = set()
    for _ in range(MOST_GAMES):
        sit_down(page, url, game, players=players)
        walk_one(page, game, seen)
        if FULL_TABLE[game] <= seen:
            return
    raise AssertionError(f"only {seen} of {FULL_TABLE[game]} came up")


def walk_one(page: Page, game: str, seen: set[str]) -> None:
    """One game, or as much of it as is needed: a test's own dice bring no other phases than those expected."""
    table = Walk(page)

    def look() -> None:
        now = phase(page)
        if now and now not in seen and now != "over":
            seen.add(now)
            table.look(now, ALIKE if now in EXPECTED[game] else SIZES)  # those expected are seen in all sizes by test_play.py

    play_to_the_end(page, seed=7, look=look, enough=lambda: not THROWN and FULL_TABLE[game] <= seen)
    table.done()


@pytest.mark.parametrize("game", ["three_witches", "witchs_shot", "blackmore"])
def test_the_verdict_on_a_trick_fits_every_screen(visit: Come, served: Served, game: str) -> None:
    page = visit(tempo="tap").page
    sit_down(page, served.url, game)
    verdict = page.get_by_test_id("verdict")
    play_until_shown(page, "[data-testid=verdict]", again=lambda: sit_down(page, served.url, game))
    assert re.search(r"win.*Clause \d", verdict.inner_text(), re.DOTALL), verdict.inner_text()
    check_the_rest_stays(page)
    table = Walk(page, SIZES if game == "blackmore" else ALIKE)
    table.look("the verdict")
    table.done()
    look_in_large_letters(page, "the verdict")
    check_heard_once(page, verdict)


def check_the_rest_stays(page: Page) -> None:
    """When a word on the board changes, the trick and its cards are not styled anew: a phone would take long."""
    browser = page.context.browser
    assert browser
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")  # what came before is drawn
    browser.start_tracing(page=page, categories=["-*", "blink", "devtools.timeline", "disabled-by-default-blink.debug"])
    page.evaluate(CHANGE_A_WORD)
    traced = [event["args"] for event in json.loads(browser.stop_tracing())["traceEvents"] if event["name"] == "SelectorStats"]
    tried = [rule for one in traced if "selector_stats" in one for rule in one["selector_stats"]["selector_timings"]]
    assert 0 < max(rule["match_attempts"] for rule in tried) <= MOST_STYLED


def check_heard_once(page: Page, verdict: Locator) -> None:
    """Who listens is told of a trick while its verdict is shown, and not again when the table goes on."""
    words = verdict.inner_text().split(" Clause ")[0].strip()
    expect(page.locator("[aria-live=polite]", has_text=words)).to_have_count(1)
    page.evaluate(LISTEN)
    page.get_by_role("button", name="Go on").click()
    expect(verdict).to_have_count(0)
    page.wait_for_timeout(100)  # longer than the page waits before it speaks
    assert not [said for said in page.evaluate("window.heard") if words in said]


@pytest.mark.parametrize(("game", "players"), with_long(tables(), *(set(tables()) - set(crowded()))))
def test_every_phase_fits_every_screen(visit: Come, served: Served, game: str, players: int) -> None:
    page = visit().page
    walk(page, served.url, game, players)


@pytest.mark.long
@pytest.mark.parametrize(("game", "players"), all_tables())
def test_every_choice_of_a_game_fits_small_screens(visit: Come, served: Served, game: str, players: int) -> None:
    """What is told, held and put together differs from choice to choice of the same phase."""
    page = visit().page
    table, chance = Walk(page, HARD), random.Random(7)
    sit_down(page, served.url, game, players=players)
    for _ in patiently(page, 3_000):
        if is_over(page):
            break
        if (now := phase(page)) and now != "over":
            table.look(now)
        step(page, chance)
    table.done()
