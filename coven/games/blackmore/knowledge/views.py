"""What a seat or a spectator may know (chapter 7): the open table and the viewer's own hand (7.1), in every View alike."""

from coven.games.blackmore.rules.state import Public
from coven.games.contract.records import GameView
from coven.types import Cards, Choices, Seat, Seats


class View(GameView):
    """One viewer's knowledge, with perfect recall: every card was seen when it was played (7.2)."""

    viewer: Seat  # SPECTATOR for viewers without a seat
    to_act: Seats
    legal: Choices  # the viewer's own choices
    public: Public
    hand: Cards  # the viewer's own hand
