"""The words about claims."""

from typing import Any, Final

from coven.games.claim import Claim

CLAIM_REJECTED_SENTENCE: Final = "Not accepted: what you know does not prove it. Nobody else is told that you asked. Play on."


def claim_offer(claim: Claim | None, view: Any) -> str:
    """What the viewer may claim now; nothing where no claim is offered."""
    return claim.text if claim and view.legal and claim.can_claim(view) else ""


def claim_accepted_sentence(name: str) -> str:
    """What everybody is told."""
    return f"{name} claims the rest: accepted, for no card that others may hold could change it. It is played out."
