"""How soon the page answers a tap: from the tap to the next paint. `python -m benchmarks.web_paint [--slower 4]`

A real server and a real browser the size of a phone; a hand of 13 cards (12 Witches of Blackmore for two with a larger hand), and
the processor slowed down as many times as asked, as a phone is slower than a desk. The browser itself measures every tap. On a
machine that does other things meanwhile the times are longer; the processor time of the page's thread says what the page costs.
"""

import argparse
import json
import statistics
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import CDPSession, Page, expect, sync_playwright

from tests.web.conftest import BROWSER_ARGS, find_browser
from tests.web.local_server import LocalServer
from tests.web.page_pool import VIEWPORTS

CARDS: Final = 13
TABLE: Final = {"game": "blackmore", "players": 2, "fill": "toad", "tempo": "instant", "variant": {"hand": CARDS}}
CREATE: Final = """
body => fetch("/api/tables", { method: "POST", headers: { "content-type": "application/json" }, body })
  .then(answer => answer.json())
"""
WATCH: Final = """
() => {
  window.taps = [];
  new PerformanceObserver(list => {
    for (const one of list.getEntries()) if (one.interactionId) window.taps.push(one);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
}
"""
# a tap is several events; the longest of them counts
DURATIONS: Final = """
() => {
  const longest = new Map();
  for (const { interactionId, duration } of window.taps)
    longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
  return [...longest.values()];
}
"""


def sit_down(page: Page, url: str) -> None:
    """To a table where a hand of 13 is to be played."""
    page.goto(url)
    expect(page.locator("article").first).to_be_visible()
    made: dict[str, Any] = page.evaluate(CREATE, json.dumps(TABLE))
    page.goto(f"{url}/table/{made['id']}")
    expect(page.locator("[data-testid=hand] button.can")).to_have_count(CARDS, timeout=60_000)


def tap_cards(page: Page, taps: int) -> None:
    """Play cards one after the other, as soon as it is our turn."""
    for _ in range(taps):
        card = page.locator("[data-testid=hand] button.can, .bar button").last
        expect(card).to_be_visible(timeout=60_000)
        card.tap(force=True)
        page.wait_for_timeout(250)


def busy_seconds(session: CDPSession) -> float:
    """Processor time the page's main thread has used."""
    figures = session.send("Performance.getMetrics")["metrics"]
    return next(float(figure["value"]) for figure in figures if figure["name"] == "TaskDuration")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slower", type=float, default=1, help="how many times slower the processor is made")
    parser.add_argument("--taps", type=int, default=20)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = LocalServer(Path(folder))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=find_browser(), args=BROWSER_ARGS)
            page = browser.new_context(**VIEWPORTS["phone"]).new_page()
            sit_down(page, server.url)
            session = page.context.new_cdp_session(page)
            session.send("Performance.enable", {"timeDomain": "threadTicks"})
            session.send("Emulation.setCPUThrottlingRate", {"rate": asked.slower})
            page.evaluate(WATCH)
            before = busy_seconds(session)
            tap_cards(page, asked.taps)
            each = (busy_seconds(session) - before) / asked.taps
            found = sorted(page.evaluate(DURATIONS))
        finally:
            server.stop()
    print(f"{len(found)} taps of more than 16 ms, of {asked.taps}; processor slowed down {asked.slower:g} times")
    if found:
        print(f"median {statistics.median(found):.0f} ms, worst {found[-1]:.0f} ms")
    print(f"the page's thread: {each * 1000:.0f} ms of processor time a tap and all that follows from it")


if __name__ == "__main__":
    main()
