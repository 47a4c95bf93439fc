"""Browser tests: an installed Chromium driven by Python's playwright, in two sizes."""

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Playwright, expect, sync_playwright

from tests.web.failure_report import describe_page
from tests.web.local_server import LocalServer
from tests.web.packages import install
from tests.web.page_pool import PagePool

TIMEOUT_MS: Final = 60_000  # for machines much slower than usual
expect.set_options(timeout=TIMEOUT_MS)
ROOT: Final = Path(__file__).parents[2]
SCREENSHOTS: Final = Path(os.environ.get("SHOTS", ROOT / "test-results"))
MAX_LOG_LINES: Final = 12  # of the server, in the report of a failed test
# Chromium needs --no-sandbox as root. The other flags keep it off the internet, and its scripts on one thread: background threads
# would optimise code that runs only once, which is a tenth of the CPU time.
BROWSER_ARGS: Final = [
    "--js-flags=--single-threaded",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
]
HEADLESS_SHELL: Final = "chromium-headless-shell"  # the same pages without browser UI, for two thirds of the CPU time
FULL_BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")


def find_browser(*names: str) -> str | None:
    """Return the browser in $CHROMIUM, or the first of these on the PATH; None for the one playwright installed."""
    for name in (os.environ.get("CHROMIUM"), *names):
        if name and (path := shutil.which(name)):
            return path
    return None


@pytest.fixture(scope="package", autouse=True)
def packages() -> None:
    """Install what the client's checks and axe need."""
    install()


# package scope: while playwright's sync API is running there is an event loop in this thread, and asyncio.run() in a later test
# would fail
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Start playwright."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Start a browser for all tests of this folder."""
    browser = playwright.chromium.launch(executable_path=find_browser(HEADLESS_SHELL, *FULL_BROWSERS), args=BROWSER_ARGS)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def full_browser(playwright: Playwright) -> Iterator[Browser]:
    """Start a browser that shows notifications, which the headless shell does not."""
    path = find_browser(*FULL_BROWSERS)
    browser = playwright.chromium.launch(executable_path=path, channel=None if path else "chromium", args=BROWSER_ARGS)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """Start a server for all tests of this folder."""
    server = LocalServer(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def seeded_deals(request: pytest.FixtureRequest) -> None:
    """Give a test the same games in every run."""
    if "server" in request.fixturenames:
        request.getfixturevalue("server").seed_deals(request.node.nodeid)


class Visitor:
    """A player at a browser: a page, and all errors on it."""

    def __init__(self, page: Page) -> None:
        self.page, self.context = page, page.context
        self.errors: list[str] = []
        self.expected_errors: tuple[str, ...] = ()
        self.page.set_default_timeout(TIMEOUT_MS)
        self.page.on("pageerror", self.record_error)
        self.page.on("console", self.record_console)

    def record_error(self, error: Error) -> None:
        """Record an uncaught error of a script."""
        self.errors.append(str(error))

    def record_console(self, message: ConsoleMessage) -> None:
        """Record an error that the page or the browser logged."""
        if message.type == "error":
            self.errors.append(message.text)

    def detach(self) -> None:
        """Stop recording errors, which concern the next visitor from now on."""
        self.page.remove_listener("pageerror", self.record_error)
        self.page.remove_listener("console", self.record_console)

    def describe(self) -> str:
        """Return what all tabs show, and the recorded errors."""
        return "\n\n".join([*map(describe_page, self.context.pages), "errors: " + "\n".join(self.errors)])

    def check_errors(self) -> None:
        """Assert that only expected errors occurred."""
        unexpected = [error for error in self.errors if not any(text in error for text in self.expected_errors)]
        assert not unexpected, unexpected


VISITORS: Final = pytest.StashKey[list[Visitor]]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add screenshots, descriptions of all pages and the end of the server's log to the report of a failed test."""
    report = yield
    all_visitors = item.stash.get(VISITORS, [])
    if report.when == "call" and (report.failed or "SHOTS" in os.environ):
        take_screenshots(item.name, all_visitors)
    if report.when == "call" and report.failed:
        report.sections += [(f"visitor {number}", visitor.describe()) for number, visitor in enumerate(all_visitors)]
        server = getattr(item, "funcargs", {}).get("server")
        if isinstance(server, LocalServer):
            report.sections.append(("the server", "\n".join(server.log().splitlines()[-MAX_LOG_LINES:])))
    return report


Visit = Callable[..., Visitor]


@pytest.fixture(scope="package")
def page_pool(browser: Browser, server: LocalServer) -> PagePool:
    """Create the pool of reusable pages; the browser closes them."""
    return PagePool(browser, home=server.url)


@pytest.fixture
def visit(page_pool: PagePool, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Create visitors on reused pages; at the end none may have had an error."""
    with visitors(page_pool, request) as create:
        yield create


@pytest.fixture
def visit_afresh(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Create visitors on new pages, for tests that measure a first visit or change the browser permanently."""
    with visitors(PagePool(browser), request) as create:
        yield create


@pytest.fixture
def visit_with_worker(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Create visitors with a service worker, which the others block."""
    with visitors(PagePool(browser, "allow"), request) as create:
        yield create


@pytest.fixture
def visit_with_notifications(full_browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Create visitors whose browser shows notifications."""
    with visitors(PagePool(full_browser, "allow"), request) as create:
        yield create


@contextmanager
def visitors(pool: PagePool, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Create visitors; at the end none may have had an error."""
    created = request.node.stash[VISITORS] = list[Visitor]()

    def create(size: str = "desk", **settings: Any) -> Visitor:
        created.append(Visitor(pool.acquire(size, settings)))
        return created[-1]

    try:
        yield create
        for visitor in created:
            visitor.check_errors()
    finally:
        for visitor in created:
            visitor.detach()
            pool.release(visitor.page)


def take_screenshots(test: str, all_visitors: list[Visitor]) -> None:
    """Save the last screen of each visitor: of failed tests, or of all if $SHOTS names a folder."""
    SCREENSHOTS.mkdir(exist_ok=True)
    name = test.replace("/", "-").replace("[", "-").rstrip("]")
    for number, visitor in enumerate(all_visitors):
        with suppress(Error):  # a page that is gone or hangs has none
            visitor.page.screenshot(path=SCREENSHOTS / f"{name}-{number}.png", timeout=10_000)
