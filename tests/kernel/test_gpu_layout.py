"""The packed record layout of a GPU: games are the same with it."""

from typing import Any

import numpy as np
import pytest

from coven import games
from coven.errors import DeviceError
from coven.kernel import Random
from coven.kernel.gpu.layout import overlapping_layout, pack_records, packed_layout
from coven.lab.simulation import GameBatch, scratch_type
from coven.rl.envs import stepping
from coven.rl.envs.stepping import GameSlot
from tests.long import with_long


@pytest.mark.parametrize("key", with_long(games.BUILTIN_GAMES, "thirteen_witches", "witchs_shot", "three_witches"))
def test_games_on_packed_records_are_the_same(key: str) -> None:
    """Compiled for the CPU, but with the layout of a GPU: every number of a game fits."""
    game = games.load(key)
    for players in (game.meta.min_players, game.meta.max_players):
        wide, narrow = (GameBatch(game, players, {}, 300) for _ in range(2))
        wide.play(seed=1, first_game=0)
        narrow.scratch = np.zeros(1, packed_layout(scratch_type(game)))[0]
        narrow.variants = pack_records(narrow.variants)
        narrow.play(seed=1, first_game=0)
        for mine, theirs in zip(wide.results, narrow.results, strict=True):
            assert np.array_equal(mine, theirs)


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_packed_records_are_aligned_and_consist_of_whole_words(key: str) -> None:
    game = games.load(key)
    for record in (game.State, game.View, game.Variant, GameSlot):
        layout: Any = packed_layout(record)
        assert layout.isalignedstruct
        assert layout.itemsize % 8 == 0
        assert layout.itemsize < record.layout.itemsize


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_state_and_view_share_the_public_record_and_nothing_else(key: str) -> None:
    """In the scratch record of a thread that steps games, a store to the view's own fields never changes the state."""
    layout = overlapping_layout(stepping.scratch_type(games.load(key)), "state", "observed", "public")
    desk: Any = np.zeros(1, layout)
    memory = desk.view(np.uint8)
    memory[:] = np.arange(len(memory)) % 251
    state, seen = desk["state"], desk["observed"]
    assert layout.itemsize < packed_layout(stepping.scratch_type(games.load(key))).itemsize
    assert state["public"].tobytes() == seen["public"].tobytes()
    before = state.tobytes(), desk["lot"].tobytes()
    for name in set(seen.dtype.names) - {"public"}:
        seen[name] = np.zeros(1, seen.dtype[name])
    assert (state.tobytes(), desk["lot"].tobytes()) == before
    assert not any(seen[name].any() for name in set(seen.dtype.names) - {"public"} if not seen.dtype[name].names)


def test_random_numbers_are_not_packed() -> None:
    assert packed_layout(Random) == Random.layout


def test_number_too_large_for_a_gpu_is_rejected() -> None:
    variants = games.load("witchs_shot").Variant.new_array(1)
    variants["rounds"] = 128
    with pytest.raises(DeviceError, match="'rounds' of Variant is too large for a GPU: use the device cpu"):
        pack_records(variants)
