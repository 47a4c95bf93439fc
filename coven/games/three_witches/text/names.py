"""What cards, suits and players are called."""

from typing import Final

from coven.games.three_witches.deck import ELIXIR, NAMES, PARTS, SUITS, rank_of, suit_of
from coven.games.three_witches.discards import first_lesser, second_lesser
from coven.games.three_witches.views import View
from coven.kernel import members
from coven.types import Card, Cards, Seat, Suit
from coven.words import listed

CODES: Final = {card: name for name, card in NAMES.items()}


def suit_name(suit: Suit) -> str:
    """`Owl`."""
    return SUITS[suit].capitalize()


def card_name(v: View, card: Card) -> str:
    """`Wing of Owl (6)`; `Owl 7` where the variant has no word for a rank."""
    if card == ELIXIR:
        return "the Elixir"
    part = PARTS[v.variant.parts[rank_of(card) - 1]].capitalize()
    suit = suit_name(suit_of(card))
    return f"{part} of {suit} ({rank_of(card)})" if part else f"{suit} {rank_of(card)}"


def card_names(v: View, cards: Cards) -> str:
    """`Eye of Owl (2) and the Elixir`."""
    return listed(card_name(v, Card(card)) for card in members(cards))


def codes(cards: Cards) -> str:
    """`owl-2, elixir`."""
    return ", ".join(CODES[card] for card in members(cards))


def lessers(v: View) -> tuple[Seat, Seat]:
    """The two Lesser Witches, the 1st first."""
    return first_lesser(v.lead), second_lesser(v.lead)
