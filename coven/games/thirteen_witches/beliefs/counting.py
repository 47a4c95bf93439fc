"""How many worlds fit a view, exactly: cards that may be at the same places are alike, so they are counted in groups."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import comb, factorial
from typing import Any, Final

from coven.cards import every_seat
from coven.games.thirteen_witches.beliefs.sampling import FRESH, hidden_cards, hidden_witches, of_class, places_of
from coven.games.thirteen_witches.deck import EVERY_CARD, above, of_suit, suit_of, total_value, value_of
from coven.games.thirteen_witches.influence import lure_value
from coven.games.thirteen_witches.luring import needed, with_stand_in
from coven.games.thirteen_witches.spells import targets
from coven.games.thirteen_witches.state import AGES, ALL_SUITS, PILE, Cost, Phase
from coven.games.thirteen_witches.views import Knowledge, View
from coven.kernel import members
from coven.types import Card, Cards, Seat, Suit

EVERYWHERE: Final = (1 << (PILE + 1)) - 1
Room = tuple[int, ...]  # free slots of the hands that are counted
Public = tuple[tuple[int, ...], ...]  # their old cards by the age everybody knows
Filled = tuple[Room, Public]


@dataclass(frozen=True)
class Group:
    """Cards of one age that may be at the same places."""

    age: int
    public_age: int  # the age everybody knows
    places: int


@dataclass(frozen=True)
class Demand:
    """What the player who chooses must hold to finish the step begun (5.1), told card by card.

    The cards of a hand are read in the order of `key`; `read` gives the next state, and `met` says whether the last one will do.
    """

    start: Any
    key: Callable[[Card], Any]
    read: Callable[[Any, Card], Any]
    met: Callable[[Any], bool]


def possible(v: View) -> int:
    """How many worlds fit the view: the ways to hand out the hidden cards, times the orders of the draw pile."""
    if v.phase <= Phase.DEAL:
        return 1
    return hands_that_fit(v) * factorial(v.pile_left)


def hands_that_fit(v: View) -> int:
    """The ways to hand out the hidden cards."""
    cards = grouped(v)
    wanted = demand(v)
    others = [int(seat) for seat in every_seat(v.players) if seat != v.viewer]
    if wanted is None:
        return ways(v, {group: len(members_) for group, members_ in cards.items()}, others)
    rest = [seat for seat in others if seat != v.actor]
    total = 0
    for taken, number in hands_of_actor(v, cards, wanted).items():
        left = {group: len(cards[group]) - taken_of for group, taken_of in zip(cards, taken, strict=True)}
        total += number * ways(v, left, rest)
    return total


def grouped(v: View) -> dict[Group, list[Card]]:
    """The hidden cards by age and possible places."""
    hidden = hidden_cards(v)
    found: dict[Group, list[Card]] = defaultdict(list)
    mine = 1 << v.viewer if v.viewer >= 0 else 0
    for age in range(AGES + 1):
        for card in members(of_class(v, hidden, age)):
            known = next((other for other in range(AGES) if int(v.public.old[other]) >> card & 1), FRESH)
            found[Group(age, known, places_of(v, Card(card), EVERYWHERE & ~mine))].append(Card(card))
    return dict(found)


def ways(v: View, sizes: dict[Group, int], seats: Sequence[int]) -> int:
    """How many ways there are to fill these hands from the groups, what is left lying in the draw pile."""
    states: dict[Filled, int] = {(tuple(int(v.held[Seat(seat)]) for seat in seats), ((0,) * AGES,) * len(seats)): 1}
    for age in range(AGES):
        before, states = states, defaultdict(int)
        groups = [(group, size) for group, size in sizes.items() if group.age == age]
        for (room, public), number in before.items():
            for (left, now_public), more in spread(groups, seats, room, public).items():
                if all(_fits(v.own, seat, age, room[at] - left[at]) for at, seat in enumerate(seats)):
                    states[left, now_public] += number * more
    fresh = sorted(((group, size) for group, size in sizes.items() if group.age == FRESH), key=lambda pair: pair[1])
    pile = v.pile_left - hidden_witches(v).bit_count()
    return sum(
        number * fill(fresh, seats, room, pile)
        for (room, public), number in states.items()
        if all(_fits(v.public, seat, age, public[at][age]) for at, seat in enumerate(seats) for age in range(AGES))
    )


def _fits(known: Knowledge, seat: int, age: int, number: int) -> bool:
    entry = seat * AGES + age
    return int(known.fewest[entry]) <= number <= int(known.most[entry])


def spread(groups: Sequence[tuple[Group, int]], seats: Sequence[int], room: Room, public: Public) -> dict[Filled, int]:
    """What room can be left once the groups lie in hands, and in how many ways."""
    states: dict[Filled, int] = {(room, public): 1}
    for group, size in groups:
        before, states = states, defaultdict(int)
        for (left, counted), number in before.items():
            for taken in shares(group, seats, left):
                if sum(taken) == size:
                    after = tuple(a - b for a, b in zip(left, taken, strict=True))
                    states[after, _counted(counted, group, taken)] += number * arrangements(size, taken)
    return states


def _counted(public: Public, group: Group, taken: Room) -> Public:
    """The old cards of each hand by the age everybody knows, with those taken of one group."""
    if group.public_age == FRESH:
        return public
    at = group.public_age
    return tuple((*ages[:at], ages[at] + number, *ages[at + 1 :]) for ages, number in zip(public, taken, strict=True))


def fill(groups: Sequence[tuple[Group, int]], seats: Sequence[int], room: Room, pile: int) -> int:
    """The ways to fill all room with fresh cards, the others lying in the pile."""
    if not groups:
        return int(pile == 0 and not any(room))
    (group, size), later = groups[0], groups[1:]
    choices = shares(group, seats, room) if later else iter([room])
    total = 0
    for taken in choices:
        in_pile = size - sum(taken)
        fits = all(not number or group.places >> seat & 1 for number, seat in zip(taken, seats, strict=True))
        if fits and 0 <= in_pile <= (pile if group.places >> PILE & 1 else 0):
            left = tuple(a - b for a, b in zip(room, taken, strict=True))
            total += arrangements(size, taken) * fill(later, seats, left, pile - in_pile)
    return total


def shares(group: Group, seats: Sequence[int], room: Room) -> Iterator[Room]:
    """How many cards of a group each hand may take."""
    return product(*(range(free + 1) if group.places >> seat & 1 else range(1) for free, seat in zip(room, seats, strict=True)))


def arrangements(size: int, taken: Sequence[int]) -> int:
    """How many ways so many cards of the size go to each hand."""
    result = 1
    for number in taken:
        result *= comb(size, number)
        size -= number
    return result


# what the hand of the player who chooses must hold


def hands_of_actor(v: View, cards: dict[Group, list[Card]], wanted: Demand) -> Counter[tuple[int, ...]]:
    """By how many cards of each group they take: the number of hands that meet the demand."""
    held = int(v.held[v.actor])
    order = sorted(((wanted.key(card), card, at) for at, group in enumerate(cards) for card in cards[group]))
    may_take = [group.places >> v.actor & 1 for group in cards]
    states: Counter[tuple[Any, tuple[int, ...]]] = Counter({(wanted.start, (0,) * len(cards)): 1})
    for _, card, at in order:
        if may_take[at]:
            for (state, taken), number in list(states.items()):
                if sum(taken) < held:
                    more = (*taken[:at], taken[at] + 1, *taken[at + 1 :])
                    states[wanted.read(state, card), more] += number
    hands: Counter[tuple[int, ...]] = Counter()
    for (state, taken), number in states.items():
        if sum(taken) == held and wanted.met(state) and _ages_fit(v, cards, taken):
            hands[taken] += number
    return hands


def _ages_fit(v: View, cards: dict[Group, list[Card]], taken: Sequence[int]) -> bool:
    pairs = list(zip(cards, taken, strict=True))
    return all(
        _fits(v.own, int(v.actor), age, sum(number for group, number in pairs if group.age == age))
        and _fits(v.public, int(v.actor), age, sum(number for group, number in pairs if group.public_age == age))
        for age in range(AGES)
    )


def demand(v: View) -> Demand | None:
    """What the step begun says of the hand of the player who chooses; None where it says nothing."""
    if v.actor == v.viewer:
        return None
    if v.phase == Phase.WITH:
        return lure_demand(v)
    if v.phase == Phase.TARGET:
        return cost_demand(int(v.variant.cost_kind[v.witch]), int(v.variant.cost_cards[v.witch]), easiest_target(v))
    if v.phase in (Phase.PAY, Phase.COUNTER_PAY):
        return cost_demand(v.owed_kind, v.owed_cards, v.owed_over)
    return None


def easiest_target(v: Any) -> int:
    """7.8 The lowest lure value the spell can be aimed at, where its cost is measured by it."""
    if v.variant.cost_kind[v.witch] != Cost.OVER:
        return 0
    return min(int(lure_value(v, target)) for target in members(targets(v, v.actor, v.witch)))  # type: ignore[arg-type]


def cost_demand(kind: int, cards: int, over: int) -> Demand | None:
    """6.1 The cards of a cost."""
    if kind == Cost.ANY:
        return None
    if kind == Cost.ONE_SUIT:
        return alike(cards)
    if kind == Cost.OVER:
        return pair(over) if cards == 2 else some_of(above(over), 1)
    return some_of(of_suit(EVERY_CARD, Suit(kind)), cards)


def lure_demand(v: Any) -> Demand:
    """4.1, 4.2, 5.1, 5.2 The cards of a lure."""
    suit = int(v.variant.lure[v.witch])
    if suit == ALL_SUITS:
        first = int(v.laid).bit_count()
        missing = int(needed(v, v.witch) - total_value(v.laid))
        return four_with_stand_in(first, missing) if v.glamour and not v.stand_in else four(first, missing)
    return some_of(Cards((EVERY_CARD if v.glamour else of_suit(EVERY_CARD, Suit(suit))) & above(needed(v, v.witch))), 1)


def some_of(cards: Cards, number: int) -> Demand:
    """At least so many of these cards."""
    return Demand(
        0, lambda card: card, lambda state, card: min(state + (cards >> card & 1), number), lambda state: bool(state == number)
    )


def alike(number: int) -> Demand:
    """At least so many cards of one suit: the state is the suit read last, how many of it, and whether one had enough."""

    def read(state: tuple[int, int, bool], card: Card) -> tuple[int, int, bool]:
        suit, count, enough = state
        count = min(count + 1 if suit == suit_of(card) else 1, number)
        return (int(suit_of(card)), count, enough or count == number)

    return Demand((-1, 0, False), lambda card: card, read, lambda state: bool(state[2]))


def pair(over: int) -> Demand:
    """7.8 Two cards that total more: read from the highest value down, the first two decide."""

    def read(state: tuple[int, int], card: Card) -> tuple[int, int]:
        number, total = state
        return (number + 1, min(total + value_of(card), over + 1)) if number < 2 else state

    return Demand((0, 0), lambda card: -value_of(card), read, lambda state: bool(state[0] == 2 and state[1] > over))


def four(first: int, missing: int) -> Demand:
    """4.2, 5.2 A card of this suit and each later one, the total high enough; the state is the last suit found and the total."""

    def read(state: tuple[int, int] | None, card: Card) -> tuple[int, int] | None:
        if state is None or suit_of(card) <= state[0]:
            return state
        return (
            (int(suit_of(card)), min(state[1] + value_of(card), max(missing, 0) + 1)) if suit_of(card) == state[0] + 1 else None
        )

    return Demand(
        (first - 1, 0), _suits_downwards, read, lambda state: state is not None and state[0] == 3 and bool(state[1] > missing)
    )


def four_with_stand_in(first: int, missing: int) -> Demand:
    """7.3 The same under Glamour. The state: the last suit, the total, the lowest top, suits missing, the best other card."""

    def read(state: tuple[int, int, int, int, int], card: Card) -> tuple[int, int, int, int, int]:
        last, total, low, gaps, other = state
        suit, value = int(suit_of(card)), int(value_of(card))
        if suit <= last:
            return (last, total, low, gaps, max(other, value))
        return (suit, total + value, min(low, value), min(gaps + suit - last - 1, 2), other)

    def met(state: tuple[int, int, int, int, int]) -> bool:
        last, total, low, gaps, other = state
        others = Cards(1 << (other - 1)) if other else Cards(0)
        return bool(with_stand_in(others, total, low, gaps + 3 - last, 1) > missing)

    return Demand((first - 1, 0, 99, 0, 0), _suits_downwards, read, met)


def _suits_downwards(card: Card) -> tuple[int, int]:
    return int(suit_of(card)), -int(value_of(card))
