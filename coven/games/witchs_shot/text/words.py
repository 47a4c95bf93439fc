"""What cards, suits and gauges are called in sentences."""

from typing import Final

from coven.games.witchs_shot.deck import BLACK_FOUR, DOUBLER, MOST_SUITS, NAMES, SUITS, of_suit, rank_of, suit_of
from coven.games.witchs_shot.views import View
from coven.kernel import members
from coven.types import Card, Cards, Suit
from coven.words import listed

CODES: Final = {card: name for name, card in NAMES.items()}


def card_name(card: Card) -> str:
    """`Fish 10`, `the black 4`, `the doubler`."""
    if card == BLACK_FOUR:
        return "the black 4"
    return "the doubler" if card == DOUBLER else f"{suit_name(suit_of(card))} {rank_of(card)}"


def suit_name(suit: Suit) -> str:
    """`Fish`."""
    return SUITS[suit].capitalize()


def card_names(cards: Cards) -> str:
    """`Book 7, Fish 1 and the black 4`; `no card`."""
    return listed(card_name(Card(card)) for card in members(cards)) or "no card"


def codes(cards: Cards) -> str:
    """`book-7, fish-1`."""
    return ", ".join(code_list(cards))


def code_list(cards: Cards) -> list[str]:
    """The cards in notation, in the order of the deck."""
    return [CODES[card] for card in members(cards)]


def amount(number: int, thing: str) -> str:
    """`1 box`, `2 boxes`."""
    plural = f"{thing}es" if thing.endswith("x") else f"{thing}s"
    return f"{number} {thing if number == 1 else plural}"


def suits_in_game(v: View) -> list[Suit]:
    """1.6 The suits of which there are cards."""
    return [Suit(suit) for suit in range(MOST_SUITS) if of_suit(v.deck, Suit(suit))]


def priority_places(v: View) -> list[list[Suit]]:
    """3.3, 3.4, 3.5 The suits from the highest place down; several share the lowest if none of them is in the row."""
    weights = sorted({int(v.priority[suit]) for suit in suits_in_game(v)}, reverse=True)
    return [[suit for suit in suits_in_game(v) if v.priority[suit] == weight] for weight in weights]


def priority_words(v: View) -> str:
    """`Fish, then Book, then Potion and Vegetable alike`."""
    places = [listed(suit_name(suit) for suit in place) + (" alike" if len(place) > 1 else "") for place in priority_places(v)]
    return ", then ".join(places)
