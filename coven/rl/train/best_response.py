"""Rivals and evaluation: levels or clones that play all seats but one, and games that measure a network against them.

Toad and Apprentice are policies inside the environment. Familiar is a network, which plays its best choice. Archwitch is a
thousand times too slow, so the network it searches with replaces it: it agrees with Archwitch in most choices, not in all. A
clone of a level (`coven clone`) is named by its file.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from coven.bots.heuristics import heuristics_of
from coven.bots.net.model import Model, model_of, read_model
from coven.errors import MalformedError
from coven.games.contract.game import Game
from coven.intervals import Z, mean_error
from coven.rl.envs import Step, VectorEnv
from coven.rl.envs.stepping import Policy
from coven.rl.train.jax_bridge import from_jax, to_host, to_jax
from coven.rl.train.ppo import Net, hidden, logits

NET_LEVELS: Final = {"familiar": "", "archwitch": " by its clone, the net of Familiar"}  # played by Familiar's network
RIVAL_LEVELS: Final = ("toad", "apprentice", *NET_LEVELS)
MODEL_SUFFIX: Final = ".model"
MAX_STEPS: Final = 2_000  # in case a game does not end


@dataclass(frozen=True)
class Rival:
    """A level to play against: a network or a policy; random choices if both are None."""

    level: str
    net: Net | None = None
    policy: Policy | None = None
    substitute_text: str = ""  # what plays instead of the level itself, in words

    @property
    def description(self) -> str:
        """The level, and what plays instead of it."""
        return self.level + self.substitute_text


def rival_of(game: Game, level: str) -> Rival:
    """Return the rival of a level, or of a clone's file."""
    if level.endswith(MODEL_SUFFIX):
        return read_clone(Path(level), game)
    if level not in RIVAL_LEVELS:
        raise MalformedError(
            f"Expected a level to train against ({', '.join(RIVAL_LEVELS)}) or a clone's file, got '{level}'. Other levels "
            f"search too long for each choice: `coven clone {game.meta.key} {level}` makes a clone."
        )
    if level in NET_LEVELS:
        return Rival(level, net=net_of(model_of(game)), substitute_text=NET_LEVELS[level])
    return Rival(level, policy=None if level == "toad" else heuristics_of(game.meta.key).policy)


def read_clone(path: Path, game: Game) -> Rival:
    """Return the rival in a model file."""
    if not path.is_file():
        raise MalformedError(f"Expected a clone's file, but there is no {path}: `coven clone` makes one.")
    return Rival(path.stem, net=net_of(read_model(path, game)), substitute_text=f" by the clone in {path}")


def read_partners(game: Game, paths: Sequence[Path]) -> list[Rival]:
    """Return the clones in these files. Their names, which identify them in evaluations, must differ."""
    names = [path.stem for path in paths]
    if repeated := [name for name in names if names.count(name) > 1]:
        raise MalformedError(f"Expected clones with different names, but two files are called {repeated[0]}{MODEL_SUFFIX}.")
    return [read_clone(path, game) for path in paths]


def net_of(model: Model) -> Net:
    """Return the network of a model, for training."""
    parts: dict[str, npt.ArrayLike] = {
        "policy": model.policy,
        "policy_bias": model.policy_bias,
        "value": model.value,
        "value_bias": model.value_bias,
    }
    for number, (weights, bias) in enumerate([(model.first, model.first_bias), *model.later]):
        parts |= {f"weights{number}": weights, f"bias{number}": bias}
    return {name: jnp.asarray(part, jnp.float32) for name, part in parts.items()}


def critic_from_player(player: Net, extra_features: int = 0) -> Net:
    """Return a critic with a player's value head; the weights of features that only the critic sees are zero."""
    critic = {name: jnp.array(part) for name, part in player.items() if not name.startswith("policy")}
    return {**critic, "weights0": jnp.pad(critic["weights0"], ((0, extra_features), (0, 0)))}


# evaluation inside the environment


@dataclass(frozen=True)
class EvaluationResult:
    """The share of victory of a network, and the spread of the scores."""

    share: float
    half_width: float  # of the 95 % interval
    games: int
    spread: float  # mean distance of final scores from their mean


@jax.jit
def greedy_actions(player: Net, observation: jax.Array, mask: jax.Array) -> jax.Array:
    """Return the legal action with the highest logit for each game."""
    return jnp.argmax(logits(player, hidden(player, observation), mask), axis=1).astype(jnp.int32)


class MatchEvaluation:
    """Games with one seat for the network, each seat in turn, and a rival at all others. The first game of each slot counts."""

    def __init__(
        self,
        game: Game,
        players: int,
        count: int,
        device: str,
        seed: int,
        policy: Policy | None,
        variant: Mapping[str, object] | None = None,
        rival: Net | None = None,
    ) -> None:
        self.learner_seats = np.arange(count) % players
        others = ((1 << players) - 1) & ~(1 << self.learner_seats) if rival is None else 0
        self.rival = rival
        self.env = VectorEnv(game, players, count, device, variant=variant, seed=seed, policy=policy, heuristic_seats=others)
        self.device, self.count = device, count
        self.dtype = jnp.bfloat16 if device == "gpu" else jnp.float32

    def run(self, player: Net, seed: int) -> EvaluationResult:
        """Let the network play one game in each slot, greedily, and return its result."""
        step = self.env.reset(seed)
        shares, spreads = np.full(self.count, np.nan), np.zeros(self.count)
        for _ in range(MAX_STEPS):
            step = self.env.step(from_jax(self._choose_actions(player, step), self.device), check=False)
            end, reward, scores = (to_host(part, self.device) for part in (step.end, step.reward, self.env.scores))
            first_ends = (end != 0) & np.isnan(shares)
            shares[first_ends] = reward[first_ends, self.learner_seats[first_ends]]
            spreads[first_ends] = np.abs(scores - scores.mean(axis=1, keepdims=True)).mean(axis=1)[first_ends]
            if not np.isnan(shares).any():
                break
        over = ~np.isnan(shares)
        mean, games = float(shares[over].mean()), int(over.sum())
        half_width = Z * mean_error(mean, float(shares[over].var()), games)
        return EvaluationResult(mean, half_width, games, float(spreads[over].mean()))

    def _choose_actions(self, player: Net, step: Step) -> jax.Array:
        """Return the network's best actions, and the rival's at the other seats if it is a network."""
        observation, mask, seat = (to_jax(part, self.device) for part in (step.observation, step.mask, step.seat))
        x = observation.astype(self.dtype)
        actions: jax.Array = greedy_actions(player, x, mask)
        if self.rival is None:
            return actions
        others = greedy_actions(self.rival, x, mask)
        chosen: jax.Array = jnp.where(seat == jnp.asarray(self.learner_seats), actions, others)
        return chosen
