"""Simulation: wins by order of play, and the same games in all loops."""

from dataclasses import replace

import numpy as np
import pytest

from coven import games
from coven.kernel import seeded
from coven.lab.simulation import GameBatch, Simulation, uneven_random_games


def test_wins_by_order_of_play_start_from_the_first_seat_to_choose() -> None:
    batch = GameBatch(games.load("blackmore"), 3, {}, 4)
    batch.winners[:] = [0b001, 0b100, 0b011, 0b010]
    batch.first_seats[:] = [2, 2, 0, 1]
    total = Simulation.empty(3)
    total.add(batch)
    assert np.allclose(total.wins, [1.5, 1.5, 1])
    assert np.allclose(total.order_wins, [0.5 + 2, 0.5 + 1, 0])
    assert total.rows()[0]["order_wins"] == 2.5 / 4


@pytest.mark.parametrize("key", [key for key in games.BUILTIN_GAMES if games.load(key).setup_without_views])
def test_setup_without_views_plays_the_same_games(key: str) -> None:
    unseen = games.load(key)
    seen = replace(unseen, setup_without_views=None)
    for players in range(unseen.meta.min_players, unseen.meta.max_players + 1):
        one, other = (GameBatch(game, players, {}, 2_000) for game in (seen, unseen))
        one.play(seed=6, first_game=0)
        other.play(seed=6, first_game=0)
        assert one.decisions.all()
        assert all(np.array_equal(mine, theirs) for mine, theirs in zip(one.results, other.results, strict=True))


@pytest.mark.long
@pytest.mark.parametrize("key", [key for key in games.BUILTIN_GAMES if games.load(key).meta.has_uneven_lengths])
def test_loop_for_uneven_games_plays_the_same_games(key: str) -> None:
    """Compiled for the CPU, where threads do not wait for each other."""
    game = games.load(key)
    one, other = (GameBatch(game, game.meta.default_players, {}, 500) for _ in range(2))
    one.play(seed=6, first_game=3)
    roots = seeded(6).as_array()
    for first in range(2):
        uneven_random_games(game)(other.scratch, first, 2, other.players, other.variants, roots, 3, *other.results)
    assert one.decisions.all()
    assert all(np.array_equal(mine, theirs) for mine, theirs in zip(one.results, other.results, strict=True))
