"""How many worlds fit a view, exactly: all worlds with the same counts are possible, so they are counted by cases and kinds."""

from collections import Counter
from collections.abc import Sequence
from math import factorial, prod
from typing import Any

from coven.cards import every_seat
from coven.games.thirteen_witches.beliefs.demands import Requirement, actor_requirement
from coven.games.thirteen_witches.beliefs.places import unseen_cards
from coven.games.thirteen_witches.kinds import class_of
from coven.games.thirteen_witches.recollection import count_held_in
from coven.games.thirteen_witches.state import Phase
from coven.games.thirteen_witches.views import View
from coven.kernel import members
from coven.types import Card, Seat

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
