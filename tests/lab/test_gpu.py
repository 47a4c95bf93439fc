"""Random games on a GPU are those of the CPU. Without a GPU numba's simulator runs the kernels, in plain Python and slowly."""

import json
import os
import subprocess
import sys
from enum import IntEnum
from typing import Any

import numpy as np
import pytest

from coven import games
from coven.bots.net.model import ModelError
from coven.errors import DeviceError
from coven.kernel import clamp_scaled, lowest, members, multiply_add, rule, warp_sync
from coven.kernel.jit.set_loops import LOWEST_NAME
from coven.lab.simulation import GameBatch, GpuBatch, simulate
from coven.lab.studies.plan import plan_study
from coven.lab.studies.play.batches import COMPILED_CPU, play_blocks
from coven.lab.studies.play.gpu import FREE_MEMORY_DIVISOR, MAX_BLOCKS_PER_LAUNCH, Gpu, block_bytes, blocks_per_launch
from coven.lab.studies.running import run_study
from coven.lab.studies.store import Study
from tests.gpus import has_gpu
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


STUDIED = """
import json
import sys
import numpy as np
from coven import games
from coven.lab.studies import core
from coven.lab.studies.play.batches import INTERPRETED, play_blocks
from coven.lab.studies.play.gpu import Gpu
from coven.lab.studies.plan import plan
from tests.bots.small_nets import small_net
games.register("tests.lab.planted_game")
core.model_of = small_net
for key, variant, block, bots in (
    ("planted", {}, 8, "apprentice"), ("blackmore", json.loads(sys.argv[1]), 3, "familiar,apprentice,toad")
):
    chosen = plan(key, 2, variant, block=block, bots=bots)
    here, there = (play_blocks(chosen, 0, [0, 3], place) for place in (INTERPRETED, Gpu()))
    assert sum(int(tally["looked"][0]) for tally in here) == 2, "a decision of every eighth game of a block is looked at"
    for mine, theirs in zip(here, there, strict=True):
        assert all(np.array_equal(mine[name], theirs[name]) for name in mine)
print("the same")
"""


@pytest.fixture(scope="module", name="cuda")
def imported_cuda() -> Any:
    from coven.kernel.gpu import cuda  # which takes long, and each test process collects all tests

    return cuda


@pytest.fixture
def without_gpu() -> None:
    if has_gpu():
        pytest.skip("here a GPU answers")


@pytest.fixture
def compiling(cuda: Any) -> Any:
    """With NVIDIA's compiler, which needs no GPU."""
    from cuda.pathfinder import DynamicLibNotFoundError, load_nvidia_dynamic_lib  # type: ignore[import-untyped]

    try:
        load_nvidia_dynamic_lib("nvrtc")
    except DynamicLibNotFoundError:
        pytest.skip("needs NVIDIA's compiler, of the extra [gpu]")
    if cuda.SIMULATED:
        pytest.skip("needs NVIDIA's compiler, and here numba's simulator is chosen")
    return cuda


@pytest.mark.parametrize("key", games.GAMES)
def test_a_simulated_gpu_plays_the_same_games(key: str) -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    command = [sys.executable, "-c", SIMULATED, key, json.dumps(SHORT[key])]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.stdout.strip() == "the same", done.stderr


def test_a_simulated_gpu_studies_the_same_games() -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    command = [sys.executable, "-c", STUDIED, json.dumps(SHORT["blackmore"])]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.stdout.strip() == "the same", done.stderr


@pytest.mark.gpu
@pytest.mark.parametrize("bots", ["apprentice", "familiar", "familiar,apprentice,toad"])
@pytest.mark.parametrize("key", games.GAMES)
def test_a_gpu_studies_the_same_games(key: str, bots: str) -> None:
    """Those of nets too: their sums are added up in the same order, each rounded by itself."""
    chosen = plan_study(key, bots=bots)
    here, there = (play_blocks(chosen, 0, [0, 1, 2], place) for place in (COMPILED_CPU, Gpu()))
    for mine, theirs in zip(here, there, strict=True):
        assert all(np.array_equal(mine[name], theirs[name]) for name in mine)


@pytest.mark.gpu
@pytest.mark.parametrize("key", games.GAMES)
def test_a_gpu_plays_the_same_games(key: str) -> None:
    game = games.load(key)
    for players in range(game.meta.min_players, game.meta.max_players + 1):
        here, there = (kind(game, players, {}, 100_000) for kind in (GameBatch, GpuBatch))
        here.play(seed=7, first_game=0)
        there.play(seed=7, first_game=0)
        assert all(np.array_equal(mine, theirs) for mine, theirs in zip(here.results, there.results, strict=True))


def test_without_a_gpu_a_sentence_says_so(without_gpu: None) -> None:
    with pytest.raises(DeviceError, match="none answers on this machine: use the device cpu"):
        simulate(games.load("blackmore"), 4, {}, 10, seed=1, device="gpu")


def test_without_a_gpu_a_study_says_so(without_gpu: None) -> None:
    with pytest.raises(DeviceError, match="none answers on this machine: use the device cpu"):
        run_study(Study(plan_study("blackmore")), games=10, device="gpu")


def test_a_gpu_has_no_bots_that_think_and_no_cluster() -> None:
    with pytest.raises(DeviceError, match=r"at once on a GPU, toad, apprentice, familiar, but dabbler, elder came: who thinks"):
        run_study(Study(plan_study("blackmore", bots="dabbler,familiar,elder")), games=1, device="gpu")
    with pytest.raises(DeviceError, match="Expected a GPU or a cluster, but both came"):
        run_study(Study(plan_study("blackmore")), games=1, device="gpu", address="tcp://somewhere:8786")


def test_a_game_without_a_net_has_no_familiar_on_a_gpu() -> None:
    games.register("tests.lab.planted_game")
    with pytest.raises(ModelError, match="There is no model for Planted: `coven train planted` makes one"):
        run_study(Study(plan_study("planted", bots="familiar")), games=1, device="gpu")


def test_as_many_blocks_go_to_a_gpu_as_it_has_memory_for(monkeypatch: pytest.MonkeyPatch, cuda: Any) -> None:
    chosen = plan_study("blackmore", bots="familiar")
    each = block_bytes(chosen)
    assert each > block_bytes(plan_study("blackmore")) > 0
    for blocks, at_once in ((3, 3), (1 << 20, MAX_BLOCKS_PER_LAUNCH)):
        monkeypatch.setattr(cuda, "free_memory", lambda blocks=blocks: FREE_MEMORY_DIVISOR * each * blocks)
        assert blocks_per_launch(chosen) == at_once
    monkeypatch.setattr(cuda, "free_memory", lambda: each)
    with pytest.raises(DeviceError, match=r"A block of 200 games needs [\d.]+ GB of the GPU's memory, but [\d.]+ GB"):
        blocks_per_launch(chosen)


class Kind(IntEnum):
    """An enumeration as games have them."""

    ONE = 0
    OTHER = 2


@rule
def other_of(row: Any) -> int:
    return row[Kind.OTHER]  # type: ignore[no-any-return]


def test_a_rule_may_name_a_place_in_a_row_by_an_enumeration_on_a_gpu(compiling: Any) -> None:
    """As 13 Witches does with kinds of cost."""
    written, _ = compiling.cuda.compile_ptx(compiling.copy(other_of), "int64(int64[::1])", device=True, cc=(9, 0))
    assert "+16]" in written, "the third number of 64 bits"


@rule
def total_of(cards: int) -> int:
    total = 0
    for card in members(cards):
        total += card % 10
    return total


def test_a_walk_over_a_set_is_a_plain_loop_on_a_gpu(cuda: Any) -> None:
    """numba-cuda has no generators."""
    names = cuda.copy(total_of).__globals__
    assert "members" not in names
    assert names[LOWEST_NAME] is cuda.counterpart(lowest)


@rule
def nth_of(row: Any, place: int) -> int:
    return row[place]  # type: ignore[no-any-return]


def test_places_are_counted_from_the_first_on_a_gpu(compiling: Any) -> None:
    """Whoever compiles kernels of their own in the same process still counts from the end too."""
    signature = "int64(int64[::1], int64)"
    with compiling.places_from_the_first():
        plain, _ = compiling.cuda.compile_ptx(compiling.copy(nth_of), signature, device=True, cc=(9, 0))
    usual, _ = compiling.cuda.compile_ptx(compiling.copy(nth_of), signature, device=True, cc=(9, 0))
    assert len(plain) < len(usual)


def test_neighbours_on_a_gpu_ask_each_other_who_is_ready(compiling: Any) -> None:
    written, _ = compiling.cuda.compile_ptx(compiling.INSTRUCTIONS[warp_sync], "boolean(boolean)", device=True, cc=(9, 0))
    assert "activemask" in written
    assert "vote.sync.ballot" in written


def test_the_larger_a_desk_the_fewer_threads_of_random_play_run_at_once_unless_it_has_no_room_anyway(cuda: Any) -> None:
    most = [cuda.most_desks(np.dtype((np.void, size))) for size in (8, 464, 816, 2160, 100_000)]
    assert most == [cuda.FULL, 768, 384, cuda.CROWD, cuda.CROWD]


def test_a_kernel_is_compiled_anew_for_arguments_of_another_form(cuda: Any) -> None:
    one = np.zeros((3, 4), np.int32)
    same, other = np.ones((5, 6), np.int32), (np.zeros((3, 4), np.int64), np.zeros(3, np.int32), np.zeros((4, 3), np.int32).T, 7)
    assert cuda.form_of(one) == cuda.form_of(same)
    assert len({cuda.form_of(each) for each in (one, *other)}) == 5
    assert cuda.form_of(7) == cuda.form_of(8)


def test_limiting_a_fraction_before_or_after_it_is_rounded_is_the_same() -> None:
    """A core limits the whole number, a GPU the fraction of 32 bits."""
    for most in range(1, 300):
        amounts = range(-2 * most, 2 * most + 1)
        here = np.array([clamp_scaled(amount, most, 1.0 / most) for amount in amounts], np.float32)
        limit = np.float32(most * (1.0 / most))
        rounded = np.array([amount * (1.0 / most) for amount in amounts], np.float32)
        assert np.array_equal(here, np.clip(rounded, -limit, limit))


def test_a_sum_and_a_product_are_rounded_each_by_itself_on_a_gpu(compiling: Any) -> None:
    """Compiled for a card, which takes none: without that they would be one instruction that rounds once."""
    signature = "float32(float32, float32, float32)"
    written, _ = compiling.cuda.compile_ptx(compiling.INSTRUCTIONS[multiply_add], signature, device=True, cc=(9, 0))
    assert "mul.rn.f32" in written
    assert "fma" not in written


def test_an_unknown_device_is_refused() -> None:
    with pytest.raises(DeviceError, match="Expected a device, cpu or gpu, but 'tpu' came"):
        run_study(Study(plan_study("blackmore")), games=1, device="tpu")
    with pytest.raises(DeviceError, match="Expected a device, cpu or gpu, but 'tpu' came"):
        simulate(games.load("blackmore"), 4, {}, 10, seed=1, device="tpu")


def test_a_game_depends_on_its_number_and_not_on_its_batch() -> None:
    game = games.load("blackmore")
    whole, part = GameBatch(game, 3, {}, 30), GameBatch(game, 3, {}, 10)
    whole.play(seed=2, first_game=0)
    part.play(seed=2, first_game=15)
    assert np.array_equal(whole.scores[15:25], part.scores)
    assert len({tuple(row) for row in whole.scores}) > 25
