"""Self-play: the net that learns plays all seats of many games, but for a few that rules of thumb and earlier nets play."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from coven.bots.heuristics import heuristics_of
from coven.errors import VariantError
from coven.games.contract.game import Game
from coven.rl.envs import Step, VectorEnv
from coven.rl.envs.stepping import uniform_policy
from coven.rl.train.best_response import Rival
from coven.rl.train.jax_bridge import from_jax, to_jax
from coven.rl.train.net import Net, hidden, logits, predict_value
from coven.rl.train.ppo import Trajectory
from coven.types import MAX_SEATS

HEURISTIC_GAMES_RATIO: Final = 8  # in one game of so many some seats play by the rule of thumb
SNAPSHOT_GAMES_RATIO: Final = 8  # in one game of so many all seats but one are played by an earlier net
PARTNER_GAMES_RATIO: Final = 2  # in one game of so many it is company that plays all seats but one, in a training that has some
CHANGED_VARIANT_RATIO: Final = 4  # one game of so many has a figure changed
GREEDY_SHARPNESS: Final = 1e4  # so much a rival's likings are enlarged: it plays what it likes best
PARTNER_SHARPNESS: Final = 3.0  # so much those of company: it mostly plays what it likes best, and cannot be foretold


@dataclass
class GameBatch:
    """The games of one number of players, and where they stand in the course."""

    env: VectorEnv
    offset: int
    learner: jax.Array  # the one seat that learns where earlier nets play the others, or -1
    spread: float  # how far apart final scores are, for sharing out points
    previous_lead: jax.Array  # the points shared out so far, [seat, game]
    last_step: Step | None = None


def nearby_variants(game: Game, players: int, seed: int) -> list[Mapping[str, Any]]:
    """Variants to draw from: mostly the default, else one whole figure is one more or one less than it."""
    figures = [key for key, figure in game.meta.defaults.items() if type(figure) is int and figure >= 2]
    changed: list[Mapping[str, Any]] = []
    for key in figures:
        for by in (-1, 1):
            try:
                game.variant({key: game.meta.defaults[key] + by}, players)
            except VariantError:
                continue
            changed.append({key: game.meta.defaults[key] + by})
    if not changed:
        return [{}]
    some = np.random.default_rng([seed, players]).permutation(len(changed))[:8]
    return [{}] * ((CHANGED_VARIANT_RATIO - 1) * len(some)) + [changed[number] for number in some]


def draw_heuristic_seats(players: int, count: int, seed: int) -> npt.NDArray[np.int64]:
    """In the first games some seats, never all, play by the rule of thumb; in the others none."""
    seats = np.random.default_rng([seed, players, 1]).integers(1, (1 << players) - 1, count)
    return np.where(np.arange(count) < count // HEURISTIC_GAMES_RATIO, seats, 0)


class SelfPlay:
    """Games of every number of players side by side, and the course of their last steps."""

    def __init__(
        self,
        game: Game,
        players: Sequence[int],
        count: int,
        steps: int,
        device: str,
        seed: int,
        variant: Mapping[str, Any] | None,
        critic_features: str | None,
        spreads: Mapping[int, float],
        rival: Rival | None = None,
        has_partners: bool = False,
    ) -> None:
        self.rival = rival
        self.sharpness = GREEDY_SHARPNESS if rival else PARTNER_SHARPNESS if has_partners else 1.0
        self.device, self.steps, self.games_per_batch = device, steps, count
        self.critic_features = critic_features
        self.dtype = jnp.bfloat16 if device == "gpu" else jnp.float32
        by_earlier = PARTNER_GAMES_RATIO if has_partners else SNAPSHOT_GAMES_RATIO
        self.opponent_games = count // by_earlier if rival is None else count if rival.net else 0
        self.batches = [
            self._make_batch(game, seats, place, seed, variant, spreads[seats]) for place, seats in enumerate(players)
        ]
        env = self.batches[0].env
        self.extra_critic_features = MAX_SEATS * dict(game.feature_blocks)[critic_features] if critic_features else 0
        games = count * len(players)
        self.trajectory = Trajectory(
            observation=jnp.zeros((steps, env.num_features, games), self.dtype),
            critic_observation=jnp.zeros((steps, self.extra_critic_features, games), self.dtype),
            mask=jnp.zeros((steps, env.num_actions, games), jnp.uint8),
            seat=jnp.zeros((steps, games), jnp.int32),
            action=jnp.zeros((steps, games), jnp.int32),
            log_prob=jnp.zeros((steps, games), jnp.float32),
            value=jnp.zeros((steps, games), jnp.float32),
            is_learner=jnp.zeros((steps, games), jnp.uint8),
            reward=jnp.zeros((steps, MAX_SEATS, games), jnp.float32),
            end=jnp.zeros((steps, games), jnp.uint8),
        )

    def _make_batch(
        self, game: Game, players: int, place: int, seed: int, variant: Mapping[str, Any] | None, spread: float
    ) -> GameBatch:
        numbers = np.arange(self.games_per_batch)
        if self.rival is None:
            variants: Any = nearby_variants(game, players, seed) if variant is None else variant
            thumb, by_thumb = heuristics_of(game.meta.key).policy, draw_heuristic_seats(players, self.games_per_batch, seed)
            learner = np.where(numbers >= self.games_per_batch - self.opponent_games, numbers % players, -1)
        else:
            variants, thumb, learner = variant, self.rival.policy or uniform_policy, numbers % players
            by_thumb = np.where(self.rival.net is None, ((1 << players) - 1) & ~(1 << learner), 0)
        env = VectorEnv(
            game,
            players,
            self.games_per_batch,
            self.device,
            variant=variants,
            seed=seed * 100 + players,
            policy=thumb,
            heuristic_seats=by_thumb,
        )
        return GameBatch(
            env,
            place * self.games_per_batch,
            jnp.asarray(learner, jnp.int32),
            spread,
            jnp.zeros((MAX_SEATS, self.games_per_batch)),
        )

    def play(self, player: Net, critic: Net, earlier: Net, key: jax.Array, sharing: float) -> Trajectory:
        """Play so many steps of all games on. `sharing` is how much points won count beside victory."""
        if self.rival and self.rival.net:
            earlier = self.rival.net
        for step in range(self.steps):
            for tables in self.batches:
                key, chance = jax.random.split(key)
                actions = self._decide(tables, player, critic, earlier, chance, step)
                tables.last_step = tables.env.step(actions, check=False)
                self._record(tables, step, sharing)
        return self.trajectory

    def _decide(self, tables: GameBatch, player: Net, critic: Net, earlier: Net, key: jax.Array, step: int) -> Any:
        env = tables.env
        told = tables.last_step or env.reset()
        beyond = (
            to_jax(env.features_of_all_seats(self.critic_features), self.device)
            if self.critic_features
            else jnp.zeros((0, self.games_per_batch))
        )
        seen = [to_jax(part, self.device) for part in (told.observation, told.mask, told.seat)]
        self.trajectory, actions = decide(
            self.trajectory, player, critic, earlier, key, *seen, beyond, tables.learner, step, tables.offset, self.opponent_games,
            self.sharpness,
        )  # fmt: skip
        return from_jax(actions, self.device)

    def _record(self, tables: GameBatch, step: int, sharing: float) -> None:
        told = tables.last_step
        assert told is not None
        scale = sharing / tables.spread if tables.spread else 0.0
        parts = [to_jax(part, self.device) for part in (told.reward, told.end, tables.env.scores)]
        reward, end, tables.previous_lead = record_step(
            self.trajectory.reward, self.trajectory.end, *parts, tables.previous_lead, scale, step, tables.offset
        )
        tables.previous_lead.block_until_ready()
        self.trajectory = self.trajectory._replace(reward=reward, end=end)


@partial(jax.jit, donate_argnames=("course",), static_argnames=("earlier_games",))
def decide(
    course: Trajectory, player: Net, critic: Net, earlier: Net, key: jax.Array, observation: jax.Array, mask: jax.Array,
    seat: jax.Array, beyond: jax.Array, learner: jax.Array, step: Any, offset: Any, earlier_games: int, sharpness: Any,
) -> tuple[Trajectory, jax.Array]:  # fmt: skip
    """Choose an action in each game, and note all about it."""
    x = observation.astype(course.observation.dtype)
    everything = beyond.astype(x.dtype)
    own = logits(player, hidden(player, x), mask)
    mine = (learner < 0) | (seat == learner)
    if earlier_games:
        last = slice(observation.shape[1] - earlier_games, None)
        theirs = sharpness * logits(earlier, hidden(earlier, x[:, last]), mask[:, last])
        played = own.at[last].set(jnp.where(mine[last, None], own[last], theirs))
    else:
        played = own
    action = jax.random.categorical(key, played).astype(jnp.int32)
    chances = jnp.take_along_axis(jax.nn.log_softmax(own), action[:, None], axis=1)[:, 0]
    value = predict_value(critic, hidden(critic, jnp.concatenate([x, everything])))
    noted = {
        "observation": x, "everything": everything, "mask": mask, "seat": seat, "action": action, "log_prob": chances,
        "value": value, "mine": mine.astype(jnp.uint8),
    }  # fmt: skip
    return course._replace(**{name: _put(getattr(course, name), part, step, offset) for name, part in noted.items()}), action


@partial(jax.jit, donate_argnums=(0, 1))
def record_step(
    rewards: jax.Array, ends: jax.Array, reward: jax.Array, end: jax.Array, scores: jax.Array, before: jax.Array,
    scale: Any, step: Any, offset: Any,
) -> tuple[jax.Array, jax.Array, jax.Array]:  # fmt: skip
    """Note what a step brought each seat: its share of victory, and how its points changed against the mean."""
    players = reward.shape[0]
    points = scores.astype(jnp.float32)
    lead = jnp.zeros_like(before).at[:players].set(points - points.mean(axis=0, keepdims=True))
    brought = jnp.zeros_like(before).at[:players].set(reward) + scale * (lead - before)
    after = jnp.where(end[None] != 0, 0.0, lead)
    return _put(rewards, brought, step, offset), _put(ends, end, step, offset), after


def _put(array: jax.Array, part: jax.Array, step: Any, offset: Any) -> jax.Array:
    place = (step, *(0 for _ in part.shape[:-1]), offset)
    return jax.lax.dynamic_update_slice(array, part[None].astype(array.dtype), place)
