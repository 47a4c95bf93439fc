"""Narrate a game to one viewer, line by line, each line from the viewer's views before and after it.

>>> from coven.kernel import seeded
>>> from coven.match import Match
>>> match = Match("blackmore", players=3, names=["Ada", "Bea", "Cleo"])
>>> match.draw_lots(seeded(5))
>>> match.play(1, "play purple-5")
>>> replayed = Match("blackmore", players=3, names=["Ada", "Bea", "Cleo"])
>>> for line in narrate(0, replayed, match.log[1:], match.log[:1]):
...     print(line.number, line.line, "|", line.narration.words)
2 start 1 | Bea leads the first trick.
3 1 play purple-5 | Bea leads Purple 5.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic

from coven.games.contract.game import Game
from coven.games.contract.presentation import Narration
from coven.games.contract.records import GameView, PublicT, StateT, ViewT
from coven.games.text import GameText, PublicNarration, text_of
from coven.match.match import Match, SeenLine
from coven.messages import DEFAULT_LANGUAGE


@dataclass(frozen=True, slots=True)
class NarratedLine(Generic[ViewT]):
    """A line of the log as one viewer sees it, its narration, and the viewer's view after it."""

    number: int
    line: str
    narration: Narration
    view: ViewT


class Narrator:
    """Narrates a game in progress to one viewer. It stores the viewer's last view and nothing else."""

    def __init__(self, game: Game, view: GameView, language: str = DEFAULT_LANGUAGE) -> None:
        self.game = game
        self.before = view
        self.language = language
        self._text: GameText | None = None

    def narrate(self, line: SeenLine, after: GameView, names: Sequence[str], told: PublicNarration | None = None) -> Narration:
        """Narrate the next line, given with the view after it; `told` is what it tells everybody, if that is known."""
        text = self._text
        if text is None or text.formatter.names is not names:
            text = self._text = text_of(self.game, after.viewer, names, self.language)
        told = told or PublicNarration(self.game, self.before.public, after.public, line.public)
        narration = text.narrate(self.before, after, line.own, told)
        self.before = after
        return narration


def narrate(
    viewer: int,
    match: Match[StateT, ViewT, PublicT],
    log: Iterable[str],
    before: Iterable[str] = (),
    language: str = DEFAULT_LANGUAGE,
) -> Iterator[NarratedLine[ViewT]]:
    """Apply a log to a match and yield the narration of each line; the lines of `before` are applied first, without one."""
    for line in before:
        match.apply_line(line)
    narrator = Narrator(match.game, match.view(viewer), language)
    for line in log:
        seen = match.apply_line_seen_by(viewer, line)
        after = match.view(viewer)
        yield NarratedLine(len(match.log), seen.own, narrator.narrate(seen, after, match.names), after)
