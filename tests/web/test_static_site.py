"""The static site plays without a server, under any path, and asks nothing of other hosts."""

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

import msgspec
import pytest
from playwright.sync_api import FilePayload, Page, Request, expect

from coven.browser.lessons import describe_lesson
from coven.match.lessons import load_lesson
from coven.match.records import encode, random_record
from coven.server.operations.static_site import FILES, write_site
from tests.browser.scenarios import SHORT_BLACKMORE, saved_game
from tests.web.conftest import Visit
from tests.web.test_solo import KEEP_GAME

PATH = "/friends/of/coven"  # of the site on its host


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves files without a log."""

    def log_request(self, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a site, below the root of its host."""
    folder = tmp_path_factory.mktemp("host") / PATH.strip("/")
    write_site(folder)
    return folder


@pytest.fixture
def site(folder: Path) -> Iterator[str]:
    """Serve the site as any static host does, and return its address."""
    root = folder.parents[len(Path(PATH).parts) - 2]
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=str(root))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}{PATH}/"
        server.shutdown()
        thread.join()


def record_requests(page: Page) -> list[Request]:
    """Return a list to which the requests of a page are added."""
    requests: list[Request] = []
    page.context.on("request", lambda request: requests.append(request))
    return requests


def test_site_plays_under_any_path_and_asks_no_other_host(visit_afresh: Visit, site: str) -> None:
    page = visit_afresh().page
    requests = record_requests(page)
    page.goto(site)
    expect(page.locator("article")).to_have_count(4)
    expect(page.get_by_role("heading", name="Play with friends")).to_be_visible()
    expect(page.get_by_role("link", name="You", exact=True)).to_have_count(0)
    page.locator("article", has_text="Blackmore").locator("button.main").click()
    expect(page.locator(".hand button").first).to_be_visible()
    assert "#/solo/" in page.url
    page.reload()
    expect(page.locator(".hand button").first).to_be_visible()
    page.goto(f"{site}#/rules/blackmore")
    expect(page.get_by_role("heading", name="Blackmore").first).to_be_visible()
    page.goto(f"{site}#/puzzles/blackmore")
    expect(page.get_by_text("Find the best play.")).to_be_visible()
    page.goto(f"{site}#/open")
    record = encode(random_record("blackmore", players=3, seed=1)).encode()
    file = FilePayload(name="game.json", mimeType="application/json", buffer=record)
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("wins the game").first).to_be_attached()
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_text("Your device makes this review.")).to_be_visible()
    foreign = [request.url for request in requests if not request.url.startswith((site, "data:", "blob:"))]
    assert not foreign, foreign
    missing = [request.url for request in requests if request.failure]
    assert not missing, missing


# a review of this game may be done before a click arrives
STOP_AT_ONCE: Final = """
() => new MutationObserver((_, observer) => {
  const stop = [...document.querySelectorAll("button")].find((button) => button.textContent.trim() === "Stop");
  if (stop) observer.disconnect();
  stop?.click();
}).observe(document.body, { childList: true, subtree: true })
"""


HELPERS: Final = 2
SHOW_CORES: Final = f"Object.defineProperty(navigator, 'hardwareConcurrency', {{ value: {HELPERS + 2} }})"


def learn_and_play(page: Page, site: str) -> None:
    """Begin a lesson, take up the deal of the day, and open a puzzle."""
    page.goto(site)
    page.get_by_role("button", name="Learn 12 Witches of Blackmore").click()
    teacher = page.get_by_test_id("teacher")
    expect(teacher).to_contain_text("Welcome to Blackmore!")
    for _ in range(2):
        page.get_by_test_id("lesson").get_by_role("button", name="Next").click()
    page.locator("[data-testid=hand] button[data-code=red-8]").click()
    expect(page.get_by_label("Notes").get_by_text("Red is trump, so even this 8 would win!")).to_be_visible()
    page.locator("[data-testid=hand] button[data-code=blue-6]").click()
    expect(teacher).to_contain_text("You won 9 + 5 + 6 = 20 Magic Points.")
    page.goto(site)
    expect(page.get_by_role("button", name="Resume the lesson 12 Witches of Blackmore")).to_be_visible()
    page.goto(f"{site}#/day/blackmore")
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_test_id("hand").locator("button").first).to_be_visible()
    page.goto(site)
    expect(page.get_by_role("region", name="Deals of the day")).to_contain_text("started")
    page.goto(f"{site}#/puzzles/blackmore/0")
    expect(page.get_by_text("Find the best play.")).to_be_visible()


def review_here(page: Page, site: str) -> None:
    """Review a finished game by several workers, stop and go on, and find the review again."""
    workers: list[str] = []
    page.on("worker", lambda worker: workers.append(worker.url))
    page.evaluate(KEEP_GAME, saved_game(random_record("blackmore", 3, seed=3, variant=SHORT_BLACKMORE)))
    page.goto(f"{site}#/solo/reviewed")
    page.evaluate(STOP_AT_ONCE)
    page.get_by_role("dialog", name="The game is over").get_by_role("link", name="Review").click()
    expect(page.get_by_text("Stopped. What’s finished is kept.")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_test_id("story")).to_be_visible()
    assert sum("playoutWorker" in url for url in workers) >= HELPERS, workers
    page.locator("summary", has_text="Details").click()
    expect(page.get_by_test_id("verdict")).to_be_visible()
    page.reload()
    expect(page.get_by_test_id("story")).to_be_visible()
    expect(page.get_by_test_id("progress")).to_have_count(0)


def replay_here(page: Page, site: str) -> None:
    """Find a finished game again from the home page, and replay a finished lesson."""
    page.goto(site)
    page.get_by_text("Played on this device").click()
    page.get_by_role("link", name="Replay: 12 Witches of Blackmore").click()
    expect(page.get_by_label("Seen by")).to_have_value("own")
    expect(page.get_by_role("link", name="Review")).to_have_attribute("href", "#/solo/reviewed/review?seat=0")
    lesson = load_lesson("blackmore")
    assert lesson is not None
    described = msgspec.to_builtins(describe_lesson(lesson))
    page.evaluate(KEEP_GAME, saved_game(lesson.record) | {"id": "learned", "lesson": described})
    page.goto(f"{site}#/solo/learned/replay")
    expect(page.get_by_text("Before the deal.")).to_be_visible()
    expect(page.get_by_role("link", name="Review")).to_have_count(0)


def test_site_opens_offline_and_a_new_version_waits(visit_with_worker: Visit, site: str, folder: Path) -> None:
    visitor = visit_with_worker()
    visitor.expected_errors = ("ERR_INTERNET_DISCONNECTED", "Failed to fetch")
    page = visitor.page
    page.add_init_script(SHOW_CORES)
    page.goto(site)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto(f"{site}#/settings")
    page.get_by_role("button", name="Make ready offline").click()
    expect(page.get_by_test_id("offline-status")).to_contain_text("Ready offline")
    page.get_by_role("button", name="Add the Familiar, the Archwitch and reviews").click()
    expect(page.get_by_test_id("offline-status")).to_contain_text("with all bots and reviews")
    page.context.set_offline(True)
    page.goto(site)
    expect(page.locator("article")).to_have_count(4)
    page.goto(f"{site}#/rules/blackmore")
    expect(page.get_by_role("heading", name="Blackmore").first).to_be_visible()
    learn_and_play(page, site)
    review_here(page, site)
    replay_here(page, site)
    page.context.set_offline(False)
    worker = folder / "sw.js"
    worker.write_text(worker.read_text(encoding="utf-8") + "\n// another version\n", encoding="utf-8")
    page.goto(site)
    page.evaluate("navigator.serviceWorker.getRegistration().then((registration) => registration.update())")
    offer = page.get_by_role("complementary", name="A new version of Coven is ready.")
    expect(offer).to_be_visible()
    page.locator("article", has_text="Blackmore").locator("button.main").click()
    expect(page.locator(".hand button").first).to_be_visible()
    expect(offer).to_have_count(0)
    page.goto(site)
    with page.expect_navigation():
        offer.get_by_role("button", name="Reload").click()
    expect(page.locator("article")).to_have_count(4)
    expect(offer).to_have_count(0)


def test_site_lists_what_it_needs_offline(folder: Path) -> None:
    listed = (folder / FILES).read_text(encoding="utf-8")
    assert '"data/en/games.json"' in listed
    assert all((folder / "data" / language / "games.json").is_file() for language in ("en", "de", "fr", "es", "ja"))
