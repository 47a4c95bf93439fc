"""The notation of choices and lots, and the names of cards, suits, tricks and tokens in sentences."""

from functools import cache
from typing import Final

from coven.core.cards import every_seat, is_among
from coven.core.grammar import join_words
from coven.core.notation import SEAT_ARGUMENTS, Notation
from coven.games.contract.presentation import CardCodes, Played
from coven.games.witchs_shot.rules.carrying import can_win
from coven.games.witchs_shot.rules.state import (
    BLACK_FOUR,
    DOUBLER,
    MAX_QUOTA,
    MAX_SUITS,
    NAMES,
    NO_REST,
    OOF,
    SUITS,
    VACATION,
    Public,
    Trick,
    of_suit,
    rank_of,
    suit_of,
)
from coven.kernel import members
from coven.types import NO_CARD, Card, Cards, Seat, Suit

NOTATION: Final = Notation(
    verbs={
        "quota": {str(quota): quota for quota in range(MAX_QUOTA + 1)},
        "play": NAMES,
        "reveal": NAMES,
        "rest": {"oof": OOF, "vacation": VACATION, "no": NO_REST},
    },
    lots={"remove": {suit: number for number, suit in enumerate(SUITS)}, "start": SEAT_ARGUMENTS, "deal": NAMES},
)


CODES: Final = CardCodes(NAMES)
TOKEN_NAMES: Final = {int(OOF): "an Oof! token", int(VACATION): "the Paid Vacation token"}


@cache
def card_name(card: Card) -> str:
    """Return the name of a card: `Fish 10`, `the black 4`, `the doubler`."""
    if card == BLACK_FOUR:
        return "the black 4"
    return "the doubler" if card == DOUBLER else f"{suit_name(suit_of(card))} {rank_of(card)}"


def suit_name(suit: Suit) -> str:
    """Return the name of a suit: `Fish`."""
    return SUITS[suit].capitalize()


def card_names(cards: Cards, last: str = "and") -> str:
    """Return the names of cards: `Book 7, Fish 1 and the black 4`; `no card`."""
    return join_words((card_name(Card(card)) for card in members(cards)), last) or "no card"


def seats_in_play_order(p: Public, trick: Trick) -> list[Seat]:
    """Return the seats that have played, in the order in which they did."""
    order = [Seat((trick.leader + place) % p.players) for place in every_seat(p.players)]
    return [seat for seat in order if trick.played[seat] != NO_CARD]


def played_cards(p: Public, trick: Trick) -> list[Played]:
    """Return the cards of a trick in the order played, marking the players who cannot win it."""
    return [
        Played(seat=int(seat), card=CODES[trick.played[seat]], words=_describe_status(p, trick, seat))
        for seat in seats_in_play_order(p, trick)
    ]


def _describe_status(p: Public, trick: Trick, seat: Seat) -> str:
    if is_among(seat, trick.resting):
        return "rests"
    return "" if can_win(p, trick, seat) else "cannot win"


def suits_by_priority(p: Public) -> list[list[Suit]]:
    """3.3, 3.4, 3.5 Return the suits from the highest place down; suits missing from the row share the lowest."""
    suits = [Suit(suit) for suit in range(MAX_SUITS) if of_suit(p.deck, Suit(suit))]
    weights = sorted({int(p.priority[suit]) for suit in suits}, reverse=True)
    return [[suit for suit in suits if p.priority[suit] == weight] for weight in weights]


def describe_row(p: Public) -> str:
    """Describe the row and the priority.

    `Fish 10 and Book 3. Priority: Fish, then Book, then Potion and Vegetable alike.`
    """
    row = join_words(card_name(p.row[place]) for place in range(p.variant.in_row)) or "no card"
    places = [
        join_words(suit_name(suit) for suit in place) + (" alike" if len(place) > 1 else "") for place in suits_by_priority(p)
    ]
    return f"{row}. Priority: {', then '.join(places)}."
