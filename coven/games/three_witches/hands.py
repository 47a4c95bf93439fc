"""Cards that leave a hand or come into one: how many a hand has is public."""

from coven.cards import count, remove, union
from coven.games.three_witches.state import State
from coven.kernel import rule
from coven.types import Card, Cards, Seat


@rule
def lay(s: State, seat: Seat, card: Card) -> None:
    """A card leaves a hand."""
    s.hands[seat] = remove(s.hands[seat], card)
    s.public.held[seat] -= 1


@rule
def pick_up(s: State, seat: Seat, cards: Cards) -> None:
    """Cards come into a hand."""
    s.hands[seat] = union(s.hands[seat], cards)
    s.public.held[seat] += count(cards)
