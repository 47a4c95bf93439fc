"""Facts about hands that a player cannot see, each in words and by the worlds it holds in, the simplest first."""

from collections.abc import Iterator
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.bots.worth.valuing import Values

Holds = npt.NDArray[np.bool_]
SUIT_COUNTS: Final = (2, 3, 4)  # so many cards of a suit are a fact of their own


def single_facts(found: Values, view: Any, names: list[str], cards: dict[int, str]) -> Iterator[tuple[str, Holds]]:
    """Who holds which card, or any card of a suit, or none of it."""
    suits = _cards_by_suit(cards)
    for seat in _other_seats(view):
        for number, name in cards.items():
            yield f"{names[seat]} holds {_card_text(name)}", (found.hands[:, seat] >> number) & 1 == 1
        for suit, members in suits.items():
            some = found.hands[:, seat] & members != 0
            yield f"{names[seat]} holds {suit.capitalize()}", some
            yield f"{names[seat]} has no {suit.capitalize()}", ~some


def all_facts(found: Values, view: Any, names: list[str], cards: dict[int, str]) -> Iterator[tuple[str, Holds]]:
    """All that is looked at: single cards and suits first, then how many of a suit, how high, and whether anybody has a card."""
    yield from single_facts(found, view, names, cards)
    for seat in _other_seats(view):
        yield from _suit_count_facts(found.hands[:, seat], names[seat], cards)
        yield from _high_card_facts(found.hands[:, seat], names[seat], cards)
    yield from _anyone_facts(found, view, cards)


def _suit_count_facts(hands: Any, name: str, cards: dict[int, str]) -> Iterator[tuple[str, Holds]]:
    """What costs are paid with, and how long somebody can follow."""
    counts = {suit: np.bitwise_count(hands & members) for suit, members in _cards_by_suit(cards).items()}
    for least in SUIT_COUNTS:
        for suit, held in counts.items():
            yield f"{name} holds {least} or more {suit.capitalize()}", held >= least
        yield f"{name} holds {least} or more cards of one suit", np.max(list(counts.values()), axis=0) >= least


def _high_card_facts(hands: Any, name: str, cards: dict[int, str]) -> Iterator[tuple[str, Holds]]:
    """What beats a card, or a lure."""
    for suit in _cards_by_suit(cards):
        values = {int(value): number for value, number in _suit_values(suit, cards)}
        for least in sorted(values)[:-2]:  # above the last but one is one card alone
            above = sum(1 << number for value, number in values.items() if value > least)
            yield f"{name} holds {suit.capitalize()} above {least}", hands & above != 0


def _anyone_facts(found: Values, view: Any, cards: dict[int, str]) -> Iterator[tuple[str, Holds]]:
    """Cards that may still be in a pile are in a hand, or are not."""
    theirs = np.bitwise_or.reduce([found.hands[:, seat] for seat in _other_seats(view)])
    for number, name in cards.items():
        held = (theirs >> number) & 1 == 1
        yield f"somebody else holds {_card_text(name)}", held
        yield f"nobody else holds {_card_text(name)}", ~held


def _other_seats(view: Any) -> list[int]:
    return [seat for seat in range(view.public.players) if seat != view.viewer]


def _cards_by_suit(cards: dict[int, str]) -> dict[str, int]:
    suits: dict[str, int] = {}
    for number, name in cards.items():
        suit = name.partition("-")[0]
        suits[suit] = suits.get(suit, 0) | 1 << number
    return suits


def _suit_values(suit: str, cards: dict[int, str]) -> list[tuple[str, int]]:
    parted = [(*name.partition("-"), number) for number, name in cards.items()]
    return [(value, number) for own, _, value, number in parted if own == suit and value.isdecimal()]


def _card_text(code: str) -> str:
    return code.replace("-", " ").capitalize()
