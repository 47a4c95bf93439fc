"""Promise: a tap on a hand of 13 cards is painted within 100 ms.

    python -m benchmarks.web_paint [--slowdown 4] [--taps 20]

A real server and a real browser of the size of a phone, with 12 Witches of Blackmore for two and a larger hand. The browser
measures every tap, optionally with a throttled processor, as phones are slower. On a busy machine the times are longer; the
processor time of the page's main thread says what the page itself costs.
"""

import argparse
import json
import statistics
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import CDPSession, Page, expect, sync_playwright

from tests.web.conftest import BROWSER_ARGS, FULL_BROWSERS, HEADLESS_SHELL, find_browser
from tests.web.local_server import LocalServer
from tests.web.page_pool import VIEWPORTS

HAND_CARDS: Final = 13
TABLE_SETTINGS: Final = {"game": "blackmore", "players": 2, "fill": "toad", "tempo": "instant", "variant": {"hand": HAND_CARDS}}
CREATE_SCRIPT: Final = """
body => fetch("/api/tables", { method: "POST", headers: { "content-type": "application/json" }, body })
  .then(answer => answer.json())
"""
OBSERVE_SCRIPT: Final = """
() => {
  window.taps = [];
  new PerformanceObserver(list => {
    for (const one of list.getEntries()) if (one.interactionId) window.taps.push(one);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
}
"""
# a tap is several events, of which the longest counts
DURATIONS_SCRIPT: Final = """
() => {
  const longest = new Map();
  for (const { interactionId, duration } of window.taps)
    longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
  return [...longest.values()];
}
"""


def join_table(page: Page, url: str) -> None:
    """Create a table with a hand of 13 cards and open it."""
    page.goto(url)
    expect(page.locator("article").first).to_be_visible()
    table: dict[str, Any] = page.evaluate(CREATE_SCRIPT, json.dumps(TABLE_SETTINGS))
    page.goto(f"{url}/table/{table['id']}")
    expect(page.locator("[data-testid=hand] button.can")).to_have_count(HAND_CARDS, timeout=60_000)


def tap_cards(page: Page, taps: int) -> None:
    """Play cards, each as soon as it is the person's turn."""
    for _ in range(taps):
        card = page.locator("[data-testid=hand] button.can, .bar button").last
        expect(card).to_be_visible(timeout=60_000)
        card.tap(force=True)
        page.wait_for_timeout(250)


def busy_seconds(session: CDPSession) -> float:
    """Return the processor time of the page's main thread."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(float(metric["value"]) for metric in metrics if metric["name"] == "TaskDuration")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--slowdown", type=float, default=1, help="throttle the processor by this factor")
    parser.add_argument("--taps", type=int, default=20)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = LocalServer(Path(folder))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=find_browser(HEADLESS_SHELL, *FULL_BROWSERS), args=BROWSER_ARGS)
            page = browser.new_context(**VIEWPORTS["phone"]).new_page()
            join_table(page, server.url)
            session = page.context.new_cdp_session(page)
            session.send("Performance.enable", {"timeDomain": "threadTicks"})
            session.send("Emulation.setCPUThrottlingRate", {"rate": options.slowdown})
            page.evaluate(OBSERVE_SCRIPT)
            before = busy_seconds(session)
            tap_cards(page, options.taps)
            each = (busy_seconds(session) - before) / options.taps
            durations = sorted(page.evaluate(DURATIONS_SCRIPT))
        finally:
            server.stop()
    print(f"{len(durations)} taps of more than 16 ms, of {options.taps}; processor throttled by {options.slowdown:g}")
    if durations:
        print(f"median {statistics.median(durations):.0f} ms, worst {durations[-1]:.0f} ms")
    print(f"main thread: {each * 1000:.0f} ms of processor time per tap and its consequences")


if __name__ == "__main__":
    main()
