"""Distillation: a small network learns the policy and values of a large one, and Archwitch plays out with it."""

from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from coven import Match, games
from coven.bots.net import model
from coven.bots.net.archwitch import Archwitch, ArchwitchConfig
from coven.bots.net.model import Model, distilled_of, model_of, read_model, write_model
from coven.bots.net.playouts import Playouts
from coven.bots.search.ismcts import Budget
from coven.cli.main import main
from coven.kernel import count, seeded
from coven.rl.envs import VectorEnv
from coven.rl.train.best_response import net_of
from coven.rl.train.distillation import DistillationConfig, distil, distillation_loss, train_step
from coven.rl.train.ppo import NetShape, hidden, logits, new_learner, new_player, predict_value
from coven.types import Choice
from tests.bots.small_nets import small_net

GAME = games.load("blackmore")


def test_small_network_learns_its_teachers_policy_and_values() -> None:
    env = VectorEnv(GAME, players=3, count=192, seed=1)
    step, rng = env.reset(), np.random.default_rng(1)
    for _ in range(6):
        step = env.step(np.where(step.mask == 1, rng.random(step.mask.shape), -1).argmax(axis=1))
    x, mask = jnp.asarray(step.observation.T), jnp.asarray(step.mask.T)
    teacher = net_of(model_of(GAME))
    learner = new_learner(new_player(jax.random.key(1), NetShape(env.num_features, env.num_actions, 48)), {})
    h = hidden(teacher, x)
    targets = logits(teacher, h, mask), predict_value(teacher, h)
    before = distillation_loss(learner.player, x, mask, *targets)[1]
    for number in range(60):
        learner, actions, after = train_step(learner, teacher, x, mask, jax.random.key(number), 3e-3)
    assert (np.asarray(mask)[np.asarray(actions), np.arange(192)] == 1).all(), "the teacher's actions are legal"
    assert float(after["divergence"]) < 0.4 * float(before["divergence"])
    assert float(after["value_error"]) < float(before["value_error"])
    assert float(after["agreement"]) > float(before["agreement"]) + 0.2


def test_distillation_over_several_numbers_of_players_gives_the_configured_width() -> None:
    reports: list[str] = []
    config = DistillationConfig(players=(2, 3), games=8, width=16, minutes=1e-6, device="cpu", seed=1)
    net = distil(GAME, net_of(model_of(GAME)), config, reports.append)
    assert net["weights1"].shape == (16, 16)
    assert "same best choice in" in reports[-1]


def test_command_writes_a_model_and_prints_its_path(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "distil blackmore --players 2 --minutes 0.01 --games 16 --width 16 --out"
    with pytest.raises(SystemExit) as exited:
        main([*arguments.split(), str(tmp_path)])
    assert not exited.value.code
    assert f"Wrote {tmp_path / 'blackmore.quick.model'}" in capsys.readouterr().out
    assert len(read_model(tmp_path / "blackmore.quick.model", GAME).first_bias) == 16


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_every_shipped_distilled_model_mostly_agrees_with_the_full_one(key: str) -> None:
    game = games.load(key)
    env = VectorEnv(game, game.meta.default_players, count=64, seed=5)
    step = env.reset()
    agreement = []
    for _ in range(12):
        full, distilled = (
            np.where(step.mask == 1, net.evaluate_batch(step.observation)[0], -np.inf).argmax(axis=1)
            for net in (model_of(game), distilled_of(game))
        )
        agreement.append((full == distilled).mean())
        step = env.step(full)
    assert len(distilled_of(game).first_bias) < len(model_of(game).first_bias)
    assert np.mean(agreement) > 0.8


def test_full_model_replaces_a_missing_distilled_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model, "MODELS_DIR", tmp_path)
    write_model(tmp_path / "blackmore.model", GAME, _parts(small_net(GAME)))
    for cached in (model_of, distilled_of):
        cached.cache_clear()
    try:
        assert distilled_of(GAME) is model_of(GAME)
    finally:
        monkeypatch.undo()
        for cached in (model_of, distilled_of):
            cached.cache_clear()


def _parts(net: Model) -> dict[str, np.ndarray]:
    ((weights, bias),) = net.later
    return {
        "weights0": net.first, "bias0": net.first_bias, "weights1": weights, "bias1": bias,
        "policy": net.policy, "policy_bias": net.policy_bias, "value": net.value, "value_bias": np.array(net.value_bias),
    }  # fmt: skip


def test_distilled_network_chooses_in_playouts_and_the_full_one_evaluates() -> None:
    match = Match(GAME, 3)
    match.draw_lots(seeded(1))
    view = match.view(match.to_act()[0])
    assert count(view.legal) > 1
    action = int(GAME.action_of(view, Choice(view.legal.bit_length() - 1)))

    def shares(evaluator: Model, policy_model: Model | None) -> np.ndarray:
        return Playouts(GAME, evaluator, 1, policy_model).action_values(view, [action], 8, seed=1)

    flat = small_net(GAME)
    flat.value, flat.value_bias = np.zeros_like(flat.value), 0.25
    assert (shares(flat, None) == 0.25).all()
    assert (shares(flat, model_of(GAME)) == 0.25).all(), "the full network evaluates"
    assert not np.array_equal(shares(model_of(GAME), None), shares(model_of(GAME), flat)), "the other network chooses"
    full, distilled = (Archwitch(GAME, 1, Budget(1e6, 4), config=ArchwitchConfig(uses_distilled=uses)) for uses in (False, True))
    assert full.playouts.policy_model is full.familiar.model
    assert distilled.playouts.policy_model is distilled_of(GAME)
