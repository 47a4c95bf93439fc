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

from coven.bots.net.model import model_of, quick_name, read_model, write_model
from coven.envs import Many, Step
from coven.games.game import Game
from coven.train.bridge import handed_over, taken
from coven.train.net import Net, Shape, hidden, judged, logits, new_player
from coven.train.ppo import Learner, new_learner, stepped
from coven.train.rivals import net_of
from coven.train.selfplay import variants_around

STEP: Final = (1e-3, 1e-5)  # at first and at last
ASTRAY: Final = 0.05  # of the choices are any legal ones: a playout begins with one that the net may not like
SHIFTS: Final = 4  # games of each number of players begin at so many times: those that begin together stay alike
APART: Final = 5  # steps between them
VALUE: Final = 2.0  # how much the value counts beside the choices
MINIBATCH: Final = 4_096
TOLD_EVERY: Final = 10.0  # seconds
Figures = Mapping[str, jax.Array]


@dataclass(frozen=True)
class Lessons:
    """How a narrow net is taught."""

    players: Sequence[int]
    games: int  # side by side, for each number of players
    width: int
    minutes: float
    device: str
    seed: int


def distilled(
    game: Game, teacher: Net, lessons: Lessons, tell: Callable[[str], None], keep: Callable[[Net], None] = lambda net: None
) -> Net:
    """A net of that width that chooses and judges nearly as the teacher does; `keep` is given what there is on the way."""
    features = sum(width for _, width in game.pieces)
    learner = new_learner(new_player(jax.random.key(lessons.seed), Shape(features, game.actions, lessons.width)), {})
    tables = _under_way(game, lessons)
    started = told = time.monotonic()
    shown = steps = 0
    while (progress := (time.monotonic() - started) / (60 * lessons.minutes)) < 1 or not steps:
        seen = [_seen(step, lessons.device) for _, step in tables]
        x, mask = (jnp.concatenate(parts, axis=1) for parts in zip(*seen, strict=True))
        rate = STEP[0] * (STEP[1] / STEP[0]) ** progress
        key = jax.random.fold_in(jax.random.key(lessons.seed), steps)
        learner, actions, figures = taught(learner, teacher, x, mask, key, rate)
        for (env, _), chosen in zip(tables, jnp.split(actions, len(tables)), strict=True):
            env.step(handed_over(chosen, lessons.device), check=False)
        shown, steps = shown + x.shape[1], steps + 1
        if time.monotonic() - told > TOLD_EVERY:
            told = time.monotonic()
            keep(learner.player)
            tell(told_of(figures, (told - started) / 60, shown))
    tell(told_of(figures, lessons.minutes, shown))
    return learner.player


def _under_way(game: Game, lessons: Lessons) -> list[tuple[Many, Step]]:
    """Games of every number of players, some further on than others, and what they show."""
    tables = []
    for players in lessons.players:
        variants: Any = variants_around(game, players, lessons.seed)
        for shift in range(SHIFTS):
            seed = 100 * lessons.seed + 10 * players + shift
            env = Many(game, players, lessons.games // SHIFTS, lessons.device, variant=variants, seed=seed)
            shown = env.reset()
            for step in range(shift * APART):
                chosen = any_action(taken(shown.mask, lessons.device), jax.random.key(step))
                env.step(handed_over(chosen, lessons.device), check=False)
            tables.append((env, shown))
    return tables


def _seen(shown: Step, device: str) -> tuple[jax.Array, jax.Array]:
    return taken(shown.observation, device).astype(jnp.float32), taken(shown.mask, device)


@jax.jit
def any_action(mask: jax.Array, key: jax.Array) -> jax.Array:
    """A legal action of each game, each as likely."""
    return jax.random.categorical(key, jnp.where(mask.T != 0, 0.0, -jnp.inf)).astype(jnp.int32)


@partial(jax.jit, donate_argnames=("learner",))
def taught(
    learner: Learner, teacher: Net, x: jax.Array, mask: jax.Array, key: jax.Array, step: Any
) -> tuple[Learner, jax.Array, Figures]:
    """Learn from the teacher's opinion of these positions; says what the teacher plays in them, and how alike both are."""
    h = hidden(teacher, x)
    appeal, value = logits(teacher, h, mask), judged(teacher, h)

    def minibatch(learner: Learner, some: Any) -> tuple[Learner, Figures]:
        gradient, figures = jax.grad(unlike, has_aux=True)(learner.player, *some)
        return stepped(learner, (gradient, {}), step), figures

    parts = max(1, x.shape[1] // MINIBATCH)
    some = _dealt(x.T, parts).swapaxes(1, 2), _dealt(mask.T, parts).swapaxes(1, 2), _dealt(appeal, parts), _dealt(value, parts)
    learner, figures = jax.lax.scan(minibatch, learner, some)
    return learner, _played(appeal, mask, key), jax.tree.map(jnp.mean, figures)


def unlike(player: Net, x: jax.Array, mask: jax.Array, appeal: jax.Array, value: jax.Array) -> tuple[jax.Array, Figures]:
    """How far the net's likings and values are from these."""
    h = hidden(player, x)
    likes, values = logits(player, h, mask), judged(player, h)
    missed = jax.nn.softmax(appeal) * (jax.nn.log_softmax(appeal) - jax.nn.log_softmax(likes))
    missed = jnp.where(mask.T != 0, missed, 0.0).sum(axis=1).mean()
    wrong = ((values - value) ** 2).mean()
    alike = (likes.argmax(axis=1) == appeal.argmax(axis=1)).mean()
    return missed + VALUE * wrong, {"alike": alike, "missed": missed, "wrong": wrong**0.5}


def _dealt(numbers: jax.Array, parts: int) -> jax.Array:
    """Positions dealt round to so many minibatches, so that each has some of all tables."""
    each = len(numbers) // parts
    return jnp.moveaxis(numbers[: each * parts].reshape(each, parts, *numbers.shape[1:]), 1, 0)


def _played(appeal: jax.Array, mask: jax.Array, key: jax.Array) -> jax.Array:
    """An action of each game, as likely as the teacher likes it, or now and then any."""
    strays, luck = jax.random.split(key)
    astray = jax.random.bernoulli(strays, ASTRAY, (len(appeal), 1))
    return jax.random.categorical(luck, jnp.where(astray & (mask.T != 0), 0.0, appeal)).astype(jnp.int32)


def told_of(figures: Figures, minutes: float, shown: int) -> str:
    """For people."""
    alike, missed, wrong = (float(figures[name]) for name in ("alike", "missed", "wrong"))
    return (
        f"{minutes:.1f} min, {shown / 1e6:.1f} M positions | the same choice liked best in {100 * alike:.1f} % | "
        f"divergence {missed:.4f} | values apart by {100 * wrong:.1f} points"
    )


def write_distilled(game: Game, model: Path | None, lessons: Lessons, folder: Path, tell: Callable[[str], None]) -> Path:
    """Teach a narrow net what a model does, Familiar's unless another is named, and write it as a model; says where."""
    teacher = net_of(read_model(model, game) if model else model_of(game))
    path = folder / quick_name(game)

    def keep(player: Net) -> None:
        write_model(path, game, {name: np.asarray(part) for name, part in player.items()})

    keep(distilled(game, teacher, lessons, tell, keep))
    return path
