"""Distilling: a narrow net learns to choose and to judge as a wide one does, and an Archwitch plays worlds out with it."""

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
from coven.rl.train.net import NetShape, hidden, logits, new_player, predict_value
from coven.rl.train.ppo import new_learner
from tests.bots.small_nets import small_net

GAME = games.load("blackmore")


def test_a_narrow_net_comes_to_like_what_its_teacher_likes() -> None:
    env = VectorEnv(GAME, players=3, count=192, seed=1)
    shown, luck = env.reset(), np.random.default_rng(1)
    for _ in range(6):
        shown = env.step(np.where(shown.mask == 1, luck.random(shown.mask.shape), -1).argmax(axis=1))
    x, mask = jnp.asarray(shown.observation.T), jnp.asarray(shown.mask.T)
    teacher = net_of(model_of(GAME))
    learner = new_learner(new_player(jax.random.key(1), NetShape(env.num_features, env.num_actions, 48)), {})
    h = hidden(teacher, x)
    opinion = logits(teacher, h, mask), predict_value(teacher, h)
    before = distillation_loss(learner.player, x, mask, *opinion)[1]
    for step in range(60):
        learner, actions, after = train_step(learner, teacher, x, mask, jax.random.key(step), 3e-3)
    assert (np.asarray(mask)[np.asarray(actions), np.arange(192)] == 1).all(), "what the teacher plays is legal"
    assert float(after["missed"]) < 0.4 * float(before["missed"])
    assert float(after["wrong"]) < float(before["wrong"])
    assert float(after["alike"]) > float(before["alike"]) + 0.2


def test_lessons_of_all_numbers_of_players_give_a_net_of_the_width_asked_for() -> None:
    said: list[str] = []
    lessons = DistillationConfig(players=(2, 3), games=8, width=16, minutes=1e-6, device="cpu", seed=1)
    net = distil(GAME, net_of(model_of(GAME)), lessons, said.append)
    assert net["weights1"].shape == (16, 16)
    assert "the same choice liked best in" in said[-1]


def test_the_command_writes_a_model_that_fits_and_says_where(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = "distil blackmore --players 2 --minutes 0.01 --games 16 --width 16 --out"
    with pytest.raises(SystemExit) as ended:
        main([*words.split(), str(tmp_path)])
    assert not ended.value.code
    assert f"Written: {tmp_path / 'blackmore.quick.model'}" in capsys.readouterr().out
    assert len(read_model(tmp_path / "blackmore.quick.model", GAME).first_bias) == 16


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_every_game_comes_with_a_narrow_net_that_mostly_likes_the_same(key: str) -> None:
    game = games.load(key)
    env = VectorEnv(game, game.meta.default_players, count=64, seed=5)
    shown = env.reset()
    alike = []
    for _ in range(12):
        wide, narrow = (
            np.where(shown.mask == 1, net.evaluate_batch(shown.observation)[0], -np.inf).argmax(axis=1)
            for net in (model_of(game), distilled_of(game))
        )
        alike.append((wide == narrow).mean())
        shown = env.step(wide)
    assert len(distilled_of(game).first_bias) < len(model_of(game).first_bias)
    assert np.mean(alike) > 0.8


def test_without_a_narrow_net_the_net_itself_plays_worlds_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model, "MODELS", tmp_path)
    write_model(tmp_path / "blackmore.model", GAME, _parts(small_net(GAME)))
    for known in (model_of, distilled_of):
        known.cache_clear()
    try:
        assert distilled_of(GAME) is model_of(GAME)
    finally:
        monkeypatch.undo()
        for known in (model_of, distilled_of):
            known.cache_clear()


def _parts(net: Model) -> dict[str, np.ndarray]:
    ((weights, bias),) = net.later
    return {
        "weights0": net.first, "bias0": net.first_bias, "weights1": weights, "bias1": bias,
        "policy": net.policy, "policy_bias": net.policy_bias, "value": net.value, "value_bias": np.array(net.value_bias),
    }  # fmt: skip


def test_a_narrow_net_chooses_in_playouts_and_the_net_itself_judges() -> None:
    match = Match(GAME, 3)
    match.draw_lots(seeded(1))
    view = match.view(match.to_act()[0])
    assert count(view.legal) > 1
    action = int(GAME.action_of(view, view.legal.bit_length() - 1))

    def shares(judge: Model, quick: Model | None) -> np.ndarray:
        return Playouts(GAME, judge, 1, quick).action_values(view, [action], 8, seed=1)

    flat = small_net(GAME)
    flat.value, flat.value_bias = np.zeros_like(flat.value), 0.25
    assert (shares(flat, None) == 0.25).all()
    assert (shares(flat, model_of(GAME)) == 0.25).all(), "who judges is the net itself"
    assert not np.array_equal(shares(model_of(GAME), None), shares(model_of(GAME), flat)), "who chooses is another"
    own, quick = (Archwitch(GAME, 1, Budget(1e6, 4), config=ArchwitchConfig(uses_distilled=quick)) for quick in (False, True))
    assert own.playouts.policy_model is own.familiar.model
    assert quick.playouts.policy_model is distilled_of(GAME)
