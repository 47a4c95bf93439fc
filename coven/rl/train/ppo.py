"""Proximal policy optimisation: what was decided, how much better than expected it came out, and small steps from there.

Every seat learns from its own decisions: the value that follows a decision is that of the same seat's next one, however many
others decide in between.
"""

from functools import partial
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp

from coven.rl.train.net import Net, hidden, logits, predict_value

GAE_LAMBDA: Final = 0.95  # how much later surprises count for earlier decisions
CLIP_RATIO: Final = 0.2
OWN_VALUE_WEIGHT: Final = 0.5  # weight of the value from the own view, which is kept, beside the policy
MAX_GRADIENT_NORM: Final = 1.0  # longer gradients are shortened to this
MINIBATCH_BLOCKS: Final = 16
MINIBATCH_SIZE: Final = 32_768  # decisions, about; of more games side by side a step is several minibatches


class Trajectory(NamedTuple):
    """What happened in so many steps of all games side by side: [step, …, game]."""

    observation: jax.Array
    critic_observation: jax.Array  # for the critic alone; empty if it sees what the players see
    mask: jax.Array
    seat: jax.Array
    action: jax.Array
    log_prob: jax.Array
    value: jax.Array
    is_learner: jax.Array  # 1 for decisions of the net that learns
    reward: jax.Array  # [step, seat, game]
    end: jax.Array


class Update(NamedTuple):
    """What a decision is to be learned from."""

    advantage: jax.Array
    target: jax.Array
    weight: jax.Array  # 0 where the next decision of the seat is not known, or the decision was not the learner's


class Learner(NamedTuple):
    """All that changes while learning."""

    player: Net
    critic: Net
    first_moment: tuple[Net, Net]
    second_moment: tuple[Net, Net]
    steps: jax.Array


class Rates(NamedTuple):
    """What fades as learning goes on."""

    step_size: Any
    entropy: Any


def new_learner(player: Net, critic: Net) -> Learner:
    first, second = (jax.tree.map(jnp.zeros_like, (player, critic)) for _ in range(2))
    return Learner(player, critic, first, second, jnp.zeros((), jnp.int32))


@jax.jit
def estimate_advantages(course: Trajectory) -> Update:
    """Generalised advantage estimation along each seat's own decisions, from the last step back to the first."""
    seats, games = course.reward.shape[1:]
    nothing = jnp.zeros((seats, games))
    rows = jnp.arange(seats)[:, None]

    def back(carry: Any, step: Any) -> Any:
        later, surprise, pending, known = carry
        seat, value, reward, end, mine = step
        over = end[None] != 0
        later, surprise = jnp.where(over, 0.0, later), jnp.where(over, 0.0, surprise)
        pending, known = jnp.where(over, reward, pending + reward), known | over
        own = rows == seat[None]

        def at_seat(table: jax.Array) -> jax.Array:
            return jnp.where(own, table, 0).sum(axis=0)

        is_known = at_seat(known) != 0
        delta = at_seat(pending) + at_seat(later) - value
        advantage = jnp.where(is_known, delta + GAE_LAMBDA * at_seat(surprise), 0.0)
        carry = (
            jnp.where(own, value, later),
            jnp.where(own, advantage, surprise),
            jnp.where(own, 0.0, pending),
            known | own,
        )
        return carry, Update(advantage, advantage + value, jnp.where(is_known & (mine != 0), 1.0, 0.0))

    start = nothing, nothing, nothing, jnp.zeros((seats, games), bool)
    steps = course.seat, course.value, course.reward, course.end, course.is_learner
    lesson: Update = jax.lax.scan(back, start, steps, reverse=True)[1]
    return lesson


def ppo_loss(
    nets: tuple[Net, Net], course: Trajectory, lesson: Update, entropy_weight: Any
) -> tuple[jax.Array, dict[str, jax.Array]]:
    """How far the nets are from what the lesson says, over one minibatch [.., decision]."""
    player, critic = nets
    total = jnp.maximum(lesson.weight.sum(), 1.0)

    def mean(numbers: jax.Array) -> jax.Array:
        return (numbers * lesson.weight).sum() / total

    centre = mean(lesson.advantage)
    spread = jnp.sqrt(mean((lesson.advantage - centre) ** 2)) + 1e-6
    advantage = (lesson.advantage - centre) / spread
    h = hidden(player, course.observation)
    chances = jax.nn.log_softmax(logits(player, h, course.mask))
    chosen = jnp.take_along_axis(chances, course.action[:, None], axis=1)[:, 0]
    ratio = jnp.exp(chosen - course.log_prob)
    gain = jnp.minimum(ratio * advantage, jnp.clip(ratio, 1 - CLIP_RATIO, 1 + CLIP_RATIO) * advantage)
    entropy = -(jnp.exp(chances) * jnp.where(course.mask.T != 0, chances, 0.0)).sum(axis=1)
    own_miss = (predict_value(player, h) - lesson.target) ** 2
    seen = jnp.concatenate([course.observation, course.critic_observation])
    miss = (predict_value(critic, hidden(critic, seen)) - lesson.target) ** 2
    value = mean(-gain) - entropy_weight * mean(entropy) + OWN_VALUE_WEIGHT * mean(own_miss) + mean(miss)
    figures = {
        "entropy": mean(entropy),
        "explained": 1 - mean(miss) / (mean(lesson.target**2) - mean(lesson.target) ** 2 + 1e-6),
        "moved": mean(course.log_prob - chosen),
    }
    return value, figures


def count_minibatches(games: int) -> int:
    """How many a step of so many games side by side is."""
    return max(1, round(games / MINIBATCH_SIZE))


@partial(jax.jit, donate_argnames=("learner",))
def learn(
    learner: Learner, course: Trajectory, lesson: Update, rates: Rates, order: jax.Array
) -> tuple[Learner, dict[str, jax.Array]]:
    """One pass over the course, a minibatch for each number in `order`."""
    parts = count_minibatches(course.seat.shape[-1])

    def minibatch(learner: Learner, number: jax.Array) -> tuple[Learner, dict[str, jax.Array]]:
        some, what = (take_minibatch(part, number, parts) for part in (course, lesson))
        gradients, figures = jax.grad(ppo_loss, has_aux=True)((learner.player, learner.critic), some, what, rates.entropy)
        return adam_step(learner, gradients, rates.step_size), figures

    learner, figures = jax.lax.scan(minibatch, learner, order)
    return learner, jax.tree.map(jnp.mean, figures)


def take_minibatch(part: Any, number: jax.Array, parts: int) -> Any:
    """A minibatch: one step of every so manyth block of games, from different times, as games begin together."""

    def cut(array: jax.Array) -> jax.Array:
        steps, games = array.shape[0], array.shape[-1]
        blocks = min(MINIBATCH_BLOCKS, games // parts)
        size = games // (blocks * parts)
        middle = array.shape[1:-1]
        time, which = number // parts, number % parts
        cuts = [
            jax.lax.dynamic_slice(
                array,
                ((time + block * steps // blocks) % steps, *(0 for _ in middle), (block * parts + which) * size),
                (1, *middle, size),
            )[0]
            for block in range(blocks)
        ]
        return jnp.concatenate(cuts, axis=-1)

    return jax.tree.map(cut, part)


def adam_step(learner: Learner, gradients: Any, step_size: Any) -> Learner:
    """One step of Adam, along gradients that are shortened where they are too long."""
    length = jnp.sqrt(sum(jnp.sum(part**2) for part in jax.tree.leaves(gradients)))
    gradients = jax.tree.map(lambda part: part * jnp.minimum(1.0, MAX_GRADIENT_NORM / (length + 1e-9)), gradients)
    steps = learner.steps + 1
    first = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, learner.first_moment, gradients)
    second = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new**2, learner.second_moment, gradients)
    scale = step_size * jnp.sqrt(1 - 0.999**steps) / (1 - 0.9**steps)
    player, critic = jax.tree.map(
        lambda net, up, size: net - scale * up / (jnp.sqrt(size) + 1e-8), (learner.player, learner.critic), first, second
    )
    return Learner(player, critic, first, second, steps)
