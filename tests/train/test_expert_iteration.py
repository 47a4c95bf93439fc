"""Expert iteration: positions branch with equal luck, playouts value choices, and the policy moves to better ones."""

from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from coven import games
from coven.bots.net.model import model_of, read_model
from coven.cli.main import main
from coven.errors import MalformedError
from coven.rl.envs import VectorEnv
from coven.rl.train.best_response import net_of
from coven.rl.train.expert_iteration import ImprovementConfig, Searched, improve_step, search
from coven.rl.train.ppo import hidden, logits, new_learner

GAME = games.load("blackmore")


def started(players: int, count: int, steps: int) -> VectorEnv:
    env = VectorEnv(GAME, players, count, seed=3)
    step = env.reset()
    for _ in range(steps):
        step = env.step(step.mask.argmax(axis=1))
    return env


def play_on(env: VectorEnv, steps: int) -> list[bytes]:
    seen = []
    step = env.last_step
    for _ in range(steps):
        seen.append(step.observation[0].tobytes())
        step = env.step(step.mask.argmax(axis=1))
    return seen


def test_branches_continue_the_position_and_share_luck_by_stream() -> None:
    root = started(3, 4, 5)
    before = root.last_step.observation.copy()
    branch = VectorEnv(GAME, 3, 6)
    step = branch.branch_from(root, np.array([2, 2, 0, 1, 3, 2]), np.array([7, 7, 7, 8, 9, 10]), seed=5)
    assert (step.observation == before[[2, 2, 0, 1, 3, 2]]).all()
    assert (root.last_step.observation == before).all(), "the other games stay as they are"
    ends = []
    for _ in range(200):
        step = branch.step(step.mask.argmax(axis=1))
        assert (step.observation[0] == step.observation[1]).all(), "equal position and stream: the same luck"
        ends.append(step.end[0])
    assert any(ends), "new games have the same luck, too"


def test_branch_refuses_other_games_and_wrong_sources() -> None:
    root = started(3, 4, 1)
    with pytest.raises(MalformedError, match="Expected an environment of"):
        VectorEnv(GAME, 2, 4).branch_from(root, np.zeros(4, np.int64), np.zeros(4, np.int64))
    with pytest.raises(MalformedError, match="Expected sources from 0 to 3"):
        VectorEnv(GAME, 3, 4).branch_from(root, np.full(4, 4), np.zeros(4, np.int64))
    with pytest.raises(MalformedError, match="reset of the other"):
        VectorEnv(GAME, 3, 4).branch_from(VectorEnv(GAME, 3, 4), np.zeros(4, np.int64), np.zeros(4, np.int64))


def test_search_values_legal_choices_between_no_and_every_victory() -> None:
    config = ImprovementConfig((2,), 8, 1.0, "cpu", 1, candidates=3, lucks=2, own_decisions=1)
    root = started(2, 8, 6)
    searched = search(net_of(model_of(GAME)), root, VectorEnv(GAME, 2, 48), config, seed=4)
    actions, mask = np.asarray(searched.actions), np.asarray(searched.mask)
    assert all(mask[action, place] == 1 for place in range(8) for action in actions[place])
    assert searched.values.shape == (8, 3)
    assert float(searched.values.min()) >= 0.0
    assert float(searched.values.max()) <= 1.0
    assert float(searched.weight.mean()) == 1.0
    again = search(net_of(model_of(GAME)), root, VectorEnv(GAME, 2, 48), config, seed=4)
    assert (again.values == searched.values).all()


def test_policy_moves_to_the_choice_that_won_more() -> None:
    root = started(3, 16, 4)
    x, mask = jnp.asarray(root.last_step.observation.T), jnp.asarray(root.last_step.mask.T)
    net = net_of(model_of(GAME))
    ranked = jax.lax.top_k(logits(net, hidden(net, x), mask), 2)[1].astype(jnp.int32)
    is_legal = jnp.take_along_axis(mask.T, ranked, axis=1) != 0
    values = jnp.tile(jnp.array([0.2, 0.8]), (16, 1))  # the second choice is better
    searched = Searched(x, mask, ranked, is_legal, values, jnp.ones(16))
    learner = new_learner(jax.tree.map(jnp.array, net), {})
    for _ in range(60):
        learner, metrics = improve_step(learner, net, searched, 3e-4)
    before, after = (jax.nn.softmax(logits(one, hidden(one, x), mask)) for one in (net, learner.player))
    gained = jnp.take_along_axis(after - before, ranked[:, 1:], axis=1)[:, 0]
    assert float(gained.mean()) > 0.1
    assert float(metrics["divergence"]) > 0


@pytest.mark.long
def test_command_writes_a_model_and_reports_its_gain(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exited:
        main(["improve", "blackmore", *["--players", "2", "--minutes", "0.001", "--positions", "16", "--out"], str(tmp_path)])
    assert not exited.value.code
    printed = capsys.readouterr().out
    assert "2 players:" in printed
    assert "a gain of" in printed
    assert read_model(tmp_path / "blackmore.model", GAME).first.shape == model_of(GAME).first.shape
