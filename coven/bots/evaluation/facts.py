"""Facts about hands that a player cannot see, each in words and by the worlds it holds in, the simplest first.

Why one choice is better: the hidden fact that splits the values most, found among the worlds the values come from.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.bots.evaluation.values import Values
from coven.games.contract.game import Game
from coven.types import MAX_CARDS

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


MIN_FACT_SHARE: Final = 0.05  # a fact must hold, and fail, in at least this share of the worlds
MIN_FACT_DIFFERENCE: Final = 0.02  # and make at least this difference
MAX_LOSS_RATIO: Final = (
    0.5  # of what is lost where a fact holds, the most that may be lost where it does not: else it is no reason
)
MIN_LEAD_SIGMAS: Final = 2.0  # standard errors a choice must be ahead on each side of a fact
MIN_FACT_SIGMAS: Final = 4.0  # standard errors a difference must have where the best of very many facts is told as the reason


@dataclass(frozen=True)
class Fact:
    """Something the player could not see: how likely it was, and what the choice lost where it held and where it did not."""

    text: str
    probability: float
    loss_if_true: float
    loss_if_false: float
    error: float = 0.0  # the standard error of the difference of the two

    def describe(self) -> str:
        """`Bea holds Owl 6 (25 % likely)`."""
        return f"{self.text} ({100 * self.probability:.0f} % likely)"


def format_victories(share: float) -> str:
    """A share of victory as people count it: `12 victories in 100 games`."""
    count = round(100 * share)
    return f"{count} {'victory' if count == 1 else 'victories'} in 100 games"


def find_splitting_fact(found: Values, best: int, mine: int, view: Any, names: list[str], cards: dict[int, str]) -> Fact | None:
    """The fact about others' hands that makes most of the difference between the best choice and the one made.

    None if none surely does, or if most is lost where it does not hold, or as good as much.
    """
    lost = found.shares[best] - found.shares[mine]
    measured = [_measure(words, holds, lost) for words, holds in all_facts(found, view, names, cards)]
    told = [fact for fact in measured if fact is not None and _is_reason(fact)]
    return max(told, key=_weight, default=None)


def find_deciding_fact(found: Values, view: Any, names: list[str], cards: dict[int, str]) -> Fact | None:
    """The fact about others' hands on which it depends most, either way, how the first choice compares with the second.

    None where no fact surely makes a difference.
    """
    gained = found.shares[0] - found.shares[1]
    measured = [_measure(words, holds, gained) for words, holds in single_facts(found, view, names, cards)]
    return max((fact for fact in measured if fact is not None and _is_significant(fact)), key=_weight, default=None)


def is_ahead_everywhere(found: Values, view: Any, names: list[str], cards: dict[int, str]) -> bool:
    """Whether the first choice is surely ahead of the second on both sides of every fact: no single hidden card decides it."""
    lead = found.shares[0] - found.shares[1]
    sides = (
        side
        for _, holds in single_facts(found, view, names, cards)
        if _is_informative(holds)
        for side in (lead[holds], lead[~holds])
    )
    return all(side.mean() > MIN_LEAD_SIGMAS * side.std() / np.sqrt(len(side)) for side in sides)


def _is_informative(holds: npt.NDArray[np.bool_]) -> bool:
    return bool(MIN_FACT_SHARE <= holds.mean() <= 1 - MIN_FACT_SHARE)


def _is_reason(fact: Fact) -> bool:
    """Whether most is lost where it holds, and clearly less elsewhere."""
    here, there = fact.probability * fact.loss_if_true, (1 - fact.probability) * fact.loss_if_false
    return (
        fact.loss_if_true > 0
        and there <= here
        and fact.loss_if_false <= MAX_LOSS_RATIO * fact.loss_if_true
        and _is_significant(fact)
    )


def _is_significant(fact: Fact) -> bool:
    difference = abs(fact.loss_if_true - fact.loss_if_false)
    return difference >= MIN_FACT_DIFFERENCE and difference > MIN_FACT_SIGMAS * fact.error


def cards_of(game: Game) -> dict[int, str]:
    """The cards that come into hands, by their numbers: what else is dealt has higher ones than a set of cards holds."""
    return {number: name for name, number in game.notation.lots.get("deal", {}).items() if number < MAX_CARDS}


def _weight(fact: Fact) -> float:
    """How much a fact explains: its difference, weighed by how often it is one way and the other."""
    return abs(fact.loss_if_true - fact.loss_if_false) * float(np.sqrt(fact.probability * (1 - fact.probability)))


def _measure(words: str, holds: npt.NDArray[np.bool_], lost: npt.NDArray[np.float64]) -> Fact | None:
    likely = float(holds.mean())
    if not MIN_FACT_SHARE <= likely <= 1 - MIN_FACT_SHARE:
        return None
    here, there = lost[holds], lost[~holds]
    error = float(np.sqrt(here.var() / len(here) + there.var() / len(there)))
    return Fact(words, likely, float(here.mean()), float(there.mean()), error)
