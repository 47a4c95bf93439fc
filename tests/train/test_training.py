"""Training on the CPU: values and gradients are right, it learns, it goes on where it stopped, and its model plays."""

import shutil
import signal
from dataclasses import replace
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from coven.lab.arena.run.entrants import parse_entrant

from coven import Match, games
from coven.bots import roster
from coven.bots.net.familiar import Familiar
from coven.bots.net.model import ModelError, read_model, write_model
from coven.errors import MalformedError
from coven.kernel import seeded
from coven.rl.train import checkpoints
from coven.rl.train.match_eval import MatchEvaluation
from coven.rl.train.net import NetShape, hidden, logits, new_critic, new_player, predict_value
from coven.rl.train.ppo import (
    GAE_LAMBDA,
    Learner,
    Trajectory,
    Update,
    adam_step,
    estimate_advantages,
    new_learner,
    ppo_loss,
    take_minibatch,
)
from coven.rl.train.self_play import SelfPlay, nearby_variants
from coven.rl.train.training import Training, TrainingConfig
from coven.types import MAX_SEATS

TINY: dict[str, Any] = {"hand": 3, "colours": ["blue", "red", "green"], "values": 4}
ITERATIONS = 5
PLAN = TrainingConfig(
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


def course_of(seats: list[int], values: list[float], rewards: dict[int, list[float]], ends: set[int]) -> Trajectory:
    """One game's course: who decided, what the critic thought, what each seat got and when it was over."""
    steps, some = len(seats), jnp.zeros((len(seats), 1, 1))
    reward = np.zeros((steps, MAX_SEATS, 1), np.float32)
    for step, shares in rewards.items():
        reward[step, : len(shares), 0] = shares
    end = np.array([[step in ends] for step in range(steps)], np.uint8)
    column = {"seat": np.array(seats, np.int32)[:, None], "value": np.array(values, np.float32)[:, None]}
    ones = jnp.ones((steps, 1), jnp.uint8)
    return Trajectory(
        some, some, some, jnp.array(column["seat"]), jnp.zeros((steps, 1), jnp.int32), jnp.zeros((steps, 1)),
        jnp.array(column["value"]), ones, jnp.array(reward), jnp.array(end),
    )  # fmt: skip


def test_a_decision_is_judged_by_the_same_seats_next_one() -> None:
    lesson = estimate_advantages(course_of([0, 1, 0, 1], [0.5, 0.4, 0.7, 0.2], {3: [1.0, 0.0]}, {3}))
    last = [1.0 - 0.7, 0.0 - 0.2]
    first = [0.7 - 0.5 + GAE_LAMBDA * last[0], 0.2 - 0.4 + GAE_LAMBDA * last[1]]
    assert np.allclose(lesson.advantage[:, 0], [*first, *last], atol=1e-6)
    assert np.allclose(lesson.target[:, 0], np.add([*first, *last], [0.5, 0.4, 0.7, 0.2]), atol=1e-6)
    assert lesson.weight[:, 0].tolist() == [1, 1, 1, 1]


def test_a_decision_whose_next_is_not_known_is_left_out() -> None:
    lesson = estimate_advantages(course_of([0, 1, 0], [0.5, 0.4, 0.7], {}, set()))
    assert lesson.weight[:, 0].tolist() == [1, 0, 0]


def test_points_between_two_decisions_count_for_the_first_and_a_new_game_owes_nothing() -> None:
    lesson = estimate_advantages(
        course_of([0, 1, 0, 1, 0, 1], [0.0] * 6, {0: [0.1, 0.2], 1: [0.3], 2: [0.5, 0.5], 4: [9.0, 9.0]}, {2})
    )
    assert np.allclose(lesson.advantage[0, 0], 0.1 + 0.3 + GAE_LAMBDA * 0.5)  # until seat 0 decides again
    assert np.allclose(lesson.advantage[1:3, 0], [0.5, 0.5])  # to the end of the game


def test_gradients_are_those_of_finite_differences() -> None:
    shape = NetShape(features=12, actions=5, width=8, depth=2)
    keys, chance = jax.random.split(jax.random.key(1)), np.random.default_rng(1)

    def normal(*shape: int) -> jax.Array:
        """By numpy: JAX compiles chance anew for every shape."""
        return jnp.asarray(chance.normal(size=shape), jnp.float32)

    player, critic = new_player(keys[0], shape), new_critic(keys[1], 12 + 3, 8, 2)
    mask = (chance.random((5, 40)) < 0.7).astype(np.uint8)
    mask[0] = True
    zeros, ones = np.zeros(40, np.float32), np.ones(40, np.float32)
    course = Trajectory(
        normal(12, 40), normal(3, 40), jnp.asarray(mask), jnp.asarray(zeros, jnp.int32), jnp.asarray(zeros, jnp.int32),
        jnp.asarray(np.log(0.3 * ones)), jnp.asarray(zeros), jnp.asarray(ones),
        jnp.asarray(np.zeros((MAX_SEATS, 40), np.float32)), jnp.asarray(zeros),
    )  # fmt: skip
    lesson = Update(normal(40), jnp.asarray(np.linspace(0, 1, 40, dtype=np.float32)), jnp.asarray(ones))

    @jax.jit  # compiled once; else each of its parts is compiled by itself
    def total(nets: Any) -> jax.Array:
        return ppo_loss(nets, course, lesson, 0.01)[0]

    gradients = jax.jit(jax.grad(total))((player, critic))
    for part, name in ((0, "weights0"), (0, "policy"), (0, "value"), (1, "weights1"), (1, "value")):
        nets = (player, critic)
        some = normal(*nets[part][name].shape)

        def moved(by: float, part: int = part, name: str = name, some: jax.Array = some) -> float:
            changed = [dict(net) for net in (player, critic)]
            changed[part][name] = changed[part][name] + by * some
            return float(total(tuple(changed)))

        slope = (moved(2e-3) - moved(-2e-3)) / 4e-3
        assert np.isclose(slope, float((gradients[part][name] * some).sum()), rtol=0.05, atol=2e-3), name


@pytest.mark.parametrize("parts", [1, 3])
def test_a_pass_learns_from_every_decision_once(parts: int) -> None:
    steps, games = 8, 96
    decisions = jnp.arange(steps * games).reshape(steps, games)
    shares = [np.asarray(take_minibatch(decisions, jnp.int32(number), parts)) for number in range(steps * parts)]
    assert {len(share) for share in shares} == {games // parts}
    assert sorted(np.concatenate(shares).tolist()) == list(range(steps * games))
    assert len({decision // games for decision in shares[0].tolist()}) > 4, "a minibatch is from different times"


def test_adam_steps_downhill() -> None:
    player = {"weights0": jnp.array([[3.0]]), "bias0": jnp.array([1.0])}
    learner: Learner = new_learner(player, {"value": jnp.array([2.0])})

    @jax.jit
    def step(learner: Learner) -> Learner:
        return adam_step(learner, jax.tree.map(lambda part: 2 * part, (learner.player, learner.critic)), 0.05)

    for _ in range(300):
        learner = step(learner)
    assert all(abs(float(part.sum())) < 0.05 for part in jax.tree.leaves((learner.player, learner.critic)))


def test_variants_are_mostly_the_default_and_can_be_played() -> None:
    game = games.load("blackmore")
    some = nearby_variants(game, 4, seed=1)
    assert sum(not changes for changes in some) == 3 * sum(bool(changes) for changes in some) > 0
    for changes in some:
        game.variant(changes, 4)


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Training:
    training = Training(games.load("blackmore"), PLAN, tmp_path_factory.mktemp("training"))
    training.run()
    return training


def test_it_learns_to_beat_the_toad_and_did_not_from_the_start(trained: Training) -> None:
    first, last = trained.curve[0], trained.curve[-1]
    even = 1 / 3
    assert first["toad 3"] - first["toad 3 within"] < even, "the untrained net does not beat chance"
    assert last["toad 3"] - last["toad 3 within"] > even + 0.08
    assert last["iteration"] == ITERATIONS
    assert 0 < last["decisions"] == PLAN.games * PLAN.steps * ITERATIONS


def test_it_goes_on_where_it_stopped(trained: Training, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(trained.folder, tmp_path / "kept"))
    again = Training(trained.game, replace(PLAN, iterations=ITERATIONS + 1), folder)
    assert (again.iteration, again.decisions, len(again.curve)) == (trained.iteration, trained.decisions, len(trained.curve))
    for mine, theirs in zip(jax.tree.leaves(again.learner.player), jax.tree.leaves(trained.learner.player), strict=True):
        assert np.array_equal(mine, theirs)
    moments = zip(jax.tree.leaves(again.learner.second_moment), jax.tree.leaves(trained.learner.second_moment), strict=True)
    assert all(np.allclose(mine, theirs, rtol=0.01, atol=1e-12) for mine, theirs in moments)
    again.run()
    assert again.iteration == again.curve[-1]["iteration"] == ITERATIONS + 1
    (folder / checkpoints.OPTIMIZER_FILE).unlink()
    assert int(Training(trained.game, PLAN, folder).learner.steps) == 0, "Adam begins anew without its memory"


def test_another_games_folder_is_refused(trained: Training) -> None:
    with pytest.raises(MalformedError, match="has game blackmore, but here it is three_witches: use another folder"):
        checkpoints.load(trained.folder, {"game": "three_witches"})


def test_nets_of_another_shape_are_refused(trained: Training) -> None:
    with pytest.raises(MalformedError, match="is 64 wide, not 32: give --width 64, or use another folder"):
        Training(trained.game, replace(PLAN, width=32), trained.folder)
    with pytest.raises(MalformedError, match="sees something else: give --critic-sees as before, or use another folder"):
        Training(trained.game, replace(PLAN, critic_features="hand"), trained.folder)


def test_ctrl_c_ends_a_training_after_its_iteration_and_keeps_it(
    trained: Training, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = Path(shutil.copytree(trained.folder, tmp_path / "kept"))
    training = Training(trained.game, replace(PLAN, iterations=ITERATIONS + 100), folder)
    iterate = training._iterate

    def interrupted(selfplay: SelfPlay) -> dict[str, float]:
        signal.raise_signal(signal.SIGINT)
        return iterate(selfplay)

    monkeypatch.setattr(training, "_iterate", interrupted)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored where tests run in the background
    training.run()
    assert signal.signal(signal.SIGINT, before) == signal.default_int_handler
    assert training.is_interrupted
    assert Training(trained.game, PLAN, folder).iteration == ITERATIONS + 1


def test_a_trained_net_plays_wherever_a_bot_is_named(trained: Training) -> None:
    named = parse_entrant(f"coven.bots.trained.Trained:model={trained.model}")
    match = Match("blackmore", 3, TINY)
    match.draw_lots(seeded(3))
    view = match.view(match.to_act()[0])
    choice = Familiar(trained.game, read_model(trained.model, trained.game)).choose(view)
    assert named.make_bot("blackmore", 1).choose(view) == choice
    thinking = parse_entrant(f"{named.name},sims=2").make_bot("blackmore", 1)
    assert view.legal >> thinking.choose(view) & 1
    before = named.fingerprint()
    kept = trained.model.read_bytes()
    trained.model.write_bytes(kept + b" ")
    assert named.fingerprint() != before, "results of a net that learned on are not mixed with those before"
    trained.model.write_bytes(kept)
    with pytest.raises(MalformedError, match="Expected the file of a model, .*, but 'nowhere.model' came"):
        parse_entrant("coven.bots.trained.Trained:model=nowhere.model").check("blackmore")


def test_the_model_says_what_the_net_says(trained: Training) -> None:
    model = read_model(trained.folder / "blackmore.model", trained.game)
    trial = MatchEvaluation(trained.game, 3, 32, "cpu", 5, None, TINY)
    step = trial.env.reset()
    h = hidden(trained.learner.player, jnp.array(step.observation.T))
    appeal = logits(trained.learner.player, h, jnp.ones_like(jnp.array(step.mask.T)))
    for number in range(32):
        likes, value = model.evaluate(step.observation[number])
        assert np.allclose(likes, appeal[number], atol=0.02)
        assert np.isclose(value, predict_value(trained.learner.player, h)[number], atol=0.02)


def test_familiar_plays_legally_and_explains(trained: Training) -> None:
    bot = Familiar(trained.game, read_model(trained.folder / "blackmore.model", trained.game))
    match = Match("blackmore", players=3, variant=TINY)
    rng = seeded(4)
    match.draw_lots(rng)
    while match.to_act():
        seat = match.to_act()[0]
        view = match.view(seat)
        choice = bot.choose(view)
        assert view.legal >> choice & 1
        told = bot.explain()
        assert np.isclose(sum(candidate.share for candidate in told.candidates), 1)
        match.choose(seat, choice)
        match.draw_lots(rng)


def test_a_model_that_does_not_fit_is_refused_and_the_elder_plays(
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

    monkeypatch.setattr(model, "MODELS", tmp_path)
    model.model_of.cache_clear()
    bot: Any = roster.make("familiar", "three_witches", seed=1)
    model.model_of.cache_clear()
    assert bot.style == roster.ELDER
    assert "The Elder plays instead" in caplog.text


def test_a_model_of_the_size_we_ship_is_small(tmp_path: Path) -> None:
    game = games.load("blackmore")
    features = sum(width for _, width in game.feature_blocks)
    player = new_player(jax.random.key(0), NetShape(features, game.num_actions, 512))
    write_model(tmp_path / "large.model", game, {name: np.asarray(part) for name, part in player.items()})
    assert (tmp_path / "large.model").stat().st_size <= 3_000_000


def test_a_best_response_to_the_toad_gains_clearly_and_goes_on(tmp_path: Path) -> None:
    plan = replace(PLAN, iterations=6, against="toad", final_evaluation_games=600)
    said: list[str] = []
    training = Training(games.load("blackmore"), plan, tmp_path, report=said.append)
    training.run()
    assert "A best response against toad, 3 players:" in said[-1]
    again = Training(games.load("blackmore"), plan, tmp_path, report=said.append)
    assert again.iteration == 6
    outcome = again.evaluate_final()[3]
    assert outcome.games == 600
    assert outcome.share - outcome.half_width > 1 / 3 + 0.05
    with pytest.raises(MalformedError, match="has against toad, but here it is apprentice: use another folder"):
        Training(games.load("blackmore"), replace(plan, against="apprentice"), tmp_path)
    with pytest.raises(MalformedError, match="Expected a level to train against, toad, .*, but 'elder' came"):
        Training(games.load("blackmore"), replace(plan, against="elder"), tmp_path)


@pytest.mark.long
def test_a_best_response_to_a_net_begins_as_even_as_the_net_itself(tmp_path: Path) -> None:
    plan = TrainingConfig(
        players=(2,), games=16, steps=4, iterations=1, evaluation_games=64, against="archwitch", final_evaluation_games=64
    )
    said: list[str] = []
    training = Training(games.load("blackmore"), plan, tmp_path, report=said.append)
    before = training.evaluate_final()[2]
    assert abs(before.share - 1 / 2) <= 2 * before.half_width, "a net against itself"
    training.run()
    assert "A best response against archwitch by its clone, the net of Familiar, 2 players:" in said[-1]
    assert training.decisions == 64


@pytest.mark.long
def test_a_training_begins_with_a_model_whose_critic_sees_more(trained: Training, tmp_path: Path) -> None:
    model = trained.folder / "blackmore.model"
    plan = replace(PLAN, iterations=1, model=model, critic_features="hand")
    training = Training(games.load("blackmore"), plan, tmp_path)
    kept = read_model(model, games.load("blackmore"))
    assert np.array_equal(np.asarray(training.learner.player["policy"]), kept.policy)
    hands = MAX_SEATS * dict(training.game.feature_blocks)["hand"]
    assert training.learner.critic["weights0"].shape[0] == kept.first.shape[0] + hands
    assert not training.learner.critic["weights0"][-hands:].any(), "what the player does not see says nothing yet"
    training.run()
    assert training.curve[0]["toad 3"] > 1 / 3 + 0.05, "it begins with what the model can"
    assert training.learner.critic["weights0"][-hands:].any(), "the critic comes to use what only it sees"
