"""The vectorised environment plays the same games as single matches, on every device, and rejects bad input."""

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pytest

from coven import games
from coven.bots.heuristics import heuristics_of
from coven.errors import DeviceError, MalformedError
from coven.kernel import members
from coven.rl.envs import Step, VectorEnv
from coven.types import MAX_SEATS, Choice, Seat
from tests.long import with_long

TINY = {"hand": 2, "colours": ["blue", "red"], "values": 5}


def random_actions(step: Step, rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """Return a random legal action for each game."""
    actions: npt.NDArray[np.int64] = (rng.random(step.mask.shape) * step.mask).argmax(axis=1)
    return actions


def play_steps(env: VectorEnv, steps: int) -> list[list[npt.NDArray[np.float64]]]:
    """Return the arrays of the next steps of a new environment, with random actions."""
    rng, step = np.random.default_rng(5), env.reset()
    arrays = []
    for _ in range(steps):
        step = env.step(random_actions(step, rng))
        arrays.append([np.array(part) for part in step])
    return arrays


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_step_encodes_the_view_of_the_seat_to_act(key: str) -> None:
    game = games.load(key)
    env = VectorEnv(game, game.meta.default_players, count=3, seed=1)
    rng, step = np.random.default_rng(1), env.reset()
    view = game.View.new()
    x = np.zeros(env.num_features, np.float32)
    for _ in range(4):
        for number in range(3):
            game.observe(env.states[number], Seat(int(step.seat[number])), view)
            game.features(view, x)
            assert np.array_equal(step.observation[number], x)
            legal = {game.action_of(view, Choice(choice)) for choice in members(view.legal)}
            assert set(np.flatnonzero(step.mask[number])) == legal
            assert len(legal) > 1, "forced choices are made inside"
        step = env.step(random_actions(step, rng))


def test_games_end_with_shares_of_victory_and_restart() -> None:
    env = VectorEnv("blackmore", players=3, count=300, variant=TINY, seed=2)
    rng, step, ended = np.random.default_rng(2), env.reset(), 0
    for _ in range(40):
        step = env.step(random_actions(step, rng))
        over = step.end == 1
        ended += int(over.sum())
        assert np.allclose(step.reward.sum(axis=1), over)
        best = env.scores[over] == env.scores[over].max(axis=1, keepdims=True)
        assert np.array_equal(step.reward[over] > 0, best)
        assert (env.scores[~over] >= 0).all()
    assert ended > 300


def test_same_seed_gives_the_same_games_on_any_number_of_cores() -> None:
    one, two = (play_steps(VectorEnv("blackmore", 4, count=600, seed=7, cores=cores), 6) for cores in (1, 2))
    assert all(
        np.array_equal(first, second)
        for step_one, step_two in zip(one, two, strict=True)
        for first, second in zip(step_one, step_two, strict=True)
    )
    other = play_steps(VectorEnv("blackmore", 4, count=600, seed=8), 1)
    assert not np.array_equal(one[0][0], other[0][0])


@pytest.mark.parametrize("key", with_long(["blackmore", "three_witches"], "three_witches"))
def test_heuristic_seats_never_act_outside(key: str) -> None:
    heuristic_seats = np.array([0b011, 0b110, 0b101, 0b010])
    env = VectorEnv(key, 3, count=4, seed=3, policy=heuristics_of(key).policy, heuristic_seats=heuristic_seats)
    rng, step = np.random.default_rng(3), env.reset()
    for _ in range(30):
        assert not ((heuristic_seats >> step.seat) & 1).any()
        step = env.step(random_actions(step, rng))


def test_each_game_draws_one_of_the_variants() -> None:
    env = VectorEnv("blackmore", 4, count=200, variant=[{"hand": 2}, {"hand": 5}], seed=1)
    env.reset()
    assert {int(state["hands"][0]).bit_count() for state in env.states} == {2, 5}


@pytest.mark.parametrize("key", with_long(games.BUILTIN_GAMES, "witchs_shot", "thirteen_witches"))
def test_hands_of_all_seats_use_the_suits_of_the_seat_to_act(key: str) -> None:
    game = games.load(key)
    players = game.meta.default_players
    env = VectorEnv(game, players, count=5, seed=1)
    step = env.reset()
    width = dict(game.feature_blocks)["hand"]
    revealed = env.features_of_all_seats().reshape(5, -1, width)
    assert np.array_equal(revealed[:, 0], step.observation[:, :width])
    held = (revealed != 0).sum(axis=1)
    assert held.max() == 1  # with one set of names no two hands have the same card
    assert held.sum() == sum(int(hand).bit_count() for state in env.states for hand in state["hands"])
    assert not revealed[:, players:].any()


def test_each_feature_block_has_its_own_array() -> None:
    env = VectorEnv("blackmore", 3, count=2, variant=TINY)
    env.reset()
    hands = env.features_of_all_seats("hand").copy()
    trick = env.features_of_all_seats("trick")
    assert trick.shape == (2, MAX_SEATS * dict(env.game.feature_blocks)["trick"])
    assert np.array_equal(env.features_of_all_seats("hand"), hands)


@pytest.mark.parametrize("copy_env", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copied", "pickled"])
@pytest.mark.parametrize("count", [3, 300], ids=["one thread", "several"])
def test_clone_continues_independently_with_the_same_luck(count: int, copy_env: Callable[[VectorEnv], VectorEnv]) -> None:
    env = VectorEnv("blackmore", 3, count=count, variant=TINY, seed=3)
    env.reset()
    first = env.last_step.mask.argmax(axis=1)
    env.step(first)
    clone = copy_env(env)
    before = [np.array(part) for part in clone.last_step]
    for _ in range(12):  # beyond the end of a game, into new deals
        env.step(env.last_step.mask.argmax(axis=1))
    assert all(np.array_equal(first, second) for first, second in zip(before, clone.last_step, strict=True))
    for _ in range(12):
        clone.step(clone.last_step.mask.argmax(axis=1))
    assert all(np.array_equal(first, second) for first, second in zip(env.last_step, clone.last_step, strict=True))


def test_illegal_action_is_rejected_and_no_game_is_stepped() -> None:
    env = VectorEnv("blackmore", 4, count=5, seed=1)
    step = env.reset()
    before, actions = env.states.tobytes(), step.mask.argmax(axis=1)
    actions[3] = step.mask[3].argmin()
    seat = step.seat[3]
    with pytest.raises(MalformedError, match=f"of seat {seat} in game 3 is not legal there: expected one of .* 1 of 5 actions"):
        env.step(actions)
    actions[3] = 1_000
    with pytest.raises(MalformedError, match="Action 1000 of seat"):
        env.step(actions)
    assert env.states.tobytes() == before


def test_bad_input_is_rejected() -> None:
    with pytest.raises(DeviceError, match="Unknown device 'tpu'. Choose from: cpu, gpu"):
        VectorEnv("blackmore", 4, count=2, device="tpu")
    with pytest.raises(MalformedError, match="is for 2 to 6 players, got 7"):
        VectorEnv("blackmore", 7, count=2)
    with pytest.raises(MalformedError, match="Expected at least 1 game, got 0"):
        VectorEnv("blackmore", 4, count=0)
    with pytest.raises(MalformedError, match="Expected a seed of 0 or more, got -1"):
        VectorEnv("blackmore", 4, count=2, seed=-1).reset()
    with pytest.raises(MalformedError, match="Unknown feature block 'deal'. Choose from: hand, "):
        VectorEnv("blackmore", 4, count=2).features_of_all_seats("deal")
    with pytest.raises(DeviceError, match="GB free: at most"):
        VectorEnv("blackmore", 4, count=10**12)
    with pytest.raises(MalformedError, match="Expected at least one of 4 seats left"):
        VectorEnv("blackmore", 4, count=2, heuristic_seats=0b1111)
    env = VectorEnv("blackmore", 4, count=2)
    with pytest.raises(MalformedError, match="Expected reset before the first step"):
        env.step(np.zeros(2, np.int64))
    env.reset()
    with pytest.raises(MalformedError, match=r"Expected an array of 2 actions, one for each game, got \(3,\)"):
        env.step(np.zeros(3, np.int64))
    with pytest.raises(MalformedError, match="Expected integer actions, got float64"):
        env.step(np.zeros(2))


SIMULATED = """
import pickle
import numpy as np
from coven.rl.envs import VectorEnv
from coven.kernel.gpu import arrays
tiny = {"hand": 2, "colours": ["blue", "red"], "values": 5}
here, there = (VectorEnv("blackmore", 3, count=3, device=device, seed=4, variant=tiny) for device in ("cpu", "gpu"))
step, other = here.reset(), there.reset()
for _ in range(7):
    for cpu_array, gpu_array in zip(step, other):
        assert np.array_equal(cpu_array, gpu_array.copy_to_host().T)
    assert np.array_equal(here.features_of_all_seats(), there.features_of_all_seats().copy_to_host().T)
    actions = step.mask.argmax(axis=1)
    step, other = here.step(actions), there.step(actions)
worlds, others = (VectorEnv("blackmore", 3, count=3, device=device, variant=tiny) for device in ("cpu", "gpu"))
step, other = (
    env.branch_from(source, np.arange(3), np.array([4, 5, 4]), 6, draws_worlds=True)
    for env, source in ((worlds, here), (others, there))
)
viewers, undone = step.seat.astype(np.int64), 0
for _ in range(2):
    for cpu_array, gpu_array in zip(step[:3], other[:3]):
        assert np.array_equal(cpu_array, gpu_array.copy_to_host().T)
    retracted = worlds.retract(viewers)
    assert np.array_equal(retracted, others.retract(viewers).copy_to_host())
    undone += (retracted >= 0).sum()
assert undone > 0
assert not others.should_mix().any()
step = here.last_step
try:
    there.step(actions.astype(float))
except Exception as error:
    assert "Expected integer actions, got float64" in str(error)
else:
    raise AssertionError("floats were accepted")
restored = pickle.loads(pickle.dumps(there.clone()))
there.step(step.mask.argmax(axis=1))
assert np.array_equal(restored.last_step.observation.copy_to_host().T, step.observation)
there = restored
other = there.last_step
shared = np.from_dlpack(other.observation)
assert np.array_equal(shared, step.observation.T) and np.shares_memory(shared, there._observation._ary)
assert arrays.num_exported() == 1
del shared
other.mask.__dlpack__(stream=-1)
assert arrays.num_exported() == 0
print("the same")
"""


@pytest.mark.gpu
def test_other_libraries_share_gpu_arrays_without_a_copy() -> None:
    env = VectorEnv("blackmore", 3, count=300, device="gpu", seed=4)
    step = env.reset()
    for library in ("torch", "cupy", "jax.numpy"):
        shared = pytest.importorskip(library).from_dlpack(step.observation)
        address = shared.data_ptr() if library == "torch" else shared.__cuda_array_interface__["data"][0]
        assert address == step.observation.__cuda_array_interface__["data"][0], library


@pytest.mark.gpu
@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_gpu_steps_the_same_games(key: str) -> None:
    """Compare every array after every step, with a heuristic seat, and with clones and pickled copies halfway."""
    game = games.load(key)
    for players in range(game.meta.min_players, game.meta.max_players + 1):
        here, there = (VectorEnv(key, players, 2_048, device, seed=3, heuristic_seats=1) for device in ("cpu", "gpu"))
        rng, step, other = np.random.default_rng(5), here.reset(), there.reset()
        for number in range(120):
            assert all(
                np.array_equal(cpu_array, gpu_array.copy_to_host().T) for cpu_array, gpu_array in zip(step, other, strict=True)
            ), number
            assert np.array_equal(here.scores, there.scores.copy_to_host().T)
            actions = random_actions(step, rng)
            if number == 60:
                original = there
                there = pickle.loads(pickle.dumps(there)) if players % 2 else there.clone()
                original.step(actions)
            step, other = here.step(actions), there.step(actions)
        assert np.array_equal(here.features_of_all_seats(), there.features_of_all_seats().copy_to_host().T)
        worlds, others = (VectorEnv(key, players, 2_048, device) for device in ("cpu", "gpu"))
        numbers, viewers = np.arange(2_048), here.last_step.seat.astype(np.int64)
        for env, source in ((worlds, here), (others, there)):
            env.branch_from(source, numbers // 8, numbers, seed=6, draws_worlds=True)
        for _ in range(3):
            assert np.array_equal(worlds.last_step.observation, others.last_step.observation.copy_to_host().T)
            assert np.array_equal(worlds.retract(viewers), others.retract(viewers).copy_to_host())
        assert np.array_equal(worlds.should_mix(), others.should_mix())


def test_simulated_gpu_steps_the_same_games() -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run([sys.executable, "-c", SIMULATED], env=environment, capture_output=True, text=True)
    assert done.stdout.strip() == "the same", done.stderr
