"""Records as a GPU has them: the same games come of them."""

from typing import Any

import numpy as np
import pytest

from coven import games
from coven.envs.stepping import Table
from coven.kernel import Random
from coven.kernel.narrow import narrow_layout, narrowed
from coven.lab.random_play import desk_for
from coven.lab.simulation import Batch
from tests.long import with_long


@pytest.mark.parametrize("key", with_long(games.GAMES, "thirteen_witches"))
def test_games_on_narrow_records_are_the_same(key: str) -> None:
    """Compiled for the CPU, but with the layout of a GPU: no number of a game needs more room than it has there."""
    game = games.load(key)
    for players in (game.meta.fewest, game.meta.most):
        wide, narrow = (Batch(game, players, {}, 300) for _ in range(2))
        wide.play(seed=1, before=0)
        narrow.desk = np.zeros(1, narrow_layout(desk_for(game)))[0]
        narrow.variants = narrowed(narrow.variants)
        narrow.play(seed=1, before=0)
        for mine, theirs in zip(wide.results, narrow.results, strict=True):
            assert np.array_equal(mine, theirs)


@pytest.mark.parametrize("key", games.GAMES)
def test_narrow_records_are_whole_words_and_aligned(key: str) -> None:
    game = games.load(key)
    for record in (game.State, game.View, game.Variant, Table):
        layout: Any = narrow_layout(record)
        assert layout.isalignedstruct
        assert layout.itemsize % 8 == 0
        assert layout.itemsize < record.layout.itemsize


def test_random_numbers_stay_as_they_are() -> None:
    assert narrow_layout(Random) == Random.layout
