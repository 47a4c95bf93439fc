"""Behaviour cloning: train a network to imitate a level, so that it can be played against millions of times."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt
from jax.typing import ArrayLike

from coven.bots.net.model import model_of, read_model, write_model
from coven.games.contract.game import Game
from coven.rl.train.best_response import net_of
from coven.rl.train.demonstrations import Demonstrations, concatenate, record_demonstrations, safe_file_name
from coven.rl.train.ppo import Learner, Net, adam_step, hidden, logits, new_learner

VALIDATION_INTERVAL: Final = 8  # every eighth block of games is held out for validation
MINIBATCH_SIZE: Final = 512
LEARNING_RATE: Final = 2e-4  # decays linearly to 0
NUM_EPOCHS: Final = 8
Batch = tuple[npt.NDArray[np.float32], npt.NDArray[np.uint8], npt.NDArray[np.int32]]


class CloneQuality(NamedTuple):
    """How well a network predicts a level's choices."""

    accuracy: float  # share of choices that have the highest probability
    cross_entropy: float  # mean negative log-probability


def make_clone(
    game: Game,
    level: str,
    players: Sequence[int],
    games: int,
    folder: Path,
    cores: int,
    model: Path | None,
    seed: int,
    report: Callable[[str], None],
) -> Path:
    """Record a level, train a clone, and write it as a model beside the demonstrations; return its path."""
    start = net_of(read_model(model, game) if model else model_of(game))
    blocks = record_demonstrations(game.meta.key, level, players, games, seed, folder / safe_file_name(level), cores, report)
    player = train_clone(start, blocks, seed, report)
    path = folder / f"{safe_file_name(level)}.model"
    write_model(path, game, {name: np.asarray(part) for name, part in player.items()})
    return path


def train_clone(
    player: Net, blocks: list[Demonstrations], seed: int, report: Callable[[str], None], epochs: int = NUM_EPOCHS
) -> Net:
    """Return the network of the epoch that predicts the held-out choices best."""
    validation = concatenate(blocks[::VALIDATION_INTERVAL])
    training = concatenate([block for number, block in enumerate(blocks) if number % VALIDATION_INTERVAL] or blocks)
    learner, best = new_learner(player, {}), player
    best_quality = measure_quality(player, validation)
    report(f"Before: {format_quality(best_quality, validation)}.")
    for epoch in range(epochs):
        learner = _run_epoch(learner, training, np.random.default_rng([seed, epoch]), epoch, epochs)
        quality = measure_quality(learner.player, validation)
        report(f"Epoch {epoch + 1} of {epochs}: {format_quality(quality, validation)}.")
        if quality.cross_entropy < best_quality.cross_entropy:
            best, best_quality = learner.player, quality
    return best


def _run_epoch(learner: Learner, training: Demonstrations, rng: np.random.Generator, epoch: int, epochs: int) -> Learner:
    order = rng.permutation(len(training))
    size = min(MINIBATCH_SIZE, len(training))
    count = len(training) // size
    for place in range(count):
        rows = order[place * size : (place + 1) * size]
        rate = LEARNING_RATE * (1 - (epoch + place / count) / epochs)
        learner = _train_step(learner, *_make_batch(training, rows), rate)
    return learner


def measure_quality(player: Net, decisions: Demonstrations) -> CloneQuality:
    """Return how well the network predicts these choices."""
    correct = log_loss = 0.0
    for first in range(0, len(decisions), MINIBATCH_SIZE):
        batch = _make_batch(decisions, np.arange(first, min(first + MINIBATCH_SIZE, len(decisions))))
        log_probs, hits = _score_batch(player, *batch)
        correct, log_loss = correct + float(hits), log_loss - float(log_probs)
    return CloneQuality(correct / len(decisions), log_loss / len(decisions))


def format_quality(quality: CloneQuality, decisions: Demonstrations) -> str:
    """Format a quality for the progress report."""
    return f"{100 * quality.accuracy:.1f} % of {len(decisions):,} choices predicted, cross-entropy {quality.cross_entropy:.3f}"


def _make_batch(decisions: Demonstrations, rows: npt.NDArray[np.int64]) -> Batch:
    """Return decisions as the networks take them, [feature, decision]."""
    features, mask, action = decisions.features[rows], decisions.mask[rows], decisions.action[rows]
    return features.T.astype(np.float32), mask.T, action.astype(np.int32)


def _log_probabilities(player: Net, x: jax.Array, mask: jax.Array) -> jax.Array:
    return jax.nn.log_softmax(logits(player, hidden(player, x), mask))


@jax.jit
def _score_batch(player: Net, x: jax.Array, mask: jax.Array, action: jax.Array) -> tuple[jax.Array, jax.Array]:
    log_probs = _log_probabilities(player, x, mask)
    chosen = jnp.take_along_axis(log_probs, action[:, None], axis=1)
    return chosen.sum(), (log_probs.argmax(axis=1) == action).sum()


@jax.jit
def _train_step(learner: Learner, x: jax.Array, mask: jax.Array, action: jax.Array, rate: ArrayLike) -> Learner:
    def loss(player: Net) -> jax.Array:
        chosen = jnp.take_along_axis(_log_probabilities(player, x, mask), action[:, None], axis=1)
        return -chosen.mean()

    return adam_step(learner, (jax.grad(loss)(learner.player), {}), rate)
