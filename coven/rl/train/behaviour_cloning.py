"""Clones: a net that learns to choose what a level was watched to choose, and can be played against by the million."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from coven.bots.net.model import model_of, read_model, write_model
from coven.games.contract.game import Game
from coven.rl.train.best_response import net_of
from coven.rl.train.demonstrations import Demonstrations, concatenate, record_demonstrations, safe_file_name
from coven.rl.train.net import Net, hidden, logits
from coven.rl.train.ppo import Learner, adam_step, new_learner

VALIDATION_INTERVAL: Final = 8  # of so many blocks of games one is not learned from, to tell how well the others taught
MINIBATCH_SIZE: Final = 512
LEARNING_RATE: Final = 2e-4  # fades to nothing
NUM_EPOCHS: Final = 8


class CloneQuality(NamedTuple):
    """How well a net foretells a level's choices."""

    accuracy: float  # share of choices that the net likes best
    cross_entropy: float  # mean of minus the logarithm of the chance it gave them


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
    """Watch a level, teach a net, and write it as a model beside what was watched; says where."""
    begin = net_of(read_model(model, game) if model else model_of(game))
    blocks = record_demonstrations(game.meta.key, level, players, games, seed, folder / safe_file_name(level), cores, report)
    player = train_clone(begin, blocks, seed, report)
    path = folder / f"{safe_file_name(level)}.model"
    write_model(path, game, {name: np.asarray(part) for name, part in player.items()})
    return path


def train_clone(
    player: Net, blocks: list[Demonstrations], seed: int, report: Callable[[str], None], epochs: int = NUM_EPOCHS
) -> Net:
    """The net after so many passes over the choices, as it was when it foretold best those it was not shown."""
    kept_back = concatenate(blocks[::VALIDATION_INTERVAL])
    shown = concatenate([block for number, block in enumerate(blocks) if number % VALIDATION_INTERVAL] or blocks)
    learner, best = new_learner(player, {}), player
    least = measure_quality(player, kept_back)
    report(f"Before: {format_quality(least, kept_back)}.")
    for number in range(epochs):
        learner = _run_epoch(learner, shown, np.random.default_rng([seed, number]), number, epochs)
        now = measure_quality(learner.player, kept_back)
        report(f"Pass {number + 1} of {epochs}: {format_quality(now, kept_back)}.")
        if now.cross_entropy < least.cross_entropy:
            best, least = learner.player, now
    return best


def _run_epoch(learner: Learner, shown: Demonstrations, chance: np.random.Generator, number: int, passes: int) -> Learner:
    order = chance.permutation(len(shown))
    size = min(MINIBATCH_SIZE, len(shown))
    count = len(shown) // size
    for place in range(count):
        rows = order[place * size : (place + 1) * size]
        step = LEARNING_RATE * (1 - (number + place / count) / passes)
        learner = _train_step(learner, *_make_batch(shown, rows), step)
    return learner


def measure_quality(player: Net, some: Demonstrations) -> CloneQuality:
    """How well the net foretells these choices."""
    agreed = surprise = 0.0
    for first in range(0, len(some), MINIBATCH_SIZE):
        chances, likes = _score_batch(player, *_make_batch(some, np.arange(first, min(first + MINIBATCH_SIZE, len(some)))))
        agreed, surprise = agreed + float(likes), surprise - float(chances)
    return CloneQuality(agreed / len(some), surprise / len(some))


def format_quality(found: CloneQuality, some: Demonstrations) -> str:
    """For people."""
    return f"{100 * found.accuracy:.1f} % of {len(some):,} choices foretold, surprise {found.cross_entropy:.3f}"


def _make_batch(some: Demonstrations, rows: Any) -> tuple[Any, Any, Any]:
    """Some decisions as the nets take them, [feature, decision]."""
    return some.features[rows].T.astype(np.float32), some.mask[rows].T, some.action[rows].astype(np.int32)


def _log_probabilities(player: Net, x: jax.Array, mask: jax.Array) -> jax.Array:
    return jax.nn.log_softmax(logits(player, hidden(player, x), mask))


@jax.jit
def _score_batch(player: Net, x: jax.Array, mask: jax.Array, action: jax.Array) -> tuple[jax.Array, jax.Array]:
    chances = _log_probabilities(player, x, mask)
    chosen = jnp.take_along_axis(chances, action[:, None], axis=1)
    return chosen.sum(), (chances.argmax(axis=1) == action).sum()


@jax.jit
def _train_step(learner: Learner, x: jax.Array, mask: jax.Array, action: jax.Array, step: Any) -> Learner:
    def loss(player: Net) -> jax.Array:
        chosen = jnp.take_along_axis(_log_probabilities(player, x, mask), action[:, None], axis=1)
        return -chosen.mean()

    return adam_step(learner, (jax.grad(loss)(learner.player), {}), step)
