"""Claims: "the rest is mine", where that can be proved from what the claimant knows.

All of it is made from the claimant's own View: whether a claim is offered, the proof, and the line that keeps it true. So none of
it tells more than the claimant knows. A proof looks at all worlds that fit the view and at all replies of the others, and holds
only if nothing that they could do would change anything that counts. Where that would be too much to look at, none is offered.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from coven.kernel import lowest
from coven.types import Choice


def first_legal_choice(v: Any) -> Choice:
    """The first of the viewer's choices."""
    return Choice(lowest(v.legal))


@dataclass(frozen=True)
class Claim:
    """How the rest of a round is claimed in a game, or of a game that has no rounds."""

    text: str
    """What is claimed, in the claimant's words."""
    can_claim: Callable[[Any], bool]
    """`offered(v)`: whether the viewer may claim now: it is their turn and a proof would not be too long."""
    line: Callable[[Any], Choice | None]
    """`line(v)`: a choice of the viewer after which what is claimed still is sure; None where there is no such choice."""
    reply: Callable[[Any], Choice] = first_legal_choice
    """`reply(v)`: what is chosen for another while a claim is played out; no choice of theirs changes anything that counts."""
