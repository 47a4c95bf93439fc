"""Promise: pages are light, and nothing on them moves while they load, on a slow phone.

    python -m benchmarks.web_pages [--slowdown 4] [PAGE …]

A real server and a real browser of the size of a phone, with slow 4G (1.6 Mbit/s, 150 ms) and a throttled processor. For each
page: its weight, the largest contentful paint, the layout shift, and the time for which tasks blocked the main thread. For each
game: the frames while cards, witches and pieces move at fast tempo. On a busy machine the times are longer; weight and shift are
the same everywhere.
"""

import argparse
import statistics
import tempfile
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.web.actions import CHOICES, SHORT_VARIANTS, play_to_the_end, start_game
from tests.web.conftest import BROWSER_ARGS, find_browser
from tests.web.local_server import LocalServer

PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True}
SLOW_4G: Final = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
SETTLED_MS: Final = 4_000  # after the last request, for what comes late
SMOOTH_FRAME_MS: Final = 1_000 / 30
PAGES: Final = {"home": "/", "rules": "/rules/blackmore", "new table": "/new/blackmore", "puzzle": "/puzzles/blackmore"}
OBSERVE: Final = """
window.seen = { shift: 0, paint: 0, blocked: 0, frames: [] };
const observe = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
observe("layout-shift", (entry) => { if (!entry.hadRecentInput) window.seen.shift += entry.value; });
observe("largest-contentful-paint", (entry) => { window.seen.paint = entry.startTime; });
observe("longtask", (entry) => { window.seen.blocked += entry.duration - 50; });
"""
COUNT_FRAMES: Final = """
() => {
  let last = performance.now();
  const next = (now) => {
    const moving = document.getAnimations().some((one) => one.playState === "running" && ["deal", "throw", "sweep", "walk",
      "steal", "drop"].includes(one.id));
    if (moving) window.seen.frames.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}
"""


class Load(NamedTuple):
    """What loading a page cost."""

    kilobytes: float
    paint_ms: float
    shift: float
    blocked_ms: float


def throttle(page: Page, slowdown: float) -> CDPSession:
    """Give a page the network and processor of a slow phone."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW_4G)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    return session


def measure_load(browser: Browser, url: str, slowdown: float) -> Load:
    """Load a page for the first time."""
    context = browser.new_context(**PHONE)
    context.add_init_script(OBSERVE)
    page = context.new_page()
    received: list[float] = []
    session = throttle(page, slowdown)
    session.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    page.goto(url)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(SETTLED_MS)
    seen = page.evaluate("window.seen")
    context.close()
    return Load(sum(received) / 1_000, seen["paint"], seen["shift"], seen["blocked"])


def measure_frames(browser: Browser, server: LocalServer, game: str, slowdown: float) -> list[float]:
    """Return how long each frame took while cards moved, in milliseconds."""
    context = browser.new_context(**PHONE, reduced_motion="no-preference")
    context.add_init_script(OBSERVE + 'localStorage.setItem(\'coven.settings\', \'{"sounds": false, "tempo": "fast"}\');')
    page = context.new_page()
    server.seed_deals(game)
    start_game(page, server.url, game, variant=SHORT_VARIANTS[game])
    page.wait_for_function("query => !!document.querySelector(query)", arg=CHOICES)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    page.evaluate(COUNT_FRAMES)
    play_to_the_end(page)
    frames: list[float] = page.evaluate("window.seen.frames")
    context.close()
    return frames


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--slowdown", type=float, default=4, help="Throttle the processor by this factor.")
    parser.add_argument("names", nargs="*", help=f"Some of {', '.join([*PAGES, *SHORT_VARIANTS])} (default: all).")
    options = parser.parse_args()
    names = options.names or [*PAGES, *SHORT_VARIANTS]
    if unknown := [name for name in names if name not in PAGES and name not in SHORT_VARIANTS]:
        parser.error(f"Expected pages or games, got {', '.join(unknown)}.")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = LocalServer(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=find_browser("chromium-headless-shell"), args=BROWSER_ARGS)
        try:
            print("| page | KB | largest paint | layout shift | blocked |\n|---|---|---|---|---|", flush=True)
            for name in names:
                if name in PAGES:
                    load = measure_load(browser, server.url + PAGES[name], options.slowdown)
                    cells = f"{load.kilobytes:.0f} | {load.paint_ms:.0f} ms | {load.shift:.3f} | {load.blocked_ms:.0f} ms"
                    print(f"| {name} | {cells} |", flush=True)
            print("\n| game | frames with motion | median | longer than 33 ms | longest |\n|---|---|---|---|---|", flush=True)
            for name in names:
                if name in SHORT_VARIANTS:
                    frames = measure_frames(browser, server, name, options.slowdown)
                    late = sum(frame > SMOOTH_FRAME_MS for frame in frames)
                    cells = (
                        f"{len(frames)} | {statistics.median(frames):.0f} ms | {late / len(frames):.0%} | {max(frames):.0f} ms"
                    )
                    print(f"| {name} | {cells} |", flush=True)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
