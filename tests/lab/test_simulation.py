"""Simulation counts wins by order of play too."""

from dataclasses import replace

import numpy as np
import pytest

from coven import games
from coven.kernel import seeded
from coven.lab.random_play import uneven_games
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


@pytest.mark.parametrize("key", [key for key in games.OURS if games.load(key).setup_unseen])
def test_a_game_that_nobody_looks_at_goes_the_same_way(key: str) -> None:
    unseen = games.load(key)
    seen = replace(unseen, setup_unseen=None)
    for players in range(unseen.meta.fewest, unseen.meta.most + 1):
        one, other = (Batch(game, players, {}, 2_000) for game in (seen, unseen))
        one.play(seed=6, before=0)
        other.play(seed=6, before=0)
        assert one.decisions.all()
        assert all(np.array_equal(mine, theirs) for mine, theirs in zip(one.results, other.results, strict=True))


@pytest.mark.parametrize("key", [key for key in games.OURS if games.load(key).meta.uneven])
def test_games_that_follow_each_other_in_one_loop_are_the_same(key: str) -> None:
    """Compiled for the CPU, where nobody waits for neighbours."""
    game = games.load(key)
    one, other = (Batch(game, game.meta.usual, {}, 500) for _ in range(2))
    one.play(seed=6, before=3)
    roots = seeded(6).array_of_one()
    for first in range(2):
        uneven_games(game)(other.desk, first, 2, other.players, other.variants, roots, 3, *other.results)
    assert one.decisions.all()
    assert all(np.array_equal(mine, theirs) for mine, theirs in zip(one.results, other.results, strict=True))
