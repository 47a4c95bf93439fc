"""The size of a page, and the scale at which it is painted: painting is a third of a browser's CPU time.

Checks of boxes, styles and texts do not need the picture, so the page is painted at a tiny scale for them. The layout is
unchanged, and the page cannot tell. Aimed clicks would miss.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final
from weakref import WeakKeyDictionary

from playwright.sync_api import CDPSession, Page

Size = tuple[int, int]
SMALL_SCALE: Final = 0.05
BOTH_SIZES: Final = ((1280, 800), (390, 844))  # a desktop and a phone


@dataclass
class Screen:
    """The emulated screen of a page."""

    session: CDPSession  # stays open: closing it would reset the size of the page
    metrics: dict[str, Any]
    is_small: bool = False

    @classmethod
    def of(cls, page: Page) -> "Screen":
        """Return the screen of a page."""
        if page not in _screens:
            density, is_mobile = page.evaluate("[devicePixelRatio, navigator.maxTouchPoints > 0]")
            _screens[page] = cls(page.context.new_cdp_session(page), {"deviceScaleFactor": density, "mobile": is_mobile})
        return _screens[page]

    def resize(self, width: int, height: int) -> None:
        """Lay the page out at a size, and paint it at the current scale."""
        size = {"width": width, "height": height, "screenWidth": width, "screenHeight": height}
        scale = SMALL_SCALE if self.is_small else 1
        self.session.send("Emulation.setDeviceMetricsOverride", self.metrics | size | {"scale": scale})


_screens: WeakKeyDictionary[Page, Screen] = WeakKeyDictionary()


def size_of(page: Page) -> Size:
    """Return the size that a page had before it was painted small."""
    size = page.viewport_size
    assert size
    return size["width"], size["height"]


def set_size(page: Page, size: Size) -> None:
    """Lay out a page at a size."""
    if page in _screens and _screens[page].is_small:
        _screens[page].resize(*size)
    else:
        page.set_viewport_size({"width": size[0], "height": size[1]})


@contextmanager
def painted_small(page: Page) -> Iterator[None]:
    """Paint a page at a tiny scale. Afterwards it has its size again, and outside all such blocks its scale."""
    screen = Screen.of(page)
    was_small, screen.is_small = screen.is_small, True
    if not was_small:
        screen.resize(*size_of(page))
    try:
        yield
    finally:
        screen.is_small = was_small
        screen.resize(*size_of(page))
