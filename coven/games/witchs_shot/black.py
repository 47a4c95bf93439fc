"""Must-follow and black cards: chapters 5 and 6, and what all learn of a hand by them."""

from coven.cards import add, union
from coven.games.witchs_shot.deck import BLACK, NO_SUIT, is_black, of_suit, suit_of
from coven.games.witchs_shot.state import State
from coven.kernel import rule
from coven.types import NO_CARDS, Card, Cards, Seat


@rule
def playable(s: State, seat: Seat) -> Cards:
    """5.2, 6.1, 6.2 Cards of the lead suit and black ones; any card if there is no lead suit, or none of it in hand."""
    hand = s.hands[seat]
    if s.led == NO_SUIT:
        return hand
    following = of_suit(hand, s.led)
    return union(following, of_suit(hand, BLACK)) if following else hand


@rule
def is_reveal_due(s: State, seat: Seat, card: Card) -> bool:
    """6.1 After a black card, if a lead suit is set and the player holds a card of it."""
    return is_black(card) and s.led != NO_SUIT and of_suit(s.hands[seat], s.led) != NO_CARDS


@rule
def show_void(s: State, seat: Seat, card: Card) -> None:
    """5.2, 6.1 Who plays another suit, or a black card without a reveal, holds none of the lead suit; all know it."""
    if s.led != NO_SUIT and suit_of(card) != s.led:
        s.void[seat] |= 1 << s.led


@rule
def show_card(s: State, seat: Seat, card: Card) -> None:
    """6.1 A card revealed stays in hand, and all know it."""
    s.known[seat] = add(s.known[seat], card)
