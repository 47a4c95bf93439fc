"""Heuristics: a policy and a value for each game, for playouts and for search without a network.

`coven/bots/heuristic/<game>.py` defines the `HEURISTICS` of a built-in game; a custom game may define them in its own module.
"""

import warnings
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final, Generic, cast

from coven import games
from coven.core.cards import every_seat
from coven.games.common.rules import BySeat, highest_score
from coven.games.contract.game import Game
from coven.games.contract.records import GameState, GameView, StateT, ViewT
from coven.kernel import Random, count, nth, randbelow, rule
from coven.types import Choice, Seat

HEURISTIC_MODULES: Final = "coven.bots.heuristic"


@dataclass(frozen=True, kw_only=True, eq=False)
class Heuristics(Generic[StateT, ViewT]):
    """The heuristics of one game. All functions are rules, so that compiled playouts can call them."""

    policy: Callable[[ViewT, Random], Choice]
    """`policy(v, rng)`: a sensible legal choice for the viewer of v, from what the viewer knows."""
    is_leaf: Callable[[StateT, ViewT], bool]
    """`is_leaf(s, v)`: whether a search from view v evaluates s instead of continuing, at the end of a round for example."""
    value: Callable[[StateT, Seat], float]
    """`value(s, seat)`: the seat's expected share of victory in a leaf, from 0 to 1; the shares of all seats sum to about 1."""
    policy_weight: int
    """Percentage of playout moves that the strongest search takes from the policy; lower it where the policy is biased."""
    prior_weight: float = 0.003
    """Weight of a network's log-prior relative to playouts; raise it where other players deviate from the network."""

    @property
    def thumb(self) -> Callable[[ViewT, Random], Choice]:
        """Return the policy under its old name, until 2.0."""
        warnings.warn("Heuristics.thumb is now called Heuristics.policy.", DeprecationWarning, stacklevel=2)
        return self.policy


@cache
def heuristics_of(game: str) -> Heuristics:
    """Return the heuristics of a game; random play to the end if it defines none."""
    found = games.find_extension(game, HEURISTIC_MODULES, "HEURISTICS")
    if found is None and (found := games.find_extension(game, HEURISTIC_MODULES, "CRAFT")) is not None:
        warnings.warn(f"CRAFT of the game {game} is now called HEURISTICS.", DeprecationWarning, stacklevel=2)
    return default_heuristics(games.load(game)) if found is None else cast(Heuristics, found)


# defaults for a game without heuristics


@rule
def uniform_policy(v: GameView, rng: Random) -> Choice:
    """Choose uniformly at random."""
    return Choice(nth(v.legal, randbelow(rng, count(v.legal))))


@rule
def is_never_leaf(s: GameState, v: GameView) -> bool:
    """Search to the end of the game."""
    return False


def default_heuristics(game: Game) -> Heuristics:
    """Return heuristics that play at random and use the result of the game as its value."""
    winners = game.winners

    @rule
    def share_of_victory(s: GameState, seat: Seat) -> float:
        seats = winners(s)
        return ((seats >> seat) & 1) / count(seats)

    return Heuristics(policy=uniform_policy, is_leaf=is_never_leaf, value=share_of_victory, policy_weight=0)


# shares of victory from scores


@rule
def win_weight(behind: int, percent: int) -> float:
    """Return the chance to win relative to the leader's, if each step behind multiplies it by `percent`."""
    chance = 1.0
    for _ in range(min(behind, 40)):
        chance = chance * percent / 100
    return chance


@rule
def share_by_lead(scores: BySeat[int], players: int, seat: Seat, percent: int) -> float:
    """Return a seat's share of victory if each step behind the leader multiplies the chance to win by `percent`."""
    most = highest_score(scores, players)
    total = 0.0
    for other in every_seat(players):
        total += win_weight(most - scores[other], percent)
    return win_weight(most - scores[seat], percent) / total
