"""What a step begun says of the hand of the player who chooses (5.1): it can be finished.

How many worlds fit a view, exactly: all worlds with the same counts are possible, so they are counted by cases and kinds.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import factorial, prod
from typing import Any

from coven.core.cards import every_seat
from coven.games.thirteen_witches.rules.rules.card_classes import class_of
from coven.games.thirteen_witches.rules.rules.casting import cost_kind, cost_size
from coven.games.thirteen_witches.rules.rules.deck import (
    EVERY_CARD,
    MAX_SUITS,
    Witch,
    cards_above,
    of_suit,
    suit_of,
    total_value,
    value_of,
)
from coven.games.thirteen_witches.rules.rules.luring import (
    NO_TOP_VALUE,
    lure_suit,
    lure_threshold,
    lure_value,
    total_with_stand_in,
)
from coven.games.thirteen_witches.rules.rules.spells import legal_targets
from coven.games.thirteen_witches.rules.rules.state import ALL_SUITS, Cost, Phase, Public
from coven.games.thirteen_witches.rules.tracking.beliefs import unseen_cards
from coven.games.thirteen_witches.rules.tracking.views import View, count_held_in
from coven.kernel import members
from coven.types import NO_CARDS, Card, Cards, Seat, Suit


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


ClassCounts = tuple[int, ...]  # of each kind, in the order of kinds_of


def count_worlds(v: View) -> int:
    """How many worlds fit the view: the ways to hand out the hidden cards, times the orders of the draw pile."""
    if v.public.phase <= Phase.DEAL:
        return 1
    return count_hands(v) * factorial(v.public.pile_left)


def count_hands(v: View) -> int:
    """The ways to hand out the hidden cards."""
    kinds = group_by_class(v)
    wanted = actor_requirement(v)
    others = [seat for seat in every_seat(v.public.players) if seat != v.viewer]
    if wanted is None:
        return sum(count_deals(v, case, kinds, [len(kind) for kind in kinds], others) for case in range(v.known.cases))
    rest = [seat for seat in others if seat != v.public.actor]
    hands = count_hands_meeting(v, kinds, wanted)
    total = 0
    for case in range(v.known.cases):
        taken = class_counts(v, case, kinds, v.public.actor)
        left = [len(kind) - number for kind, number in zip(kinds, taken, strict=True)]
        total += hands[taken] * count_deals(v, case, kinds, left, rest)
    return total


def group_by_class(v: View) -> list[list[Card]]:
    """The hidden cards, those of a kind together."""
    kinds: dict[int, list[Card]] = {}
    for card in members(unseen_cards(v)):
        kinds.setdefault(class_of(v.known.kinds, 0, Card(card)), []).append(Card(card))
    return list(kinds.values())


def class_counts(v: View, case: int, kinds: Sequence[Sequence[Card]], seat: Seat) -> ClassCounts:
    """How many cards of each kind a hand has in a case."""
    return tuple(int(count_held_in(v.known, case, seat, class_of(v.known.kinds, 0, kind[0]))) for kind in kinds)


def count_deals(v: View, case: int, kinds: Sequence[Sequence[Card]], left: Sequence[int], seats: Sequence[Seat]) -> int:
    """How many ways there are to fill these hands, in a case, from what is left of each kind; the rest lies in the draw pile."""
    by_seat = [class_counts(v, case, kinds, seat) for seat in seats]
    return prod(arrangements(size, [taken[at] for taken in by_seat]) for at, size in enumerate(left))


def arrangements(size: int, taken: Sequence[int]) -> int:
    """How many ways so many cards of the size go to each hand."""
    return factorial(size) // (prod(factorial(number) for number in taken) * factorial(size - sum(taken)))


def count_hands_meeting(v: View, kinds: Sequence[Sequence[Card]], wanted: Requirement) -> Counter[ClassCounts]:
    """By how many cards of each kind it takes: the number of hands of the player who chooses that meet the demand."""
    by_case = [class_counts(v, case, kinds, v.public.actor) for case in range(v.known.cases)]
    most = [max(taken[at] for taken in by_case) for at in range(len(kinds))]
    order = sorted((wanted.key(card), card, at) for at, kind in enumerate(kinds) for card in kind)
    states: Counter[tuple[Any, ClassCounts]] = Counter({(wanted.start, (0,) * len(kinds)): 1})
    for _, card, at in order:
        for (state, taken), number in list(states.items()):
            if taken[at] < most[at]:
                states[wanted.step(state, card), (*taken[:at], taken[at] + 1, *taken[at + 1 :])] += number
    hands: Counter[ClassCounts] = Counter()
    for (state, taken), number in states.items():
        if wanted.accepts(state):
            hands[taken] += number
    return hands
