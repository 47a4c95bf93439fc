"""Gymnasium's environment checker for every game, and what it does not check."""

import copy
import pickle
from collections.abc import Callable

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from coven import games
from coven.errors import MalformedError
from coven.rl.adapters.gymnasium import SingleSeatEnv, env_id


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_registered_environment_passes_gymnasiums_checker_with_default_arguments(key: str) -> None:
    check_env(gymnasium.make(env_id(key)).unwrapped)


def test_environments_are_registered_by_their_names() -> None:
    names = ["ThreeWitches", "WitchsShot", "ThirteenWitches", "Blackmore"]
    assert [env_id(key) for key in games.BUILTIN_GAMES] == [f"coven/{name}-v1" for name in names]
    env = gymnasium.make("coven/Blackmore-v1", players=3, against=["toad", "apprentice"], seat=1)
    assert isinstance(env.unwrapped, SingleSeatEnv)
    assert env.unwrapped.seat == 1


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_seed_repeats_a_match_against_bots(key: str) -> None:
    logs = [play_log(SingleSeatEnv(key, seat=1, against="apprentice"), seed=6) for _ in range(2)]
    assert logs[0] == logs[1]


def play_log(env: SingleSeatEnv, seed: int) -> list[str]:
    """Return the log after a few steps."""
    _, info = env.reset(seed=seed)
    for _ in range(6):
        _, _, over, _, info = env.step(int(info["action_mask"].argmax()))
        if over:
            break
    return list(env.stepped.match.log)


@pytest.mark.parametrize("copy_env", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copied", "pickled"])
def test_copy_continues_with_the_same_luck_and_bots(copy_env: Callable[[SingleSeatEnv], SingleSeatEnv]) -> None:
    env = SingleSeatEnv("blackmore", against=["toad", "apprentice", "familiar"], players=4)
    _, info = env.reset(seed=2)
    env.step(int(info["action_mask"].argmax()))
    other = copy_env(env)
    steps = [each.step(int(each.stepped.mask(0).argmax())) for each in (env, other)]
    assert np.array_equal(steps[0][0], steps[1][0])
    assert env.stepped.match.log == other.stepped.match.log
    assert env.stepped.game is other.stepped.game


def test_match_ends_with_the_share_of_victory_as_reward() -> None:
    env = SingleSeatEnv("blackmore", seat=2, against=["toad", "apprentice"], players=3)
    observation, info = env.reset(seed=1)
    over, reward = False, 0.0
    while not over:
        assert np.array_equal(observation, env.stepped.observation(2))
        observation, step_reward, over, truncated, info = env.step(int(info["action_mask"].argmax()))
        reward += float(step_reward)
        assert not truncated
    assert reward == env.stepped.shares()[2]
    with pytest.raises(MalformedError, match="Expected reset, because the match is over"):
        env.step(0)


def test_illegal_action_is_rejected_or_replaced() -> None:
    env = SingleSeatEnv("blackmore", seat=1, against="toad", illegal="refuse")
    _, info = env.reset(seed=1)
    log, illegal = list(env.stepped.match.log), int(info["action_mask"].argmin())
    with pytest.raises(MalformedError, match=rf"of seat 1 after {len(log)} lines of match 0 of seed 1 .* got {illegal}"):
        env.step(illegal)
    assert env.stepped.match.log == log
    lenient = SingleSeatEnv("blackmore", seat=1, against="toad")
    lenient.reset(seed=1)
    assert lenient.step(illegal)[4]["illegal"]
    with pytest.raises(MalformedError, match="got None"):
        lenient.step(None)


def test_bad_input_is_rejected() -> None:
    with pytest.raises(MalformedError, match="Expected a seat from 0 to 3, got 4"):
        SingleSeatEnv("blackmore", seat=4)
    with pytest.raises(MalformedError, match="Unknown bot level 'dragon'"):
        SingleSeatEnv("blackmore", against="dragon")
    with pytest.raises(MalformedError, match="Expected 3 levels, one for each other seat, got 2"):
        SingleSeatEnv("blackmore", against=["toad", "toad"])
    with pytest.raises(MalformedError, match="Expected illegal to be 'refuse' or 'lowest', got 'ignore'"):
        SingleSeatEnv("blackmore", illegal="ignore")
