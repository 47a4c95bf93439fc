"""The batched Archwitch searches as the Archwitch does; match-ups, beliefs and clones built on it."""

from dataclasses import replace
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from benchmarks import archwitch_variants
from coven import games
from coven.bots.net.archwitch import Archwitch, ArchwitchConfig
from coven.bots.net.model import distilled_of
from coven.bots.net.world_weights import WorldWeigher, other_seats
from coven.bots.search.ismcts import Budget
from coven.rl.envs import VectorEnv
from coven.rl.train.batched_archwitch import BatchedArchwitch, EnvironmentPool, SearchVariant, nets_of, resample_rows
from coven.rl.train.match_ups import play_match_up
from coven.rl.train.ppo import new_learner
from coven.rl.train.search_clones import SearchGames, clone_loss, clone_step
from coven.rl.train.world_beliefs import BeliefConfig, Lesson, belief_loss, belief_step, learn_belief, log_belief, new_belief

GAME = games.load("blackmore")
SHIPPED = SearchVariant(nets_of(GAME))
PLAYERS = 2


def started(count: int, steps: int) -> VectorEnv:
    env = VectorEnv(GAME, PLAYERS, count, seed=3)
    step = env.reset()
    for _ in range(steps):
        step = env.step(step.mask.argmax(axis=1))
    return env


@pytest.fixture(scope="module")
def pool() -> EnvironmentPool:
    return EnvironmentPool(GAME, PLAYERS, "cpu")


def test_drawn_worlds_look_the_same_to_the_seat_and_differ_elsewhere() -> None:
    root = started(4, 5)
    sources = np.arange(32) // 8
    worlds = VectorEnv(GAME, PLAYERS, 32)
    step = worlds.branch_from(root, sources, np.arange(32), seed=5, draws_worlds=True)
    assert (step.observation == root.last_step.observation[sources]).all()
    assert (step.mask == root.last_step.mask[sources]).all()
    hands = worlds.features_of_all_seats("hand").reshape(4, 8, -1)
    assert all(len(np.unique(each, axis=0)) > 4 for each in hands), "the other seat's hand is another one in each world"


def test_retraction_recalls_the_choices_that_weigh_worlds() -> None:
    root = started(6, 5)
    game_numbers = np.flatnonzero([root.states[number].public.table != 0 for number in range(6)])
    assert len(game_numbers) > 0
    for number in game_numbers:
        view = GAME.View.new()
        GAME.observe(root.states[number], root.slots[number].seat, view)
        weights = WorldWeigher(GAME, distilled_of(GAME)).weights(root.states[number : number + 1].copy(), other_seats(view))
        env = VectorEnv(GAME, PLAYERS, 1)
        before = env.branch_from(root, np.array([number]), np.zeros(1, np.int64)).seat.copy().astype(np.int64)
        actions = env.retract(before)
        assert (weights is None) == (actions[0] < 0)
        if actions[0] >= 0:
            assert env.last_step.seat[0] != before[0]
            assert env.last_step.mask[0, actions[0]] == 1


def test_values_agree_with_those_of_the_archwitch(pool: EnvironmentPool) -> None:
    root = started(3, 14)
    found = BatchedArchwitch(replace(SHIPPED, worlds=208), pool).choose(root, np.arange(3), seed=1)
    compared = 0
    for number in range(3):
        view = GAME.View.new()
        GAME.observe(root.states[number], root.slots[number].seat, view)
        bot = Archwitch(GAME, 1, Budget(600_000, 208), model=None, config=ArchwitchConfig(mixes=False))
        bot.choose(view)
        for candidate in bot.explain().candidates:
            slot = int(np.flatnonzero(found.candidates[number] == int(GAME.action_of(view, candidate.choice)))[0])
            assert found.priors[number, slot] == pytest.approx(candidate.share, abs=1e-4)
            if candidate.error < 0.1 and found.worlds[number, slot] >= 112:
                compared += 1
                assert abs(found.values[number, slot] - candidate.value) < 5 * candidate.error + 0.01
    assert compared >= 6


def test_searches_repeat_and_do_not_change_the_games(pool: EnvironmentPool) -> None:
    root = started(4, 8)
    before = root.last_step.observation.copy()
    search = BatchedArchwitch(replace(SHIPPED, worlds=24), pool)
    first, again = (search.choose(root, np.array([0, 2, 3]), seed=4) for _ in range(2))
    assert (first.actions == again.actions).all()
    assert (first.values == again.values).all()
    assert (root.last_step.observation == before).all()
    assert all(root.last_step.mask[game, action] == 1 for game, action in zip([0, 2, 3], first.actions, strict=True))


def test_resampling_draws_worlds_in_proportion_to_their_weight() -> None:
    weights = np.array([[0, 3, 1, 0], [1, 1, 1, 1]], np.float32)
    drawn = resample_rows(weights, 4, np.random.default_rng(1))
    assert sorted(drawn[0]) == [1, 1, 1, 2]
    assert sorted(drawn[1]) == [4, 5, 6, 7]


@pytest.mark.long
def test_who_sees_the_true_position_beats_who_does_not(pool: EnvironmentPool) -> None:
    quick = replace(SHIPPED, worlds=8)
    result = play_match_up(GAME, PLAYERS, replace(quick, true_share=1.0), replace(quick, worlds=0), 5, 5, "cpu", pool=pool)
    assert result.games == 10
    assert result.share > 0.6


def test_belief_learns_which_world_is_true() -> None:
    rng = np.random.default_rng(2)
    seen = rng.integers(0, 2, (512, 6)).astype(np.float32)
    hands = rng.integers(0, 2, (512, 4, 6)).astype(np.uint8)
    hands[:, 0] = seen  # the true hands repeat what was seen
    lesson = Lesson(jnp.asarray(seen), jnp.asarray(hands))
    learner = new_learner(new_belief(jax.random.key(1), 6, 6, 32), {})
    assert float(belief_loss(learner.player, lesson)[1]["gain"]) == pytest.approx(0, abs=1e-6)
    for _ in range(200):
        learner = belief_step(learner, lesson, 3e-3)
    assert float(belief_loss(learner.player, lesson)[1]["gain"]) > 0.8


def test_beliefs_weigh_worlds_of_a_search(pool: EnvironmentPool) -> None:
    reports: list[str] = []
    belief = learn_belief(GAME, SHIPPED.nets.policy, BeliefConfig(PLAYERS, 16, 0.0001, "cpu", 1, width=16), reports.append)
    belief["score"] = jnp.ones(16)
    root = started(4, 8)
    quick = replace(SHIPPED, worlds=24, weight_exponent=0.0)
    without, with_belief = (
        BatchedArchwitch(variant, pool).choose(root, np.arange(4), seed=4)
        for variant in (quick, replace(quick, log_belief=log_belief(belief)))
    )
    assert not np.array_equal(without.values, with_belief.values)
    assert "log-likelihood" in reports[0]


def test_clone_learns_the_choices_of_a_search() -> None:
    root = started(64, 6)
    mask = jnp.asarray(root.last_step.mask)
    last = jnp.asarray(mask.shape[1] - 1 - np.asarray(mask)[:, ::-1].argmax(axis=1))  # a habit that the network does not have
    data = SearchGames(jnp.asarray(root.last_step.observation), mask, last.astype(jnp.int32), jnp.full(64, 0.5))
    learner = new_learner(jax.tree.map(jnp.array, SHIPPED.nets.playouts), {})
    before = clone_loss(learner.player, data)[1]
    for _ in range(40):
        learner = clone_step(learner, data, jnp.arange(64), 1e-3)
    after = clone_loss(learner.player, data)[1]
    assert float(after["loss"]) < float(before["loss"]) / 2


@pytest.mark.long
def test_command_learns_and_plays_each_row_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(archwitch_variants.LEARNING_GAMES, "cpu", 2)
    file, learned = tmp_path / "rows.jsonl", tmp_path / "blackmore-2"
    row = f"worlds=4,belief={learned}.belief.npz,policy={learned}.wide.model,playouts={learned}.quick.model among worlds=0"
    arguments = ["blackmore", row, "--players", "2", "--deals", "1", "--out", str(file)]
    archwitch_variants.main([*arguments, "--learn", str(tmp_path), "--minutes", "0.0001"])
    printed = capsys.readouterr().out
    assert "held-out choices" in printed
    assert '"games": 2' in printed
    archwitch_variants.main(arguments)
    assert not capsys.readouterr().out
    assert len(file.read_text().splitlines()) == 1
    with pytest.raises(SystemExit, match="Unknown setting 'speed'. Choose from: policy"):
        archwitch_variants.main(["blackmore", "speed=2", "--out", str(file)])
