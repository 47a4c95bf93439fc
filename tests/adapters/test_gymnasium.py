"""Gymnasium's own check, for every game; and what it does not ask."""

import copy
import pickle
from collections.abc import Callable

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from coven import games
from coven.errors import MalformedError
from coven.rl.adapters.gymnasium import SingleSeatEnv

# numbers of features have no bounds that the games declare
unbounded = pytest.mark.filterwarnings("ignore:.*infinity. This is probably too")


@unbounded
@pytest.mark.parametrize("key", games.GAMES)
def test_the_environment_is_as_the_field_checks_it(key: str) -> None:
    check_env(SingleSeatEnv(key, against="toad", illegal="lowest", render_mode="ansi"), skip_render_check=True)


@pytest.mark.parametrize("key", games.GAMES)
def test_a_seed_repeats_a_match_against_bots(key: str) -> None:
    courses = [course(SingleSeatEnv(key, seat=1, against="apprentice"), seed=6) for _ in range(2)]
    assert courses[0] == courses[1]


def course(env: SingleSeatEnv, seed: int) -> list[str]:
    _, info = env.reset(seed=seed)
    for _ in range(6):
        _, _, over, _, info = env.step(int(info["action_mask"].argmax()))
        if over:
            break
    return list(env.stepped.match.log)


@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copied", "pickled"])
def test_a_copy_of_a_match_goes_on_with_the_same_luck_and_bots(again: Callable[[SingleSeatEnv], SingleSeatEnv]) -> None:
    env = SingleSeatEnv("blackmore", against=["toad", "apprentice", "familiar"], players=4)
    _, info = env.reset(seed=2)
    env.step(int(info["action_mask"].argmax()))
    other = again(env)
    steps = [one.step(int(one.stepped.mask(0).argmax())) for one in (env, other)]
    assert np.array_equal(steps[0][0], steps[1][0])
    assert env.stepped.match.log == other.stepped.match.log
    assert env.stepped.game is other.stepped.game


def test_a_match_ends_with_the_seats_share_of_victory() -> None:
    env = SingleSeatEnv("blackmore", seat=2, against=["toad", "apprentice"], players=3)
    observation, info = env.reset(seed=1)
    over, reward = False, 0.0
    while not over:
        assert np.array_equal(observation, env.stepped.observation(2))
        observation, given, over, cut, info = env.step(int(info["action_mask"].argmax()))
        reward += float(given)
        assert not cut
    assert reward == env.stepped.shares()[2]
    with pytest.raises(MalformedError, match="Expected reset, because the match is over"):
        env.step(0)


def test_an_illegal_action_is_refused_or_replaced() -> None:
    env = SingleSeatEnv("blackmore", seat=1, against="toad")
    _, info = env.reset(seed=1)
    log, wrong = list(env.stepped.match.log), int(info["action_mask"].argmin())
    with pytest.raises(MalformedError, match=rf"of seat 1 after {len(log)} lines of match 0 of seed 1 .* but {wrong} came"):
        env.step(wrong)
    assert env.stepped.match.log == log
    lenient = SingleSeatEnv("blackmore", seat=1, against="toad", illegal="lowest")
    lenient.reset(seed=1)
    assert lenient.step(wrong)[4]["illegal"]


def test_bad_input_is_refused_with_a_sentence() -> None:
    with pytest.raises(MalformedError, match="Expected a seat from 0 to 3, but 4 came"):
        SingleSeatEnv("blackmore", seat=4)
    with pytest.raises(MalformedError, match="Expected a bot's level"):
        SingleSeatEnv("blackmore", against="dragon")
    with pytest.raises(MalformedError, match="Expected 3 levels, one for each other seat, but 2 came"):
        SingleSeatEnv("blackmore", against=["toad", "toad"])
    with pytest.raises(MalformedError, match="Expected illegal as refuse or lowest"):
        SingleSeatEnv("blackmore", illegal="ignore")
