"""Measure how soon a page is ready to play on a mid-range phone: `python -m benchmarks.browser_start [GAME …]`.

Each measurement is a new browser with an empty cache, a processor four times slower than this one and a slow mobile network
(150 ms, 1.6 Mbit/s). The clock runs from *Play* to the first card that can be chosen. Downloads are those of the game's
module, and of its networks, as they are transferred; requests are those that reach the server's API during a game of bots.
"""

import sys
import time
from typing import Any, Final

import msgspec
from playwright.sync_api import Browser, CDPSession, Page

from benchmarks.served_browser import served_browser
from coven import games
from coven.browser.files import Manifest, encode_manifest

CPU_SLOWDOWN: Final = 4
NETWORK: Final = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
ROUNDS: Final = 3
FIRST_CARD: Final = ".hand button, .choices button"
TIMEOUT_MS: Final = 120_000


def slow_down(session: CDPSession) -> None:
    """Make a page, and the workers that it starts, as slow as on a mid-range phone."""
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": CPU_SLOWDOWN})


def measure(browser: Browser, address: str, title: str) -> tuple[float, int]:
    """Return the seconds from *Play* until a card can be chosen, and the number of requests to the API after that."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en")
    page = context.new_page()
    page.set_default_timeout(TIMEOUT_MS)
    slow_down(context.new_cdp_session(page))
    page.goto(address)
    play = page.get_by_role("button", name=f"Play {title}", exact=True)
    play.wait_for()
    page.wait_for_load_state("networkidle")
    started = time.perf_counter()
    play.click()
    page.locator(FIRST_CARD).first.wait_for()
    seconds = time.perf_counter() - started
    requests = count_requests(page)
    context.close()
    return seconds, requests


def count_requests(page: Page) -> int:
    """Return the number of requests to the API in the five seconds after the table is ready."""
    found: list[Any] = []
    page.on("request", lambda request: found.append(request) if "/api/" in request.url else None)
    page.wait_for_timeout(5_000)
    return len(found)


def main() -> None:
    """Print a row of a Markdown table for each game."""
    manifest = msgspec.json.decode(encode_manifest(), type=Manifest)
    print("| game | ready to play, s | module, kB | with networks, MB | requests during a game |\n|---|---|---|---|---|")
    with served_browser() as (browser, address):
        for key in sys.argv[1:] or games.BUILTIN_GAMES:
            title, files = games.load(key).meta.title, manifest.games[key]
            rounds = [measure(browser, address, title) for _ in range(ROUNDS)]
            code = files.module.compressed_bytes
            all_files = code + sum(file.compressed_bytes for file in files.networks.values())
            seconds, requests = min(seconds for seconds, _ in rounds), max(count for _, count in rounds)
            print(f"| {title} | {seconds:.1f} | {code / 1e3:.0f} | {all_files / 1e6:.2f} | {requests} |", flush=True)


if __name__ == "__main__":
    main()
