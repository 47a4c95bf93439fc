"""Who made the choices of each seat: its player, or a bot in their place."""

from typing import Final

BOT_AUTHORS: Final = ("stand_in", "clock")  # as lines say who made them: for somebody away, and because time was up


class MoveAuthors:
    """What is counted of one game. Of a claim that is played out nobody chooses anything."""

    def __init__(self, players: int) -> None:
        self.own = [0] * players
        self.bots = [0] * players
        self.last: list[tuple[str, int]] = [("", 0)] * players  # who, at which pace of the table

    def record(self, seat: int, by: str, pace: int) -> None:
        """One more choice of a seat."""
        if by == "claim":
            return
        (self.bots if by in BOT_AUTHORS else self.own)[seat] += 1
        self.last[seat] = by, pace

    def was_substituted(self, seat: int) -> bool:
        """Whether a bot chose last for a seat, or at least half of the time: what came of it is not the player's merit.

        The half is for who leaves at once and comes back for the last card.
        """
        return self.last[seat][0] in BOT_AUTHORS or 0 < self.bots[seat] >= self.own[seat]

    def has_timed_out(self, seat: int, pace: int) -> bool:
        """Whether the player let their time run out, at the pace that holds now, and has not chosen since."""
        by, at = self.last[seat]
        return by in BOT_AUTHORS and at == pace
