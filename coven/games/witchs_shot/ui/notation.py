"""The notation of choices and lots, the cards of a trick, and the priority of the suits."""

from typing import Final

from coven.core.cards import is_among
from coven.games.common.messages import played_cards
from coven.games.contract.presentation import Played
from coven.games.witchs_shot.rules.carrying import can_win
from coven.games.witchs_shot.rules.deck import DECK, MAX_SUITS, of_suit
from coven.games.witchs_shot.rules.rules import PHASES
from coven.games.witchs_shot.rules.state import OOF, VACATION, Public, Trick
from coven.messages import Message
from coven.types import Seat, Suit

NOTATION: Final = PHASES.notation
CODES: Final = DECK.codes
TOKENS: Final = {int(OOF): Message("token-oof"), int(VACATION): Message("token-vacation")}


def trick_cards(p: Public, trick: Trick) -> list[Played[Message]]:
    """Return the cards of a trick in the order played, marking the players who cannot win it."""

    def describe(seat: Seat) -> Message | None:
        return Message("rests") if is_among(seat, trick.resting) else None if can_win(p, trick, seat) else Message("cannot-win")

    return played_cards(CODES, trick.leader, p.players, trick.played, describe)


def suits_by_priority(p: Public) -> list[list[Suit]]:
    """3.3, 3.4, 3.5 Return the suits from the highest place down; suits missing from the row share the lowest."""
    suits = [Suit(suit) for suit in range(MAX_SUITS) if of_suit(p.deck, Suit(suit))]
    weights = sorted({int(p.priority[suit]) for suit in suits}, reverse=True)
    return [[suit for suit in suits if p.priority[suit] == weight] for weight in weights]


def row_cards(p: Public) -> Message:
    """Return the cards of the row, from the left."""
    cards = [Message("named-card", card=p.row[place]) for place in range(p.variant.in_row)]
    return Message("row", cards=cards) if cards else Message("row-empty")


def named_suits(suits: list[Suit]) -> list[Message]:
    """Return suits for a list."""
    return [Message("named-suit", suit=suit) for suit in suits]


def priority(p: Public) -> Message:
    """Return the suits in the order of their priority."""
    places = [named_suits(place) for place in suits_by_priority(p)]
    return Message("priority", places=[Message("tied-suits", suits=place) if len(place) > 1 else place[0] for place in places])
