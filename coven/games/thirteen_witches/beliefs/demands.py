"""What a step begun says of the hand of the player who chooses (5.1): it can be finished."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from coven.games.thirteen_witches.costs import cost_size, cost_kind
from coven.games.thirteen_witches.deck import EVERY_CARD, MAX_SUITS, cards_above, of_suit, suit_of, total_value, value_of
from coven.games.thirteen_witches.influence import lure_value
from coven.games.thirteen_witches.luring import NO_TOP_VALUE, lure_suit, lure_threshold, total_with_stand_in
from coven.games.thirteen_witches.spells import legal_targets
from coven.games.thirteen_witches.state import ALL_SUITS, Cost, Phase, Public
from coven.games.thirteen_witches.views import View
from coven.games.thirteen_witches.witches import Witch
from coven.kernel import members
from coven.types import NO_CARDS, Card, Cards, Suit


@dataclass(frozen=True)
class Requirement:
    """What the player who chooses must hold to finish the step, told card by card.

    The cards of a hand are read in the order of `key`; `read` gives the next state, and `met` says whether the last one will do.
    """

    start: Any
    key: Callable[[Card], Any]
    step: Callable[[Any, Card], Any]
    accepts: Callable[[Any], bool]


def actor_requirement(v: View) -> Requirement | None:
    """What the step begun says of the hand of the player who chooses; None where it says nothing."""
    p = v.public
    if p.actor == v.viewer:
        return None
    if p.phase == Phase.WITH:
        return lure_requirement(p)
    if p.phase == Phase.TARGET:
        return cost_requirement(int(cost_kind(p.variant, p.witch)), int(cost_size(p.variant, p.witch)), lowest_target_value(p))
    if p.phase in (Phase.PAY, Phase.COUNTER_PAY):
        return cost_requirement(p.owed_kind, p.owed_cards, p.owed_over)
    return None


def lowest_target_value(p: Public) -> int:
    """7.8 The lowest lure value the spell can be aimed at, where its cost is measured by it."""
    if cost_kind(p.variant, p.witch) != Cost.OVER:
        return 0
    return min(int(lure_value(p, Witch(target))) for target in members(legal_targets(p, p.actor, p.witch)))


def cost_requirement(kind: int, cards: int, over: int) -> Requirement | None:
    """6.1 The cards of a cost."""
    if kind == Cost.ANY:
        return None
    if kind == Cost.ONE_SUIT:
        return same_suit(cards)
    if kind == Cost.OVER:
        return pair_over(over) if cards == 2 else at_least(cards_above(over), 1)
    return at_least(of_suit(EVERY_CARD, Suit(kind)), cards)


def lure_requirement(p: Public) -> Requirement:
    """4.1, 4.2, 5.1, 5.2 The cards of a lure."""
    suit, higher = int(lure_suit(p.variant, p.witch)), int(lure_threshold(p, p.witch))
    if suit == ALL_SUITS:
        first, missing = int(p.laid).bit_count(), higher - int(total_value(p.laid))
        return one_of_each_suit(first, missing, p.glamour - p.stand_in)
    return at_least(Cards((EVERY_CARD if p.glamour else of_suit(EVERY_CARD, Suit(suit))) & cards_above(higher)), 1)


def at_least(cards: Cards, number: int) -> Requirement:
    """At least so many of these cards."""
    return Requirement(
        0, lambda card: card, lambda state, card: min(state + (cards >> card & 1), number), lambda state: bool(state == number)
    )


def same_suit(number: int) -> Requirement:
    """At least so many cards of one suit: the state is the suit read last, how many of it, and whether one had enough."""

    def read(state: tuple[int, int, bool], card: Card) -> tuple[int, int, bool]:
        suit, count, enough = state
        count = min(count + 1 if suit == suit_of(card) else 1, number)
        return (int(suit_of(card)), count, enough or count == number)

    return Requirement((-1, 0, False), lambda card: card, read, lambda state: bool(state[2]))


def pair_over(over: int) -> Requirement:
    """7.8 Two cards that total more: read from the highest value down, the first two decide."""

    def read(state: tuple[int, int], card: Card) -> tuple[int, int]:
        number, total = state
        return (number + 1, min(total + value_of(card), over + 1)) if number < 2 else state

    return Requirement((0, 0), lambda card: -value_of(card), read, lambda state: bool(state[0] == 2 and state[1] > over))


def one_of_each_suit(first: int, missing: int, stand_ins: int) -> Requirement:
    """4.2, 5.2, 7.3 A card of this suit and each later one, the total high enough; under Glamour one may stand in.

    The state: the last suit found, the total, the suits missing; where one may stand in, the lowest top and the best other card.
    """
    enough = max(missing, 0) + 1

    def read(state: tuple[int, int, int, int, int], card: Card) -> tuple[int, int, int, int, int]:
        last, total, gaps, low, other = state
        suit, value = int(suit_of(card)), int(value_of(card))
        if suit <= last:
            return (last, total, gaps, low, max(other, value) if stand_ins else other)
        gaps = min(gaps + suit - last - 1, stand_ins + 1)
        return (suit, min(total + value, enough), gaps, min(low, value) if stand_ins else low, other)

    def met(state: tuple[int, int, int, int, int]) -> bool:
        last, total, gaps, low, other = state
        gaps += MAX_SUITS - 1 - last
        if not stand_ins:
            return gaps == 0 and total > missing
        return bool(total_with_stand_in(Cards(1 << (other - 1)) if other else NO_CARDS, total, low, gaps) > missing)

    return Requirement((first - 1, 0, 0, NO_TOP_VALUE, 0), lambda card: (suit_of(card), -value_of(card)), read, met)
