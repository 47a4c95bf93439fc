"""Proximal policy optimisation: estimate advantages along trajectories and apply clipped updates.

Every seat learns from its own decisions: the value that follows a decision is that of the same seat's next one, however many
other seats decide in between.
"""

from functools import partial
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
from jax.typing import ArrayLike

from coven.rl.train.net import Net, hidden, logits, predict_value

GAE_LAMBDA: Final = 0.95
CLIP_RATIO: Final = 0.2
OWN_VALUE_WEIGHT: Final = 0.5  # of the player's own value head, which the model keeps, relative to the policy
MAX_GRADIENT_NORM: Final = 1.0
MINIBATCH_BLOCKS: Final = 16
MINIBATCH_SIZE: Final = 32_768  # decisions, approximately; a step of more games is several minibatches
PyTree = Any  # any nesting of containers of arrays, for which JAX has no type
Metrics = dict[str, jax.Array]


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
