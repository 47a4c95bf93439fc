"""Simulation counts wins by order of play too."""

import numpy as np

from coven import games
from coven.lab.simulation import Batch, Simulation


def test_wins_by_order_of_play_are_counted_from_who_chose_first() -> None:
    batch = Batch(games.load("blackmore"), 3, {}, 4)
    batch.winners[:] = [0b001, 0b100, 0b011, 0b010]
    batch.firsts[:] = [2, 2, 0, 1]
    total = Simulation.empty(3)
    total.add(batch)
    assert np.allclose(total.wins, [1.5, 1.5, 1])
    assert np.allclose(total.order_wins, [0.5 + 2, 0.5 + 1, 0])
    assert total.table()[0]["order_wins"] == 2.5 / 4
