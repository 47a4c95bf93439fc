"""Training on the CPU: advantages and gradients are right, it learns, it resumes, and its model plays."""

import shutil
import signal
from dataclasses import replace
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from coven import Match, games
from coven.bots import roster
from coven.bots.net.familiar import Familiar
from coven.bots.net.model import ModelError, read_model, write_model
from coven.bots.search.ismcts import IsmctsBot
from coven.errors import MalformedError
from coven.kernel import seeded
from coven.lab.arena.entrants import parse_entrant
from coven.rl.train import checkpoints
from coven.rl.train.best_response import MatchEvaluation
from coven.rl.train.ppo import (
    GAE_LAMBDA,
    Learner,
    Net,
    NetShape,
    Trajectory,
    Update,
    adam_step,
    estimate_advantages,
    hidden,
    logits,
    new_critic,
    new_learner,
    new_player,
    ppo_loss,
    predict_value,
    take_minibatch,
)
from coven.rl.train.self_play import SelfPlay, nearby_variants
from coven.rl.train.training import Training, TrainingConfig
from coven.types import MAX_SEATS

TINY: dict[str, object] = {"hand": 3, "colours": ["blue", "red", "green"], "values": 4}
ITERATIONS = 5
CONFIG = TrainingConfig(
    players=(3,),
    games=256,
    steps=32,
    iterations=ITERATIONS,
    width=64,
    variant=TINY,
    evaluation_games=400,
    evaluation_interval=1_000,
    rivals=("toad",),
)


def make_trajectory(seats: list[int], values: list[float], rewards: dict[int, list[float]], ends: set[int]) -> Trajectory:
    """Return a trajectory of one game, with the deciding seats, the critic's values, the rewards and the ends by step."""
    steps, unused = len(seats), jnp.zeros((len(seats), 1, 1))
    reward = np.zeros((steps, MAX_SEATS, 1), np.float32)
    for step, shares in rewards.items():
        reward[step, : len(shares), 0] = shares
    end = np.array([[step in ends] for step in range(steps)], np.uint8)
    column = {"seat": np.array(seats, np.int32)[:, None], "value": np.array(values, np.float32)[:, None]}
    ones = jnp.ones((steps, 1), jnp.uint8)
    return Trajectory(
        unused, unused, unused, jnp.array(column["seat"]), jnp.zeros((steps, 1), jnp.int32), jnp.zeros((steps, 1)),
        jnp.array(column["value"]), ones, jnp.array(reward), jnp.array(end),
    )  # fmt: skip


def test_advantage_uses_the_same_seats_next_decision() -> None:
    update = estimate_advantages(make_trajectory([0, 1, 0, 1], [0.5, 0.4, 0.7, 0.2], {3: [1.0, 0.0]}, {3}))
    last = [1.0 - 0.7, 0.0 - 0.2]
    first = [0.7 - 0.5 + GAE_LAMBDA * last[0], 0.2 - 0.4 + GAE_LAMBDA * last[1]]
    assert np.allclose(update.advantage[:, 0], [*first, *last], atol=1e-6)
    assert np.allclose(update.target[:, 0], np.add([*first, *last], [0.5, 0.4, 0.7, 0.2]), atol=1e-6)
    assert update.weight[:, 0].tolist() == [1, 1, 1, 1]


def test_decision_without_a_known_next_one_has_no_weight() -> None:
    update = estimate_advantages(make_trajectory([0, 1, 0], [0.5, 0.4, 0.7], {}, set()))
    assert update.weight[:, 0].tolist() == [1, 0, 0]


def test_rewards_between_two_decisions_count_for_the_first_but_not_across_games() -> None:
    update = estimate_advantages(
        make_trajectory([0, 1, 0, 1, 0, 1], [0.0] * 6, {0: [0.1, 0.2], 1: [0.3], 2: [0.5, 0.5], 4: [9.0, 9.0]}, {2})
    )
    assert np.allclose(update.advantage[0, 0], 0.1 + 0.3 + GAE_LAMBDA * 0.5)  # until seat 0 decides again
    assert np.allclose(update.advantage[1:3, 0], [0.5, 0.5])  # to the end of the game


def test_gradients_equal_finite_differences() -> None:
    shape = NetShape(features=12, actions=5, width=8, depth=2)
    keys, rng = jax.random.split(jax.random.key(1)), np.random.default_rng(1)

    def normal(*shape: int) -> jax.Array:
        """Draw by numpy, because JAX compiles its generator for every shape."""
        return jnp.asarray(rng.normal(size=shape), jnp.float32)

    player, critic = new_player(keys[0], shape), new_critic(keys[1], 12 + 3, 8, 2)
    mask = (rng.random((5, 40)) < 0.7).astype(np.uint8)
    mask[0] = True
    zeros, ones = np.zeros(40, np.float32), np.ones(40, np.float32)
    trajectory = Trajectory(
        normal(12, 40), normal(3, 40), jnp.asarray(mask), jnp.asarray(zeros, jnp.int32), jnp.asarray(zeros, jnp.int32),
        jnp.asarray(np.log(0.3 * ones)), jnp.asarray(zeros), jnp.asarray(ones),
        jnp.asarray(np.zeros((MAX_SEATS, 40), np.float32)), jnp.asarray(zeros),
    )  # fmt: skip
    update = Update(normal(40), jnp.asarray(np.linspace(0, 1, 40, dtype=np.float32)), jnp.asarray(ones))

    @jax.jit  # compiled as a whole, which is faster than part by part
    def total(nets: tuple[Net, Net]) -> jax.Array:
        return ppo_loss(nets, trajectory, update, 0.01)[0]

    gradients = jax.jit(jax.grad(total))((player, critic))
    for part, name in ((0, "weights0"), (0, "policy"), (0, "value"), (1, "weights1"), (1, "value")):
        nets = (player, critic)
        direction = normal(*nets[part][name].shape)

        def loss_at(by: float, part: int = part, name: str = name, direction: jax.Array = direction) -> float:
            changed = dict(player), dict(critic)
            changed[part][name] = changed[part][name] + by * direction
            return float(total(changed))

        slope = (loss_at(2e-3) - loss_at(-2e-3)) / 4e-3
        assert np.isclose(slope, float((gradients[part][name] * direction).sum()), rtol=0.05, atol=2e-3), name


@pytest.mark.parametrize("parts", [1, 3])
def test_every_decision_is_in_one_minibatch(parts: int) -> None:
    steps, games = 8, 96
    decisions = jnp.arange(steps * games).reshape(steps, games)
    minibatches = [np.asarray(take_minibatch(decisions, jnp.int32(number), parts)) for number in range(steps * parts)]
    assert {len(minibatch) for minibatch in minibatches} == {games // parts}
    assert sorted(np.concatenate(minibatches).tolist()) == list(range(steps * games))
    assert len({decision // games for decision in minibatches[0].tolist()}) > 4, "a minibatch is from different times"


def test_adam_steps_downhill() -> None:
    player = {"weights0": jnp.array([[3.0]]), "bias0": jnp.array([1.0])}
    learner: Learner = new_learner(player, {"value": jnp.array([2.0])})

    @jax.jit
    def step(learner: Learner) -> Learner:
        return adam_step(learner, jax.tree.map(lambda part: 2 * part, (learner.player, learner.critic)), 0.05)

    for _ in range(300):
        learner = step(learner)
    assert all(abs(float(part.sum())) < 0.05 for part in jax.tree.leaves((learner.player, learner.critic)))


def test_nearby_variants_are_valid_and_mostly_the_default() -> None:
    game = games.load("blackmore")
    variants = nearby_variants(game, 4, seed=1)
    assert sum(not changes for changes in variants) == 3 * sum(bool(changes) for changes in variants) > 0
    for changes in variants:
        game.variant(changes, 4)


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Training:
    training = Training(games.load("blackmore"), CONFIG, tmp_path_factory.mktemp("training"))
    training.run()
    return training


def test_training_learns_to_beat_the_toad(trained: Training) -> None:
    first, last = trained.curve[0], trained.curve[-1]
    even = 1 / 3
    assert first["toad 3"] - first["toad 3 within"] < even, "the untrained network does not beat chance"
    assert last["toad 3"] - last["toad 3 within"] > even + 0.08
    assert last["iteration"] == ITERATIONS
    assert 0 < last["decisions"] == CONFIG.games * CONFIG.steps * ITERATIONS


def test_training_resumes_from_its_folder(trained: Training, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(trained.folder, tmp_path / "copy"))
    resumed = Training(trained.game, replace(CONFIG, iterations=ITERATIONS + 1), folder)
    assert (resumed.iteration, resumed.decisions, len(resumed.curve)) == (
        trained.iteration,
        trained.decisions,
        len(trained.curve),
    )
    for loaded, saved in zip(jax.tree.leaves(resumed.learner.player), jax.tree.leaves(trained.learner.player), strict=True):
        assert np.array_equal(loaded, saved)
    moments = zip(jax.tree.leaves(resumed.learner.second_moment), jax.tree.leaves(trained.learner.second_moment), strict=True)
    assert all(np.allclose(loaded, saved, rtol=0.01, atol=1e-12) for loaded, saved in moments)
    resumed.run()
    assert resumed.iteration == resumed.curve[-1]["iteration"] == ITERATIONS + 1
    (folder / checkpoints.OPTIMIZER_FILE).unlink()
    assert int(Training(trained.game, CONFIG, folder).learner.steps) == 0, "the optimiser starts again without its moments"


def test_folder_of_another_game_is_rejected(trained: Training) -> None:
    with pytest.raises(MalformedError, match="has game blackmore, but here it is three_witches: use another folder"):
        checkpoints.load(trained.folder, {"game": "three_witches"})


def test_networks_of_another_shape_are_rejected(trained: Training) -> None:
    with pytest.raises(MalformedError, match="is 64 wide, not 32: give --width 64, or use another folder"):
        Training(trained.game, replace(CONFIG, width=32), trained.folder)
    with pytest.raises(MalformedError, match="has other features: give --critic-features as before, or use another folder"):
        Training(trained.game, replace(CONFIG, critic_features="hand"), trained.folder)


def test_ctrl_c_stops_after_the_iteration_and_saves_it(
    trained: Training, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = Path(shutil.copytree(trained.folder, tmp_path / "copy"))
    training = Training(trained.game, replace(CONFIG, iterations=ITERATIONS + 100), folder)
    iterate = training._iterate

    def interrupted(self_play: SelfPlay) -> dict[str, float]:
        signal.raise_signal(signal.SIGINT)
        return iterate(self_play)

    monkeypatch.setattr(training, "_iterate", interrupted)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # it is ignored in background processes
    training.run()
    assert signal.signal(signal.SIGINT, before) == signal.default_int_handler
    assert training.is_interrupted
    assert Training(trained.game, CONFIG, folder).iteration == ITERATIONS + 1


def test_trained_model_plays_as_an_entrant(trained: Training) -> None:
    entrant = parse_entrant(f"coven.bots.trained.Trained:model={trained.model}")
    match = Match("blackmore", 3, TINY)
    match.draw_lots(seeded(3))
    view = match.view(match.to_act()[0])
    choice = Familiar(trained.game, read_model(trained.model, trained.game)).choose(view)
    assert entrant.make_bot("blackmore", 1).choose(view) == choice
    searching = parse_entrant(f"{entrant.name},sims=2").make_bot("blackmore", 1)
    assert view.legal >> searching.choose(view) & 1
    before = entrant.fingerprint()
    content = trained.model.read_bytes()
    trained.model.write_bytes(content + b" ")
    assert entrant.fingerprint() != before, "results of different models are not mixed"
    trained.model.write_bytes(content)
    with pytest.raises(MalformedError, match="Expected a model file such as .*, got 'nowhere.model'"):
        parse_entrant("coven.bots.trained.Trained:model=nowhere.model").check("blackmore")


def test_model_file_equals_the_trained_network(trained: Training) -> None:
    model = read_model(trained.folder / "blackmore.model", trained.game)
    evaluation = MatchEvaluation(trained.game, 3, 32, "cpu", 5, None, TINY)
    step = evaluation.env.reset()
    h = hidden(trained.learner.player, jnp.array(step.observation.T))
    expected = logits(trained.learner.player, h, jnp.ones_like(jnp.array(step.mask.T)))
    for number in range(32):
        actual, value = model.evaluate(step.observation[number])
        assert np.allclose(actual, expected[number], atol=0.02)
        assert np.isclose(value, predict_value(trained.learner.player, h)[number], atol=0.02)


def test_familiar_plays_legally_and_explains_its_choices(trained: Training) -> None:
    bot = Familiar(trained.game, read_model(trained.folder / "blackmore.model", trained.game))
    match = Match("blackmore", players=3, variant=TINY)
    rng = seeded(4)
    match.draw_lots(rng)
    while match.to_act():
        seat = match.to_act()[0]
        view = match.view(seat)
        choice = bot.choose(view)
        assert view.legal >> choice & 1
        explanation = bot.explain()
        assert np.isclose(sum(candidate.share for candidate in explanation.candidates), 1)
        match.choose(seat, choice)
        match.draw_lots(rng)


def test_model_that_does_not_fit_is_rejected_and_the_elder_plays(
    trained: Training, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game = games.load("three_witches")
    with pytest.raises(ModelError, match="was trained for blackmore with other rules or features"):
        read_model(trained.folder / "blackmore.model", game)
    with pytest.raises(ModelError, match="There is no model for 3 Witches: `coven train three_witches` makes one"):
        read_model(tmp_path / "none.model", game)
    (tmp_path / "three_witches.model").write_bytes(b"torn")
    with pytest.raises(ModelError, match="cannot be read"):
        read_model(tmp_path / "three_witches.model", game)
    from coven.bots.net import model

    monkeypatch.setattr(model, "MODELS_DIR", tmp_path)
    model.model_of.cache_clear()
    bot = roster.make("familiar", "three_witches", seed=1)
    model.model_of.cache_clear()
    assert isinstance(bot, IsmctsBot)
    assert bot.config == roster.ELDER
    assert "The Elder plays instead" in caplog.text


def test_model_file_is_small(tmp_path: Path) -> None:
    game = games.load("blackmore")
    features = sum(width for _, width in game.feature_blocks)
    player = new_player(jax.random.key(0), NetShape(features, game.num_actions, 512))
    write_model(tmp_path / "large.model", game, {name: np.asarray(part) for name, part in player.items()})
    assert (tmp_path / "large.model").stat().st_size <= 3_000_000


@pytest.mark.long
def test_best_response_to_the_toad_gains_and_resumes(tmp_path: Path) -> None:
    config = replace(CONFIG, iterations=6, against="toad", final_evaluation_games=600)
    reports: list[str] = []
    training = Training(games.load("blackmore"), config, tmp_path, report=reports.append)
    training.run()
    assert "A best response against toad, 3 players:" in reports[-1]
    resumed = Training(games.load("blackmore"), config, tmp_path, report=reports.append)
    assert resumed.iteration == 6
    result = resumed.evaluate_final()[3]
    assert result.games == 600
    assert result.share - result.half_width > 1 / 3 + 0.05
    with pytest.raises(MalformedError, match="has against toad, but here it is apprentice: use another folder"):
        Training(games.load("blackmore"), replace(config, against="apprentice"), tmp_path)
    with pytest.raises(MalformedError, match=r"Expected a level to train against \(toad, .* got 'elder'"):
        Training(games.load("blackmore"), replace(config, against="elder"), tmp_path)


@pytest.mark.long
def test_best_response_to_a_network_starts_as_an_even_match(tmp_path: Path) -> None:
    config = TrainingConfig(
        players=(2,), games=16, steps=4, iterations=1, evaluation_games=64, against="archwitch", final_evaluation_games=64
    )
    reports: list[str] = []
    training = Training(games.load("blackmore"), config, tmp_path, report=reports.append)
    before = training.evaluate_final()[2]
    assert abs(before.share - 1 / 2) <= 2 * before.half_width, "a network against itself"
    training.run()
    assert "A best response against archwitch by its clone, the net of Familiar, 2 players:" in reports[-1]
    assert training.decisions == 64


@pytest.mark.long
def test_training_starts_from_a_model_with_more_critic_features(trained: Training, tmp_path: Path) -> None:
    model = trained.folder / "blackmore.model"
    config = replace(CONFIG, iterations=1, model=model, critic_features="hand")
    training = Training(games.load("blackmore"), config, tmp_path)
    loaded = read_model(model, games.load("blackmore"))
    assert np.array_equal(np.asarray(training.learner.player["policy"]), loaded.policy)
    hands = MAX_SEATS * dict(training.game.feature_blocks)["hand"]
    assert training.learner.critic["weights0"].shape[0] == loaded.first.shape[0] + hands
    assert not training.learner.critic["weights0"][-hands:].any(), "features that only the critic sees have no weight yet"
    training.run()
    assert training.curve[0]["toad 3"] > 1 / 3 + 0.05, "it starts with the strength of the model"
    assert training.learner.critic["weights0"][-hands:].any(), "the critic learns to use its own features"
