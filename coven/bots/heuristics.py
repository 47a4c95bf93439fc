"""What bots know about a game beyond its rules: a rule of thumb, and what a position is worth when they look no further.

Shares of victory from what players have: the one who is ahead is the likelier to win, the more so the nearer the end.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from coven import games
from coven.core.cards import every_seat
from coven.games.common.seats import BySeat, highest_score
from coven.games.contract.game import Game
from coven.kernel import Random, count, nth, randbelow, rule
from coven.types import Choice, Seat


@dataclass(frozen=True, kw_only=True, eq=False)
class Heuristics:
    """The know-how of one game; all rules, so that they run in playouts. `coven/bots/heuristic/<game>.py` holds one."""

    policy: Callable[[Any, Random], Choice]
    """`thumb(v, rng)`: a sensible legal choice for the viewer of v. It knows what the viewer knows and no more."""
    is_leaf: Callable[[Any, Any], bool]
    """`settled(s, v)`: whether a search that began at view v looks no further than s, the end of a round say."""
    value: Callable[[Any, Seat], float]
    """`worth(s, seat)`: the seat's share of victory to expect from a settled position, 0 to 1; all seats together about 1."""
    policy_weight: int
    """How often the strongest bots' playouts go by the rule of thumb, in hundredths: where it is biased, less is better."""
    prior_weight: float = 0.003
    """How much a net's own liking counts beside playouts: more where those decide much who do not choose as it does."""


@cache
def heuristics_of(game: str) -> Heuristics:
    """The know-how about a game: what `coven/bots/heuristic` has of it, or the game's own module as `CRAFT`, or none."""
    found: Heuristics | None = games.find_extension(game, "coven.bots.heuristic", "CRAFT")
    return default_heuristics(games.load(game)) if found is None else found


# what bots do with a game nobody wrote a rule of thumb for


@rule
def uniform_policy(v: Any, rng: Random) -> Choice:
    """Every legal choice is as likely."""
    return Choice(nth(v.legal, randbelow(rng, count(v.legal))))


@rule
def is_never_leaf(s: Any, v: Any) -> bool:
    """A search looks on until the game is over."""
    return False


def default_heuristics(game: Game) -> Heuristics:
    """Random choices, and the result of the game is what it is worth."""
    winners = game.winners

    @rule
    def share_of_victory(s: Any, seat: Seat) -> float:
        seats = winners(s)
        return ((seats >> seat) & 1) / count(seats)

    return Heuristics(policy=uniform_policy, is_leaf=is_never_leaf, value=share_of_victory, policy_weight=0)


@rule
def win_weight(behind: int, hundredths: int) -> float:
    """How likely to win somebody is who lies so far behind the first, compared with them: each step back multiplies it."""
    likely = 1.0
    for _ in range(min(behind, 40)):
        likely = likely * hundredths / 100
    return likely


@rule
def share_by_lead(reached: BySeat[int], players: int, seat: Seat, hundredths: int) -> float:
    """The share of victory of a seat when each step behind the first multiplies the chance by so many hundredths."""
    most = highest_score(reached, players)
    total = 0.0
    for other in every_seat(players):
        total += win_weight(most - reached[other], hundredths)
    return win_weight(most - reached[seat], hundredths) / total
