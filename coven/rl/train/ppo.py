"""Proximal policy optimisation: the networks, advantages along trajectories, and clipped updates.

The player sees its own view; the critic may see more and is discarded after training. Both are layers of weights with ReLU
between them; observations are [feature, game].

Every seat learns from its own decisions: the value that follows a decision is that of the same seat's next one, however many
other seats decide in between.
"""

from collections.abc import Iterable
from functools import partial
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
from jax.typing import ArrayLike

TYPICAL_ACTIVE_FEATURES: Final = 64  # nonzero ones, by which the first layer is scaled
ILLEGAL_LOGIT: Final = -1e9
GAE_LAMBDA: Final = 0.95
CLIP_RATIO: Final = 0.2
OWN_VALUE_WEIGHT: Final = 0.5  # of the player's own value head, which the model keeps, relative to the policy
MAX_GRADIENT_NORM: Final = 1.0
MINIBATCH_BLOCKS: Final = 16
MINIBATCH_SIZE: Final = 32_768  # decisions, approximately; a step of more games is several minibatches
Net = dict[str, jax.Array]
PyTree = Any  # any nesting of containers of arrays, for which JAX has no type
Metrics = dict[str, jax.Array]


# networks


class NetShape(NamedTuple):
    """The sizes of a player's network."""

    features: int
    actions: int
    width: int
    depth: int = 3


def new_player(key: jax.Array, shape: NetShape) -> Net:
    """Return a player with random weights, whose policy is nearly uniform."""
    keys = jax.random.split(key, 3)
    net = _layers(keys[0], shape.features, shape.width, shape.depth)
    net["policy"] = 0.01 * jax.random.normal(keys[1], (shape.width, shape.actions))
    net["policy_bias"] = jnp.zeros(shape.actions)
    net["value"] = 0.1 * jax.random.normal(keys[2], (shape.width,))
    net["value_bias"] = jnp.zeros(())
    return net


def new_critic(key: jax.Array, features: int, width: int, depth: int = 3) -> Net:
    """Return a critic with random weights."""
    keys = jax.random.split(key)
    net = _layers(keys[0], features, width, depth)
    net["value"] = 0.1 * jax.random.normal(keys[1], (width,))
    net["value_bias"] = jnp.zeros(())
    return net


def _layers(key: jax.Array, features: int, width: int, depth: int) -> Net:
    net = {}
    for number, layer in enumerate(jax.random.split(key, depth)):
        inputs = features if number == 0 else width
        scale = (2 / (TYPICAL_ACTIVE_FEATURES if number == 0 else width)) ** 0.5
        net[f"weights{number}"] = scale * jax.random.normal(layer, (inputs, width))
        net[f"bias{number}"] = jnp.zeros(width)
    return net


def depth_of(names: Iterable[str]) -> int:
    """Return the number of hidden layers, given the names of a network's parts."""
    return sum(name.startswith("weights") for name in names)


def hidden(net: Net, x: jax.Array) -> jax.Array:
    """Return the last hidden layer [game, width] for observations [feature, game], in the precision of x."""
    h = x.T
    for number in range(depth_of(net)):
        weights = net[f"weights{number}"].astype(x.dtype)
        h = jax.nn.relu(h @ weights + net[f"bias{number}"].astype(x.dtype))
    return h


def predict_value(net: Net, h: jax.Array) -> jax.Array:
    """Return the expected share of victory for each game."""
    return (h @ net["value"].astype(h.dtype)).astype(jnp.float32) + net["value_bias"]


def logits(net: Net, h: jax.Array, mask: jax.Array) -> jax.Array:
    """Return the logits of all actions, [game, action]; ILLEGAL_LOGIT for illegal ones."""
    unmasked = (h @ net["policy"].astype(h.dtype)).astype(jnp.float32) + net["policy_bias"]
    return jnp.where(mask.T != 0, unmasked, ILLEGAL_LOGIT)


# trajectories and updates


class Trajectory(NamedTuple):
    """The steps of all games side by side: [step, …, game]."""

    observation: jax.Array
    critic_observation: jax.Array  # additional features of the critic; empty if it has none
    mask: jax.Array
    seat: jax.Array
    action: jax.Array
    log_prob: jax.Array
    value: jax.Array
    is_learner: jax.Array  # 1 for decisions of the network that learns
    reward: jax.Array  # [step, seat, game]
    end: jax.Array


class Update(NamedTuple):
    """The learning signal of each decision."""

    advantage: jax.Array
    target: jax.Array
    weight: jax.Array  # 0 if the seat's next decision is unknown, or the decision was not the learner's


class Learner(NamedTuple):
    """Everything that changes during training."""

    player: Net
    critic: Net
    first_moment: tuple[Net, Net]
    second_moment: tuple[Net, Net]
    steps: jax.Array


class Rates(NamedTuple):
    """The scheduled parameters of an update."""

    step_size: ArrayLike
    entropy: ArrayLike


def new_learner(player: Net, critic: Net) -> Learner:
    """Return a learner with a fresh optimiser."""
    first, second = (jax.tree.map(jnp.zeros_like, (player, critic)) for _ in range(2))
    return Learner(player, critic, first, second, jnp.zeros((), jnp.int32))


@jax.jit
def estimate_advantages(trajectory: Trajectory) -> Update:
    """Return generalised advantage estimates along each seat's own decisions, computed from the last step backward."""
    seats, games = trajectory.reward.shape[1:]
    zeros = jnp.zeros((seats, games))
    rows = jnp.arange(seats)[:, None]

    def step_back(carry: PyTree, step: PyTree) -> PyTree:
        next_value, next_advantage, pending, known = carry
        seat, value, reward, end, is_learner = step
        over = end[None] != 0
        next_value, next_advantage = jnp.where(over, 0.0, next_value), jnp.where(over, 0.0, next_advantage)
        pending, known = jnp.where(over, reward, pending + reward), known | over
        own = rows == seat[None]

        def at_seat(table: jax.Array) -> jax.Array:
            return jnp.where(own, table, 0).sum(axis=0)

        is_known = at_seat(known) != 0
        delta = at_seat(pending) + at_seat(next_value) - value
        advantage = jnp.where(is_known, delta + GAE_LAMBDA * at_seat(next_advantage), 0.0)
        carry = (
            jnp.where(own, value, next_value),
            jnp.where(own, advantage, next_advantage),
            jnp.where(own, 0.0, pending),
            known | own,
        )
        return carry, Update(advantage, advantage + value, jnp.where(is_known & (is_learner != 0), 1.0, 0.0))

    start = zeros, zeros, zeros, jnp.zeros((seats, games), bool)
    steps = trajectory.seat, trajectory.value, trajectory.reward, trajectory.end, trajectory.is_learner
    update: Update = jax.lax.scan(step_back, start, steps, reverse=True)[1]
    return update


def ppo_loss(
    nets: tuple[Net, Net], trajectory: Trajectory, update: Update, entropy_weight: ArrayLike
) -> tuple[jax.Array, Metrics]:
    """Return the clipped PPO loss with value and entropy terms, and metrics, over one minibatch [.., decision]."""
    player, critic = nets
    total = jnp.maximum(update.weight.sum(), 1.0)

    def mean(numbers: jax.Array) -> jax.Array:
        return (numbers * update.weight).sum() / total

    centre = mean(update.advantage)
    spread = jnp.sqrt(mean((update.advantage - centre) ** 2)) + 1e-6
    advantage = (update.advantage - centre) / spread
    h = hidden(player, trajectory.observation)
    log_probs = jax.nn.log_softmax(logits(player, h, trajectory.mask))
    chosen = jnp.take_along_axis(log_probs, trajectory.action[:, None], axis=1)[:, 0]
    ratio = jnp.exp(chosen - trajectory.log_prob)
    gain = jnp.minimum(ratio * advantage, jnp.clip(ratio, 1 - CLIP_RATIO, 1 + CLIP_RATIO) * advantage)
    entropy = -(jnp.exp(log_probs) * jnp.where(trajectory.mask.T != 0, log_probs, 0.0)).sum(axis=1)
    own_error = (predict_value(player, h) - update.target) ** 2
    critic_input = jnp.concatenate([trajectory.observation, trajectory.critic_observation])
    critic_error = (predict_value(critic, hidden(critic, critic_input)) - update.target) ** 2
    loss = mean(-gain) - entropy_weight * mean(entropy) + OWN_VALUE_WEIGHT * mean(own_error) + mean(critic_error)
    metrics = {
        "entropy": mean(entropy),
        "explained": 1 - mean(critic_error) / (mean(update.target**2) - mean(update.target) ** 2 + 1e-6),
        "moved": mean(trajectory.log_prob - chosen),
    }
    return loss, metrics


def count_minibatches(games: int) -> int:
    """Return the number of minibatches of one step of `games` games."""
    return max(1, round(games / MINIBATCH_SIZE))


@partial(jax.jit, donate_argnames=("learner",))
def learn(learner: Learner, trajectory: Trajectory, update: Update, rates: Rates, order: jax.Array) -> tuple[Learner, Metrics]:
    """Run one pass over the trajectory, a minibatch for each number in `order`."""
    parts = count_minibatches(trajectory.seat.shape[-1])

    def learn_minibatch(learner: Learner, number: jax.Array) -> tuple[Learner, Metrics]:
        steps, targets = (take_minibatch(part, number, parts) for part in (trajectory, update))
        gradients, metrics = jax.grad(ppo_loss, has_aux=True)((learner.player, learner.critic), steps, targets, rates.entropy)
        return adam_step(learner, gradients, rates.step_size), metrics

    learner, metrics = jax.lax.scan(learn_minibatch, learner, order)
    return learner, jax.tree.map(jnp.mean, metrics)


def take_minibatch(arrays: PyTree, number: jax.Array, parts: int) -> PyTree:
    """Return a minibatch: one step of every block of games, each from a different time, because games start together."""

    def cut(array: jax.Array) -> jax.Array:
        steps, games = array.shape[0], array.shape[-1]
        blocks = min(MINIBATCH_BLOCKS, games // parts)
        size = games // (blocks * parts)
        middle = array.shape[1:-1]
        time, part = number // parts, number % parts
        cuts = [
            jax.lax.dynamic_slice(
                array,
                ((time + block * steps // blocks) % steps, *(0 for _ in middle), (block * parts + part) * size),
                (1, *middle, size),
            )[0]
            for block in range(blocks)
        ]
        return jnp.concatenate(cuts, axis=-1)

    return jax.tree.map(cut, arrays)


def adam_step(learner: Learner, gradients: PyTree, step_size: ArrayLike) -> Learner:
    """Return the learner after one step of Adam, with gradients clipped to MAX_GRADIENT_NORM."""
    norm = jnp.sqrt(sum(jnp.sum(part**2) for part in jax.tree.leaves(gradients)))
    gradients = jax.tree.map(lambda part: part * jnp.minimum(1.0, MAX_GRADIENT_NORM / (norm + 1e-9)), gradients)
    steps = learner.steps + 1
    first = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, learner.first_moment, gradients)
    second = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new**2, learner.second_moment, gradients)
    scale = step_size * jnp.sqrt(1 - 0.999**steps) / (1 - 0.9**steps)
    player, critic = jax.tree.map(
        lambda net, mean, square: net - scale * mean / (jnp.sqrt(square) + 1e-8),
        (learner.player, learner.critic),
        first,
        second,
    )
    return Learner(player, critic, first, second, steps)
