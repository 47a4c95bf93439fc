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
from coven.messages import Message
from coven.types import MAX_CARDS

Holds = npt.NDArray[np.bool_]  # for each world
SUIT_COUNTS: Final = (2, 3, 4)  # numbers of cards of a suit that are facts of their own
MIN_FACT_SHARE: Final = 0.05  # of the worlds in which a fact holds, and in which it does not
MIN_FACT_DIFFERENCE: Final = 0.02  # in shares of victory
MAX_LOSS_RATIO: Final = 0.5  # of the loss if a fact is false to the loss if it is true, for a reason
MIN_FACT_SIGMAS: Final = 4.0  # standard errors of a difference; high, because the best of very many facts is picked


@dataclass(frozen=True)
class Fact:
    """A fact the player cannot see: its probability, and what a choice loses if it is true and if it is false."""

    clause: Message  # as part of a sentence
    probability: float
    loss_if_true: float
    loss_if_false: float
    error: float = 0.0  # standard error of the difference of the two losses

    def message(self, other: Message) -> Message:
        """Return what the better choice gains over another one where the fact holds, and elsewhere."""
        games, elsewhere = round(100 * self.loss_if_true), round(100 * self.loss_if_false)
        if elsewhere < 0:
            return Message(
                "reason-fact-else-worse",
                fact=self.clause,
                share=round(self.probability, 2),
                games=games,
                choice=other,
                elsewhere=-elsewhere,
            )
        return Message(
            "reason-fact", fact=self.clause, share=round(self.probability, 2), games=games, choice=other, elsewhere=elsewhere
        )


def cards_of(game: Game) -> dict[int, str]:
    """Return the cards that are dealt to hands, by number. Other dealt items have numbers beyond a set of cards."""
    return {number: name for name, number in game.notation.lots.get("deal", {}).items() if number < MAX_CARDS}


# facts that matter


def find_splitting_fact(values: Values, best: int, chosen: int, view: GameView, cards: dict[int, str]) -> Fact | None:
    """Return the fact about others' hands that explains most of the loss of the chosen choice against the best one.

    Return None if no fact is significant, or if most is lost where the fact is false, or nearly as much.
    """
    losses = values.shares[best] - values.shares[chosen]
    measured = [_measure(clause, holds, losses) for clause, holds in all_facts(values, view, cards)]
    return max((fact for fact in measured if fact is not None and _is_reason(fact)), key=_weight, default=None)


def _measure(clause: Message, holds: Holds, losses: Shares) -> Fact | None:
    if not _is_informative(holds):
        return None
    if_true, if_false = losses[holds], losses[~holds]
    error = float(np.sqrt(if_true.var() / len(if_true) + if_false.var() / len(if_false)))
    return Fact(clause, float(holds.mean()), float(if_true.mean()), float(if_false.mean()), error)


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

Facts = Iterator[tuple[Message, Holds]]


def all_facts(values: Values, view: GameView, cards: dict[int, str]) -> Facts:
    """Yield facts about other hands: cards and suits, numbers of cards of a suit, high cards, cards in any of them."""
    for seat in _other_seats(view):
        hands = values.hands[:, seat]
        for card in cards:
            yield Message("fact-card", seat=seat, card=card), (hands >> card) & 1 == 1
        yield from _suit_facts(hands, seat, cards)
        yield from _high_card_facts(hands, seat, cards)
    others = np.bitwise_or.reduce([values.hands[:, seat] for seat in _other_seats(view)])
    for card in cards:
        held = (others >> card) & 1 == 1
        yield Message("fact-anyone", card=card), held
        yield Message("fact-no-one", card=card), ~held


def _suit_facts(hands: Ints, seat: int, cards: dict[int, str]) -> Facts:
    """Yield facts that matter for paying costs and following suit."""
    for suit, members in enumerate(_cards_by_suit(cards).values()):
        held = np.bitwise_count(hands & members)
        yield Message("fact-suit", seat=seat, suit=suit), held > 0
        yield Message("fact-no-suit", seat=seat, suit=suit), held == 0
        for least in SUIT_COUNTS:
            yield Message("fact-suit-count", seat=seat, suit=suit, count=least), held >= least


def _high_card_facts(hands: Ints, seat: int, cards: dict[int, str]) -> Facts:
    """Yield facts about cards that beat another card, or a lure."""
    for number, suit in enumerate(_cards_by_suit(cards)):
        values = {int(value): card for value, card in _suit_values(suit, cards)}
        for least in sorted(values)[:-2]:  # only one card is above the last but one
            above = sum(1 << card for value, card in values.items() if value > least)
            yield Message("fact-suit-above", seat=seat, suit=number, value=least), hands & above != 0


def _other_seats(view: GameView) -> list[int]:
    return [seat for seat in range(view.public.players) if seat != view.viewer]


def _cards_by_suit(cards: dict[int, str]) -> dict[str, int]:
    """Return the cards of each suit, in the order in which catalogs number the suits."""
    suits: dict[str, int] = {}
    for card, name in sorted(cards.items()):
        suit, _, rank = name.rpartition("-")
        if suit and rank.isdecimal():
            suits[suit] = suits.get(suit, 0) | 1 << card
    return suits


def _suit_values(suit: str, cards: dict[int, str]) -> list[tuple[str, int]]:
    split = [(*name.rpartition("-"), card) for card, name in cards.items()]
    return [(value, card) for card_suit, _, value, card in split if card_suit == suit and value.isdecimal()]
