"""Expert iteration: a network learns from searches that play out its own choices, many thousands of them side by side.

In positions of self-play the likeliest choices are played out from the same position with the same luck; every seat follows the
network, and its value ends a playout after some decisions of the root's seat. The position is the true one: among all positions
that look alike to the seat, it is drawn as often as play leads there, so the network, which cannot tell them apart, learns the
mean over its exact belief. The policy moves towards choices that did better in these comparisons, at a price for leaving the
network it started from; the values are the network's next value targets.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt
from jax.typing import ArrayLike

from coven.bots.net.model import model_of, read_model, write_model
from coven.games.contract.game import Game
from coven.intervals import rounded_half_width
from coven.rl.envs import VectorEnv
from coven.rl.train.best_response import MatchEvaluation, net_of
from coven.rl.train.jax_bridge import from_jax, to_jax
from coven.rl.train.playouts import Playouts, follow
from coven.rl.train.ppo import Learner, Metrics, Net, adam_step, hidden, logits, new_learner, predict_value

LEARNING_RATES: Final = (1e-4, 1e-5)  # first and last
ANCHOR_WEIGHT: Final = 0.1  # of the divergence from the first network, relative to the gain in standard deviations
VALUE_WEIGHT: Final = 0.5
STEPS_BETWEEN_SEARCHES: Final = 3  # moves of self-play after which positions are searched again
REPORT_SECONDS: Final = 10.0
EVALUATION_SEED: Final = 900_000  # games that nothing was learned from
MIN_SPREAD: Final = 1e-3


@dataclass(frozen=True)
class ImprovementConfig:
    """How a network is improved."""

    players: Sequence[int]
    positions: int  # searched side by side
    minutes: float
    device: str
    seed: int
    candidates: int = 4  # choices that are compared in a position
    lucks: int = 2  # playouts of each
    own_decisions: int = 4  # of the root's seat in a playout
    evaluation_games: int = 2_048


class Searched(NamedTuple):
    """Searched positions: what the seat saw, and the value of each candidate."""

    observation: jax.Array  # [feature, position]
    mask: jax.Array  # [action, position]
    actions: jax.Array  # [position, candidate]
    is_legal: jax.Array  # [position, candidate]
    values: jax.Array  # [position, candidate]
    weight: jax.Array  # [position]; 0 if a playout did not end in time


@partial(jax.jit, static_argnames=("count",))
def likely_actions(net: Net, observation: jax.Array, mask: jax.Array, count: int) -> tuple[jax.Array, jax.Array]:
    """Return the likeliest actions of each position, and which of them are legal; the best one replaces the others."""
    actions = jax.lax.top_k(logits(net, hidden(net, observation), mask), count)[1]
    is_legal = jnp.take_along_axis(mask.T, actions, axis=1) != 0
    return jnp.where(is_legal, actions, actions[:, :1]).astype(jnp.int32), is_legal


@partial(jax.jit, static_argnames=("shape", "own_decisions"))
def advance_playouts(
    net: Net, progress: Playouts, observation: jax.Array, mask: jax.Array, seat: jax.Array, reward: jax.Array, end: jax.Array,
    key: jax.Array, shape: tuple[int, int, int], own_decisions: int,
) -> tuple[Playouts, jax.Array]:  # fmt: skip
    """Return the playouts after a step, and the next action of each game; equal lucks of a position draw equal numbers."""
    h = hidden(net, observation)
    own_logits, value = logits(net, h, mask), jnp.clip(predict_value(net, h), 0, 1)
    positions, candidates, lucks = shape
    noise = jax.random.gumbel(key, (positions, 1, lucks, own_logits.shape[1]))
    noise = jnp.broadcast_to(noise, (positions, candidates, lucks, own_logits.shape[1])).reshape(own_logits.shape)
    actions = jnp.argmax(jnp.where(mask.T != 0, own_logits + noise, -jnp.inf), axis=1).astype(jnp.int32)
    return follow(progress, seat, reward, end, value, own_decisions), actions


def search(net: Net, root: VectorEnv, playouts: VectorEnv, config: ImprovementConfig, seed: int) -> Searched:
    """Return the values of the likeliest choices in all positions of `root`."""
    shape = root.count, config.candidates, config.lucks
    observation, mask, seat = (to_jax(part, config.device) for part in root.last_step[:3])
    x = _to_network(observation, config.device)
    actions, is_legal = likely_actions(net, x, mask, config.candidates)
    games = np.arange(playouts.count)
    position, luck = games // (config.candidates * config.lucks), games % config.lucks
    playouts.branch_from(root, position, position * config.lucks + luck, seed)
    first = jnp.repeat(actions.reshape(-1), config.lucks)
    step = playouts.step(from_jax(first, config.device), check=False)
    zeros = jnp.zeros(playouts.count)
    root_seat = jnp.repeat(seat.astype(jnp.int32), config.candidates * config.lucks)
    progress = Playouts(root_seat, zeros.astype(jnp.int32), zeros, zeros != 0)
    for number in range(root.players * (config.own_decisions + 1) + 4):
        parts = [to_jax(part, config.device) for part in (step.observation, step.mask, step.seat, step.reward, step.end)]
        key = jax.random.fold_in(jax.random.key(seed), number)
        progress, chosen = advance_playouts(
            net, progress, _to_network(parts[0], config.device), *parts[1:], key, shape, config.own_decisions
        )
        step = playouts.step(from_jax(chosen, config.device), check=False)
    values = progress.result.reshape(shape).mean(axis=2)
    is_over = progress.is_over.reshape(root.count, -1).all(axis=1)
    return Searched(x, mask, actions, is_legal, values, is_over.astype(jnp.float32))


def _to_network(observation: jax.Array, device: str) -> jax.Array:
    """Return a copy of observations that the next step of the environment does not overwrite."""
    return jnp.array(observation, jnp.bfloat16 if device == "gpu" else jnp.float32, copy=True)


def improvement_loss(player: Net, anchor: Net, searched: Searched) -> tuple[jax.Array, Metrics]:
    """Return the loss of the policy and the values in searched positions, and metrics.

    The gain is linear in the policy, so that chance in the values of single positions cancels over many.
    """
    h = hidden(player, searched.observation)
    log_policy = jax.nn.log_softmax(logits(player, h, searched.mask))
    anchor_policy = jax.nn.log_softmax(logits(anchor, hidden(anchor, searched.observation), searched.mask))
    chosen = jnp.where(searched.is_legal, jnp.exp(jnp.take_along_axis(log_policy, searched.actions, axis=1)), 0.0)
    shares = jax.lax.stop_gradient(chosen / (chosen.sum(axis=1, keepdims=True) + 1e-9))
    baseline = (shares * searched.values).sum(axis=1)
    advantage = jnp.where(searched.is_legal, searched.values - baseline[:, None], 0.0)
    total = jnp.maximum(searched.weight.sum(), 1.0)

    def mean(numbers: jax.Array) -> jax.Array:
        return (numbers * searched.weight).sum() / total

    spread = jnp.sqrt(mean((shares * advantage**2).sum(axis=1))) + MIN_SPREAD
    gain = (chosen * advantage).sum(axis=1) / spread  # 0 itself, but its gradient is what improves the policy
    lead = jnp.where(searched.is_legal, advantage, -1.0).max(axis=1)
    divergence = jnp.where(searched.mask.T != 0, jnp.exp(anchor_policy) * (anchor_policy - log_policy), 0.0).sum(axis=1)
    error = (predict_value(player, h) - baseline) ** 2
    loss = mean(-gain) + ANCHOR_WEIGHT * mean(divergence) + VALUE_WEIGHT * mean(error)
    return loss, {"lead": mean(lead), "divergence": mean(divergence), "value_error": jnp.sqrt(mean(error))}


@partial(jax.jit, donate_argnames=("learner",))
def improve_step(learner: Learner, anchor: Net, searched: Searched, rate: ArrayLike) -> tuple[Learner, Metrics]:
    """Learn from searched positions once."""
    gradient, metrics = jax.grad(improvement_loss, has_aux=True)(learner.player, anchor, searched)
    return adam_step(learner, (gradient, {}), rate), metrics


@jax.jit
def sampled_actions(net: Net, observation: jax.Array, mask: jax.Array, key: jax.Array) -> jax.Array:
    """Return an action drawn from the policy for each game."""
    return jax.random.categorical(key, logits(net, hidden(net, observation), mask)).astype(jnp.int32)


def improve(
    game: Game,
    start: Net,
    config: ImprovementConfig,
    report: Callable[[str], None],
    save: Callable[[Net], None] = lambda net: None,
) -> Net:
    """Return a network that learned from searches over itself; `save` gets intermediate networks."""
    learner = new_learner(jax.tree.map(jnp.array, start), {})
    tables = [_start_table(game, players, config) for players in config.players]
    started = reported = time.monotonic()
    rounds = 0
    metrics: Metrics = {}
    while (progress := (time.monotonic() - started) / (60 * config.minutes)) < 1 or not rounds:
        root, playouts = tables[rounds % len(tables)]
        for number in range(STEPS_BETWEEN_SEARCHES):
            key = jax.random.fold_in(jax.random.key(config.seed), rounds * STEPS_BETWEEN_SEARCHES + number)
            observation, mask = (to_jax(part, config.device) for part in root.last_step[:2])
            chosen = sampled_actions(learner.player, _to_network(observation, config.device), mask, key)
            root.step(from_jax(chosen, config.device), check=False)
        searched = search(learner.player, root, playouts, config, config.seed * 1_000_003 + rounds)
        rate = LEARNING_RATES[0] * (LEARNING_RATES[1] / LEARNING_RATES[0]) ** min(1.0, progress)
        learner, metrics = improve_step(learner, start, searched, rate)
        rounds += 1
        if time.monotonic() - reported > REPORT_SECONDS:
            reported = time.monotonic()
            save(learner.player)
            report(format_progress(metrics, (reported - started) / 60, rounds * config.positions))
    report(format_progress(metrics, config.minutes, rounds * config.positions))
    return learner.player


def _start_table(game: Game, players: int, config: ImprovementConfig) -> tuple[VectorEnv, VectorEnv]:
    """Return an environment for self-play and one for playouts from its positions."""
    root = VectorEnv(game, players, config.positions, config.device, seed=100 * config.seed + players)
    root.reset()
    rng = np.random.default_rng([config.seed, players])
    for _ in range(int(rng.integers(1, 4))):
        root.step(_random_actions(root, rng), check=False)
    return root, VectorEnv(game, players, config.positions * config.candidates * config.lucks, config.device)


def _random_actions(env: VectorEnv, rng: np.random.Generator) -> npt.NDArray[np.int32]:
    mask = env.last_step.mask
    legal = np.array(mask if env.device == "cpu" else mask.copy_to_host().T)
    chosen: npt.NDArray[np.int32] = (legal * rng.random(legal.shape)).argmax(axis=1).astype(np.int32)
    return chosen


def format_progress(metrics: Metrics, minutes: float, positions: int) -> str:
    """Format the progress report."""
    return (
        f"{minutes:.1f} min, {positions / 1e6:.2f} M positions | best leads by {100 * float(metrics['lead']):.1f} points | "
        f"divergence {float(metrics['divergence']):.4f} | value error {100 * float(metrics['value_error']):.1f} points"
    )


def compare(game: Game, new: Net, old: Net, config: ImprovementConfig, report: Callable[[str], None]) -> dict[int, float]:
    """Return by number of players how many points a seat gains with the new network instead of the old one, in both fields."""
    gains = {}
    for players in config.players:
        shares = []
        for hero, field in ((new, old), (old, new)):
            evaluation = MatchEvaluation(
                game, players, config.evaluation_games, config.device, EVALUATION_SEED + players, None, rival=field
            )
            shares.append(evaluation.run(hero, EVALUATION_SEED))
        gains[players] = 100 * (shares[0].share - shares[1].share) / 2
        half_width = 50 * (shares[0].half_width ** 2 + shares[1].half_width ** 2) ** 0.5
        report(
            f"{players} players: {100 * shares[0].share:.2f} % among the old, the old {100 * shares[1].share:.2f} % among it, "
            f"a gain of {gains[players]:+.2f} ± {rounded_half_width(half_width, 2):.2f} points "
            f"in {shares[0].games + shares[1].games:,} games"
        )
    return gains


def write_improved(
    game: Game, model: Path | None, config: ImprovementConfig, folder: Path, report: Callable[[str], None]
) -> Path:
    """Improve a model, Familiar's by default, write the result, and compare both; return its path."""
    start = net_of(read_model(model, game) if model else model_of(game))
    path = folder / f"{game.meta.key}.model"

    def save(player: Net) -> None:
        write_model(path, game, {name: np.asarray(part) for name, part in player.items()})

    improved = improve(game, start, config, report, save)
    save(improved)
    compare(game, improved, start, config, report)
    return path
