"""The words of Blackmore's choices and lots, in the order of the numbers in state.py.

Cards and the wheel in words.
"""

from functools import cache
from typing import Final

from coven.core.grammar import join_words
from coven.core.notation import SEAT_ARGUMENTS, Notation
from coven.games.blackmore.rules.rules.deck import CARD_NAMES, COLOURS, NO_COLOUR, Colour, colour_of, value_of
from coven.games.blackmore.rules.rules.state import KEEP_CHOICE, Public, Variant
from coven.games.contract.card_codes import CardCodes
from coven.kernel import members
from coven.types import Card, Cards

NOTATION: Final = Notation(
    verbs={"play": CARD_NAMES, "trump": CARD_NAMES | {"keep": KEEP_CHOICE}},
    lots={"deal": CARD_NAMES, "start": SEAT_ARGUMENTS},
)


CODES: Final = CardCodes(CARD_NAMES)


@cache
def card_name(card: Card) -> str:
    """`Blue 7`."""
    return f"{COLOURS[colour_of(card)].capitalize()} {value_of(card)}"


def card_names(cards: Cards) -> str:
    """`Blue 7, Red 1 and Red 3`."""
    return join_words(card_name(Card(card)) for card in members(cards))


def colour_name(colour: Colour) -> str | None:
    """`blue`, or None for no colour."""
    return None if colour == NO_COLOUR else COLOURS[colour]


def ranking_from(figures: Variant, value: int) -> list[int]:
    """3.1, 3.2 The values from this one, the highest-ranked, down: the way the wheel turns."""
    step = 1 if figures.increasing else -1
    return [(value - 1 + step * place) % figures.values + 1 for place in range(figures.values)]


def describe_trump(p: Public) -> str:
    """`red is trump and 3 ranks highest`."""
    colour = "there is no trump colour" if p.trump == NO_COLOUR else f"{COLOURS[p.trump]} is trump"
    return f"{colour} and {p.wheel} ranks highest"
