"""The exact number of worlds consistent with a view, counted by hypotheses and card classes.

A step in progress constrains the acting player's hand, because it can be completed (5.1). The constraint is a small automaton
that reads a hand card by card, so hands that meet it are counted without listing them.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import factorial, prod

from coven.core.cards import every_seat
from coven.games.thirteen_witches.knowledge.beliefs import unseen_cards
from coven.games.thirteen_witches.knowledge.views import View, count_held_in
from coven.games.thirteen_witches.rules.casting import cost_kind, cost_size
from coven.games.thirteen_witches.rules.deck import (
    EVERY_CARD,
    MAX_SUITS,
    Witch,
    cards_above,
    of_suit,
    suit_of,
    total_value,
    value_of,
)
from coven.games.thirteen_witches.rules.hypotheses import class_of
from coven.games.thirteen_witches.rules.luring import (
    NO_TOP_VALUE,
    lure_suit,
    lure_threshold,
    lure_value,
    total_with_stand_in,
)
from coven.games.thirteen_witches.rules.spells import legal_targets
from coven.games.thirteen_witches.rules.state import ALL_SUITS, Cost, Phase, Public
from coven.kernel import members
from coven.types import NO_CARDS, Card, Cards, Seat, Suit

ClassCounts = tuple[int, ...]  # cards of each class, in the order of group_by_class
AutomatonState = tuple[int, ...]

# requirements


@dataclass(frozen=True)
class Requirement:
    """What the acting player must hold to complete the current step, as an automaton over the cards of a hand.

    The cards are read in the order of `key`; `step` returns the next state, and `accepts` says whether the final state suffices.
    """

    start: AutomatonState
    key: Callable[[Card], tuple[int, ...]]
    step: Callable[[AutomatonState, Card], AutomatonState]
    accepts: Callable[[AutomatonState], bool]


def actor_requirement(v: View) -> Requirement | None:
    """Return what the current step says about the acting player's hand, or None."""
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
    """7.8 Return the lowest lure value among the targets, where the cost depends on it."""
    if cost_kind(p.variant, p.witch) != Cost.OVER:
        return 0
    return min(int(lure_value(p, Witch(target))) for target in members(legal_targets(p, p.actor, p.witch)))


def cost_requirement(kind: int, number: int, over: int) -> Requirement | None:
    """6.1 Return the requirement of a cost, or None if any cards will do."""
    if kind == Cost.ANY:
        return None
    if kind == Cost.ONE_SUIT:
        return same_suit(number)
    if kind == Cost.OVER:
        return pair_over(over) if number == 2 else at_least(cards_above(over), 1)
    return at_least(of_suit(EVERY_CARD, Suit(kind)), number)


def lure_requirement(p: Public) -> Requirement:
    """4.1, 4.2, 5.1, 5.2 Return the requirement of a lure."""
    suit, threshold = int(lure_suit(p.variant, p.witch)), int(lure_threshold(p, p.witch))
    if suit == ALL_SUITS:
        first, missing = int(p.laid).bit_count(), threshold - int(total_value(p.laid))
        return one_of_each_suit(first, missing, p.glamour - p.stand_in)
    return at_least(Cards((EVERY_CARD if p.glamour else of_suit(EVERY_CARD, Suit(suit))) & cards_above(threshold)), 1)


def at_least(cards: Cards, number: int) -> Requirement:
    """Require at least `number` of these cards."""

    def step(state: AutomatonState, card: Card) -> AutomatonState:
        return (min(state[0] + (cards >> card & 1), number),)

    return Requirement((0,), lambda card: (card,), step, lambda state: state[0] == number)


def same_suit(number: int) -> Requirement:
    """Require at least `number` cards of one suit: the state is the last suit, its count, and 1 once a count suffices."""

    def step(state: AutomatonState, card: Card) -> AutomatonState:
        suit, count, enough = state
        count = min(count + 1 if suit == suit_of(card) else 1, number)
        return (int(suit_of(card)), count, int(enough or count == number))

    return Requirement((-1, 0, 0), lambda card: (card,), step, lambda state: bool(state[2]))


def pair_over(over: int) -> Requirement:
    """7.8 Require two cards that total more than `over`: read from the highest value down, the first two decide."""

    def step(state: AutomatonState, card: Card) -> AutomatonState:
        number, total = state
        return (number + 1, min(total + value_of(card), over + 1)) if number < 2 else state

    return Requirement((0, 0), lambda card: (-value_of(card),), step, lambda state: state[0] == 2 and state[1] > over)


def one_of_each_suit(first: int, missing: int, stand_ins: int) -> Requirement:
    """4.2, 5.2, 7.3 Require a card of suit `first` and of each later one, with a sufficient total.

    The state is the last suit found, the total and the number of missing suits; where a card may stand in (Glamour), also the
    lowest top value and the best other card.
    """
    enough = max(missing, 0) + 1

    def step(state: AutomatonState, card: Card) -> AutomatonState:
        last, total, gaps, low, other = state
        suit, value = int(suit_of(card)), int(value_of(card))
        if suit <= last:
            return (last, total, gaps, low, max(other, value) if stand_ins else other)
        gaps = min(gaps + suit - last - 1, stand_ins + 1)
        return (suit, min(total + value, enough), gaps, min(low, value) if stand_ins else low, other)

    def accepts(state: AutomatonState) -> bool:
        last, total, gaps, low, other = state
        gaps += MAX_SUITS - 1 - last
        if not stand_ins:
            return gaps == 0 and total > missing
        return bool(total_with_stand_in(Cards(1 << (other - 1)) if other else NO_CARDS, total, low, gaps) > missing)

    return Requirement((first - 1, 0, 0, NO_TOP_VALUE, 0), lambda card: (suit_of(card), -value_of(card)), step, accepts)


# counting


def count_worlds(v: View) -> int:
    """Return the number of worlds: distributions of the hidden cards, times the orders of the draw pile."""
    if v.public.phase <= Phase.DEAL:
        return 1
    return count_hands(v) * factorial(v.public.pile_left)


def count_hands(v: View) -> int:
    """Return the number of distributions of the hidden cards."""
    classes = group_by_class(v)
    requirement = actor_requirement(v)
    others = [seat for seat in every_seat(v.public.players) if seat != v.viewer]
    if requirement is None:
        return sum(
            count_deals(v, hypothesis, classes, [len(card_class) for card_class in classes], others)
            for hypothesis in range(v.known.cases)
        )
    rest = [seat for seat in others if seat != v.public.actor]
    hands = count_hands_meeting(v, classes, requirement)
    total = 0
    for hypothesis in range(v.known.cases):
        taken = class_counts(v, hypothesis, classes, v.public.actor)
        left = [len(card_class) - number for card_class, number in zip(classes, taken, strict=True)]
        total += hands[taken] * count_deals(v, hypothesis, classes, left, rest)
    return total


def group_by_class(v: View) -> list[list[Card]]:
    """Return the hidden cards grouped by class."""
    classes: dict[int, list[Card]] = {}
    for card in members(unseen_cards(v)):
        classes.setdefault(class_of(v.known.kinds, 0, Card(card)), []).append(Card(card))
    return list(classes.values())


def class_counts(v: View, hypothesis: int, classes: Sequence[Sequence[Card]], seat: Seat) -> ClassCounts:
    """Return how many cards of each class a hand has under a hypothesis."""
    return tuple(
        int(count_held_in(v.known, hypothesis, seat, class_of(v.known.kinds, 0, card_class[0]))) for card_class in classes
    )


def count_deals(v: View, hypothesis: int, classes: Sequence[Sequence[Card]], left: Sequence[int], seats: Sequence[Seat]) -> int:
    """Return how many ways there are to fill these hands from `left` cards of each class; the pile gets the rest."""
    by_seat = [class_counts(v, hypothesis, classes, seat) for seat in seats]
    return prod(arrangements(size, [taken[at] for taken in by_seat]) for at, size in enumerate(left))


def arrangements(size: int, taken: Sequence[int]) -> int:
    """Return how many ways `size` cards can be dealt so that hands get `taken` cards each."""
    return factorial(size) // (prod(factorial(number) for number in taken) * factorial(size - sum(taken)))


def count_hands_meeting(v: View, classes: Sequence[Sequence[Card]], requirement: Requirement) -> Counter[ClassCounts]:
    """Return the number of the acting player's hands that meet the requirement, by their class counts."""
    by_hypothesis = [class_counts(v, hypothesis, classes, v.public.actor) for hypothesis in range(v.known.cases)]
    most = [max(taken[at] for taken in by_hypothesis) for at in range(len(classes))]
    order = sorted((requirement.key(card), card, at) for at, card_class in enumerate(classes) for card in card_class)
    states: Counter[tuple[AutomatonState, ClassCounts]] = Counter({(requirement.start, (0,) * len(classes)): 1})
    for _, card, at in order:
        for (state, taken), number in list(states.items()):
            if taken[at] < most[at]:
                states[requirement.step(state, card), (*taken[:at], taken[at] + 1, *taken[at + 1 :])] += number
    hands: Counter[ClassCounts] = Counter()
    for (state, taken), number in states.items():
        if requirement.accepts(state):
            hands[taken] += number
    return hands
