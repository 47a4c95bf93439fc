"""The words about claims."""

from typing import Any, Final

from coven.games.claim import Claim

REFUSED: Final = "Not accepted: what you know does not prove it. Nobody else is told that you asked. Play on."


def words_of_claim(claim: Claim | None, view: Any) -> str:
    """What the viewer may claim now; nothing where no claim is offered."""
    return claim.words if claim and view.legal and claim.offered(view) else ""


def accepted(name: str) -> str:
    """What everybody is told."""
    return f"{name} claims the rest: accepted, for no card that others may hold could change it. It is played out."
