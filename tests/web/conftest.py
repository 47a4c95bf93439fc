"""Browser tests: an installed chromium driven by Python's playwright, in two sizes."""

import json
import os
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect, sync_playwright

from tests.web.packages import install
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
VIEWPORTS: Final[dict[str, dict[str, Any]]] = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True},
}


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

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.page: Page = context.new_page()
        self.errors: list[str] = []
        self.forgiven: tuple[str, ...] = ()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)

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


@pytest.fixture
def visit(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Come]:
    """Makes visitors; at the end none may have seen an error."""
    with visitors(browser, request, "block") as come:
        yield come


@pytest.fixture
def visit_with_worker(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Come]:
    """Makes visitors whose browser keeps the app for times without its server; the others load it once and are gone."""
    with visitors(browser, request, "allow") as come:
        yield come


@pytest.fixture
def visit_with_messages(whole_browser: Browser, request: pytest.FixtureRequest) -> Iterator[Come]:
    """Makes visitors whose browser shows messages."""
    with visitors(whole_browser, request, "allow") as come:
        yield come


@contextmanager
def visitors(browser: Browser, request: pytest.FixtureRequest, service_workers: Literal["allow", "block"]) -> Iterator[Come]:
    """Makes visitors with a browser; at the end none may have seen an error."""
    with ExitStack() as stack:
        made = request.node.stash[VISITS] = []

        def come(size: str = "desk", **settings: Any) -> Visit:
            context = browser.new_context(**VIEWPORTS[size], reduced_motion="reduce", service_workers=service_workers)
            stack.callback(context.close)
            chosen = {"tempo": "instant", "sounds": False} | settings
            context.add_init_script(
                f"if (!localStorage.getItem('coven.settings')) localStorage.setItem('coven.settings', '{json.dumps(chosen)}')"
            )
            made.append(Visit(context))
            return made[-1]

        yield come
        for one in made:
            one.check()


def photograph(test: str, visits: list[Visit]) -> None:
    """What each saw last, of tests that failed; of all where the folder is named in SHOTS."""
    SHOTS.mkdir(exist_ok=True)
    name = test.replace("/", "-").replace("[", "-").rstrip("]")
    for number, one in enumerate(visits):
        with suppress(Error):  # of a page that is gone or hangs there is none
            one.page.screenshot(path=SHOTS / f"{name}-{number}.png", timeout=10_000)
