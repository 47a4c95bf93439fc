"""Many games at once: the same as one by one, on every device, and refusals that change nothing."""

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

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


def chosen(step: Step, rng: np.random.Generator) -> Any:
    """A legal action for each game, each as likely."""
    return (rng.random(step.mask.shape) * step.mask).argmax(axis=1)


def played(env: VectorEnv, steps: int) -> list[list[npt.NDArray[np.float64]]]:
    rng, told = np.random.default_rng(5), [env.reset()]
    course = []
    for _ in range(steps):
        told.append(env.step(chosen(told[-1], rng)))
        course.append([np.array(part) for part in told[-1]])
    return course


@pytest.mark.parametrize("key", games.GAMES)
def test_a_step_shows_what_the_seat_asked_may_know(key: str) -> None:
    game = games.load(key)
    env = VectorEnv(game, game.meta.default_players, count=3, seed=1)
    rng, step = np.random.default_rng(1), env.reset()
    view: Any = game.View.new()
    x = np.zeros(env.num_features, np.float32)
    for _ in range(4):
        for number in range(3):
            game.observe(env.states[number], Seat(int(step.seat[number])), view)
            game.features(view, x)
            assert np.array_equal(step.observation[number], x)
            legal = {game.action_of(view, Choice(choice)) for choice in members(view.legal)}
            assert set(np.flatnonzero(step.mask[number])) == legal
            assert len(legal) > 1, "a choice without an alternative was asked for"
        step = env.step(chosen(step, rng))


def test_games_end_with_shares_of_victory_and_begin_anew() -> None:
    env = VectorEnv("blackmore", players=3, count=300, variant=TINY, seed=2)
    rng, step, ended = np.random.default_rng(2), env.reset(), 0
    for _ in range(40):
        step = env.step(chosen(step, rng))
        over = step.end == 1
        ended += int(over.sum())
        assert np.allclose(step.reward.sum(axis=1), over)
        best = env.scores[over] == env.scores[over].max(axis=1, keepdims=True)
        assert np.array_equal(step.reward[over] > 0, best)
        assert (env.scores[~over] >= 0).all()
    assert ended > 300


def test_the_same_seed_gives_the_same_games_whatever_the_cores() -> None:
    one, two = (played(VectorEnv("blackmore", 4, count=600, seed=7, cores=cores), 6) for cores in (1, 2))
    assert all(
        np.array_equal(mine, theirs)
        for some, others in zip(one, two, strict=True)
        for mine, theirs in zip(some, others, strict=True)
    )
    other = played(VectorEnv("blackmore", 4, count=600, seed=8), 1)
    assert not np.array_equal(one[0][0], other[0][0])


def test_seats_by_thumb_are_never_asked() -> None:
    thumb = heuristics_of("three_witches").policy
    by_thumb = np.array([0b011, 0b110, 0b101, 0b010])
    env = VectorEnv("three_witches", 3, count=4, seed=3, policy=thumb, heuristic_seats=by_thumb)
    rng, step = np.random.default_rng(3), env.reset()
    for _ in range(30):
        assert not ((by_thumb >> step.seat) & 1).any()
        step = env.step(chosen(step, rng))


def test_several_variants_are_drawn_from() -> None:
    env = VectorEnv("blackmore", 4, count=200, variant=[{"hand": 2}, {"hand": 5}], seed=1)
    env.reset()
    assert {int(state["hands"][0]).bit_count() for state in env.states} == {2, 5}


@pytest.mark.parametrize("key", with_long(games.BUILTIN_GAMES, "witchs_shot", "thirteen_witches"))
def test_critics_may_see_every_hand_under_the_names_of_the_seat_asked(key: str) -> None:
    game = games.load(key)
    players = game.meta.default_players
    env = VectorEnv(game, players, count=5, seed=1)
    step = env.reset()
    width = dict(game.feature_blocks)["hand"]
    shown = env.features_of_all_seats().reshape(5, -1, width)
    assert np.array_equal(shown[:, 0], step.observation[:, :width])
    held = (shown != 0).sum(axis=1)
    assert held.max() == 1  # under one set of names no two cards are the same
    assert held.sum() == sum(int(hand).bit_count() for state in env.states for hand in state["hands"])
    assert not shown[:, players:].any()


def test_every_piece_has_room_of_its_own_for_critics() -> None:
    env = VectorEnv("blackmore", 3, count=2, variant=TINY)
    env.reset()
    hands = env.features_of_all_seats("hand").copy()
    trick = env.features_of_all_seats("trick")
    assert trick.shape == (2, MAX_SEATS * dict(env.game.feature_blocks)["trick"])
    assert np.array_equal(env.features_of_all_seats("hand"), hands)


@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copied", "pickled"])
@pytest.mark.parametrize("count", [3, 300], ids=["one thread", "several"])
def test_a_clone_goes_on_by_itself_with_the_same_luck(count: int, again: Callable[[VectorEnv], VectorEnv]) -> None:
    env = VectorEnv("blackmore", 3, count=count, variant=TINY, seed=3)
    env.reset()
    first = env.last_step.mask.argmax(axis=1)
    env.step(first)
    clone = again(env)
    before = [np.array(part) for part in clone.last_step]
    for _ in range(12):  # past the end of a game, into new deals
        env.step(env.last_step.mask.argmax(axis=1))
    assert all(np.array_equal(mine, theirs) for mine, theirs in zip(before, clone.last_step, strict=True))
    for _ in range(12):
        clone.step(clone.last_step.mask.argmax(axis=1))
    assert all(np.array_equal(mine, theirs) for mine, theirs in zip(env.last_step, clone.last_step, strict=True))


def test_an_illegal_action_is_refused_and_nothing_is_stepped() -> None:
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


def test_bad_input_is_refused_with_a_sentence() -> None:
    with pytest.raises(DeviceError, match="Expected a device, cpu or gpu, but 'tpu' came"):
        VectorEnv("blackmore", 4, count=2, device="tpu")
    with pytest.raises(MalformedError, match="is for 2 to 6 players, but 7 came"):
        VectorEnv("blackmore", 7, count=2)
    with pytest.raises(MalformedError, match="Expected at least 1 game, but 0 came"):
        VectorEnv("blackmore", 4, count=0)
    with pytest.raises(MalformedError, match="Expected a seed of 0 or more, but -1 came"):
        VectorEnv("blackmore", 4, count=2, seed=-1).reset()
    with pytest.raises(MalformedError, match="Expected a piece of the features, hand, .*, but 'deal' came"):
        VectorEnv("blackmore", 4, count=2).features_of_all_seats("deal")
    with pytest.raises(DeviceError, match="GB free: at most"):
        VectorEnv("blackmore", 4, count=10**12)
    with pytest.raises(MalformedError, match="Expected at least one of 4 seats left"):
        VectorEnv("blackmore", 4, count=2, heuristic_seats=0b1111)
    env = VectorEnv("blackmore", 4, count=2)
    with pytest.raises(MalformedError, match="Expected reset before the first step"):
        env.step(np.zeros(2, np.int64))
    env.reset()
    with pytest.raises(MalformedError, match=r"Expected an array of 2 actions, one for each game, but \(3,\) came"):
        env.step(np.zeros(3, np.int64))
    with pytest.raises(MalformedError, match="Expected actions as whole numbers, but float64 came"):
        env.step(np.zeros(2))


SIMULATED = """
import pickle
import numpy as np
from coven.envs import Many
from coven.kernel import dlpack
tiny = {"hand": 2, "colours": ["blue", "red"], "values": 5}
here, there = (Many("blackmore", 3, count=3, device=device, seed=4, variant=tiny) for device in ("cpu", "gpu"))
step, other = here.reset(), there.reset()
for _ in range(8):
    for mine, theirs in zip(step, other):
        assert np.array_equal(mine, theirs.copy_to_host().T)
    assert np.array_equal(here.everything(), there.everything().copy_to_host().T)
    actions = step.mask.argmax(axis=1)
    step, other = here.step(actions), there.step(actions)
try:
    there.step(actions.astype(float))
except Exception as error:
    assert "Expected actions as whole numbers, but float64 came" in str(error)
else:
    raise AssertionError("floats were taken")
kept = pickle.loads(pickle.dumps(there.clone()))
there.step(step.mask.argmax(axis=1))
assert np.array_equal(kept.shown.observation.copy_to_host().T, step.observation)
there = kept
other = there.shown
taken = np.from_dlpack(other.observation)
assert np.array_equal(taken, step.observation.T) and np.shares_memory(taken, there._observation._ary)
assert dlpack.lent() == 1
del taken
other.mask.__dlpack__(stream=-1)
assert dlpack.lent() == 0
print("the same")
"""


@pytest.mark.gpu
def test_other_libraries_take_arrays_on_a_gpu_without_a_copy() -> None:
    env = VectorEnv("blackmore", 3, count=300, device="gpu", seed=4)
    step = env.reset()
    for library, take in (("torch", "from_dlpack"), ("cupy", "from_dlpack"), ("jax.numpy", "from_dlpack")):
        taken = getattr(pytest.importorskip(library), take)(step.observation)
        address = taken.data_ptr() if library == "torch" else taken.__cuda_array_interface__["data"][0]
        assert address == step.observation.__cuda_array_interface__["data"][0], library


@pytest.mark.gpu
@pytest.mark.parametrize("key", games.GAMES)
def test_a_gpu_steps_the_same_games(key: str) -> None:
    """Every array after every step, with a seat that plays by itself; clones, also pickled ones, go on by themselves."""
    game = games.load(key)
    for players in range(game.meta.min_players, game.meta.max_players + 1):
        here, there = (VectorEnv(key, players, 2_048, device, seed=3, heuristic_seats=1) for device in ("cpu", "gpu"))
        rng, step, other = np.random.default_rng(5), here.reset(), there.reset()
        for number in range(120):
            assert all(np.array_equal(mine, theirs.copy_to_host().T) for mine, theirs in zip(step, other, strict=True)), number
            assert np.array_equal(here.scores, there.scores.copy_to_host().T)
            actions = chosen(step, rng)
            if number == 60:
                left = there
                there = pickle.loads(pickle.dumps(there)) if players % 2 else there.clone()
                left.step(actions)
            step, other = here.step(actions), there.step(actions)
        assert np.array_equal(here.features_of_all_seats(), there.features_of_all_seats().copy_to_host().T)


def test_a_simulated_gpu_steps_the_same_games() -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run([sys.executable, "-c", SIMULATED], env=environment, capture_output=True, text=True)
    assert done.stdout.strip() == "the same", done.stderr
