"""Layouts in other languages: pages fit and are accessible when their texts are 40 percent longer, or run from right to left.

`COVEN_LONG=1 ./test tests/web/test_pseudolocales.py` visits every page at every size, in all languages; with `SHOTS=folder` it
saves a picture of each.
"""

import os
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page

from coven.languages import LANGUAGES
from tests.long import IS_LONG
from tests.web.actions import check_axe, check_width, start_game, wait_for_turn
from tests.web.conftest import Visit
from tests.web.layout import SIZES
from tests.web.local_server import LocalServer
from tests.web.screen import Size, painted_small, set_size

PSEUDOLOCALES: Final = ("en-XA", "en-XB")
TAGS: Final = (*PSEUDOLOCALES, *LANGUAGES[1:]) if IS_LONG else PSEUDOLOCALES
FEW_SIZES: Final[tuple[Size, ...]] = ((360, 640), (1280, 800))
TRIED_SIZES: Final = tuple(dict.fromkeys((*FEW_SIZES, *SIZES))) if IS_LONG else FEW_SIZES
FEW_PAGES: Final = ("/", "/settings", "/new/witchs_shot", "/rules/three_witches")
ALL_PAGES: Final = (
    *FEW_PAGES,
    *("/rules/blackmore", "/rules/witchs_shot", "/rules/thirteen_witches", "/new/three_witches", "/new/thirteen_witches"),
    *("/workshop/blackmore", "/workshop/thirteen_witches", "/duel/new", "/day/blackmore", "/puzzles/blackmore"),
    *("/me", "/games", "/about", "/privacy", "/nothing/here"),
)
PAGES: Final = ALL_PAGES if IS_LONG else FEW_PAGES
FOLDER: Final = os.environ.get("SHOTS")
# buttons and links whose text is cut off or overlaps its box
FIND_CLIPPED: Final = """
() => [...document.querySelectorAll("button, a, label, h1, h2, legend, option")]
  .filter((element) => element.checkVisibility() && !element.classList.contains("unseen"))
  .filter((element) => getComputedStyle(element).overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1)
  .map((element) => element.textContent.trim().slice(0, 60))
"""


def check_layout(page: Page, name: str) -> None:
    """Assert that a page fits at all sizes and is accessible at the smallest; save pictures if $SHOTS names a folder."""
    with painted_small(page):
        for size in TRIED_SIZES:
            set_size(page, size)
            check_width(page)
            clipped = page.evaluate(FIND_CLIPPED)
            assert not clipped, f"{name} at {size[0]} x {size[1]}: the text of {clipped} is cut off"
        set_size(page, TRIED_SIZES[0])
        check_axe(page)
    if FOLDER:
        for size in FEW_SIZES:
            set_size(page, size)
            page.screenshot(path=Path(FOLDER) / f"{name}-{size[0]}.png", full_page=True)


@pytest.mark.parametrize("tag", TAGS)
def test_pages_fit_and_are_accessible_in_other_languages(visit: Visit, server: LocalServer, tag: str) -> None:
    page = visit("phone").page
    for path in PAGES:
        page.goto(f"{server.url}{path}?lang={tag}")
        page.wait_for_selector("main h1, main h2")
        page.wait_for_load_state("networkidle")
        check_layout(page, f"{tag}{path.replace('/', '-')}")
    assert page.evaluate("document.documentElement.dir") == ("rtl" if tag == "en-XB" else "ltr")


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize("game", ("three_witches", "witchs_shot", "thirteen_witches", "blackmore") if IS_LONG else ("blackmore",))
def test_table_fits_in_other_languages(visit: Visit, server: LocalServer, tag: str, game: str) -> None:
    page = visit("phone").page
    page.goto(f"{server.url}/?lang={tag}")
    page.wait_for_load_state("networkidle")  # the page asks who it is; another request at once would be another visitor
    start_game(page, server.url, game)
    wait_for_turn(page)
    check_layout(page, f"{tag}-table-{game}")
