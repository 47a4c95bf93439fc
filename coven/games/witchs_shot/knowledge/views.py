"""Views: what a seat or a spectator may know, which is the open table and the viewer's own hand.

Hidden are the hands, except for revealed cards (6.1), and the cards set aside with 3 players (3.2). All choices are public, so a
player who is to choose can reconstruct their View from their log; only while another player owes a reveal is the log behind.
"""

from coven.games.contract.records import GameView
from coven.games.witchs_shot.rules.state import Public
from coven.types import Cards, Choices, Seat, Seats


class View(GameView):
    """One viewer's knowledge, with perfect recall of the round; no hidden information outlasts a round."""

    viewer: Seat  # SPECTATOR for a viewer without a seat
    to_act: Seats
    legal: Choices  # the viewer's own
    public: Public
    hand: Cards  # the viewer's own
