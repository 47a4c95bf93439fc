"""Claims at a table in the terminal: the rest is yours, proved from what you know, and played out at once."""

from dataclasses import dataclass
from typing import Any

from coven.games.claim import Claim
from coven.types import Choice, Seat


@dataclass
class Claiming:
    """What you claim in a game."""

    claim: Claim | None
    you: Seat
    deal: int | None = None  # whose rest was claimed, and proved

    def is_offered(self, view: Any) -> bool:
        """Whether there is anything to claim in your view."""
        return bool(self.claim and view.legal and self.claim.offered(view))

    def is_proved(self, view: Any) -> bool:
        """Claim the rest of the deal: whether what you know proves it. Then it is played out."""
        if self.claim is None or self.claim.line(view) is None:
            return False
        self.deal = self.claim.deal(view.public)
        return True

    def choice(self, seat: Seat, view: Any) -> Choice | None:
        """What is chosen for a seat while the rest is played out; None where nothing is claimed in this deal."""
        if self.claim is None or self.deal is None or self.claim.deal(view.public) != self.deal:
            return None
        return self.claim.line(view) if seat == self.you else self.claim.reply(view)
