"""Games in notebooks: a record is stepped through with buttons.

Everything is static HTML made from the views of one viewer, so a page contains what that viewer may know and nothing else. Each
step is an SVG of the table (`coven.games.drawing`); what the cards look like is in the page once.
"""

from collections.abc import Iterator
from html import escape
from itertools import count
from typing import Final

from coven.games import load
from coven.games.drawing import Drawing, definitions_svg, make_drawing, words
from coven.games.text import text_of
from coven.languages import environment_language
from coven.match.match import Match
from coven.match.narration import narrate
from coven.match.records import GameRecord, new_match, record_of
from coven.messages import Formatter
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
    ("«", words.FIRST_STEP, -1_000_000),
    ("‹", words.PREVIOUS_STEP, -1),
    ("›", words.NEXT_STEP, 1),
    ("»", words.LAST_STEP, 1_000_000),
)
_ids: Final = count(1)


class Replay:
    """A record as one viewer sees it, step by step. A notebook shows it with buttons; `html` is a page for any browser."""

    def __init__(self, record: GameRecord, viewer: int = SPECTATOR, language: str | None = None) -> None:
        self.record = record
        self.viewer = viewer
        self.language = language or environment_language()
        self.words = Formatter(words.drawing_catalog(load(record.game), self.language))
        self.steps: Final = list(self._make_steps())

    def __repr__(self) -> str:
        return f"<Replay {self.record.game}: {len(self.steps)} steps, seen by {self._viewer_name()}>"

    def _viewer_name(self) -> str:
        return "a spectator" if self.viewer == SPECTATOR else (self.record.names or [f"seat {self.viewer}"] * 9)[self.viewer]

    def _repr_html_(self) -> str:
        root = f"coven-replay-{next(_ids)}"
        labelled = [(sign, escape(self.words.format(label)), by) for sign, label, by in BUTTONS]
        buttons = "".join(
            f'<button type="button" data-by="{by}" aria-label="{label}" title="{label}">{sign}</button> '
            for sign, label, by in labelled
        )
        step = escape(self.words.format(words.STEP))
        slider = f'<input type="range" min="0" max="{len(self.steps) - 1}" value="0" aria-label="{step}">'
        sections = "".join(
            f'<section><p style="margin:6px 0"><b>{number}</b> {escape(told)}</p>{drawing.svg(alone=False)}</section>'
            for number, (told, drawing) in enumerate(self.steps)
        )
        symbols = definitions_svg(drawing for _, drawing in self.steps)
        script = SCRIPT.replace("ID", root)
        return f'<div id="{root}">{symbols}<nav hidden>{buttons}{slider}</nav>{sections}<script>{script}</script></div>'

    def html(self) -> str:
        """Return a page of its own, which needs no server and no network."""
        name = "" if self.viewer == SPECTATOR else f" – {self._viewer_name()}"
        title = escape(text_of(load(self.record.game), self.viewer, [], self.language).title() + name)
        head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
        return f'<!doctype html><html lang="{self.language}"><head>{head}</head><body>{self._repr_html_()}</body></html>\n'

    def _make_steps(self) -> Iterator[tuple[str, Drawing]]:
        match, viewer = new_match(self.record), self.viewer
        yield self.words.format(words.START), make_drawing(match.game, match.view(viewer), match.names, self.language)
        for line in narrate(viewer, match, self.record.log, language=self.language):
            told = " ".join(filter(None, [line.narration.words, line.narration.to_you]))
            yield told, make_drawing(match.game, match.view(viewer), match.names, self.language)


def show(game: GameRecord | Match, viewer: int = SPECTATOR, language: str | None = None) -> Replay:
    """Step through a record or a match as a seat sees it; by default as a spectator does, in the language of the environment.

    >>> import coven
    >>> from coven.match import records
    >>> coven.show(records.random_record("blackmore", 2, seed=1), viewer=0)
    <Replay blackmore: 83 steps, seen by Seat 0>
    """
    return Replay(game if isinstance(game, GameRecord) else record_of(game), viewer, language)
