"""Simulated correspondence games: the times of choices set in advance, and those of the same player's own choices.

One player sets every conditional move that the game offers and otherwise chooses at random, after times drawn from a log-normal
distribution; so do the others. The server's own code decides when a conditional move is made. Time is simulated.
"""

import random
from types import SimpleNamespace
from typing import Final
from unittest.mock import patch

from benchmarks.auc import Times
from coven import games
from coven.kernel import members
from coven.server.domain import lobby
from coven.server.domain.rows import LineNotes, Person
from coven.server.live import conditional_moves
from coven.server.live import table as table_module
from coven.server.live.table import Table
from coven.server.protocol import DaysClock, TableSettings
from coven.types import Choice

OBSERVED_SEAT: Final = 0
RESPONSE_SIGMA: Final = 1.0  # of the logarithm of response times: two of three lie within a factor e


class SimulatedGame:
    """A game over days on a simulated clock."""

    def __init__(self, settings: TableSettings, typical_seconds: float, rng: random.Random, times: Times) -> None:
        row = lobby.new_table(Person("ann", "Ann", "person"), settings)
        row.status, row.secret = "running", f"{rng.getrandbits(256):064x}"
        self.table = Table(row)
        self.keys = [move.key for move in conditional_moves.offered_moves(self.table.game)]
        self.typical_seconds = typical_seconds
        self.rng = rng
        self.times = times
        self.now = 0.0
        self.due: dict[int, float] = {}  # when each seat to act chooses by itself

    def play(self) -> None:
        """Play to the end."""
        with patch.object(table_module, "time", SimpleNamespace(time=lambda: self.now)):
            self.table.start(self.now)
            while not self.table.is_over():
                self._play_next()

    def _play_next(self) -> None:
        table = self.table
        to_act = table.to_act()
        self.due = {seat: self.due[seat] if seat in self.due else self.now + self._draw_seconds() for seat in to_act}
        advance = conditional_moves.due_at(table, OBSERVED_SEAT, self.keys)
        due = self.due if advance is None else self.due | {OBSERVED_SEAT: advance}
        seat = min(due, key=lambda seat: due[seat])
        since = table.clocks.running_since[seat]
        assert since is not None
        self.now = max(self.now, due[seat])
        is_conditional = seat == OBSERVED_SEAT and advance is not None
        choice = conditional_moves.choice_for(table, seat, self.keys) if is_conditional else None
        if choice is None:
            choice = Choice(self.rng.choice(list(members(table.view(seat).legal))))
        if seat == OBSERVED_SEAT:
            (self.times.forced if is_conditional else self.times.free).append(self.now - since)
        table.move(seat, choice, LineNotes(by="seat", wished=is_conditional), self.now)
        del self.due[seat]

    def _draw_seconds(self) -> float:
        return self.typical_seconds * self.rng.lognormvariate(0.0, RESPONSE_SIGMA)


def simulate_conditional_moves(settings: TableSettings, typical_seconds: float, num_choices: int) -> Times:
    """Return the times of the observed player's choices in as many games as needed: `forced` are those set in advance."""
    rng, times = random.Random(f"{settings.game} {typical_seconds}"), Times()
    while len(times.forced) + len(times.free) < num_choices:
        SimulatedGame(settings, typical_seconds, rng, times).play()
    return times


def correspondence_settings(game: str) -> TableSettings:
    """Return the settings of a game with days for each choice."""
    return TableSettings(game=game, players=games.load(game).meta.default_players, clock=DaysClock(days=3))
