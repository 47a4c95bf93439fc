"""A pool of browser pages: each with its own cookies and storage, and reset before the next test gets it.

A page that has been at a table before has the client compiled and its fonts loaded, which is half the cost of opening a table.
"""

import json
from contextlib import suppress
from typing import Any, Final, Literal

from playwright.sync_api import Browser, Error, Page

VIEWPORTS: Final[dict[str, dict[str, Any]]] = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True},
}
PARKING_PATH: Final = "/icon.svg"  # of the same origin, whose process and storage stay accessible without the app
RESET_TIMEOUT_MS: Final = 10_000
CLEAR_STORAGE: Final = """async () => {
  localStorage.clear();
  sessionStorage.clear();
  window.name = "";
  const requests = (await indexedDB.databases()).map(({ name }) => indexedDB.deleteDatabase(name));  // games on the device
  await Promise.all(requests.map((request) => new Promise((done) => (request.onsuccess = request.onerror = done))));
}"""


class PagePool:
    """Pages of one browser. Those still at `home` when they are released are reused."""

    def __init__(self, browser: Browser, service_workers: Literal["allow", "block"] = "block", home: str = "") -> None:
        self.browser, self.service_workers, self.home = browser, service_workers, home
        self.kinds: dict[Page, tuple[str, str]] = {}
        self.free: list[Page] = []

    def acquire(self, size: str, settings: dict[str, Any]) -> Page:
        """Return a page of this size with these player settings."""
        kind = size, json.dumps({"tempo": "instant", "sounds": False} | settings)
        for page in self.free:
            if self.kinds[page] == kind:
                self.free.remove(page)
                return page
        return self.open(*kind)

    def open(self, size: str, settings: str) -> Page:
        """Open a new page."""
        context = self.browser.new_context(**VIEWPORTS[size], reduced_motion="reduce", service_workers=self.service_workers)
        context.add_init_script(
            f"if (!localStorage.getItem('coven.settings')) localStorage.setItem('coven.settings', '{settings}')"
        )
        page = context.new_page()
        self.kinds[page] = size, settings
        return page

    def release(self, page: Page) -> None:
        """Return a page to the pool, or close it if it cannot be reused."""
        if self.home and page.url.startswith(self.home):
            with suppress(Error):  # of a page that hangs
                self.reset(page)
                self.free.append(page)
                return
        self.close(page)

    def reset(self, page: Page) -> None:
        """Remove other tabs, storage, cookies, routes and history."""
        for other in page.context.pages[1:]:
            other.close()
        page.goto(self.home + PARKING_PATH, timeout=RESET_TIMEOUT_MS)
        page.evaluate(CLEAR_STORAGE)
        page.unroute_all()
        page.context.clear_cookies()
        page.set_viewport_size(VIEWPORTS[self.kinds[page][0]]["viewport"])
        session = page.context.new_cdp_session(page)
        session.send("Page.resetNavigationHistory")
        session.detach()

    def close(self, page: Page) -> None:
        """Close a page for good."""
        del self.kinds[page]
        page.context.close()
