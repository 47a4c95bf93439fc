"""Pages for visitors: each with cookies and a store of its own, and handed on to the next visitor as if nobody had been there.

A page that was at a table before has the client compiled and its letters at hand, which is half of what it takes to sit down.
"""

import json
from contextlib import suppress
from typing import Any, Final, Literal

from playwright.sync_api import Browser, Error, Page

VIEWPORTS: Final[dict[str, dict[str, Any]]] = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True},
}
PARKED: Final = "/icon.svg"  # of the same server, so that the browser keeps its process: the app is not there, and its store is
LEFT: Final = 10_000  # milliseconds until a page that hangs is given up
FORGET: Final = "() => { localStorage.clear(); sessionStorage.clear(); window.name = ''; }"


class Pages:
    """Pages of one browser. Those that are still at `home` when they are given back are taken again."""

    def __init__(self, browser: Browser, service_workers: Literal["allow", "block"] = "block", home: str = "") -> None:
        self.browser, self.service_workers, self.home = browser, service_workers, home
        self.kinds: dict[Page, tuple[str, str]] = {}
        self.free: list[Page] = []

    def take(self, size: str, settings: dict[str, Any]) -> Page:
        """A page of this size, for somebody who chose these settings."""
        kind = size, json.dumps({"tempo": "instant", "sounds": False} | settings)
        for page in self.free:
            if self.kinds[page] == kind:
                self.free.remove(page)
                return page
        return self.new(*kind)

    def new(self, size: str, chosen: str) -> Page:
        """One that nobody had yet."""
        context = self.browser.new_context(**VIEWPORTS[size], reduced_motion="reduce", service_workers=self.service_workers)
        context.add_init_script(
            f"if (!localStorage.getItem('coven.settings')) localStorage.setItem('coven.settings', '{chosen}')"
        )
        page = context.new_page()
        self.kinds[page] = size, chosen
        return page

    def give_back(self, page: Page) -> None:
        """For the next visitor of the kind."""
        if self.home and page.url.startswith(self.home):
            with suppress(Error):  # of a page that hangs
                self.clean(page)
                self.free.append(page)
                return
        self.close(page)

    def clean(self, page: Page) -> None:
        """Nobody was here: no other tab, nothing kept, no way back."""
        for other in page.context.pages[1:]:
            other.close()
        page.goto(self.home + PARKED, timeout=LEFT)
        page.evaluate(FORGET)
        page.unroute_all()
        page.context.clear_cookies()
        page.set_viewport_size(VIEWPORTS[self.kinds[page][0]]["viewport"])
        session = page.context.new_cdp_session(page)
        session.send("Page.resetNavigationHistory")
        session.detach()

    def close(self, page: Page) -> None:
        """Not for anybody else."""
        del self.kinds[page]
        page.context.close()
