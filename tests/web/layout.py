"""Check that a table fits the screen: nothing legal is hidden, covered or out of reach, and its parts stay in place."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from tests.long import IS_LONG
from tests.web.actions import CHOICES, DOUBLE_FONT_SIZE
from tests.web.screen import Size, painted_small, set_size

Parts = dict[str, list[int]]
# the last is 1280 x 800 at 200 %
SIZES: Final = (
    (320, 568),
    (390, 664),
    (390, 844),
    (844, 390),
    (768, 1024),
    (1024, 600),
    (1280, 800),
    (1366, 650),
    (1920, 1080),
    (2560, 1440),
    (640, 400),
)
LARGE_FONT_SIZES: Final = ((320, 568), (390, 664), (844, 390), (768, 1024))  # checked with a double font size
TIGHT_SIZES: Final = ((320, 568), (390, 664), (844, 390), (1024, 600), (640, 400))  # with the least space
# for states similar to one that is checked at all sizes elsewhere: at each size a table is laid out and painted again
SIMILAR_STATE_SIZES: Final = SIZES if IS_LONG else TIGHT_SIZES
ROOMY_SIZES: Final = tuple(size for size in SIZES if size not in TIGHT_SIZES)
ROOMY_PER_PHASE: Final = 2  # of them, in rotation
MEASURE: Final = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8").replace("CHOICES", repr(CHOICES))
# the phases that every game reaches
EXPECTED_PHASES: Final = {
    "three_witches": {"bid", "follow"},
    "witchs_shot": {"draft", "play"},
    "thirteen_witches": {"action"},
    "blackmore": {"play", "trump"},
}


def sizes_for(phase_number: int) -> Sequence[Size]:
    """Return the sizes for the nth phase of a game: all for the first, for others the tight ones and some roomy ones."""
    if IS_LONG or phase_number == 0:
        return SIZES
    start = ROOMY_PER_PHASE * phase_number
    return TIGHT_SIZES + tuple(ROOMY_SIZES[(start + offset) % len(ROOMY_SIZES)] for offset in range(ROOMY_PER_PHASE))


class LayoutCheck:
    """The layout of one table at several sizes, and where its parts were at the first check of each size."""

    def __init__(self, page: Page, sizes: Sequence[Size] = SIZES) -> None:
        self.page, self.sizes = page, sizes
        self.first: dict[Size, Parts] = {}
        self.faults: list[str] = []

    def measure(self, state: str, sizes: Sequence[Size] = ()) -> None:
        """Measure the table at all sizes, or at these; collect faults."""
        with painted_small(self.page):
            for size in sizes or self.sizes:
                set_size(self.page, size)
                result: dict[str, Any] = self.page.evaluate(MEASURE)
                where = f"{state} at {size[0]} x {size[1]}: "
                self.faults += [where + fault for fault in result["faults"]]
                moves = moved_parts(self.first.setdefault(size, result["parts"]), result["parts"])
                self.faults += [where + move for move in moves]

    def assert_no_faults(self) -> None:
        """Assert that no measurement found a fault."""
        assert not self.faults, "\n".join([f"{len(self.faults)} faults", *self.faults[:60]])


def moved_parts(before: Parts, now: Parts) -> Iterator[str]:
    """Describe the parts that have moved."""
    for part, box in now.items():
        if part in before and any(abs(a - b) > 1 for a, b in zip(before[part], box, strict=True)):
            yield f"{part} was at {before[part]} and is at {box}"


def check_large_font(page: Page, state: str) -> None:
    """Assert that a table fits with a double font size."""
    page.evaluate(DOUBLE_FONT_SIZE)
    check = LayoutCheck(page, LARGE_FONT_SIZES)
    check.measure(f"{state} with a double font size")
    check.assert_no_faults()
    page.evaluate("void (document.documentElement.style.fontSize = '')")


def check_result_in_view(page: Page, labels: Iterable[str]) -> None:
    """Assert that the actions of the result dialog are on the screen at every size."""
    dialog = page.get_by_role("dialog", name="The game is over")
    with painted_small(page):
        for width, height in SIMILAR_STATE_SIZES:
            set_size(page, (width, height))
            for label in labels:
                box = dialog.get_by_text(label, exact=True).bounding_box()
                assert box, label
                assert box["y"] + box["height"] <= height, (label, width, height)


def current_phase(page: Page) -> str:
    """Return the phase of the table; empty if nothing can be chosen."""
    phase: str = page.evaluate(
        "query => document.querySelector(query) ? document.querySelector('.shell').dataset.phase : ''", CHOICES
    )
    return phase
