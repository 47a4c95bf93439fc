"""Facts about hidden hands: which of them hold in which worlds, and which one makes a choice better than another."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from coven.bots.evaluation.values import Values
from coven.bots.net.playouts import Ints, Shares
from coven.games.contract.game import Game
from coven.games.contract.records import GameView
from coven.types import MAX_CARDS

Holds = npt.NDArray[np.bool_]  # for each world
SUIT_COUNTS: Final = (2, 3, 4)  # numbers of cards of a suit that are facts of their own
MIN_FACT_SHARE: Final = 0.05  # of the worlds in which a fact holds, and in which it does not
MIN_FACT_DIFFERENCE: Final = 0.02  # in shares of victory
MAX_LOSS_RATIO: Final = 0.5  # of the loss if a fact is false to the loss if it is true, for a reason
MIN_LEAD_SIGMAS: Final = 2.0  # standard errors by which a choice must lead on each side of a fact
MIN_FACT_SIGMAS: Final = 4.0  # standard errors of a difference; high, because the best of very many facts is picked


@dataclass(frozen=True)
class Fact:
    """A fact the player cannot see: its probability, and what a choice loses if it is true and if it is false."""

    text: str
    probability: float
    loss_if_true: float
    loss_if_false: float
    error: float = 0.0  # standard error of the difference of the two losses

    def describe(self) -> str:
        """Return the fact with its probability: `Bea holds Owl 6 (25 % likely)`."""
        return f"{self.text} ({100 * self.probability:.0f} % likely)"


def format_victories(share: float) -> str:
    """Format a share of victory: `12 victories in 100 games`."""
    count = round(100 * share)
    return f"{count} {'victory' if count == 1 else 'victories'} in 100 games"


def cards_of(game: Game) -> dict[int, str]:
    """Return the cards that are dealt to hands, by number. Other dealt items have numbers beyond a set of cards."""
    return {number: name for name, number in game.notation.lots.get("deal", {}).items() if number < MAX_CARDS}


# facts that matter


def find_splitting_fact(
    values: Values, best: int, chosen: int, view: GameView, names: list[str], cards: dict[int, str]
) -> Fact | None:
    """Return the fact about others' hands that explains most of the loss of the chosen choice against the best one.

    Return None if no fact is significant, or if most is lost where the fact is false, or nearly as much.
    """
    losses = values.shares[best] - values.shares[chosen]
    measured = [_measure(text, holds, losses) for text, holds in all_facts(values, view, names, cards)]
    return max((fact for fact in measured if fact is not None and _is_reason(fact)), key=_weight, default=None)


def find_deciding_fact(values: Values, view: GameView, names: list[str], cards: dict[int, str]) -> Fact | None:
    """Return the fact about others' hands on which the comparison of the first two choices depends most, either way.

    Return None if no fact makes a significant difference.
    """
    gains = values.shares[0] - values.shares[1]
    measured = [_measure(text, holds, gains) for text, holds in single_facts(values, view, names, cards)]
    return max((fact for fact in measured if fact is not None and _is_significant(fact)), key=_weight, default=None)


def is_ahead_everywhere(values: Values, view: GameView, names: list[str], cards: dict[int, str]) -> bool:
    """Return whether the first choice leads significantly on both sides of every fact: no single card decides it."""
    lead = values.shares[0] - values.shares[1]
    sides = (
        side
        for _, holds in single_facts(values, view, names, cards)
        if _is_informative(holds)
        for side in (lead[holds], lead[~holds])
    )
    return all(side.mean() > MIN_LEAD_SIGMAS * side.std() / np.sqrt(len(side)) for side in sides)


def _measure(text: str, holds: Holds, losses: Shares) -> Fact | None:
    if not _is_informative(holds):
        return None
    if_true, if_false = losses[holds], losses[~holds]
    error = float(np.sqrt(if_true.var() / len(if_true) + if_false.var() / len(if_false)))
    return Fact(text, float(holds.mean()), float(if_true.mean()), float(if_false.mean()), error)


def _is_informative(holds: Holds) -> bool:
    return bool(MIN_FACT_SHARE <= holds.mean() <= 1 - MIN_FACT_SHARE)


def _is_reason(fact: Fact) -> bool:
    """Return whether most is lost if the fact is true, and clearly less if it is false."""
    if_true, if_false = fact.probability * fact.loss_if_true, (1 - fact.probability) * fact.loss_if_false
    return (
        fact.loss_if_true > 0
        and if_false <= if_true
        and fact.loss_if_false <= MAX_LOSS_RATIO * fact.loss_if_true
        and _is_significant(fact)
    )


def _is_significant(fact: Fact) -> bool:
    difference = abs(fact.loss_if_true - fact.loss_if_false)
    return difference >= MIN_FACT_DIFFERENCE and difference > MIN_FACT_SIGMAS * fact.error


def _weight(fact: Fact) -> float:
    """Return how much a fact explains: its difference, weighted by its standard deviation over the worlds."""
    return abs(fact.loss_if_true - fact.loss_if_false) * float(np.sqrt(fact.probability * (1 - fact.probability)))


# enumeration of facts, the simplest first


def single_facts(values: Values, view: GameView, names: list[str], cards: dict[int, str]) -> Iterator[tuple[str, Holds]]:
    """Yield facts about one seat: it holds a card, it holds a suit, it has none of a suit."""
    suits = _cards_by_suit(cards)
    for seat in _other_seats(view):
        for number, name in cards.items():
            yield f"{names[seat]} holds {_card_text(name)}", (values.hands[:, seat] >> number) & 1 == 1
        for suit, members in suits.items():
            holds_suit = values.hands[:, seat] & members != 0
            yield f"{names[seat]} holds {suit.capitalize()}", holds_suit
            yield f"{names[seat]} has no {suit.capitalize()}", ~holds_suit


def all_facts(values: Values, view: GameView, names: list[str], cards: dict[int, str]) -> Iterator[tuple[str, Holds]]:
    """Yield all facts: single cards and suits, numbers of cards of a suit, high cards, cards in any other hand."""
    yield from single_facts(values, view, names, cards)
    for seat in _other_seats(view):
        yield from _suit_count_facts(values.hands[:, seat], names[seat], cards)
        yield from _high_card_facts(values.hands[:, seat], names[seat], cards)
    yield from _anyone_facts(values, view, cards)


def _suit_count_facts(hands: Ints, name: str, cards: dict[int, str]) -> Iterator[tuple[str, Holds]]:
    """Yield facts that matter for paying costs and following suit."""
    counts = {suit: np.bitwise_count(hands & members) for suit, members in _cards_by_suit(cards).items()}
    for least in SUIT_COUNTS:
        for suit, held in counts.items():
            yield f"{name} holds {least} or more {suit.capitalize()}", held >= least
        yield f"{name} holds {least} or more cards of one suit", np.max(list(counts.values()), axis=0) >= least


def _high_card_facts(hands: Ints, name: str, cards: dict[int, str]) -> Iterator[tuple[str, Holds]]:
    """Yield facts about cards that beat another card, or a lure."""
    for suit in _cards_by_suit(cards):
        values = {int(value): number for value, number in _suit_values(suit, cards)}
        for least in sorted(values)[:-2]:  # only one card is above the last but one
            above = sum(1 << number for value, number in values.items() if value > least)
            yield f"{name} holds {suit.capitalize()} above {least}", hands & above != 0


def _anyone_facts(values: Values, view: GameView, cards: dict[int, str]) -> Iterator[tuple[str, Holds]]:
    """Yield facts about cards that may be in any other hand, or still in a pile."""
    others = np.bitwise_or.reduce([values.hands[:, seat] for seat in _other_seats(view)])
    for number, name in cards.items():
        held = (others >> number) & 1 == 1
        yield f"somebody else holds {_card_text(name)}", held
        yield f"nobody else holds {_card_text(name)}", ~held


def _other_seats(view: GameView) -> list[int]:
    return [seat for seat in range(view.public.players) if seat != view.viewer]


def _cards_by_suit(cards: dict[int, str]) -> dict[str, int]:
    suits: dict[str, int] = {}
    for number, name in cards.items():
        suit = name.partition("-")[0]
        suits[suit] = suits.get(suit, 0) | 1 << number
    return suits


def _suit_values(suit: str, cards: dict[int, str]) -> list[tuple[str, int]]:
    split = [(*name.partition("-"), number) for number, name in cards.items()]
    return [(value, number) for card_suit, _, value, number in split if card_suit == suit and value.isdecimal()]


def _card_text(code: str) -> str:
    return code.replace("-", " ").capitalize()
