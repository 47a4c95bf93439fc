"""Self-play: the net that learns plays all seats of many games, but for a few that rules of thumb and earlier nets play."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from coven.bots.craft import craft_of
from coven.envs import Many, Step
from coven.envs.stepping import any_legal
from coven.errors import VariantError
from coven.games.game import Game
from coven.train.bridge import handed_over, taken
from coven.train.net import Net, hidden, judged, logits
from coven.train.ppo import Course
from coven.train.rivals import Rival
from coven.types import MOST_SEATS

BY_THUMB: Final = 8  # in one game of so many some seats play by the rule of thumb
BY_EARLIER: Final = 8  # in one game of so many all seats but one are played by an earlier net
BY_COMPANY: Final = 2  # in one game of so many it is company that plays all seats but one, in a training that has some
CHANGED: Final = 4  # one game of so many has a figure changed
DECIDED: Final = 1e4  # so much a rival's likings are enlarged: it plays what it likes best
FIRM: Final = 3.0  # so much those of company: it mostly plays what it likes best, and cannot be foretold


@dataclass
class Tables:
    """The games of one number of players, and where they stand in the course."""

    env: Many
    offset: int
    learner: jax.Array  # the one seat that learns where earlier nets play the others, or -1
    spread: float  # how far apart final scores are, for sharing out points
    before: jax.Array  # the points shared out so far, [seat, game]
    told: Step | None = None


def variants_around(game: Game, players: int, seed: int) -> list[Mapping[str, Any]]:
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
    return [{}] * ((CHANGED - 1) * len(some)) + [changed[number] for number in some]


def seats_by_thumb(players: int, count: int, seed: int) -> npt.NDArray[np.int64]:
    """In the first games some seats, never all, play by the rule of thumb; in the others none."""
    seats = np.random.default_rng([seed, players, 1]).integers(1, (1 << players) - 1, count)
    return np.where(np.arange(count) < count // BY_THUMB, seats, 0)


class Selfplay:
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
        critic_sees: str | None,
        spreads: Mapping[int, float],
        rival: Rival | None = None,
        in_company: bool = False,
    ) -> None:
        self.rival = rival
        self.firmness = DECIDED if rival else FIRM if in_company else 1.0
        self.device, self.steps, self.each = device, steps, count
        self.critic_sees = critic_sees
        self.kind = jnp.bfloat16 if device == "gpu" else jnp.float32
        by_earlier = BY_COMPANY if in_company else BY_EARLIER
        self.earlier_games = count // by_earlier if rival is None else count if rival.net else 0
        self.tables = [self._tables(game, seats, place, seed, variant, spreads[seats]) for place, seats in enumerate(players)]
        env = self.tables[0].env
        self.beyond = MOST_SEATS * dict(game.pieces)[critic_sees] if critic_sees else 0
        games = count * len(players)
        self.course = Course(
            observation=jnp.zeros((steps, env.features, games), self.kind),
            everything=jnp.zeros((steps, self.beyond, games), self.kind),
            mask=jnp.zeros((steps, env.actions, games), jnp.uint8),
            seat=jnp.zeros((steps, games), jnp.int32),
            action=jnp.zeros((steps, games), jnp.int32),
            log_prob=jnp.zeros((steps, games), jnp.float32),
            value=jnp.zeros((steps, games), jnp.float32),
            mine=jnp.zeros((steps, games), jnp.uint8),
            reward=jnp.zeros((steps, MOST_SEATS, games), jnp.float32),
            end=jnp.zeros((steps, games), jnp.uint8),
        )

    def _tables(
        self, game: Game, players: int, place: int, seed: int, variant: Mapping[str, Any] | None, spread: float
    ) -> Tables:
        numbers = np.arange(self.each)
        if self.rival is None:
            variants: Any = variants_around(game, players, seed) if variant is None else variant
            thumb, by_thumb = craft_of(game.meta.key).thumb, seats_by_thumb(players, self.each, seed)
            learner = np.where(numbers >= self.each - self.earlier_games, numbers % players, -1)
        else:
            variants, thumb, learner = variant, self.rival.thumb or any_legal, numbers % players
            by_thumb = np.where(self.rival.net is None, ((1 << players) - 1) & ~(1 << learner), 0)
        env = Many(
            game, players, self.each, self.device, variant=variants, seed=seed * 100 + players, thumb=thumb, by_thumb=by_thumb
        )
        return Tables(env, place * self.each, jnp.asarray(learner, jnp.int32), spread, jnp.zeros((MOST_SEATS, self.each)))

    def play(self, player: Net, critic: Net, earlier: Net, key: jax.Array, sharing: float) -> Course:
        """Play so many steps of all games on. `sharing` is how much points won count beside victory."""
        if self.rival and self.rival.net:
            earlier = self.rival.net
        for step in range(self.steps):
            for tables in self.tables:
                key, chance = jax.random.split(key)
                actions = self._decide(tables, player, critic, earlier, chance, step)
                tables.told = tables.env.step(actions, check=False)
                self._keep(tables, step, sharing)
        return self.course

    def _decide(self, tables: Tables, player: Net, critic: Net, earlier: Net, key: jax.Array, step: int) -> Any:
        env = tables.env
        told = tables.told or env.reset()
        beyond = taken(env.everything(self.critic_sees), self.device) if self.critic_sees else jnp.zeros((0, self.each))
        seen = [taken(part, self.device) for part in (told.observation, told.mask, told.seat)]
        self.course, actions = decided(
            self.course, player, critic, earlier, key, *seen, beyond, tables.learner, step, tables.offset, self.earlier_games,
            self.firmness,
        )  # fmt: skip
        return handed_over(actions, self.device)

    def _keep(self, tables: Tables, step: int, sharing: float) -> None:
        told = tables.told
        assert told is not None
        scale = sharing / tables.spread if tables.spread else 0.0
        parts = [taken(part, self.device) for part in (told.reward, told.end, tables.env.scores)]
        reward, end, tables.before = kept(self.course.reward, self.course.end, *parts, tables.before, scale, step, tables.offset)
        tables.before.block_until_ready()
        self.course = self.course._replace(reward=reward, end=end)


@partial(jax.jit, donate_argnames=("course",), static_argnames=("earlier_games",))
def decided(
    course: Course, player: Net, critic: Net, earlier: Net, key: jax.Array, observation: jax.Array, mask: jax.Array,
    seat: jax.Array, beyond: jax.Array, learner: jax.Array, step: Any, offset: Any, earlier_games: int, sharpness: Any,
) -> tuple[Course, jax.Array]:  # fmt: skip
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
    value = judged(critic, hidden(critic, jnp.concatenate([x, everything])))
    noted = {
        "observation": x, "everything": everything, "mask": mask, "seat": seat, "action": action, "log_prob": chances,
        "value": value, "mine": mine.astype(jnp.uint8),
    }  # fmt: skip
    return course._replace(**{name: _put(getattr(course, name), part, step, offset) for name, part in noted.items()}), action


@partial(jax.jit, donate_argnums=(0, 1))
def kept(
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
