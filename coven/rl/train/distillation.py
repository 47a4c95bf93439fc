"""Distillation: train a small network to reproduce the policy and the values of a large one in a fraction of its time.

The large network plays many games against itself, with some random moves, as playouts start with moves it may not like. At every
step the small one learns the large one's policy and values. Nothing is stored, because there are always new games.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import jax
import jax.numpy as jnp
import numpy as np
from jax.typing import ArrayLike

from coven.bots.net.model import distilled_name, model_of, read_model, write_model
from coven.games.contract.game import Game
from coven.rl.envs import Step, VectorEnv
from coven.rl.train.best_response import net_of
from coven.rl.train.jax_bridge import from_jax, to_jax
from coven.rl.train.ppo import (
    Learner,
    Metrics,
    Net,
    NetShape,
    PyTree,
    adam_step,
    hidden,
    logits,
    new_learner,
    new_player,
    predict_value,
)
from coven.rl.train.self_play import nearby_variants

LEARNING_RATES: Final = (1e-3, 1e-5)  # first and last
RANDOM_MOVE_RATE: Final = 0.05
NUM_OFFSETS: Final = 4  # starting times of the games, because games that start together stay similar
STEPS_PER_OFFSET: Final = 5
VALUE_WEIGHT: Final = 2.0  # of the value loss relative to the policy loss
MINIBATCH_SIZE: Final = 4_096
REPORT_SECONDS: Final = 10.0


@dataclass(frozen=True)
class DistillationConfig:
    """How a small network is trained."""

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
    """Return a network of the configured width that imitates the teacher; `save` gets intermediate networks."""
    features = sum(width for _, width in game.feature_blocks)
    learner = new_learner(new_player(jax.random.key(config.seed), NetShape(features, game.num_actions, config.width)), {})
    envs = _start_games(game, config)
    started = reported = time.monotonic()
    positions = steps = 0
    while (progress := (time.monotonic() - started) / (60 * config.minutes)) < 1 or not steps:
        observed = [_read_step(env.last_step, config.device) for env in envs]
        x, mask = (jnp.concatenate(parts, axis=1) for parts in zip(*observed, strict=True))
        rate = LEARNING_RATES[0] * (LEARNING_RATES[1] / LEARNING_RATES[0]) ** progress
        key = jax.random.fold_in(jax.random.key(config.seed), steps)
        learner, actions, metrics = train_step(learner, teacher, x, mask, key, rate)
        for env, chosen in zip(envs, jnp.split(actions, len(envs)), strict=True):
            env.step(from_jax(chosen, config.device), check=False)
        positions, steps = positions + x.shape[1], steps + 1
        if time.monotonic() - reported > REPORT_SECONDS:
            reported = time.monotonic()
            save(learner.player)
            report(format_progress(metrics, (reported - started) / 60, positions))
    report(format_progress(metrics, config.minutes, positions))
    return learner.player


def _start_games(game: Game, config: DistillationConfig) -> list[VectorEnv]:
    """Return games of every number of players, advanced by different numbers of steps."""
    envs = []
    for players in config.players:
        variants = nearby_variants(game, players, config.seed)
        for offset in range(NUM_OFFSETS):
            seed = 100 * config.seed + 10 * players + offset
            env = VectorEnv(game, players, config.games // NUM_OFFSETS, config.device, variant=variants, seed=seed)
            env.reset()
            for step in range(offset * STEPS_PER_OFFSET):
                chosen = random_actions(to_jax(env.last_step.mask, config.device), jax.random.key(step))
                env.step(from_jax(chosen, config.device), check=False)
            envs.append(env)
    return envs


def _read_step(step: Step, device: str) -> tuple[jax.Array, jax.Array]:
    return to_jax(step.observation, device).astype(jnp.float32), to_jax(step.mask, device)


@jax.jit
def random_actions(mask: jax.Array, key: jax.Array) -> jax.Array:
    """Return a uniformly random legal action for each game."""
    return jax.random.categorical(key, jnp.where(mask.T != 0, 0.0, -jnp.inf)).astype(jnp.int32)


@partial(jax.jit, donate_argnames=("learner",))
def train_step(
    learner: Learner, teacher: Net, x: jax.Array, mask: jax.Array, key: jax.Array, rate: ArrayLike
) -> tuple[Learner, jax.Array, Metrics]:
    """Learn from the teacher's policy and values in these positions; return its actions there, and metrics."""
    h = hidden(teacher, x)
    teacher_logits, teacher_values = logits(teacher, h, mask), predict_value(teacher, h)

    def learn_minibatch(learner: Learner, minibatch: PyTree) -> tuple[Learner, Metrics]:
        gradient, metrics = jax.grad(distillation_loss, has_aux=True)(learner.player, *minibatch)
        return adam_step(learner, (gradient, {}), rate), metrics

    parts = max(1, x.shape[1] // MINIBATCH_SIZE)
    minibatches = (
        _split_minibatches(x.T, parts).swapaxes(1, 2),
        _split_minibatches(mask.T, parts).swapaxes(1, 2),
        _split_minibatches(teacher_logits, parts),
        _split_minibatches(teacher_values, parts),
    )
    learner, metrics = jax.lax.scan(learn_minibatch, learner, minibatches)
    return learner, _sample_actions(teacher_logits, mask, key), jax.tree.map(jnp.mean, metrics)


def distillation_loss(
    player: Net, x: jax.Array, mask: jax.Array, teacher_logits: jax.Array, teacher_values: jax.Array
) -> tuple[jax.Array, Metrics]:
    """Return the divergence from the teacher's policy plus the weighted squared error of the values, and metrics."""
    h = hidden(player, x)
    own_logits, values = logits(player, h, mask), predict_value(player, h)
    log_ratios = jax.nn.log_softmax(teacher_logits) - jax.nn.log_softmax(own_logits)
    divergences = jnp.where(mask.T != 0, jax.nn.softmax(teacher_logits) * log_ratios, 0.0)
    divergence = divergences.sum(axis=1).mean()
    squared_error = ((values - teacher_values) ** 2).mean()
    agreement = (own_logits.argmax(axis=1) == teacher_logits.argmax(axis=1)).mean()
    metrics = {"agreement": agreement, "divergence": divergence, "value_error": squared_error**0.5}
    return divergence + VALUE_WEIGHT * squared_error, metrics


def _split_minibatches(numbers: jax.Array, parts: int) -> jax.Array:
    """Deal positions round to the minibatches, so that each has some of all environments."""
    size = len(numbers) // parts
    return jnp.moveaxis(numbers[: size * parts].reshape(size, parts, *numbers.shape[1:]), 1, 0)


def _sample_actions(teacher_logits: jax.Array, mask: jax.Array, key: jax.Array) -> jax.Array:
    """Return an action for each game, sampled from the teacher's policy or sometimes uniformly."""
    random_key, action_key = jax.random.split(key)
    is_random = jax.random.bernoulli(random_key, RANDOM_MOVE_RATE, (len(teacher_logits), 1))
    masked = jnp.where(is_random & (mask.T != 0), 0.0, teacher_logits)
    return jax.random.categorical(action_key, masked).astype(jnp.int32)


def format_progress(metrics: Metrics, minutes: float, positions: int) -> str:
    """Format the progress report."""
    return (
        f"{minutes:.1f} min, {positions / 1e6:.1f} M positions | same best choice in {100 * float(metrics['agreement']):.1f} % | "
        f"divergence {float(metrics['divergence']):.4f} | value error {100 * float(metrics['value_error']):.1f} points"
    )


def write_distilled(
    game: Game, model: Path | None, config: DistillationConfig, folder: Path, report: Callable[[str], None]
) -> Path:
    """Distil a model, Familiar's by default, and write the small network as a model; return its path."""
    teacher = net_of(read_model(model, game) if model else model_of(game))
    path = folder / distilled_name(game)

    def save(player: Net) -> None:
        write_model(path, game, {name: np.asarray(part) for name, part in player.items()})

    save(distil(game, teacher, config, report, save))
    return path
