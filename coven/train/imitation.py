"""Clones: a net that learns to choose what a level was watched to choose, and can be played against by the million."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from coven.bots.net.model import model_of, read_model, write_model
from coven.games.game import Game
from coven.train.net import Net, hidden, logits
from coven.train.ppo import Learner, new_learner, stepped
from coven.train.rivals import net_of
from coven.train.watching import Watched, file_name, joined, watch

HELD_BACK: Final = 8  # of so many blocks of games one is not learned from, to tell how well the others taught
MINIBATCH: Final = 512
STEP: Final = 2e-4  # fades to nothing
PASSES: Final = 8


class Likeness(NamedTuple):
    """How well a net foretells a level's choices."""

    agreed: float  # share of choices that the net likes best
    surprise: float  # mean of minus the logarithm of the chance it gave them


def make_clone(
    game: Game,
    level: str,
    players: Sequence[int],
    games: int,
    folder: Path,
    cores: int,
    model: Path | None,
    seed: int,
    tell: Callable[[str], None],
) -> Path:
    """Watch a level, teach a net, and write it as a model beside what was watched; says where."""
    begin = net_of(read_model(model, game) if model else model_of(game))
    blocks = watch(game.meta.key, level, players, games, seed, folder / file_name(level), cores, tell)
    player = learned(begin, blocks, seed, tell)
    path = folder / f"{file_name(level)}.model"
    write_model(path, game, {name: np.asarray(part) for name, part in player.items()})
    return path


def learned(player: Net, blocks: list[Watched], seed: int, tell: Callable[[str], None], passes: int = PASSES) -> Net:
    """The net after so many passes over the choices, as it was when it foretold best those it was not shown."""
    kept_back = joined(blocks[::HELD_BACK])
    shown = joined([block for number, block in enumerate(blocks) if number % HELD_BACK] or blocks)
    learner, best = new_learner(player, {}), player
    least = likeness(player, kept_back)
    tell(f"Before: {told(least, kept_back)}.")
    for number in range(passes):
        learner = _one_pass(learner, shown, np.random.default_rng([seed, number]), number, passes)
        now = likeness(learner.player, kept_back)
        tell(f"Pass {number + 1} of {passes}: {told(now, kept_back)}.")
        if now.surprise < least.surprise:
            best, least = learner.player, now
    return best


def _one_pass(learner: Learner, shown: Watched, chance: np.random.Generator, number: int, passes: int) -> Learner:
    order = chance.permutation(len(shown))
    size = min(MINIBATCH, len(shown))
    count = len(shown) // size
    for place in range(count):
        rows = order[place * size : (place + 1) * size]
        step = STEP * (1 - (number + place / count) / passes)
        learner = _taught(learner, *_given(shown, rows), step)
    return learner


def likeness(player: Net, some: Watched) -> Likeness:
    """How well the net foretells these choices."""
    agreed = surprise = 0.0
    for first in range(0, len(some), MINIBATCH):
        chances, likes = _asked(player, *_given(some, np.arange(first, min(first + MINIBATCH, len(some)))))
        agreed, surprise = agreed + float(likes), surprise - float(chances)
    return Likeness(agreed / len(some), surprise / len(some))


def told(found: Likeness, some: Watched) -> str:
    """For people."""
    return f"{100 * found.agreed:.1f} % of {len(some):,} choices foretold, surprise {found.surprise:.3f}"


def _given(some: Watched, rows: Any) -> tuple[Any, Any, Any]:
    """Some decisions as the nets take them, [feature, decision]."""
    return some.features[rows].T.astype(np.float32), some.mask[rows].T, some.action[rows].astype(np.int32)


def _chances(player: Net, x: jax.Array, mask: jax.Array) -> jax.Array:
    return jax.nn.log_softmax(logits(player, hidden(player, x), mask))


@jax.jit
def _asked(player: Net, x: jax.Array, mask: jax.Array, action: jax.Array) -> tuple[jax.Array, jax.Array]:
    chances = _chances(player, x, mask)
    chosen = jnp.take_along_axis(chances, action[:, None], axis=1)
    return chosen.sum(), (chances.argmax(axis=1) == action).sum()


@jax.jit
def _taught(learner: Learner, x: jax.Array, mask: jax.Array, action: jax.Array, step: Any) -> Learner:
    def loss(player: Net) -> jax.Array:
        chosen = jnp.take_along_axis(_chances(player, x, mask), action[:, None], axis=1)
        return -chosen.mean()

    return stepped(learner, (jax.grad(loss)(learner.player), {}), step)
