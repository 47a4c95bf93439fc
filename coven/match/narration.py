"""The teller: a game told to one viewer, line by line. Each line is told once, from the viewer's views before and after it.

>>> from coven.kernel import seeded
>>> from coven.match.match import Match
>>> match = Match("blackmore", players=3, names=["Ada", "Bea", "Cleo"])
>>> match.draw_lots(seeded(5))
>>> match.play(1, "play purple-5")
>>> again = Match("blackmore", players=3, names=["Ada", "Bea", "Cleo"])
>>> for line in told_to(0, again, match.log[1:], match.log[:1]):
...     print(line.number, line.line, "|", line.told.words)
2 start 1 | Bea leads the first trick.
3 1 play purple-5 | Bea leads Purple 5.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from coven.games.contract.game import Game
from coven.games.contract.narration import Narration
from coven.match.match import Match


@dataclass(frozen=True, slots=True)
class NarratedLine:
    """A line of the log as one viewer sees it, what it means, and the viewer's view after it."""

    number: int
    line: str
    narration: Narration
    view: Any


class Narrator:
    """Tells one viewer of a game that goes on. It remembers the viewer's last view, and nothing else."""

    def __init__(self, game: Game, view: Any) -> None:
        self.game = game
        self.before = view

    def narrate(self, line: str, after: Any, names: Sequence[str]) -> Narration:
        """The next line, as the viewer sees it, and the view after it."""
        told = self.game.narrate(self.before, after, line, names)
        self.before = after
        return told


def narrate(viewer: int, match: Match, log: Iterable[str], before: Iterable[str] = ()) -> Iterator[NarratedLine]:
    """Put a log into a match and tell the viewer each of its lines; those of `before` are put in first, untold."""
    for line in before:
        match.apply_line(line)
    teller = Narrator(match.game, match.view(viewer))
    for line in log:
        seen = match.apply_line_seen_by(viewer, line)
        after = match.view(viewer)
        yield NarratedLine(len(match.log), seen, teller.narrate(seen, after, match.names), after)
