"""Clones of a search: its games are recorded, many side by side, and a network learns its choices and the values it found."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from coven.games.contract.game import Game
from coven.rl.envs import VectorEnv
from coven.rl.train.batched_archwitch import BatchedArchwitch, EnvironmentPool, SearchVariant
from coven.rl.train.jax_bridge import to_jax
from coven.rl.train.ppo import Learner, Metrics, Net, adam_step, hidden, logits, new_learner, predict_value

REPORT_SECONDS: Final = 20.0
START_STEPS: Final = 48  # random moves before recording, so that games are not all at the same place
HELD_OUT: Final = 20  # one in this many decisions, the latest ones, is not learned from
MINIBATCH: Final = 4_096
LEARNING_RATES: Final = (2e-4, 1e-5)  # first and last


class SearchGames(NamedTuple):
    """Recorded decisions, a row for each."""

    observation: jax.Array  # [decision, feature]
    mask: jax.Array  # [decision, action]
    action: jax.Array  # what the search chose
    value: jax.Array  # the share of victory that it found for it


@dataclass(frozen=True)
class RecordingConfig:
    """How games are recorded."""

    players: int
    games: int  # side by side
    minutes: float
    device: str
    seed: int


def record_search_games(
    game: Game, variant: SearchVariant, config: RecordingConfig, report: Callable[[str], None]
) -> SearchGames:
    """Return the decisions of games in which every seat is played by the search."""
    search = BatchedArchwitch(variant, EnvironmentPool(game, config.players, config.device))
    root = VectorEnv(game, config.players, config.games, config.device, seed=config.seed)
    play_random_moves(root, START_STEPS, config.seed)
    everything = np.arange(root.count)
    parts: list[SearchGames] = []
    started = reported = time.monotonic()
    while not parts or time.monotonic() - started < 60 * config.minutes:
        found = search.choose(root, everything, config.seed * 1_000_003 + len(parts))
        slots = (found.candidates == found.actions[:, None]).argmax(axis=1)
        values = jnp.asarray(np.maximum(found.values[everything, slots], 0))  # 0 for a choice that was not played out
        observation, mask = (jnp.array(to_jax(part, config.device).T) for part in root.last_step[:2])
        parts.append(SearchGames(observation.astype(search.dtype), mask, jnp.asarray(found.actions, jnp.int32), values))
        parts[-1].observation.block_until_ready()  # before the next step overwrites what it copies
        root.step(found.actions.astype(np.int32), check=False)
        if time.monotonic() - reported > REPORT_SECONDS:
            reported = time.monotonic()
            report(f"{len(parts) * root.count:,} decisions in {reported - started:.0f} s")
    return SearchGames(*(jnp.concatenate(part) for part in zip(*parts, strict=True)))


def play_random_moves(env: VectorEnv, steps: int, seed: int) -> None:
    """Start all games and let them run apart."""
    env.reset()
    rng = np.random.default_rng([seed, 3])
    for _ in range(steps):
        mask = np.asarray(to_jax(env.last_step.mask, env.device)).T
        env.step((mask * rng.random(mask.shape)).argmax(axis=1).astype(np.int32), check=False)


def clone_loss(net: Net, data: SearchGames) -> tuple[jax.Array, Metrics]:
    """Return the loss of imitating choices and values, and metrics."""
    h = hidden(net, data.observation.T)
    own = logits(net, h, data.mask.T)
    loss = -jnp.take_along_axis(jax.nn.log_softmax(own), data.action[:, None], axis=1).mean()
    error = ((predict_value(net, h) - data.value) ** 2).mean()
    agreement = (own.argmax(axis=1) == data.action).mean()
    return loss + error, {"loss": loss, "error": jnp.sqrt(error), "agreement": agreement}


@partial(jax.jit, donate_argnames=("learner",))
def clone_step(learner: Learner, data: SearchGames, rows: jax.Array, rate: jax.Array) -> Learner:
    """Learn from some of the decisions."""
    gradient, _ = jax.grad(clone_loss, has_aux=True)(learner.player, SearchGames(*(part[rows] for part in data)))
    return adam_step(learner, (gradient, {}), rate)


def clone_search(start: Net, data: SearchGames, epochs: float, report: Callable[[str], None], seed: int = 1) -> Net:
    """Return a network that imitates the search's choices and values, learned from `start`."""
    end = len(data.action) - len(data.action) // HELD_OUT
    learned, held_out = SearchGames(*(part[:end] for part in data)), SearchGames(*(part[end:] for part in data))
    learner, rng = new_learner(jax.tree.map(jnp.array, start), {}), np.random.default_rng(seed)
    steps = max(1, round(epochs * end / MINIBATCH))
    for number in range(steps):
        rate = LEARNING_RATES[0] * (LEARNING_RATES[1] / LEARNING_RATES[0]) ** (number / steps)
        learner = clone_step(learner, learned, jnp.asarray(rng.integers(end, size=min(MINIBATCH, end))), jnp.float32(rate))
    for name, net in (("before", start), ("after", learner.player)):
        metrics = clone_loss(net, held_out)[1]
        report(
            f"{name}: {100 * float(metrics['agreement']):.1f} % of held-out choices, negative log-likelihood "
            f"{float(metrics['loss']):.3f}, error of the value {100 * float(metrics['error']):.1f} points"
        )
    return learner.player
