"""Games in notebooks: a record is stepped through with buttons.

Everything is static HTML made from the views of one viewer, so a page contains what that viewer may know and nothing else. Each
step is an SVG of the table (`coven.games.drawing`); what the cards look like is in the page once.
"""

from collections.abc import Iterator
from html import escape
from itertools import count
from typing import Final

from coven.games.drawing import Drawing, definitions_svg, make_drawing
from coven.match.match import Match
from coven.match.narration import narrate
from coven.match.records import GameRecord, new_match, record_of
from coven.types import SPECTATOR

# the buttons and the slider show one step at a time; without scripts all steps are shown, one below the other
SCRIPT: Final = """(function () {
  var root = document.getElementById("ID"), steps = root.querySelectorAll("section"), slider = root.querySelector("input");
  function go(step) {
    slider.value = Math.max(0, Math.min(steps.length - 1, step));
    steps.forEach(function (section, index) { section.hidden = index != slider.value; });
  }
  root.querySelector("nav").hidden = false;
  slider.oninput = function () { go(+slider.value); };
  root.querySelectorAll("button").forEach(function (button) {
    button.onclick = function () { go(+slider.value + +button.dataset.by); };
  });
  go(0);
})();"""
BUTTONS: Final = (
    ("«", "First step", -1_000_000),
    ("‹", "Previous step", -1),
    ("›", "Next step", 1),
    ("»", "Last step", 1_000_000),
)
_ids: Final = count(1)


class Replay:
    """A record as one viewer sees it, step by step. A notebook shows it with buttons; `html` is a page for any browser."""

    def __init__(self, record: GameRecord, viewer: int = SPECTATOR) -> None:
        self.record = record
        self.viewer = viewer
        self.steps: Final = list(_steps(record, viewer))

    def __repr__(self) -> str:
        return f"<Replay {self.record.game}: {len(self.steps)} steps, seen by {self._viewer_name()}>"

    def _viewer_name(self) -> str:
        return "a spectator" if self.viewer == SPECTATOR else (self.record.names or [f"seat {self.viewer}"] * 9)[self.viewer]

    def _repr_html_(self) -> str:
        root = f"coven-replay-{next(_ids)}"
        buttons = "".join(
            f'<button type="button" data-by="{by}" aria-label="{label}" title="{label}">{sign}</button> '
            for sign, label, by in BUTTONS
        )
        slider = f'<input type="range" min="0" max="{len(self.steps) - 1}" value="0" aria-label="Step">'
        sections = "".join(
            f'<section><p style="margin:6px 0"><b>{number}</b> {escape(words)}</p>{drawing.svg(alone=False)}</section>'
            for number, (words, drawing) in enumerate(self.steps)
        )
        symbols = definitions_svg(drawing for _, drawing in self.steps)
        script = SCRIPT.replace("ID", root)
        return f'<div id="{root}">{symbols}<nav hidden>{buttons}{slider}</nav>{sections}<script>{script}</script></div>'

    def html(self) -> str:
        """Return a page of its own, which needs no server and no network."""
        title = escape(f"{self.record.game}, seen by {self._viewer_name()}")
        head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
        return f'<!doctype html><html lang="en"><head>{head}</head><body>{self._repr_html_()}</body></html>\n'


def _steps(record: GameRecord, viewer: int) -> Iterator[tuple[str, Drawing]]:
    match = new_match(record)
    yield "The table before the first line.", make_drawing(match.game, match.view(viewer), match.names)
    for line in narrate(viewer, match, record.log):
        words = " ".join(filter(None, [line.narration.words, line.narration.to_you]))
        yield words, make_drawing(match.game, match.view(viewer), match.names)


def show(game: GameRecord | Match, viewer: int = SPECTATOR) -> Replay:
    """Step through a record or a match as a seat sees it; by default as a spectator does.

    >>> import coven
    >>> from coven.match import records
    >>> coven.show(records.random_record("blackmore", 2, seed=1), viewer=0)
    <Replay blackmore: 83 steps, seen by Seat 0>
    """
    return Replay(game if isinstance(game, GameRecord) else record_of(game), viewer)
