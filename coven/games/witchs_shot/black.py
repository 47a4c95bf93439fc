"""Must-follow and black cards: chapters 5 and 6, and what all learn of a hand by them."""

from coven.cards import union
from coven.games.witchs_shot.deck import BLACK, NO_SUIT, is_black, of_suit, suit_of
from coven.games.witchs_shot.state import Public
from coven.kernel import rule
from coven.types import NO_CARDS, Card, Cards, Seat


@rule
def playable_cards(p: Public, hand: Cards) -> Cards:
    """5.2, 6.1, 6.2 Cards of the lead suit and black ones; any card if there is no lead suit, or none of it in hand."""
    if p.trick.led == NO_SUIT:
        return hand
    following = of_suit(hand, p.trick.led)
    return union(following, of_suit(hand, BLACK)) if following else hand


@rule
def is_reveal_due(p: Public, hand: Cards, card: Card) -> bool:
    """6.1 After a black card, if a lead suit is set and the player holds a card of it."""
    return is_black(card) and p.trick.led != NO_SUIT and of_suit(hand, p.trick.led) != NO_CARDS


@rule
def record_void(p: Public, seat: Seat, card: Card) -> None:
    """5.2, 6.1 Who plays another suit, or a black card without a reveal, holds none of the lead suit; all know it."""
    if p.trick.led != NO_SUIT and suit_of(card) != p.trick.led:
        p.void[seat] |= 1 << p.trick.led
