"""Beliefs: a network learns where hidden cards are from what a seat sees, and weighs worlds by it.

Given what a seat sees and the hands of the others in a world, a belief returns the log-weight of the world relative to a uniform
draw. It learns in self-play to tell the true hands from those of sampled worlds (noise-contrastive estimation), so what uniform
worlds have right already is not counted twice, and correlations between cards count.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax.typing import ArrayLike

from coven.games.contract.game import Game
from coven.rl.envs import VectorEnv
from coven.rl.train.halving import Ints
from coven.rl.train.jax_bridge import from_jax, to_jax
from coven.rl.train.ppo import Learner, Metrics, Net, adam_step, hidden, logits, new_learner
from coven.rl.train.search_clones import play_random_moves

LEARNING_RATES: Final = (1e-3, 1e-5)  # first and last
START_STEPS: Final = 24  # random moves before the first lesson
SAMPLED_WORLDS: Final = 7  # beside the true one
TYPICAL_ACTIVE_INPUTS: Final = 96
MEASURED_STEPS: Final = 20  # at the end, which nothing is learned from
HANDS: Final = "hand"  # the feature block that shows a seat's cards


@dataclass(frozen=True)
class BeliefConfig:
    """How a belief is trained."""

    players: int
    games: int  # side by side
    minutes: float
    device: str
    seed: int
    width: int = 256
    temperature: float = 0.5  # of the players' policy: the Archwitch errs less than its network


class Lesson(NamedTuple):
    """Positions of self-play: what the seat saw, and the hands of the other seats in the true world and in sampled ones."""

    observation: jax.Array  # [game, feature]
    hands: jax.Array  # [game, world, seat and card]; the true world is the first


def new_belief(key: jax.Array, features: int, cards: int, width: int) -> Net:
    """Return a belief with random weights, which weighs all worlds alike."""
    keys = jax.random.split(key, 4)
    first = (2 / TYPICAL_ACTIVE_INPUTS) ** 0.5
    return {
        "view": first * jax.random.normal(keys[0], (features, width)),
        "hands": first * jax.random.normal(keys[1], (cards, width)),
        "bias0": jnp.zeros(width),
        "weights1": (2 / width) ** 0.5 * jax.random.normal(keys[2], (width, width)),
        "bias1": jnp.zeros(width),
        "weights2": (2 / width) ** 0.5 * jax.random.normal(keys[3], (width, width)),
        "bias2": jnp.zeros(width),
        "score": jnp.zeros(width),
    }


def inspect_view(net: Net, observation: jax.Array) -> jax.Array:
    """Return what the view adds to the first layer, [position, unit]: the same for all worlds."""
    return observation @ net["view"].astype(observation.dtype) + net["bias0"].astype(observation.dtype)


def score_worlds(net: Net, seen: jax.Array, hands: jax.Array) -> jax.Array:
    """Return the log-weight of each world, given `inspect_view` of its position."""
    h = jax.nn.relu(seen + hands.astype(seen.dtype) @ net["hands"].astype(seen.dtype))
    for number in (1, 2):
        h = jax.nn.relu(h @ net[f"weights{number}"].astype(h.dtype) + net[f"bias{number}"].astype(h.dtype))
    return (h @ net["score"].astype(h.dtype)).astype(jnp.float32)


def belief_loss(net: Net, lesson: Lesson) -> tuple[jax.Array, Metrics]:
    """Return how hard it is to tell the true hands from those of sampled worlds, and metrics."""
    scores = score_worlds(net, inspect_view(net, lesson.observation)[:, None], lesson.hands)
    log_share = jax.nn.log_softmax(scores, axis=1)[:, 0].mean()
    return -log_share, {"gain": log_share + np.log(lesson.hands.shape[1]), "told": (scores[:, :1] > scores[:, 1:]).mean()}


@partial(jax.jit, donate_argnames=("learner",))
def belief_step(learner: Learner, lesson: Lesson, rate: ArrayLike) -> Learner:
    """Learn from a lesson once."""
    gradient, _ = jax.grad(belief_loss, has_aux=True)(learner.player, lesson)
    return adam_step(learner, (gradient, {}), rate)


@jax.jit
def sharpened_actions(net: Net, observation: jax.Array, mask: jax.Array, key: jax.Array, temperature: ArrayLike) -> jax.Array:
    """Return an action of each game drawn from the policy at a temperature."""
    return jax.random.categorical(key, logits(net, hidden(net, observation), mask) / temperature).astype(jnp.int32)


def hands_of_others(env: VectorEnv) -> jax.Array:
    """Return the hands of the other seats, from the next one on, under the names of the seat to act: [game, seat and card]."""
    revealed = to_jax(env.features_of_all_seats(HANDS), env.device)
    size = dict(env.game.feature_blocks)[HANDS]
    return jnp.array((revealed[size : env.players * size] != 0).T.astype(jnp.uint8))


def learn_belief(game: Game, player: Net, config: BeliefConfig, report: Callable[[str], None]) -> Net:
    """Return a belief about games in which every seat follows the player's policy."""
    env = VectorEnv(game, config.players, config.games, config.device, seed=config.seed)
    worlds = VectorEnv(game, config.players, config.games * SAMPLED_WORLDS, config.device)
    play_random_moves(env, START_STEPS, config.seed)
    lesson = _next_lesson(env, worlds, player, config, 0)
    shape = lesson.observation.shape[1], lesson.hands.shape[2], config.width
    learner = new_learner(new_belief(jax.random.key(config.seed), *shape), {})
    started, number = time.monotonic(), 0
    while (progress := (time.monotonic() - started) / (60 * config.minutes)) < 1 or not number:
        rate = LEARNING_RATES[0] * (LEARNING_RATES[1] / LEARNING_RATES[0]) ** min(1.0, progress)
        learner = belief_step(learner, lesson, rate)
        number += 1
        lesson = _next_lesson(env, worlds, player, config, number)
    gain = told = 0.0
    for step in range(MEASURED_STEPS):
        metrics = belief_loss(learner.player, _next_lesson(env, worlds, player, config, number + step + 1))[1]
        gain, told = gain + float(metrics["gain"]) / MEASURED_STEPS, told + float(metrics["told"]) / MEASURED_STEPS
    report(
        f"{number * config.games / 1e6:.1f} M positions: the true hands among {SAMPLED_WORLDS} sampled ones have a "
        f"log-likelihood of {gain:+.3f} above chance, and more weight than a sampled one in {100 * told:.1f} %"
    )
    return learner.player


def _next_lesson(env: VectorEnv, worlds: VectorEnv, player: Net, config: BeliefConfig, number: int) -> Lesson:
    """Make a move in all games, and return where they are now."""
    dtype = jnp.bfloat16 if config.device == "gpu" else jnp.float32
    observation, mask = (to_jax(part, config.device) for part in env.last_step[:2])
    key = jax.random.fold_in(jax.random.key(config.seed), number)
    actions = sharpened_actions(player, observation.astype(dtype), mask, key, config.temperature)
    env.step(from_jax(actions, config.device), check=False)
    games = np.arange(worlds.count) // SAMPLED_WORLDS
    worlds.branch_from(env, games, np.arange(worlds.count), config.seed + 1 + number, draws_worlds=True)
    sampled = hands_of_others(worlds).reshape(env.count, SAMPLED_WORLDS, -1)
    hands = jnp.concatenate([hands_of_others(env)[:, None], sampled], axis=1)
    seen = jnp.array(to_jax(env.last_step.observation, config.device).T.astype(dtype), copy=True)
    return Lesson(seen.block_until_ready(), hands.block_until_ready())


@jax.jit
def _score_sampled(net: Net, observation: jax.Array, games: jax.Array, place: jax.Array, hands: jax.Array) -> jax.Array:
    return score_worlds(net, inspect_view(net, observation[:, games].T)[place], hands)


def log_belief(net: Net, exponent: float = 1.0) -> Callable[[VectorEnv, Ints, VectorEnv, Ints], jax.Array]:
    """Return the tempered log-weights of a belief, as `SearchVariant.log_belief` takes them."""

    def weigh(root: VectorEnv, games: Ints, worlds: VectorEnv, place: Ints) -> jax.Array:
        dtype = jnp.bfloat16 if root.device == "gpu" else jnp.float32
        observation = to_jax(root.last_step.observation, root.device).astype(dtype)
        places = np.concatenate([place, np.full(worlds.count - len(place), place[-1])])
        size = 1 << (len(games) - 1).bit_length()  # few shapes, as each is compiled
        padded = np.concatenate([games, np.full(size - len(games), games[-1])])
        hands = hands_of_others(worlds)
        weights: jax.Array = exponent * _score_sampled(net, observation, jnp.asarray(padded), jnp.asarray(places), hands)
        weights.block_until_ready()
        return weights

    return weigh
