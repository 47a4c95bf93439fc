"""Distilling: a narrow net that learned to choose and to judge as a wide one does, in a fraction of its time.

The wide net plays many games against itself, now and then astray, as playouts begin. At every step the narrow one learns how
much each choice appeals to the wide one, and the share of victory it expects; nothing is kept, as there are always new games.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np

from coven.bots.net.model import distilled_name, model_of, read_model, write_model
from coven.games.contract.game import Game
from coven.rl.envs import Step, VectorEnv
from coven.rl.train.best_response import net_of
from coven.rl.train.jax_bridge import from_jax, to_jax
from coven.rl.train.net import Net, NetShape, hidden, logits, new_player, predict_value
from coven.rl.train.ppo import Learner, adam_step, new_learner
from coven.rl.train.self_play import nearby_variants

LEARNING_RATES: Final = (1e-3, 1e-5)  # at first and at last
RANDOM_MOVE_RATE: Final = 0.05  # of the choices are any legal ones: a playout begins with one that the net may not like
NUM_OFFSETS: Final = 4  # games of each number of players begin at so many times: those that begin together stay alike
STEPS_PER_OFFSET: Final = 5  # steps between them
VALUE_WEIGHT: Final = 2.0  # how much the value counts beside the choices
MINIBATCH_SIZE: Final = 4_096
REPORT_SECONDS: Final = 10.0  # seconds
Metrics = Mapping[str, jax.Array]


@dataclass(frozen=True)
class DistillationConfig:
    """How a narrow net is taught."""

    players: Sequence[int]
    games: int  # side by side, for each number of players
    width: int
    minutes: float
    device: str
    seed: int


def distil(
    game: Game,
    teacher: Net,
    config: DistillationConfig,
    report: Callable[[str], None],
    save: Callable[[Net], None] = lambda net: None,
) -> Net:
    """A net of that width that chooses and judges nearly as the teacher does; `keep` is given what there is on the way."""
    features = sum(width for _, width in game.feature_blocks)
    learner = new_learner(new_player(jax.random.key(config.seed), NetShape(features, game.num_actions, config.width)), {})
    tables = _start_games(game, config)
    started = told = time.monotonic()
    shown = steps = 0
    while (progress := (time.monotonic() - started) / (60 * config.minutes)) < 1 or not steps:
        seen = [_read_step(step, config.device) for _, step in tables]
        x, mask = (jnp.concatenate(parts, axis=1) for parts in zip(*seen, strict=True))
        rate = LEARNING_RATES[0] * (LEARNING_RATES[1] / LEARNING_RATES[0]) ** progress
        key = jax.random.fold_in(jax.random.key(config.seed), steps)
        learner, actions, figures = train_step(learner, teacher, x, mask, key, rate)
        for (env, _), chosen in zip(tables, jnp.split(actions, len(tables)), strict=True):
            env.step(from_jax(chosen, config.device), check=False)
        shown, steps = shown + x.shape[1], steps + 1
        if time.monotonic() - told > REPORT_SECONDS:
            told = time.monotonic()
            save(learner.player)
            report(format_progress(figures, (told - started) / 60, shown))
    report(format_progress(figures, config.minutes, shown))
    return learner.player


def _start_games(game: Game, config: DistillationConfig) -> list[tuple[VectorEnv, Step]]:
    """Games of every number of players, some further on than others, and what they show."""
    tables = []
    for players in config.players:
        variants: Any = nearby_variants(game, players, config.seed)
        for shift in range(NUM_OFFSETS):
            seed = 100 * config.seed + 10 * players + shift
            env = VectorEnv(game, players, config.games // NUM_OFFSETS, config.device, variant=variants, seed=seed)
            shown = env.reset()
            for step in range(shift * STEPS_PER_OFFSET):
                chosen = random_actions(to_jax(shown.mask, config.device), jax.random.key(step))
                env.step(from_jax(chosen, config.device), check=False)
            tables.append((env, shown))
    return tables


def _read_step(shown: Step, device: str) -> tuple[jax.Array, jax.Array]:
    return to_jax(shown.observation, device).astype(jnp.float32), to_jax(shown.mask, device)


@jax.jit
def random_actions(mask: jax.Array, key: jax.Array) -> jax.Array:
    """A legal action of each game, each as likely."""
    return jax.random.categorical(key, jnp.where(mask.T != 0, 0.0, -jnp.inf)).astype(jnp.int32)


@partial(jax.jit, donate_argnames=("learner",))
def train_step(
    learner: Learner, teacher: Net, x: jax.Array, mask: jax.Array, key: jax.Array, step: Any
) -> tuple[Learner, jax.Array, Metrics]:
    """Learn from the teacher's opinion of these positions; says what the teacher plays in them, and how alike both are."""
    h = hidden(teacher, x)
    appeal, value = logits(teacher, h, mask), predict_value(teacher, h)

    def minibatch(learner: Learner, some: Any) -> tuple[Learner, Metrics]:
        gradient, figures = jax.grad(distillation_loss, has_aux=True)(learner.player, *some)
        return adam_step(learner, (gradient, {}), step), figures

    parts = max(1, x.shape[1] // MINIBATCH_SIZE)
    some = (
        _split_minibatches(x.T, parts).swapaxes(1, 2),
        _split_minibatches(mask.T, parts).swapaxes(1, 2),
        _split_minibatches(appeal, parts),
        _split_minibatches(value, parts),
    )
    learner, figures = jax.lax.scan(minibatch, learner, some)
    return learner, _sample_actions(appeal, mask, key), jax.tree.map(jnp.mean, figures)


def distillation_loss(
    player: Net, x: jax.Array, mask: jax.Array, appeal: jax.Array, value: jax.Array
) -> tuple[jax.Array, Metrics]:
    """How far the net's likings and values are from these."""
    h = hidden(player, x)
    likes, values = logits(player, h, mask), predict_value(player, h)
    missed = jax.nn.softmax(appeal) * (jax.nn.log_softmax(appeal) - jax.nn.log_softmax(likes))
    missed = jnp.where(mask.T != 0, missed, 0.0).sum(axis=1).mean()
    wrong = ((values - value) ** 2).mean()
    alike = (likes.argmax(axis=1) == appeal.argmax(axis=1)).mean()
    return missed + VALUE_WEIGHT * wrong, {"alike": alike, "missed": missed, "wrong": wrong**0.5}


def _split_minibatches(numbers: jax.Array, parts: int) -> jax.Array:
    """Positions dealt round to so many minibatches, so that each has some of all tables."""
    each = len(numbers) // parts
    return jnp.moveaxis(numbers[: each * parts].reshape(each, parts, *numbers.shape[1:]), 1, 0)


def _sample_actions(appeal: jax.Array, mask: jax.Array, key: jax.Array) -> jax.Array:
    """An action of each game, as likely as the teacher likes it, or now and then any."""
    strays, luck = jax.random.split(key)
    astray = jax.random.bernoulli(strays, RANDOM_MOVE_RATE, (len(appeal), 1))
    return jax.random.categorical(luck, jnp.where(astray & (mask.T != 0), 0.0, appeal)).astype(jnp.int32)


def format_progress(figures: Metrics, minutes: float, shown: int) -> str:
    """For people."""
    alike, missed, wrong = (float(figures[name]) for name in ("alike", "missed", "wrong"))
    return (
        f"{minutes:.1f} min, {shown / 1e6:.1f} M positions | the same choice liked best in {100 * alike:.1f} % | "
        f"divergence {missed:.4f} | values apart by {100 * wrong:.1f} points"
    )


def write_distilled(
    game: Game, model: Path | None, config: DistillationConfig, folder: Path, report: Callable[[str], None]
) -> Path:
    """Teach a narrow net what a model does, Familiar's unless another is named, and write it as a model; says where."""
    teacher = net_of(read_model(model, game) if model else model_of(game))
    path = folder / distilled_name(game)

    def keep(player: Net) -> None:
        write_model(path, game, {name: np.asarray(part) for name, part in player.items()})

    keep(distil(game, teacher, config, report, keep))
    return path
