"""The Archwitch over many games at once: each step searches one decision in every game, with all playouts side by side.

It searches as `coven.bots.net.archwitch` does: the same candidates, probes, batches of worlds, weights of worlds, playouts with
equal luck, halving and mixing, in the games of a `VectorEnv`. Two things differ: positions with two players and nothing hidden
are searched instead of solved, and random numbers are others. So single choices differ, and strength does not. A GPU measures in
minutes what takes cores hours. Nothing here looks at the clock: a budget is a number of worlds.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from coven.bots.heuristics import heuristics_of
from coven.bots.net.archwitch import WEIGHED_WORLDS_PER_PLAYOUT
from coven.bots.net.model import distilled_of, model_of
from coven.bots.net.playouts import MAX_STEPS
from coven.bots.net.world_weights import MAX_PAST_CHOICES, MIN_PROBABILITY, UNIFORM_SHARE, WEIGHT_EXPONENT
from coven.bots.retraction import undo_of
from coven.games.contract.game import Game
from coven.rl.envs import VectorEnv
from coven.rl.train.best_response import net_of
from coven.rl.train.halving import MAX_SLOTS, Decisions, Floats, Halving, Ints
from coven.rl.train.jax_bridge import SharedStep, from_jax, to_jax
from coven.rl.train.playouts import Playouts, follow
from coven.rl.train.ppo import Net, hidden, logits, predict_value

STEPS_BETWEEN_CHECKS: Final = 3  # of playouts, whether all are over
POOL_SIZES: Final = {  # games of the environments in which worlds are drawn and played out
    "cpu": (64, 256, 1_024, 4_096),
    "gpu": (2_048, 8_192, 32_768, 65_536, 131_072),
}


class SearchNets(NamedTuple):
    """The networks of a search."""

    policy: Net  # priors, and the values that end playouts
    playouts: Net  # chooses in playouts
    weigher: Net  # how likely the other players' choices were


@dataclass(frozen=True)
class SearchVariant:
    """An Archwitch, or a variant of it to compare it with."""

    nets: SearchNets
    worlds: int = 112  # played out for each candidate; 0 plays the network's favourite
    own_decisions: int = 4  # of the root's seat in a playout
    weight_exponent: float = WEIGHT_EXPONENT
    prior_weight: float | None = None  # None for the weight of the game's heuristics
    mixes: bool = True
    temperature: float = 1.0  # of the policy in playouts
    temperature_spread: float = 0.0  # playouts by sharper and by blunter players: half of them differ by this many doublings
    true_share: float = 0.0  # of the worlds that are the true position, which no player may know: what could a belief gain?
    log_belief: Callable[[VectorEnv, Ints, VectorEnv, Ints], jax.Array] | None = None
    """`log_belief(root, games, worlds, place)`: more log-weights of worlds, for the decisions `games[place]` of root."""


def nets_of(game: Game) -> SearchNets:
    """Return the networks that the shipped Archwitch uses."""
    quick = net_of(distilled_of(game))
    return SearchNets(net_of(model_of(game)), quick, quick)


# playouts


def common_gumbel(streams: jax.Array, seed: jax.Array, actions: int) -> jax.Array:
    """Return Gumbel noise [stream, action] by hashing: equal streams draw equal numbers, wherever they are in the batch."""
    word = streams.astype(jnp.uint32)[:, None] * jnp.uint32(actions) + jnp.arange(actions, dtype=jnp.uint32)
    word = _mix(word ^ _mix(seed.astype(jnp.uint32) + jnp.uint32(0x9E3779B9)))
    uniform = (word >> 8).astype(jnp.float32) * 2.0**-24 + 2.0**-25
    return -jnp.log(-jnp.log(uniform))


def _mix(word: jax.Array) -> jax.Array:
    """Hash 32-bit words one to one, as `coven.kernel.random.mix32` does."""
    word = (word ^ (word >> 16)) * jnp.uint32(0x7FEB352D)
    word = (word ^ (word >> 15)) * jnp.uint32(0x846CA68B)
    return word ^ (word >> 16)


@partial(jax.jit, static_argnames=("dtype", "own_decisions"))
def advance_playouts(
    nets: SearchNets, playouts: Playouts, observation: jax.Array, mask: jax.Array, seat: jax.Array, reward: jax.Array,
    end: jax.Array, streams: jax.Array, seed: jax.Array, temperature: jax.Array, dtype: jnp.dtype, own_decisions: int,
) -> tuple[Playouts, jax.Array]:  # fmt: skip
    """Return the playouts after a step, and the next action of each game."""
    x = observation.astype(dtype)
    own_logits = logits(nets.playouts, hidden(nets.playouts, x), mask) / temperature
    noise = common_gumbel(streams, seed, own_logits.shape[1])
    actions = jnp.argmax(jnp.where(mask.T != 0, own_logits + noise, -jnp.inf), axis=1).astype(jnp.int32)
    value = jnp.clip(predict_value(nets.policy, hidden(nets.policy, x)), 0, 1)
    return follow(playouts, seat, reward, end, value, own_decisions), actions


@partial(jax.jit, static_argnames=("dtype",))
def choice_log_likelihoods(net: Net, observation: jax.Array, mask: jax.Array, actions: jax.Array, dtype: jnp.dtype) -> jax.Array:
    """Return the log-probability of each action, at least that of MIN_PROBABILITY; 0 where there is none."""
    log_policy = jax.nn.log_softmax(logits(net, hidden(net, observation.astype(dtype)), mask))
    chosen = jnp.take_along_axis(log_policy, jnp.maximum(actions, 0)[:, None], axis=1)[:, 0]
    return jnp.where(actions >= 0, jnp.maximum(chosen, np.log(MIN_PROBABILITY)), 0.0)


@partial(jax.jit, static_argnames=("dtype",))
def policy_of(net: Net, observation: jax.Array, mask: jax.Array, dtype: jnp.dtype) -> jax.Array:
    """Return the probability of each action, [game, action]."""
    return jax.nn.softmax(logits(net, hidden(net, observation.astype(dtype)), mask))


@dataclass
class EnvironmentPool:
    """Environments in which worlds are drawn and played out, made when they are first needed."""

    game: Game
    players: int
    device: str
    made: dict[tuple[str, int], VectorEnv] = field(default_factory=dict)

    @property
    def capacity(self) -> int:
        """The games of the largest environment."""
        return POOL_SIZES[self.device][-1]

    def take(self, use: str, games: int) -> VectorEnv:
        """Return an environment with room for this many games."""
        size = next(size for size in POOL_SIZES[self.device] if size >= games)
        if (use, size) not in self.made:
            self.made[use, size] = VectorEnv(self.game, self.players, size, self.device)
        return self.made[use, size]


# search


class BatchedArchwitch:
    """Searches one decision in each of many games of an environment."""

    def __init__(self, variant: SearchVariant, pool: EnvironmentPool) -> None:
        self.variant, self.pool, self.game, self.device = variant, pool, pool.game, pool.device
        self.dtype = jnp.dtype(jnp.bfloat16 if self.device == "gpu" else jnp.float32)
        weight = variant.prior_weight
        self.prior_weight = heuristics_of(self.game.meta.key).prior_weight if weight is None else weight
        self.weighs_choices = variant.weight_exponent > 0 and undo_of(self.game) is not None
        self.weighs = self.weighs_choices or variant.log_belief is not None

    def choose(self, root: VectorEnv, games: Ints, seed: int) -> Decisions:
        """Return the decision of the seat to act in each of these games."""
        policy = policy_of(
            self.variant.nets.policy, to_jax(root.last_step.observation, self.device), to_jax(root.last_step.mask, self.device),
            self.dtype,
        )  # fmt: skip
        legal = np.asarray(to_jax(root.last_step.mask, self.device)).T[games] != 0
        shares = np.where(legal, np.asarray(policy)[games], -1.0)
        order = np.argsort(-shares, axis=1, kind="stable")[:, :MAX_SLOTS]
        priors = np.take_along_axis(shares, order, axis=1)
        search = Halving(order, priors, legal.sum(axis=1), self.variant.worlds, self.prior_weight)
        rng = np.random.default_rng([seed, 7])
        while size := search.next_batch():
            rows, slots = np.nonzero(search.is_active)
            values = self._play_out(root, games, rows, order[rows, slots], size, rng)
            search.add(rows, slots, values)
        mixed = root.should_mix()[games] if self.variant.mixes and self.variant.worlds else np.zeros(len(games), bool)
        return search.decide(mixed, rng)

    def _play_out(self, root: VectorEnv, games: Ints, rows: Ints, actions: Ints, size: int, rng: np.random.Generator) -> Floats:
        """Return the share of victory of each choice in `size` worlds, [choice, world]: the same worlds for all of a decision."""
        deciding, place = np.unique(rows, return_inverse=True)
        values = np.empty((len(rows), size), np.float32)
        step = max(1, self.pool.capacity // (size * (WEIGHED_WORLDS_PER_PLAYOUT if self.weighs else 1)))
        for start in range(0, len(deciding), step):
            here = np.flatnonzero((place >= start) & (place < start + step))
            decisions = games[deciding[start : start + step]]
            num_true = round(self.variant.true_share * size)
            sources = [(root, np.repeat(decisions[:, None], num_true, axis=1))] if num_true else []
            sources += [self._draw_worlds(root, decisions, size - num_true, rng)] if num_true < size else []
            for part in np.array_split(here, -(-len(here) * size // self.pool.capacity)):
                shares = [self._run(*source, place[part] - start, actions[part], rng) for source in sources]
                values[part] = np.concatenate(shares, axis=1)
        return values

    def _draw_worlds(self, root: VectorEnv, games: Ints, size: int, rng: np.random.Generator) -> tuple[VectorEnv, Ints]:
        """Return an environment with worlds, and the numbers of those to play out, [decision, world]."""
        drawn = size * (WEIGHED_WORLDS_PER_PLAYOUT if self.weighs else 1)
        numbers = np.arange(len(games) * drawn)
        worlds = self.pool.take("worlds", len(numbers))
        sources = _pad(np.repeat(games, drawn), worlds.count)
        worlds.branch_from(root, sources, np.arange(worlds.count), int(rng.integers(1 << 31)), draws_worlds=True)
        if not self.weighs:
            return worlds, numbers.reshape(len(games), size)
        weights = self._weigh(root, games, worlds, sources, np.repeat(np.arange(len(games)), drawn))
        return worlds, resample_rows(weights.reshape(len(games), drawn), size, rng)

    def _weigh(self, root: VectorEnv, games: Ints, worlds: VectorEnv, sources: Ints, place: Ints) -> Floats:
        """Return the weights of worlds by the other players' choices, and by what a belief says about hidden cards."""
        total = jnp.zeros(worlds.count)
        if self.weighs_choices:
            past = self.pool.take("past", worlds.count)
            past.branch_from(worlds, np.arange(worlds.count), np.arange(worlds.count))
            viewers = np.asarray(to_jax(root.last_step.seat, self.device))[sources].astype(np.int64)
            for _ in range(MAX_PAST_CHOICES):
                actions = to_jax(past.retract(viewers), self.device)
                if not bool((actions >= 0).any()):
                    break
                parts = (to_jax(part, self.device) for part in past.last_step[:2])
                total += choice_log_likelihoods(self.variant.nets.weigher, *parts, actions, self.dtype)
                total.block_until_ready()
            total *= self.variant.weight_exponent
        if self.variant.log_belief is not None:
            total += self.variant.log_belief(root, games, worlds, place)
        logs = np.asarray(total)[: len(place)].reshape(len(games), -1)
        weights = np.exp(logs - logs.max(axis=1, keepdims=True))
        return np.asarray(UNIFORM_SHARE + (1 - UNIFORM_SHARE) * weights / weights.mean(axis=1, keepdims=True), np.float32)

    def _run(self, source: VectorEnv, chosen: Ints, place: Ints, actions: Ints, rng: np.random.Generator) -> Floats:
        """Play out actions in the chosen worlds of their decisions, and return the shares of victory, [choice, world]."""
        size = chosen.shape[1]
        env = self.pool.take("playouts", len(actions) * size)
        sources = _pad(chosen[place].reshape(-1), env.count)
        streams = _pad((place[:, None] * size + np.arange(size)).reshape(-1), env.count)
        seed = int(rng.integers(1 << 31))
        step = env.branch_from(source, sources, streams, seed)
        is_unused = jnp.arange(env.count) >= len(actions) * size
        zeros = jnp.zeros(env.count, jnp.int32)
        root_seat = jnp.array(to_jax(step.seat, self.device), jnp.int32, copy=True).block_until_ready()
        playouts = Playouts(root_seat, zeros, jnp.zeros(env.count), is_unused)
        step = env.step(from_jax(jnp.asarray(_pad(np.repeat(actions, size), env.count), jnp.int32), self.device), check=False)
        ids, temperature = jnp.asarray(streams, jnp.uint32), self._temperatures(streams)
        shown = SharedStep(step, self.device)
        for number in range(MAX_STEPS):
            parts = shown.read()
            noise_seed = jnp.uint32((seed + 0x9E3779B1 * number) & 0xFFFFFFFF)
            playouts, following = advance_playouts(
                self.variant.nets, playouts, *parts, ids, noise_seed, temperature, self.dtype, self.variant.own_decisions
            )
            if number % STEPS_BETWEEN_CHECKS == 0 and bool(playouts.is_over.all()):
                break
            env.step(from_jax(following, self.device), check=False)
        return np.asarray(playouts.result)[: len(actions) * size].reshape(len(actions), size)

    def _temperatures(self, streams: Ints) -> jax.Array:
        """Return the temperature of each playout, [playout, 1]: the same for all choices in a world."""
        doublings = self.variant.temperature_spread * np.array([0, -1, 0, 1])[streams % 4]
        return jnp.asarray(self.variant.temperature * 2.0**doublings, jnp.float32)[:, None]


def _pad(numbers: npt.NDArray[np.integer], size: int) -> Ints:
    """Return the numbers, the last one repeated up to a size."""
    return np.concatenate([numbers, np.full(size - len(numbers), numbers[-1])]).astype(np.int64)


def resample_rows(weights: Floats, size: int, rng: np.random.Generator) -> Ints:
    """Return for each row the numbers of `size` worlds by systematic resampling, counted over all rows."""
    rows, drawn = weights.shape
    ends = np.cumsum(weights.astype(np.float64), axis=1)
    ends = ends / ends[:, -1:] + np.arange(rows)[:, None]  # row r covers the numbers from r to r + 1
    places = (np.arange(size) + rng.random((rows, 1))) / size + np.arange(rows)[:, None]
    found = np.searchsorted(ends.reshape(-1), places.reshape(-1)).reshape(rows, size)
    last: Ints = np.arange(1, rows + 1)[:, None] * drawn - 1
    return np.minimum(found, last)
