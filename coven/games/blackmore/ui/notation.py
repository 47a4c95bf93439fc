"""The notation of choices and chance events, and the names of cards and of the wheel in words."""

from functools import cache
from typing import Final

from coven.core.grammar import join_words
from coven.core.notation import SEAT_ARGUMENTS, Notation
from coven.games.blackmore.rules.state import (
    CARD_NAMES,
    COLOURS,
    KEEP_CHOICE,
    NO_COLOUR,
    Colour,
    Public,
    Variant,
    colour_of,
    value_of,
)
from coven.games.contract.presentation import CardCodes
from coven.games.contract.shared_cache import cached_by_fields
from coven.kernel import members
from coven.types import Card, Cards

NOTATION: Final = Notation(
    verbs={"play": CARD_NAMES, "trump": CARD_NAMES | {"keep": KEEP_CHOICE}},
    lots={"deal": CARD_NAMES, "start": SEAT_ARGUMENTS},
)

CODES: Final = CardCodes(CARD_NAMES)


@cache
def card_name(card: Card) -> str:
    """Return the name of a card, `Blue 7`."""
    return f"{COLOURS[colour_of(card)].capitalize()} {value_of(card)}"


def card_names(cards: Cards) -> str:
    """Return the names of some cards, `Blue 7, Red 1 and Red 3`."""
    return join_words(card_name(Card(card)) for card in members(cards))


def colour_name(colour: Colour) -> str | None:
    """Return the name of a colour, `blue`, or None for no colour."""
    return None if colour == NO_COLOUR else COLOURS[colour]


def ranking_from(variant: Variant, value: int) -> list[int]:
    """3.1, 3.2 Return all values in the wheel's direction, starting with the highest-ranked."""
    step = 1 if variant.increasing else -1
    return [(value - 1 + step * index) % variant.values + 1 for index in range(variant.values)]


@cached_by_fields("wheel")
def ranking(p: Public) -> list[int]:
    """3.1, 3.2 Return the values from the highest-ranked down."""
    return ranking_from(p.variant, p.wheel)


def describe_trump(p: Public) -> str:
    """Return trump and wheel in words, `red is trump and 3 ranks highest`."""
    colour = "there is no trump colour" if p.trump == NO_COLOUR else f"{COLOURS[p.trump]} is trump"
    return f"{colour} and {p.wheel} ranks highest"
