"""The notation of choices and lots, and the names of cards, suits, tricks and tokens in sentences."""

from typing import Final

from coven.core.cards import is_among
from coven.core.grammar import join_words
from coven.games.common.sentences import played_cards
from coven.games.contract.presentation import Played
from coven.games.witchs_shot.rules.carrying import can_win
from coven.games.witchs_shot.rules.deck import DECK, MAX_SUITS, of_suit
from coven.games.witchs_shot.rules.rules import PHASES
from coven.games.witchs_shot.rules.state import OOF, VACATION, Public, Trick
from coven.types import Seat, Suit

NOTATION: Final = PHASES.notation
CODES: Final = DECK.codes
TOKEN_NAMES: Final = {int(OOF): "an Oof! token", int(VACATION): "the Paid Vacation token"}
card_name: Final = CODES.name
card_names: Final = CODES.names
suit_name: Final = DECK.suit_name


def trick_cards(p: Public, trick: Trick) -> list[Played]:
    """Return the cards of a trick in the order played, marking the players who cannot win it."""

    def describe(seat: Seat) -> str:
        return "rests" if is_among(seat, trick.resting) else "" if can_win(p, trick, seat) else "cannot win"

    return played_cards(CODES, trick.leader, p.players, trick.played, describe)


def suits_by_priority(p: Public) -> list[list[Suit]]:
    """3.3, 3.4, 3.5 Return the suits from the highest place down; suits missing from the row share the lowest."""
    suits = [Suit(suit) for suit in range(MAX_SUITS) if of_suit(p.deck, Suit(suit))]
    weights = sorted({int(p.priority[suit]) for suit in suits}, reverse=True)
    return [[suit for suit in suits if p.priority[suit] == weight] for weight in weights]


def describe_row(p: Public) -> str:
    """Describe the row and the priority: `Fish 10. Priority: Fish, then Book, then Potion and Vegetable alike.` for example."""
    row = join_words(card_name(p.row[place]) for place in range(p.variant.in_row)) or "no card"
    places = [join_words(map(suit_name, place)) + (" alike" if len(place) > 1 else "") for place in suits_by_priority(p)]
    return f"{row}. Priority: {', then '.join(places)}."
