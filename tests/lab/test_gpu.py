"""Games on a GPU are those of the CPU. Without a GPU, numba's simulator runs the kernels, in plain Python and slowly."""

import json
import os
import subprocess
import sys
from enum import IntEnum
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from coven import games
from coven.bots.net.model import ModelError
from coven.errors import DeviceError
from coven.kernel import clamp_scaled, lowest, members, multiply_add, rule, warp_sync
from coven.kernel.jit.source import LOWEST_NAME
from coven.lab.simulation import GameBatch, GpuBatch, simulate
from coven.lab.studies.plan import plan_study
from coven.lab.studies.play.batches import COMPILED_CPU, play_blocks
from coven.lab.studies.play.gpu import FREE_MEMORY_DIVISOR, MAX_BLOCKS_PER_LAUNCH, Gpu, block_bytes, blocks_per_launch
from coven.lab.studies.running import run_study
from coven.lab.studies.store import Study
from tests.gpus import has_gpu
from tests.long import with_long
from tests.review.test_review import SHORT

SIMULATED = """
import json
import sys
import numpy as np
from coven import games
from coven.lab.simulation import GameBatch, GpuBatch
game = games.load(sys.argv[1])
here, there = (kind(game, game.meta.min_players, json.loads(sys.argv[2]), 2) for kind in (GameBatch, GpuBatch))
here.play(seed=3, first_game=5)
there.play(seed=3, first_game=5)
assert there.decisions.all()
assert all(np.array_equal(mine, theirs) for mine, theirs in zip(here.results, there.results, strict=True))
print("the same")
"""


STUDIED = """
import json
import sys
import numpy as np
from coven import games
from coven.lab.studies.play import cpu
from coven.lab.studies.play.batches import INTERPRETED_CPU, play_blocks
from coven.lab.studies.play.gpu import Gpu
from coven.lab.studies.plan import plan_study
from tests.bots.small_nets import small_net
games.register("tests.lab.planted")
cpu.model_of = small_net
for key, variant, block, bots in (
    ("planted", {}, 8, "apprentice"), ("blackmore", json.loads(sys.argv[1]), 3, "familiar,apprentice,toad")
):
    chosen = plan_study(key, 2, variant, block=block, bots=bots)
    here, there = (play_blocks(chosen, 0, [0, 3], device) for device in (INTERPRETED_CPU, Gpu()))
    assert sum(int(tally["looked"][0]) for tally in here) == 2, "one game in eight of a block has counterfactuals"
    for mine, theirs in zip(here, there, strict=True):
        assert all(np.array_equal(mine[name], theirs[name]) for name in mine)
print("the same")
"""


@pytest.fixture(scope="module", name="gpu")
def imported_gpu() -> Any:
    from coven.kernel.gpu import cloning, cuda, launch  # slow to import, and each test process collects all tests

    return SimpleNamespace(cloning=cloning, cuda=cuda, launch=launch)


@pytest.fixture
def without_gpu() -> None:
    if has_gpu():
        pytest.skip("here a GPU answers")


@pytest.fixture
def compiling(gpu: Any) -> Any:
    """Provide the modules where NVIDIA's compiler is installed, which needs no GPU."""
    from cuda.pathfinder import DynamicLibNotFoundError, load_nvidia_dynamic_lib  # type: ignore[import-untyped]

    try:
        load_nvidia_dynamic_lib("nvrtc")
    except DynamicLibNotFoundError:
        pytest.skip("needs NVIDIA's compiler, of the extra [gpu]")
    if gpu.cuda.SIMULATED:
        pytest.skip("needs NVIDIA's compiler, and here numba's simulator is chosen")
    return gpu


@pytest.mark.parametrize("key", with_long(games.BUILTIN_GAMES, "thirteen_witches", "witchs_shot"))
def test_simulated_gpu_plays_the_same_games(key: str) -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    command = [sys.executable, "-c", SIMULATED, key, json.dumps(SHORT[key])]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.stdout.strip() == "the same", done.stderr


@pytest.mark.long
def test_simulated_gpu_studies_the_same_games() -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    command = [sys.executable, "-c", STUDIED, json.dumps(SHORT["blackmore"])]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.stdout.strip() == "the same", done.stderr


@pytest.mark.gpu
@pytest.mark.parametrize("bots", ["apprentice", "familiar", "familiar,apprentice,toad"])
@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_gpu_studies_the_same_games(key: str, bots: str) -> None:
    """Also with nets: their sums are added in the same order, each rounded by itself."""
    chosen = plan_study(key, bots=bots)
    here, there = (play_blocks(chosen, 0, [0, 1, 2], place) for place in (COMPILED_CPU, Gpu()))
    for mine, theirs in zip(here, there, strict=True):
        assert all(np.array_equal(mine[name], theirs[name]) for name in mine)


@pytest.mark.gpu
@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_gpu_plays_the_same_games(key: str) -> None:
    game = games.load(key)
    for players in range(game.meta.min_players, game.meta.max_players + 1):
        here, there = (kind(game, players, {}, 100_000) for kind in (GameBatch, GpuBatch))
        here.play(seed=7, first_game=0)
        there.play(seed=7, first_game=0)
        assert all(np.array_equal(mine, theirs) for mine, theirs in zip(here.results, there.results, strict=True))


def test_missing_gpu_is_reported_by_simulate(without_gpu: None) -> None:
    with pytest.raises(DeviceError, match="none was found on this machine: use the device cpu"):
        simulate(games.load("blackmore"), 4, {}, 10, seed=1, device="gpu")


def test_missing_gpu_is_reported_by_a_study(without_gpu: None) -> None:
    with pytest.raises(DeviceError, match="none was found on this machine: use the device cpu"):
        run_study(Study(plan_study("blackmore")), games=10, device="gpu")


def test_gpu_rejects_searching_bots_and_clusters() -> None:
    with pytest.raises(DeviceError, match=r"on a GPU, toad, apprentice, familiar, got dabbler, elder"):
        run_study(Study(plan_study("blackmore", bots="dabbler,familiar,elder")), games=1, device="gpu")
    with pytest.raises(DeviceError, match="Expected a GPU or a cluster, got both"):
        run_study(Study(plan_study("blackmore")), games=1, device="gpu", address="tcp://somewhere:8786")


def test_game_without_a_net_has_no_familiar_on_a_gpu() -> None:
    games.register("tests.lab.planted")
    with pytest.raises(ModelError, match="There is no model for Planted: `coven train planted` makes one"):
        run_study(Study(plan_study("planted", bots="familiar")), games=1, device="gpu")


def test_blocks_per_launch_are_limited_by_gpu_memory(monkeypatch: pytest.MonkeyPatch, gpu: Any) -> None:
    chosen = plan_study("blackmore", bots="familiar")
    each = block_bytes(chosen)
    assert each > block_bytes(plan_study("blackmore")) > 0
    for blocks, at_once in ((3, 3), (1 << 20, MAX_BLOCKS_PER_LAUNCH)):
        monkeypatch.setattr(gpu.cuda, "free_memory", lambda blocks=blocks: FREE_MEMORY_DIVISOR * each * blocks)
        assert blocks_per_launch(chosen) == at_once
    monkeypatch.setattr(gpu.cuda, "free_memory", lambda: each)
    with pytest.raises(DeviceError, match=r"A block of 200 games needs [\d.]+ GB of GPU memory, but only [\d.]+ GB"):
        blocks_per_launch(chosen)


class Kind(IntEnum):
    """An enumeration like those of games."""

    ONE = 0
    OTHER = 2


@rule
def other_of(row: Any) -> int:
    return row[Kind.OTHER]  # type: ignore[no-any-return]


def test_rule_can_index_a_row_by_an_enumeration_on_a_gpu(compiling: Any) -> None:
    """13 Witches does so with kinds of cost."""
    written, _ = compiling.cuda.cuda.compile_ptx(
        compiling.cloning.clone_for_device(other_of), "int64(int64[::1])", device=True, cc=(9, 0)
    )
    assert "+16]" in written, "the third 64-bit number"


@rule
def total_of(cards: int) -> int:
    total = 0
    for card in members(cards):
        total += card % 10
    return total


def test_loop_over_a_set_is_a_plain_loop_on_a_gpu(gpu: Any) -> None:
    """numba-cuda has no generators."""
    names = gpu.cloning.clone_for_device(total_of).__globals__
    assert "members" not in names
    assert names[LOWEST_NAME] is gpu.cloning.device_function(lowest)


@rule
def nth_of(row: Any, place: int) -> int:
    return row[place]  # type: ignore[no-any-return]


def test_negative_indexes_are_not_compiled_into_kernels(compiling: Any) -> None:
    """Other kernels in the same process still support them."""
    signature = "int64(int64[::1], int64)"
    with compiling.launch.without_index_wraparound():
        plain, _ = compiling.cuda.cuda.compile_ptx(compiling.cloning.clone_for_device(nth_of), signature, device=True, cc=(9, 0))
    usual, _ = compiling.cuda.cuda.compile_ptx(compiling.cloning.clone_for_device(nth_of), signature, device=True, cc=(9, 0))
    assert len(plain) < len(usual)


def test_warp_sync_is_a_ballot_of_the_warp(compiling: Any) -> None:
    written, _ = compiling.cuda.cuda.compile_ptx(
        compiling.cloning.INTRINSICS[warp_sync], "boolean(boolean)", device=True, cc=(9, 0)
    )
    assert "activemask" in written
    assert "vote.sync.ballot" in written


def test_larger_scratch_memory_means_fewer_threads_unless_it_exceeds_the_cache(gpu: Any) -> None:
    most = [gpu.cuda.max_threads_for_scratch(np.dtype((np.void, size))) for size in (8, 464, 816, 2160, 100_000)]
    assert most == [gpu.cuda.MAX_THREADS_PER_SM, 768, 384, gpu.cuda.CROWDED_THREADS_PER_SM, gpu.cuda.CROWDED_THREADS_PER_SM]


def test_kernel_is_specialized_again_for_other_argument_types(gpu: Any) -> None:
    one = np.zeros((3, 4), np.int32)
    same, other = np.ones((5, 6), np.int32), (np.zeros((3, 4), np.int64), np.zeros(3, np.int32), np.zeros((4, 3), np.int32).T, 7)
    assert gpu.launch.argument_signature(one) == gpu.launch.argument_signature(same)
    assert len({gpu.launch.argument_signature(each) for each in (one, *other)}) == 5
    assert gpu.launch.argument_signature(7) == gpu.launch.argument_signature(8)
    assert gpu.launch.argument_signature((one, 7)) == gpu.launch.argument_signature((same, 8))
    assert gpu.launch.argument_signature((one, 7)) != gpu.launch.argument_signature((other[0], 7))


def test_clamping_before_and_after_rounding_is_the_same() -> None:
    """A CPU core clamps the integer, a GPU the 32-bit fraction."""
    for most in range(1, 300):
        amounts = range(-2 * most, 2 * most + 1)
        here = np.array([clamp_scaled(amount, most, 1.0 / most) for amount in amounts], np.float32)
        limit = np.float32(most * (1.0 / most))
        rounded = np.array([amount * (1.0 / most) for amount in amounts], np.float32)
        assert np.array_equal(here, np.clip(rounded, -limit, limit))


def test_sum_and_product_are_rounded_separately_on_a_gpu(compiling: Any) -> None:
    """Compiling needs no card. A fused multiply-add would round once."""
    signature = "float32(float32, float32, float32)"
    written, _ = compiling.cuda.cuda.compile_ptx(compiling.cloning.INTRINSICS[multiply_add], signature, device=True, cc=(9, 0))
    assert "mul.rn.f32" in written
    assert "fma" not in written


def test_unknown_device_is_rejected() -> None:
    with pytest.raises(DeviceError, match="Expected a device, cpu or gpu, got 'tpu'"):
        run_study(Study(plan_study("blackmore")), games=1, device="tpu")
    with pytest.raises(DeviceError, match="Expected a device, cpu or gpu, got 'tpu'"):
        simulate(games.load("blackmore"), 4, {}, 10, seed=1, device="tpu")


def test_game_depends_on_its_number_and_not_on_its_batch() -> None:
    game = games.load("blackmore")
    whole, part = GameBatch(game, 3, {}, 30), GameBatch(game, 3, {}, 10)
    whole.play(seed=2, first_game=0)
    part.play(seed=2, first_game=15)
    assert np.array_equal(whole.scores[15:25], part.scores)
    assert len({tuple(row) for row in whole.scores}) > 25
