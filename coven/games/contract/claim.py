"""Claims: "the rest is mine", where that can be proved from what the claimant knows.

Whether a claim is offered, its proof, and the line of play that keeps it true are all computed from the claimant's own View,
so they reveal nothing else. A proof covers all worlds that fit the view and all replies of the other players. It holds only if
no reply can change anything that counts. Where the search would be too large, no claim is offered.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from coven.games.contract.records import GameView, ViewT
from coven.kernel import lowest
from coven.types import Choice


def first_legal_choice(v: GameView) -> Choice:
    """Return the first of the viewer's legal choices."""
    return Choice(lowest(v.legal))


@dataclass(frozen=True)
class Claim(Generic[ViewT]):
    """How a player claims the rest of a round, or of the game if it has no rounds."""

    text: str
    """What is claimed, in the claimant's words."""
    can_claim: Callable[[ViewT], bool]
    """`can_claim(v)`: whether the viewer may claim now: it is their turn, and a proof would not take too long."""
    line: Callable[[ViewT], Choice | None]
    """`line(v)`: a choice after which the claim still holds, or None if there is none."""
    reply: Callable[[ViewT], Choice] = first_legal_choice
    """`reply(v)`: the choice made for another player while a claim is played out; none of theirs changes what counts."""


def is_claim_offered(claim: Claim | None, v: GameView) -> bool:
    """Return whether the viewer may claim now: the game has claims, the viewer has a choice to make, and `can_claim` holds."""
    return claim is not None and bool(v.legal) and claim.can_claim(v)
