"""How well a net plays among seats that play by a rule or by another net: one learner in each game, all others by that."""

from dataclasses import dataclass
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np

from coven.envs import Many, Step
from coven.envs.stepping import Thumb
from coven.games.game import Game
from coven.train.bridge import handed_over, host, taken
from coven.train.net import Net, hidden, logits

LONGEST: Final = 2_000  # steps of a trial, should a game not end


@dataclass(frozen=True)
class Outcome:
    """The share of victory of one net among others, and what a game is like."""

    share: float
    within: float  # half the 95 % interval
    games: int
    spread: float  # the mean distance of final scores from their mean


@jax.jit
def best_actions(player: Net, observation: jax.Array, mask: jax.Array) -> jax.Array:
    return jnp.argmax(logits(player, hidden(player, observation), mask), axis=1).astype(jnp.int32)


class Trial:
    """Games with one seat for the net, each seat in turn, and a rival at all others. The first game of each place counts."""

    def __init__(
        self,
        game: Game,
        players: int,
        count: int,
        device: str,
        seed: int,
        rule: Thumb | None,
        variant: Any = None,
        rival: Net | None = None,
    ) -> None:
        self.own = np.arange(count) % players
        others = ((1 << players) - 1) & ~(1 << self.own) if rival is None else 0
        self.rival = rival
        self.env = Many(game, players, count, device, variant=variant, seed=seed, thumb=rule, by_thumb=others)
        self.device, self.count = device, count
        self.kind = jnp.bfloat16 if device == "gpu" else jnp.float32

    def of(self, player: Net, seed: int) -> Outcome:
        """Let the net play one game at each place, by what it likes best."""
        told = self.env.reset(seed)
        shares, spreads = np.full(self.count, np.nan), np.zeros(self.count)
        for _ in range(LONGEST):
            told = self.env.step(handed_over(self._actions(player, told), self.device), check=False)
            end, reward, scores = (host(part, self.device) for part in (told.end, told.reward, self.env.scores))
            fresh = (end != 0) & np.isnan(shares)
            shares[fresh] = reward[fresh, self.own[fresh]]
            spreads[fresh] = np.abs(scores - scores.mean(axis=1, keepdims=True)).mean(axis=1)[fresh]
            if not np.isnan(shares).any():
                break
        over = ~np.isnan(shares)
        mean, games = float(shares[over].mean()), int(over.sum())
        within = 1.96 * float(shares[over].std()) / games**0.5
        return Outcome(mean, within, games, float(spreads[over].mean()))

    def _actions(self, player: Net, told: Step) -> jax.Array:
        """What the net likes best, and at the other seats what its rival likes best, where that is a net."""
        observation, mask, seat = (taken(part, self.device) for part in (told.observation, told.mask, told.seat))
        x = observation.astype(self.kind)
        actions: jax.Array = best_actions(player, x, mask)
        if self.rival is None:
            return actions
        others = best_actions(self.rival, x, mask)
        chosen: jax.Array = jnp.where(seat == jnp.asarray(self.own), actions, others)
        return chosen
