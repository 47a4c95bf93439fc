"""PettingZoo's own tests for every game, and what they do not check."""

from collections.abc import Callable
from functools import partial

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from coven import games
from coven.errors import MalformedError, UnknownGameError
from coven.games import load_compiled
from coven.kernel import seeded
from coven.rl.adapters import pettingzoo
from coven.rl.adapters.pettingzoo import AecEnv, env, parallel_env, raw_env
from coven.types import Seat

CASES = [
    (key, count)
    for key in games.BUILTIN_GAMES
    for count in sorted({games.load(key).meta.min_players, games.load(key).meta.default_players})
]
# PettingZoo warns of observations that are not a single array; these are features with a mask
masks = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably",
    "ignore:Observation is not a NumPy array",
)


@masks
@pytest.mark.parametrize(("key", "players"), CASES)
def test_aec_env_passes_pettingzoos_api_test(key: str, players: int) -> None:
    api_test(env(key, players=players), num_cycles=60)


@pytest.mark.parametrize(("key", "players"), CASES)
def test_seed_repeats_a_match(key: str, players: int) -> None:
    seed_test(partial(env, key, players=players), num_cycles=30)


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_parallel_env_passes_pettingzoos_api_test(key: str) -> None:
    parallel_api_test(parallel_env(key), num_cycles=20)


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_seed_repeats_a_parallel_match_with_default_arguments(key: str) -> None:
    parallel_seed_test(partial(parallel_env, key), num_cycles=10)


def test_illegal_action_of_a_parallel_env_is_replaced_or_rejected() -> None:
    for illegal in ("lowest", "refuse"):
        table = parallel_env("three_witches", illegal=illegal)
        observations, _ = table.reset(seed=2)
        wrong = {agent: int(observations[agent]["action_mask"].argmin()) for agent in table.agents}
        to_act = {f"seat_{seat}" for seat in table.stepped.match.to_act()}
        if illegal == "refuse":
            with pytest.raises(MalformedError, match="Expected one of the actions"):
                table.step(wrong)
        else:
            *_, infos = table.step(wrong)
            assert {agent for agent, info in infos.items() if info["illegal"]} == to_act


def test_constructors_are_found_under_pettingzoo_ids() -> None:
    assert str(pettingzoo.blackmore_v1.raw_env(players=3)) == "blackmore_v1"  # type: ignore[attr-defined]  # found by name
    with pytest.raises(AttributeError):
        pettingzoo.chess_v1  # type: ignore[attr-defined] # noqa: B018


def test_simultaneous_seats_act_in_one_step() -> None:
    table = parallel_env("three_witches")
    observations, _ = table.reset(seed=2)
    to_act = [agent for agent in table.agents if observations[agent]["action_mask"].any()]
    actions = {agent: int(observations[agent]["action_mask"].argmax()) for agent in to_act}
    log = list(table.stepped.match.log)
    assert to_act == [f"seat_{seat}" for seat in table.stepped.match.to_act()]
    with pytest.raises(MalformedError, match=rf"of {to_act[-1].replace('_', ' ')} after {len(log)} lines .* got None"):
        table.step({agent: action for agent, action in actions.items() if agent != to_act[-1]})
    assert table.stepped.match.log == log
    table.step(actions)
    assert len(table.stepped.match.log) >= len(log) + len(to_act)


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_render_passes_pettingzoos_test(key: str) -> None:
    make_env: Callable[..., AecEnv] = partial(raw_env, key)
    render_test(make_env)


@pytest.mark.parametrize(("key", "players"), CASES)
def test_observations_are_equal_in_twin_worlds(key: str, players: int) -> None:
    """Check that what a seat cannot know changes neither its observation nor its mask."""
    game, table = load_compiled(key), raw_env(key, players=players)
    rng = seeded(4)
    table.reset(seed=4)
    for _ in range(12):
        for agent in table.agents:
            before, truth = table.observe(agent), table.stepped.match.state.clone()
            game.sample(table.stepped.match.view(table.seats[agent]), rng, table.stepped.match.state)
            after = table.observe(agent)
            assert all(np.array_equal(before[part], after[part]) for part in ("observation", "action_mask"))
            table.stepped.match.state.copy_from(truth)
        table.step(int(table.observe(table.agent_selection)["action_mask"].argmax()))


def test_reward_is_the_share_of_victory() -> None:
    table = raw_env("blackmore", players=3)
    table.reset(seed=3)
    received = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, over, _, _ = table.last()
        received[agent] += reward
        table.step(None if over else int(observation["action_mask"].argmax()))
    won = table.stepped.match.winners()
    assert received == {f"seat_{seat}": (1 / len(won) if seat in won else 0.0) for seat in range(3)}


def test_matches_of_a_seed_differ_and_a_new_seed_starts_over() -> None:
    table = raw_env("blackmore")
    logs = []
    for seed in (5, None, 5, None):
        table.reset(seed=seed)
        logs.append(table.stepped.match.log)
    assert logs[0] == logs[2] != logs[1] == logs[3]


def test_illegal_action_is_rejected_and_changes_nothing() -> None:
    table = raw_env("blackmore")
    table.reset(seed=1)
    seat = table.seats[table.agent_selection]
    mask = table.observe(table.agent_selection)["action_mask"]
    log, state = list(table.stepped.match.log), table.stepped.match.state.tobytes()
    for illegal in (int(mask.argmin()), 1_000, -1, 1.5, None, "play"):
        with pytest.raises(MalformedError, match=f"of seat {seat} after {len(log)} lines of match 0 of seed 1 of blackmore"):
            table.step(illegal)
    assert (table.stepped.match.log, table.stepped.match.state.tobytes()) == (log, state)


def test_bad_input_is_rejected() -> None:
    with pytest.raises(UnknownGameError):
        raw_env("chess")
    with pytest.raises(MalformedError, match="is for 2 to 6 players, got 9"):
        raw_env("blackmore", players=9)
    with pytest.raises(MalformedError, match="Expected the render mode human or ansi, got 'rgb_array'"):
        raw_env("blackmore", render_mode="rgb_array")
    table = raw_env("blackmore")
    with pytest.raises(MalformedError, match="Expected a seed of 0 or more, got -1"):
        table.reset(seed=-1)
    with pytest.raises(MalformedError, match="Expected the environment to have the render mode"):
        table.render()


def test_simultaneous_seats_act_from_the_lowest_up() -> None:
    game = load_compiled("three_witches")
    table = raw_env("three_witches")
    table.reset(seed=2)
    to_act = table.stepped.match.to_act()
    assert table.seats[table.agent_selection] == min(to_act)
    assert all(game.legal_choices(table.stepped.match.state, Seat(seat)) for seat in to_act)
