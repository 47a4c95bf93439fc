"""Tricks: following suit, public voids, the winner by trump and lead suit, and the finished trick.

>>> from coven.games.common.rules import suit_rules
>>> suit_of, rank_of, of_suit, ranks_in = suit_rules(9)
>>> follow_suit, add_to_trick, note_void, trick_winner = trick_rules(9)
>>> trick = Trick.new()
>>> reset_trick(trick)
>>> add_to_trick(trick, Seat(1), Card(4))
>>> follow_suit(trick, Cards(1 << 7 | 1 << 20)) == 1 << 7
True
>>> add_to_trick(trick, Seat(2), Card(20))
>>> trick_winner(trick, Suit(2)), trick_winner(trick, NO_SUIT)
(2, 1)
"""

from collections.abc import Callable
from typing import Annotated, Final, Protocol

from coven.core.cards import add, every_card, every_seat
from coven.games.common.rules import BySeat
from coven.kernel import Record, highest, make_reset, rule
from coven.messages import Message
from coven.types import MAX_SEATS, NO_CARDS, NO_SEAT, Card, Cards, Seat, Suit

NO_SUIT: Final = Suit(-1)


class Trick(Record):
    """The cards of one trick and their players."""

    leader: Seat  # the seat that leads it
    led: Suit  # the suit led; NO_SUIT before a card is led
    cards: Cards
    played: Annotated[BySeat[Card], MAX_SEATS]  # the card of each seat, or NO_CARD


reset_trick: Final = make_reset(Trick)


class TrickFields(Protocol):
    """A record with the fields of a trick."""

    led: Suit
    cards: Cards

    @property
    def played(self) -> BySeat[Card]: ...


FollowSuit = Callable[[TrickFields, Cards], Cards]
AddToTrick = Callable[[TrickFields, Seat, Card], None]
NoteVoid = Callable[[TrickFields, BySeat[int], Seat, Card], None]
TrickWinner = Callable[[TrickFields, Suit], Seat]


def trick_rules(size: int) -> tuple[FollowSuit, AddToTrick, NoteVoid, TrickWinner]:
    """Return the rules of tricks with `size` cards of each suit: `follow_suit`, `add_to_trick`, `note_void`, `trick_winner`."""
    suit_mask = (1 << size) - 1

    @rule
    def follow_suit(trick: TrickFields, hand: Cards) -> Cards:
        """Return the cards of a hand that may be played: those of the suit led; any card without one, or as the leader."""
        following = Cards(hand & (suit_mask << (trick.led * size))) if trick.led != NO_SUIT else NO_CARDS
        return following if following else hand

    @rule
    def add_to_trick(trick: TrickFields, seat: Seat, card: Card) -> None:
        """Add a card to a trick; the first one sets the suit to follow."""
        if trick.led == NO_SUIT:
            trick.led = Suit(card // size)
        trick.cards = add(trick.cards, card)
        trick.played[seat] = card

    @rule
    def note_void(trick: TrickFields, void: BySeat[int], seat: Seat, card: Card) -> None:
        """Note before a card is added what it shows to all: a seat that does not follow has no card of the suit led."""
        if trick.led != NO_SUIT and card // size != trick.led:
            void[seat] = void[seat] | (1 << trick.led)

    @rule
    def trick_winner(trick: TrickFields, trump: Suit) -> Seat:
        """Return the seat that wins: the highest trump, else the highest card of the suit led; NO_SEAT without cards."""
        trumps = trick.cards & (suit_mask << (trump * size)) if trump != NO_SUIT else 0
        best = trumps if trumps else trick.cards & (suit_mask << (trick.led * size)) if trick.cards else 0
        return seat_of_card(trick, Card(highest(best))) if best else NO_SEAT

    return follow_suit, add_to_trick, note_void, trick_winner


@rule
def seat_of_card(trick: TrickFields, card: Card) -> Seat:
    """Return the seat that played a card, or NO_SEAT."""
    found = NO_SEAT
    for seat in every_seat(len(trick.played)):
        if trick.played[seat] == card:
            found = seat
    return found


# the finished trick


def winning_reason(trick: Trick, trump: Suit, winner: Seat, suit_of: Callable[[Card], Suit]) -> Message:
    """Return why a trick was won: `the only trump`, `the highest trump`, `the highest Rose`."""
    suit = suit_of(trick.played[winner])
    others = [card for card in every_card(trick.cards) if suit_of(card) == suit and card != trick.played[winner]]
    if suit == trump:
        return Message("highest-trump" if others else "only-trump")
    return Message("highest-of-suit" if others else "only-of-suit", suit=suit)
