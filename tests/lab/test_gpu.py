"""Random games on a GPU are those of the CPU. Without a GPU numba's simulator runs the kernels, in plain Python and slowly."""

import json
import os
import subprocess
import sys

import numpy as np
import pytest

from coven import games
from coven.errors import DeviceError
from coven.kernel import cuda
from coven.lab.simulation import Batch, GpuBatch, simulate
from tests.review.test_review import SHORT

SIMULATED = """
import json
import sys
import numpy as np
from coven import games
from coven.lab.simulation import Batch, GpuBatch
game = games.load(sys.argv[1])
here, there = (kind(game, game.meta.fewest, json.loads(sys.argv[2]), 2) for kind in (Batch, GpuBatch))
here.play(seed=3, before=5)
there.play(seed=3, before=5)
assert there.decisions.all()
assert all(np.array_equal(mine, theirs) for mine, theirs in zip(here.results, there.results, strict=True))
print("the same")
"""


def has_gpu() -> bool:
    try:
        cuda.check_gpu()
    except DeviceError:
        return False
    return True


@pytest.mark.parametrize("key", games.GAMES)
def test_a_simulated_gpu_plays_the_same_games(key: str) -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    command = [sys.executable, "-c", SIMULATED, key, json.dumps(SHORT[key])]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.stdout.strip() == "the same", done.stderr


@pytest.mark.gpu
@pytest.mark.skipif(not has_gpu(), reason="needs an NVIDIA GPU; docs/gpu.md has the last results")
@pytest.mark.parametrize("key", games.GAMES)
def test_a_gpu_plays_the_same_games(key: str) -> None:
    game = games.load(key)
    for players in range(game.meta.fewest, game.meta.most + 1):
        here, there = (kind(game, players, {}, 100_000) for kind in (Batch, GpuBatch))
        here.play(seed=7, before=0)
        there.play(seed=7, before=0)
        assert all(np.array_equal(mine, theirs) for mine, theirs in zip(here.results, there.results, strict=True))


@pytest.mark.skipif(has_gpu(), reason="here a GPU answers")
def test_without_a_gpu_a_sentence_says_so() -> None:
    with pytest.raises(DeviceError, match="none answers on this machine: use the device cpu"):
        simulate(games.load("blackmore"), 4, {}, 10, seed=1, device="gpu")


def test_an_unknown_device_is_refused() -> None:
    with pytest.raises(DeviceError, match="Expected a device, cpu or gpu, but 'tpu' came"):
        simulate(games.load("blackmore"), 4, {}, 10, seed=1, device="tpu")


def test_a_game_depends_on_its_number_and_not_on_its_batch() -> None:
    game = games.load("blackmore")
    whole, part = Batch(game, 3, {}, 30), Batch(game, 3, {}, 10)
    whole.play(seed=2, before=0)
    part.play(seed=2, before=15)
    assert np.array_equal(whole.scores[15:25], part.scores)
    assert len({tuple(row) for row in whole.scores}) > 25
