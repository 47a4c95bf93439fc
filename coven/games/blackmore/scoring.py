"""Score: chapter 6."""

from coven.cards import every_card
from coven.games.blackmore.deck import value_of
from coven.games.blackmore.state import State
from coven.games.scores import leading_seats
from coven.kernel import rule
from coven.types import Cards, Seat, Seats


@rule
def points(cards: Cards) -> int:
    """6.1 The Magic Points of some cards: the sum of their values."""
    total = 0
    for card in every_card(cards):
        total += value_of(card)
    return total


@rule
def score(s: State, seat: Seat) -> int:
    """6.1, 6.2 The values of the cards a player won; what lies in the trump pile scores for nobody."""
    return s.public.scores[seat]


@rule
def winners(s: State) -> Seats:
    """6.1 Those with the most points; a tie is shared."""
    return leading_seats(s.public.scores, s.public.players)
