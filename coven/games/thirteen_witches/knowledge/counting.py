"""The exact number of worlds consistent with a view, counted by hypotheses and card classes.

A step in progress constrains the acting player's hand, because it can be completed (5.1). Such hands are counted as they are
drawn (drawing.py): cards are read from the highest value down, and those picked decide. Picked cards with equal counts in every
suit and equal totals, where these matter, have the same consequences.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from math import factorial, prod
from typing import Final

from coven.core.cards import add, contains, every_seat
from coven.games.common.card_classes import class_of
from coven.games.thirteen_witches.knowledge.drawing import can_finish, is_hand_constrained, kind_owed, useful_cards
from coven.games.thirteen_witches.knowledge.views import View, count_held_in, unseen_cards
from coven.games.thirteen_witches.rules.deck import EVERY_CARD, MAX_SUITS, total_value, value_of, values_in
from coven.games.thirteen_witches.rules.state import Cost, Phase, Public
from coven.kernel import members
from coven.types import NO_CARDS, Card, Cards, Seat

ClassCounts = tuple[int, ...]  # cards of each class, in the order of group_by_class
SUFFICIENT: Final = Cards(-1)  # picked cards that complete the step


def count_worlds(v: View) -> int:
    """Return the number of worlds: distributions of the hidden cards, times the orders of the draw pile."""
    if v.public.phase <= Phase.DEAL:
        return 1
    return count_hands(v) * factorial(v.public.pile_left)


def count_hands(v: View) -> int:
    """Return the number of distributions of the hidden cards."""
    classes = group_by_class(v)
    others = [seat for seat in every_seat(v.public.players) if seat != v.viewer]
    if v.public.actor == v.viewer or not is_hand_constrained(v.public):
        return sum(
            count_deals(v, hypothesis, classes, [len(card_class) for card_class in classes], others)
            for hypothesis in range(v.known.cases)
        )
    rest = [seat for seat in others if seat != v.public.actor]
    hands = count_finishing_hands(v, classes)
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


def count_finishing_hands(v: View, classes: Sequence[Sequence[Card]]) -> Counter[ClassCounts]:
    """Return the number of the acting player's hands that complete the step, by their class counts."""
    by_hypothesis = [class_counts(v, hypothesis, classes, v.public.actor) for hypothesis in range(v.known.cases)]
    most = [max(taken[at] for taken in by_hypothesis) for at in range(len(classes))]
    order = sorted((-value_of(card), card, at) for at, card_class in enumerate(classes) for card in card_class)
    pick = make_picker(v.public)
    hands: Counter[tuple[Cards, ClassCounts]] = Counter({(NO_CARDS, (0,) * len(classes)): 1})
    for _, card, at in order:
        for (picked, taken), number in list(hands.items()):
            if taken[at] < most[at]:
                hands[pick(picked, card), (*taken[:at], taken[at] + 1, *taken[at + 1 :])] += number
    return Counter({taken: number for (picked, taken), number in hands.items() if picked == SUFFICIENT})


def make_picker(p: Public) -> Callable[[Cards, Card], Cards]:
    """Return a function that returns the cards picked after reading one more card, or SUFFICIENT."""
    examples: dict[tuple[int, ...], Cards] = {}  # the first picked cards with the same consequences
    has_total = p.phase == Phase.WITH or kind_owed(p) == Cost.OVER
    useful = cache(lambda picked: useful_cards(p, picked, EVERY_CARD))

    @cache
    def pick(picked: Cards, card: Card) -> Cards:
        if picked == SUFFICIENT or not contains(useful(picked), card):
            return picked
        more = add(picked, card)
        key = (int(total_value(more)) if has_total else 0, *(int(values_in(more, suit)).bit_count() for suit in range(MAX_SUITS)))
        if key not in examples:
            examples[key] = SUFFICIENT if can_finish(p, more) else more
        return examples[key]

    return pick
