"""Browser tests: an installed chromium driven by Python's playwright, in two sizes."""

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Playwright, expect, sync_playwright

from tests.web.packages import install
from tests.web.pages import Pages
from tests.web.serving import Served
from tests.web.witness import told

PATIENCE: Final = 60_000  # milliseconds until something that should come is given up: for machines much slower than usual
expect.set_options(timeout=PATIENCE)
ROOT: Final = Path(__file__).parents[2]
SHOTS: Final = Path(os.environ.get("SHOTS", ROOT / "test-results"))
LINES: Final = 12  # of the server's log, in the report of a test that failed
# as root chromium needs --no-sandbox; the rest keeps it from looking for hosts on the internet, and its scripts to one thread:
# those beside it would optimise what runs only once, a tenth of the processor time
ARGS: Final = [
    "--js-flags=--single-threaded",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
]
SHELL: Final = "chromium-headless-shell"  # the same pages without a browser around them, for two thirds of the processor time
WHOLE: Final = ("chromium", "chromium-browser", "google-chrome")


def chromium(*names: str) -> str | None:
    """The browser: the one named, the first of these installed, else the one playwright installed; `./test` sees to it."""
    for name in (os.environ.get("CHROMIUM"), *names):
        if name and (found := shutil.which(name)):
            return found
    return None


@pytest.fixture(scope="package", autouse=True)
def packages() -> None:
    """What the client's checks and axe need."""
    install()


# package, not session: while playwright's sync API is up an event loop runs in this thread, and asyncio.run() in a later test
# would fail
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Who drives the browsers."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One browser for all tests of this folder."""
    browser = playwright.chromium.launch(executable_path=chromium(SHELL, *WHOLE), args=ARGS)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """One that shows messages, which the headless shell does not."""
    path = chromium(*WHOLE)
    browser = playwright.chromium.launch(executable_path=path, channel=None if path else "chromium", args=ARGS)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests of this folder."""
    served = Served(tmp_path_factory.mktemp("served"))
    served.start()
    yield served
    served.stop()


@pytest.fixture(autouse=True)
def dice(request: pytest.FixtureRequest) -> None:
    """In every run a test sees the same games."""
    if "served" in request.fixturenames:
        request.getfixturevalue("served").throw_for(request.node.nodeid)


class Visit:
    """A person at a browser: a page, and everything that went wrong on it."""

    def __init__(self, page: Page) -> None:
        self.page, self.context = page, page.context
        self.errors: list[str] = []
        self.forgiven: tuple[str, ...] = ()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("pageerror", self.hear_error)
        self.page.on("console", self.hear_console)

    def hear_error(self, error: Error) -> None:
        """A script of the page failed."""
        self.errors.append(str(error))

    def hear_console(self, message: ConsoleMessage) -> None:
        """The page, or the browser for it, wrote something down."""
        if message.type == "error":
            self.errors.append(message.text)

    def leave(self) -> None:
        """What goes wrong from now on concerns the next."""
        self.page.remove_listener("pageerror", self.hear_error)
        self.page.remove_listener("console", self.hear_console)

    def told(self) -> str:
        """What its pages show, and what went wrong on the first, in words."""
        return "\n\n".join([*map(told, self.context.pages), "errors: " + "\n".join(self.errors)])

    def check(self) -> None:
        """No error but those forgiven."""
        left = [error for error in self.errors if not any(words in error for words in self.forgiven)]
        assert not left, left


VISITS: Final = pytest.StashKey[list[Visit]]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """The report of a test that failed has pictures, and tells what was on each page and what the server last wrote."""
    report = yield
    visits = item.stash.get(VISITS, [])
    if report.when == "call" and (report.failed or "SHOTS" in os.environ):
        photograph(item.name, visits)
    if report.when == "call" and report.failed:
        report.sections += [(f"visitor {number}", one.told()) for number, one in enumerate(visits)]
        served = getattr(item, "funcargs", {}).get("served")
        if isinstance(served, Served):
            report.sections.append(("the server", "\n".join(served.log().splitlines()[-LINES:])))
    return report


Come = Callable[..., Visit]


@pytest.fixture(scope="package")
def pages(browser: Browser, served: Served) -> Pages:
    """What one visitor after the other looks at; the browser closes them."""
    return Pages(browser, home=served.url)


@pytest.fixture
def visit(pages: Pages, request: pytest.FixtureRequest) -> Iterator[Come]:
    """Makes visitors; at the end none may have seen an error."""
    with visitors(pages, request) as come:
        yield come


@pytest.fixture
def visit_afresh(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Come]:
    """Makes visitors who load everything for the first time, or do with their browser what the next would still see."""
    with visitors(Pages(browser), request) as come:
        yield come


@pytest.fixture
def visit_with_worker(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Come]:
    """Makes visitors whose browser keeps the app for times without its server; the others load it once and are gone."""
    with visitors(Pages(browser, "allow"), request) as come:
        yield come


@pytest.fixture
def visit_with_messages(whole_browser: Browser, request: pytest.FixtureRequest) -> Iterator[Come]:
    """Makes visitors whose browser shows messages."""
    with visitors(Pages(whole_browser, "allow"), request) as come:
        yield come


@contextmanager
def visitors(pages: Pages, request: pytest.FixtureRequest) -> Iterator[Come]:
    """Makes visitors; at the end none may have seen an error."""
    made = request.node.stash[VISITS] = list[Visit]()

    def come(size: str = "desk", **settings: Any) -> Visit:
        made.append(Visit(pages.take(size, settings)))
        return made[-1]

    try:
        yield come
        for one in made:
            one.check()
    finally:
        for one in made:
            one.leave()
            pages.give_back(one.page)


def photograph(test: str, visits: list[Visit]) -> None:
    """What each saw last, of tests that failed; of all where the folder is named in SHOTS."""
    SHOTS.mkdir(exist_ok=True)
    name = test.replace("/", "-").replace("[", "-").rstrip("]")
    for number, one in enumerate(visits):
        with suppress(Error):  # of a page that is gone or hangs there is none
            one.page.screenshot(path=SHOTS / f"{name}-{number}.png", timeout=10_000)
