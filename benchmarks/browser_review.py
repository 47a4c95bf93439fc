"""Measure how long a page takes to review a game, alone and with further workers: `python -m benchmarks.browser_review [GAME …]`.

A random game is reviewed in a new page for each number of helpers that this machine has cores for, in turn; the clock runs from
the opened page to the review. The better of two rounds counts.
"""

import os
import sys
import time
from typing import Any, Final

from playwright.sync_api import Browser

from benchmarks.served_browser import served_browser
from coven import games
from coven.match.records import random_record
from tests.browser.scenarios import saved_game
from tests.web.test_solo import KEEP_GAME

ROUNDS: Final = 2
MAX_HELPERS: Final = 3
SPARED_CORES: Final = 2  # by pages
SEED: Final = 3
TIMEOUT_MS: Final = 600_000


def measure(browser: Browser, address: str, game: dict[str, Any], helpers: int) -> float:
    """Return the seconds until a game is reviewed."""
    context = browser.new_context(locale="en")
    context.add_init_script(f"Object.defineProperty(navigator, 'hardwareConcurrency', {{ value: {helpers + SPARED_CORES} }})")
    page = context.new_page()
    page.set_default_timeout(TIMEOUT_MS)
    page.goto(address)
    page.evaluate(KEEP_GAME, game)
    started = time.perf_counter()
    page.goto(f"{address}/solo/{game['id']}/review?seat=0")
    page.get_by_test_id("story").wait_for()
    seconds = time.perf_counter() - started
    context.close()
    return seconds


def main() -> None:
    """Print a row of a Markdown table for each game."""
    counts = range(min(MAX_HELPERS + 1, os.cpu_count() or 1))
    print(f"| game | {' | '.join(f'with {count} helping, s' for count in counts)} |\n|---|{'---|' * len(counts)}")
    with served_browser() as (browser, address):
        for key in sys.argv[1:] or games.BUILTIN_GAMES:
            meta = games.load(key).meta
            game = saved_game(random_record(key, meta.default_players, SEED))
            rounds = [[measure(browser, address, game, count) for count in counts] for _ in range(ROUNDS)]
            best = [min(times) for times in zip(*rounds, strict=True)]
            print(f"| {meta.title} | {' | '.join(f'{seconds:.1f}' for seconds in best)} |", flush=True)


if __name__ == "__main__":
    main()
