"""The story of a finished game: how everybody's chances went, line by line, with open hands; for fun, and to account for luck.

The chances are those of the true position when everybody plays on as the bots would; they add up to 1.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.bots.evaluation.oracle import win_chances
from coven.core.notation import seat_of_line
from coven.games.contract.compiled import compiled_game
from coven.kernel import count
from coven.match.match.match import Match, win_shares
from coven.match.match.records import GameRecord

PLAYOUTS_PER_POSITION: Final = 48  # each position is played on
FIRST_POSITION_FACTOR: Final = 4  # so many times as often, because everything is measured from there
TIMELINE_SEED: Final = 17
BATCH_POSITIONS: Final = 20  # positions, so that what is held in memory stays small

Chances = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Timeline:
    """Each seat's chance before the deal and after each line, [line, seat]; the last row is the result."""

    chances: Chances
    movers: Sequence[int | None]  # whose choice each line was; None for chance

    def change_by(self, *who: int | None) -> Chances:
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
        without: Chances = self.result - self.change_by(None)
        return without


def build_timeline(
    record: GameRecord, playouts: int = PLAYOUTS_PER_POSITION, progress: Callable[[int, int], None] = lambda done, of: None
) -> Timeline:
    """The story of a finished game. The same record gives the same story."""
    match = Match(compiled_game(record.game), record.players, record.variant, record.names or None)
    first = _measure(record, [match.state.clone()], playouts * FIRST_POSITION_FACTOR)
    positions, movers, same = [], [], []
    for line in record.log:
        movers.append(seat_of_line(line))
        same.append(movers[-1] is not None and count(match.view(movers[-1]).legal) == 1)
        match.apply_line(line)
        positions.append(match.state.clone())
    found = [first]
    for place in range(0, len(positions), BATCH_POSITIONS):
        found.append(_measure(record, positions[place : place + BATCH_POSITIONS], playouts))
        progress(min(place + BATCH_POSITIONS, len(positions)), len(positions))
    return Timeline(_settle(np.concatenate(found), same, match.winners()), movers)


def _measure(record: GameRecord, positions: list[Any], times: int) -> Chances:
    some = np.concatenate([one.as_array() for one in positions])
    found: Chances = win_chances(record.game, some, record.players, times, TIMELINE_SEED)
    return found


def _settle(found: Chances, same: list[bool], winners: list[int]) -> Chances:
    """Where there was nothing to choose nothing changed: measured again it would only seem to. The end is the result."""
    for line, forced in enumerate(same, 1):
        if forced:
            found[line] = found[line - 1]
    found[-1] = win_shares(winners, found.shape[1])
    return found
