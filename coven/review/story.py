"""The story of a finished game: how everybody's chances went, line by line, with open hands; for fun, and to account for luck.

The chances are those of the true position when everybody plays on as the bots would; they add up to 1.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.bots.worth.judging import chances
from coven.games.fast import compiled_game
from coven.kernel import count
from coven.match import Match, win_shares
from coven.notation import seat_of_line
from coven.records import GameRecord

TIMES: Final = 48  # each position is played on
BEFORE_THE_DEAL: Final = 4  # so many times as often, because everything is measured from there
SEED: Final = 17
AT_ONCE: Final = 20  # positions, so that what is held in memory stays small

Chances = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Story:
    """Each seat's chance before the deal and after each line, [line, seat]; the last row is the result."""

    chances: Chances
    movers: Sequence[int | None]  # whose choice each line was; None for chance

    def by(self, *who: int | None) -> Chances:
        """What the lines of these movers changed for each seat, in all."""
        steps = np.diff(self.chances, axis=0)
        mine = np.array([mover in who for mover in self.movers], bool)
        changed: Chances = steps[mine].sum(axis=0)
        return changed

    @property
    def expected(self) -> Chances:
        """What each seat could expect before the deal."""
        first: Chances = self.chances[0]
        return first

    @property
    def result(self) -> Chances:
        """What each seat got."""
        last: Chances = self.chances[-1]
        return last

    @property
    def adjusted(self) -> Chances:
        """The result less what the lots brought: what it would have been with everyday luck."""
        without: Chances = self.result - self.by(None)
        return without


def story(record: GameRecord, times: int = TIMES, progress: Callable[[int, int], None] = lambda done, of: None) -> Story:
    """The story of a finished game. The same record gives the same story."""
    match = Match(compiled_game(record.game), record.players, record.variant, record.names or None)
    first = _chances(record, [match.state.clone()], times * BEFORE_THE_DEAL)
    positions, movers, same = [], [], []
    for line in record.log:
        movers.append(seat_of_line(line))
        same.append(movers[-1] is not None and count(match.view(movers[-1]).legal) == 1)
        match.put(line)
        positions.append(match.state.clone())
    found = [first]
    for place in range(0, len(positions), AT_ONCE):
        found.append(_chances(record, positions[place : place + AT_ONCE], times))
        progress(min(place + AT_ONCE, len(positions)), len(positions))
    return Story(_settled(np.concatenate(found), same, match.winners()), movers)


def _chances(record: GameRecord, positions: list[Any], times: int) -> Chances:
    some = np.concatenate([one.array_of_one() for one in positions])
    found: Chances = chances(record.game, some, record.players, times, SEED)
    return found


def _settled(found: Chances, same: list[bool], winners: list[int]) -> Chances:
    """Where there was nothing to choose nothing changed: measured again it would only seem to. The end is the result."""
    for line, forced in enumerate(same, 1):
        if forced:
            found[line] = found[line - 1]
    found[-1] = win_shares(winners, found.shape[1])
    return found
