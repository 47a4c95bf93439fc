"""Self-play: the learner plays all seats of many games, except for some seats of the heuristics and of earlier networks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt
from jax.typing import ArrayLike

from coven.bots.heuristics import heuristics_of, uniform_policy
from coven.errors import VariantError
from coven.games.contract.game import Game
from coven.rl.envs import Step, VectorEnv
from coven.rl.envs.stepping import Array, Policy
from coven.rl.train.best_response import Rival
from coven.rl.train.jax_bridge import from_jax, to_jax
from coven.rl.train.ppo import Net, Trajectory, hidden, logits, predict_value
from coven.types import MAX_SEATS

# one game in this many has …
HEURISTIC_GAMES_RATIO: Final = 8  # some seats that follow the heuristics
SNAPSHOT_GAMES_RATIO: Final = 8  # an earlier network at all seats but one
PARTNER_GAMES_RATIO: Final = 2  # a partner at all seats but one, in a training with partners
CHANGED_VARIANT_RATIO: Final = 4  # a changed parameter
MAX_CHANGED_VARIANTS: Final = 8
GREEDY_SHARPNESS: Final = 1e4  # factor of a rival's logits: it plays its best choice
PARTNER_SHARPNESS: Final = 3.0  # of a partner's logits: it mostly plays its best choice, but is not predictable
Variants = Mapping[str, object] | Sequence[Mapping[str, object]] | None


@dataclass
class GameBatch:
    """The games of one number of players, and their place in the trajectory."""

    env: VectorEnv
    offset: int
    learner: jax.Array  # the only seat that learns, if an earlier network plays the others, or -1
    spread: float  # of final scores, by which score rewards are scaled
    previous_lead: jax.Array  # over the mean score, [seat, game]
    last_step: Step | None = None


def nearby_variants(game: Game, players: int, seed: int) -> list[Mapping[str, object]]:
    """Return variants to draw from: mostly the default, otherwise with one integer parameter changed by 1."""
    parameters = {key: value for key, value in game.meta.defaults.items() if type(value) is int and value >= 2}
    changed: list[Mapping[str, object]] = []
    for key, value in parameters.items():
        for change in (-1, 1):
            try:
                game.variant({key: value + change}, players)
            except VariantError:
                continue
            changed.append({key: value + change})
    if not changed:
        return [{}]
    drawn = np.random.default_rng([seed, players]).permutation(len(changed))[:MAX_CHANGED_VARIANTS]
    return [{}] * ((CHANGED_VARIANT_RATIO - 1) * len(drawn)) + [changed[number] for number in drawn]


def draw_heuristic_seats(players: int, count: int, seed: int) -> npt.NDArray[np.int64]:
    """Return seats that follow the heuristics: some, never all, in the first games, none in the others."""
    seats = np.random.default_rng([seed, players, 1]).integers(1, (1 << players) - 1, count)
    return np.where(np.arange(count) < count // HEURISTIC_GAMES_RATIO, seats, 0)


class SelfPlay:
    """Games of every number of players side by side, and the trajectory of their latest steps."""

    def __init__(
        self,
        game: Game,
        players: Sequence[int],
        count: int,
        steps: int,
        device: str,
        seed: int,
        variant: Mapping[str, object] | None,
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
        opponent_ratio = PARTNER_GAMES_RATIO if has_partners else SNAPSHOT_GAMES_RATIO
        self.opponent_games = count // opponent_ratio if rival is None else count if rival.net else 0
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
        self, game: Game, players: int, place: int, seed: int, variant: Mapping[str, object] | None, spread: float
    ) -> GameBatch:
        count = self.games_per_batch
        numbers = np.arange(count)
        variants: Variants = variant
        policy: Policy
        if self.rival is None:
            variants = nearby_variants(game, players, seed) if variant is None else variant
            policy, heuristic_seats = heuristics_of(game.meta.key).policy, draw_heuristic_seats(players, count, seed)
            learner = np.where(numbers >= count - self.opponent_games, numbers % players, -1)
        else:
            policy, learner = self.rival.policy or uniform_policy, numbers % players
            heuristic_seats = np.where(self.rival.net is None, ((1 << players) - 1) & ~(1 << learner), 0)
        env = VectorEnv(
            game,
            players,
            count,
            self.device,
            variant=variants,
            seed=seed * 100 + players,
            policy=policy,
            heuristic_seats=heuristic_seats,
        )
        return GameBatch(env, place * count, jnp.asarray(learner, jnp.int32), spread, jnp.zeros((MAX_SEATS, count)))

    def play(self, player: Net, critic: Net, opponent: Net, key: jax.Array, score_weight: float) -> Trajectory:
        """Play the next steps of all games and return the trajectory; `score_weight` is the weight of score rewards."""
        if self.rival and self.rival.net:
            opponent = self.rival.net
        for step in range(self.steps):
            for batch in self.batches:
                key, action_key = jax.random.split(key)
                actions = self._decide(batch, player, critic, opponent, action_key, step)
                batch.last_step = batch.env.step(actions, check=False)
                self._record(batch, step, score_weight)
        return self.trajectory

    def _decide(self, batch: GameBatch, player: Net, critic: Net, opponent: Net, key: jax.Array, step: int) -> Array:
        env = batch.env
        last_step = batch.last_step or env.reset()
        if self.critic_features:
            revealed = to_jax(env.features_of_all_seats(self.critic_features), self.device)
        else:
            revealed = jnp.zeros((0, self.games_per_batch))
        observed = [to_jax(part, self.device) for part in (last_step.observation, last_step.mask, last_step.seat)]
        self.trajectory, actions = decide(
            self.trajectory, player, critic, opponent, key, *observed, revealed, batch.learner, step, batch.offset,
            self.opponent_games, self.sharpness,
        )  # fmt: skip
        return from_jax(actions, self.device)

    def _record(self, batch: GameBatch, step: int, score_weight: float) -> None:
        last_step = batch.last_step
        assert last_step is not None
        scale = score_weight / batch.spread if batch.spread else 0.0
        parts = [to_jax(part, self.device) for part in (last_step.reward, last_step.end, batch.env.scores)]
        reward, end, batch.previous_lead = record_step(
            self.trajectory.reward, self.trajectory.end, *parts, batch.previous_lead, scale, step, batch.offset
        )
        batch.previous_lead.block_until_ready()
        self.trajectory = self.trajectory._replace(reward=reward, end=end)


@partial(jax.jit, donate_argnames=("trajectory",), static_argnames=("opponent_games",))
def decide(
    trajectory: Trajectory, player: Net, critic: Net, opponent: Net, key: jax.Array, observation: jax.Array, mask: jax.Array,
    seat: jax.Array, revealed: jax.Array, learner: jax.Array, step: ArrayLike, offset: ArrayLike, opponent_games: int,
    sharpness: ArrayLike,
) -> tuple[Trajectory, jax.Array]:  # fmt: skip
    """Choose an action in each game, and write the decisions to the trajectory."""
    x = observation.astype(trajectory.observation.dtype)
    critic_observation = revealed.astype(x.dtype)
    own_logits = logits(player, hidden(player, x), mask)
    is_learner = (learner < 0) | (seat == learner)
    if opponent_games:
        last = slice(observation.shape[1] - opponent_games, None)
        opponent_logits = sharpness * logits(opponent, hidden(opponent, x[:, last]), mask[:, last])
        played = own_logits.at[last].set(jnp.where(is_learner[last, None], own_logits[last], opponent_logits))
    else:
        played = own_logits
    action = jax.random.categorical(key, played).astype(jnp.int32)
    log_prob = jnp.take_along_axis(jax.nn.log_softmax(own_logits), action[:, None], axis=1)[:, 0]
    value = predict_value(critic, hidden(critic, jnp.concatenate([x, critic_observation])))
    decisions = {
        "observation": x, "critic_observation": critic_observation, "mask": mask, "seat": seat, "action": action,
        "log_prob": log_prob, "value": value, "is_learner": is_learner.astype(jnp.uint8),
    }  # fmt: skip
    written = {name: _put(getattr(trajectory, name), part, step, offset) for name, part in decisions.items()}
    return trajectory._replace(**written), action


@partial(jax.jit, donate_argnums=(0, 1))
def record_step(
    rewards: jax.Array, ends: jax.Array, reward: jax.Array, end: jax.Array, scores: jax.Array, previous_lead: jax.Array,
    scale: ArrayLike, step: ArrayLike, offset: ArrayLike,
) -> tuple[jax.Array, jax.Array, jax.Array]:  # fmt: skip
    """Write each seat's reward of a step: its share of victory, and the scaled change of its lead over the mean score."""
    players = reward.shape[0]
    points = scores.astype(jnp.float32)
    lead = jnp.zeros_like(previous_lead).at[:players].set(points - points.mean(axis=0, keepdims=True))
    total = jnp.zeros_like(previous_lead).at[:players].set(reward) + scale * (lead - previous_lead)
    next_lead = jnp.where(end[None] != 0, 0.0, lead)
    return _put(rewards, total, step, offset), _put(ends, end, step, offset), next_lead


def _put(array: jax.Array, part: jax.Array, step: ArrayLike, offset: ArrayLike) -> jax.Array:
    place = (step, *(0 for _ in part.shape[:-1]), offset)
    return jax.lax.dynamic_update_slice(array, part[None].astype(array.dtype), place)
