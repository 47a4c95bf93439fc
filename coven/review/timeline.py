"""The timeline of a finished game: each seat's chance to win after every line, with all hands known.

The chances are those of the true position if all seats continue as the bots would; they sum to 1.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from coven.bots.evaluation.oracle import normalise, position_values
from coven.bots.net.playouts import Shares
from coven.core.notation import seat_of_line
from coven.games import load_compiled
from coven.games.contract.records import GameState
from coven.kernel import count
from coven.match.match import Match, win_shares
from coven.match.records import GameRecord

PLAYOUTS_PER_POSITION: Final = 48
FIRST_POSITION_FACTOR: Final = 4  # more playouts before the deal, because everything is measured from there
TIMELINE_SEED: Final = 17
BATCH_POSITIONS: Final = 20  # to bound the memory


@dataclass(frozen=True)
class Timeline:
    """Each seat's chance before the deal and after each line, [line, seat]; the last row is the result."""

    chances: Shares
    movers: Sequence[int | None]  # the seat that made each line; None for chance
    chance_gain: Shares  # what all lots together changed for each seat, measured without bias

    @property
    def result(self) -> Shares:
        """The share of victory of each seat."""
        last: Shares = self.chances[-1]
        return last


def build_timeline(
    record: GameRecord, playouts: int = PLAYOUTS_PER_POSITION, progress: Callable[[int, int], None] = lambda done, of: None
) -> Timeline:
    """Return the timeline of a finished game. The same record gives the same timeline."""
    match = Match(load_compiled(record.game), record.players, record.variant, record.names or None)
    measured = [_measure(record, [match.state.clone()], playouts * FIRST_POSITION_FACTOR)]
    positions, movers, forced = [], [], []
    for line in record.log:
        mover = seat_of_line(line)
        movers.append(mover)
        forced.append(mover is not None and count(match.view(mover).legal) == 1)
        match.apply_line(line)
        positions.append(match.state.clone())
    for place in range(0, len(positions), BATCH_POSITIONS):
        measured.append(_measure(record, positions[place : place + BATCH_POSITIONS], playouts))
        progress(min(place + BATCH_POSITIONS, len(positions)), len(positions))
    values = np.concatenate(measured)
    is_lot = np.array([mover is None for mover in movers], bool)
    chance_gain = np.diff(values, axis=0)[is_lot].sum(axis=0)
    return Timeline(_settle(normalise(values), forced, match.winners()), movers, chance_gain)


def _measure(record: GameRecord, positions: list[GameState], playouts: int) -> Shares:
    states = np.concatenate([position.as_array() for position in positions])
    return position_values(record.game, states, record.players, playouts, TIMELINE_SEED)


def _settle(chances: Shares, forced: list[bool], winners: list[int]) -> Shares:
    """Remove the measured noise of forced choices, which change nothing, and end with the result."""
    for line, is_forced in enumerate(forced, 1):
        if is_forced:
            chances[line] = chances[line - 1]
    chances[-1] = win_shares(winners, chances.shape[1])
    return chances
