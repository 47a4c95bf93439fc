"""Match-ups of two searches: one seat for the first, all others for the second, in many games of duplicate deals side by side."""

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from coven.games.contract.game import Game
from coven.intervals import Z, mean_error
from coven.rl.envs import VectorEnv
from coven.rl.train.batched_archwitch import BatchedArchwitch, EnvironmentPool, SearchVariant
from coven.rl.train.jax_bridge import to_host

MAX_STEPS: Final = 2_000  # in case a game does not end


@dataclass(frozen=True)
class MatchUpResult:
    """What the first search won."""

    games: int
    share: float
    half_width: float  # of the 95 % interval over deals
    decisions: int

    def gain(self, players: int) -> tuple[float, float]:
        """Return the points above an even share, with half of the 95 % interval."""
        return 100 * (self.share - 1 / players), 100 * self.half_width


def play_match_up(
    game: Game,
    players: int,
    hero: SearchVariant,
    field: SearchVariant,
    deals: int,
    seed: int,
    device: str,
    pool: EnvironmentPool | None = None,
) -> MatchUpResult:
    """Play every deal once for each seat of the hero, and return its share of the victories."""
    pool = pool or EnvironmentPool(game, players, device)
    sides = BatchedArchwitch(hero, pool), BatchedArchwitch(field, pool)
    dealt = VectorEnv(game, players, deals, device, seed=seed)
    dealt.reset()
    root = VectorEnv(game, players, deals * players, device)
    deal_of, hero_seat = np.divmod(np.arange(root.count), players)
    root.branch_from(dealt, deal_of, deal_of, seed)
    won = np.full(root.count, np.nan)
    decided = 0
    for number in range(MAX_STEPS):
        mask, seat = (to_host(part, device) for part in (root.last_step.mask, root.last_step.seat))
        actions: npt.NDArray[np.int64] = mask.argmax(axis=1)
        for side, search in enumerate(sides):
            games = np.flatnonzero(np.isnan(won) & ((seat == hero_seat) == (side == 0)))
            if len(games):
                actions[games] = search.choose(root, games, seed * 1_000_003 + 2 * number + side).actions
                decided += len(games)
        step = root.step(actions.astype(np.int32), check=False)
        end, reward = to_host(step.end, device), to_host(step.reward, device)
        first_ends = (end != 0) & np.isnan(won)
        won[first_ends] = reward[first_ends, hero_seat[first_ends]]
        if not np.isnan(won).any():
            break
    over = ~np.isnan(won)
    by_deal = np.where(over, won, 1 / players).reshape(deals, players).mean(axis=1)
    half_width = Z * mean_error(float(by_deal.mean()), float(by_deal.var()), deals)
    return MatchUpResult(int(over.sum()), float(by_deal.mean()), half_width, decided)
