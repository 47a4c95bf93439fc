"""How well a net plays among seats that play by a rule or by another net: one learner in each game, all others by that."""

from dataclasses import dataclass
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np

from coven.games.contract.game import Game
from coven.rl.envs import Step, VectorEnv
from coven.rl.envs.stepping import Policy
from coven.rl.train.jax_bridge import from_jax, to_host, to_jax
from coven.rl.train.net import Net, hidden, logits

MAX_STEPS: Final = 2_000  # steps of a trial, should a game not end


@dataclass(frozen=True)
class EvaluationResult:
    """The share of victory of one net among others, and what a game is like."""

    share: float
    half_width: float  # half the 95 % interval
    games: int
    spread: float  # the mean distance of final scores from their mean


@jax.jit
def greedy_actions(player: Net, observation: jax.Array, mask: jax.Array) -> jax.Array:
    return jnp.argmax(logits(player, hidden(player, observation), mask), axis=1).astype(jnp.int32)


class MatchEvaluation:
    """Games with one seat for the net, each seat in turn, and a rival at all others. The first game of each place counts."""

    def __init__(
        self,
        game: Game,
        players: int,
        count: int,
        device: str,
        seed: int,
        policy: Policy | None,
        variant: Any = None,
        rival: Net | None = None,
    ) -> None:
        self.learner_seats = np.arange(count) % players
        others = ((1 << players) - 1) & ~(1 << self.learner_seats) if rival is None else 0
        self.rival = rival
        self.env = VectorEnv(game, players, count, device, variant=variant, seed=seed, policy=policy, heuristic_seats=others)
        self.device, self.count = device, count
        self.dtype = jnp.bfloat16 if device == "gpu" else jnp.float32

    def run(self, player: Net, seed: int) -> EvaluationResult:
        """Let the net play one game at each place, by what it likes best."""
        told = self.env.reset(seed)
        shares, spreads = np.full(self.count, np.nan), np.zeros(self.count)
        for _ in range(MAX_STEPS):
            told = self.env.step(from_jax(self._choose_actions(player, told), self.device), check=False)
            end, reward, scores = (to_host(part, self.device) for part in (told.end, told.reward, self.env.scores))
            fresh = (end != 0) & np.isnan(shares)
            shares[fresh] = reward[fresh, self.learner_seats[fresh]]
            spreads[fresh] = np.abs(scores - scores.mean(axis=1, keepdims=True)).mean(axis=1)[fresh]
            if not np.isnan(shares).any():
                break
        over = ~np.isnan(shares)
        mean, games = float(shares[over].mean()), int(over.sum())
        within = 1.96 * float(shares[over].std()) / games**0.5
        return EvaluationResult(mean, within, games, float(spreads[over].mean()))

    def _choose_actions(self, player: Net, told: Step) -> jax.Array:
        """What the net likes best, and at the other seats what its rival likes best, where that is a net."""
        observation, mask, seat = (to_jax(part, self.device) for part in (told.observation, told.mask, told.seat))
        x = observation.astype(self.dtype)
        actions: jax.Array = greedy_actions(player, x, mask)
        if self.rival is None:
            return actions
        others = greedy_actions(self.rival, x, mask)
        chosen: jax.Array = jnp.where(seat == jnp.asarray(self.learner_seats), actions, others)
        return chosen
