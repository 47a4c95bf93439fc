"""Claims at a table in the terminal: the rest is yours, proved from what you know, and played out at once."""

from dataclasses import dataclass
from typing import Any

from coven.games.game import Game
from coven.types import Choice, Seat


@dataclass
class RoundClaim:
    """What you claim in a game."""

    game: Game
    you: Seat
    round: int | None = None  # whose rest was claimed, and proved

    def is_possible(self, view: Any) -> bool:
        """Whether there is anything to claim in your view."""
        return bool(self.game.claim and view.legal and self.game.claim.can_claim(view))

    def prove(self, view: Any) -> bool:
        """Claim the rest of the round: whether what you know proves it. Then it is played out."""
        if self.game.claim is None or self.game.claim.line(view) is None:
            return False
        self.round = self.game.chapter(view.public).round
        return True

    def choice(self, seat: Seat, view: Any) -> Choice | None:
        """What is chosen for a seat while the rest is played out; None where nothing is claimed in this round."""
        claim = self.game.claim
        if claim is None or self.round is None or self.game.chapter(view.public).round != self.round:
            return None
        return claim.line(view) if seat == self.you else claim.reply(view)
