"""Evaluation of a network inside the environment: one learner in each game, all other seats by a policy or another network."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import jax
import jax.numpy as jnp
import numpy as np

from coven.games.contract.game import Game
from coven.rl.envs import Step, VectorEnv
from coven.rl.envs.stepping import Policy
from coven.rl.train.jax_bridge import from_jax, to_host, to_jax
from coven.rl.train.net import Net, hidden, logits

MAX_STEPS: Final = 2_000  # in case a game does not end


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
        half_width = 1.96 * float(shares[over].std()) / games**0.5
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
