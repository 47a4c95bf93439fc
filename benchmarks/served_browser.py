"""A browser beside a server of its own, for benchmarks of pages."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.web.conftest import BROWSER_ARGS, FULL_BROWSERS, HEADLESS_SHELL, find_browser
from tests.web.local_server import LocalServer


@contextmanager
def served_browser() -> Iterator[tuple[Browser, str]]:
    """Start a server and a browser that uses several threads, as phones do; yield the browser and the server's address."""
    args = [one for one in BROWSER_ARGS if not one.startswith("--js-flags")]
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        server = LocalServer(Path(data))
        server.start()
        browser = driver.chromium.launch(executable_path=find_browser(HEADLESS_SHELL, *FULL_BROWSERS), args=args)
        yield browser, server.url
        browser.close()
        server.stop()
