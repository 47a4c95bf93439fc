"""Where hidden cards may be, and the worlds consistent with a view: their exact number, and one drawn uniformly.

A hypothesis says how many cards of each class every hand has (views.py), and all worlds with these counts are possible. So a
hypothesis is drawn in proportion to its number of worlds, then its cards are dealt at random, and the draw pile is shuffled with
the hidden witches. A player in the middle of a lure or a cast can complete it (5.1), which constrains that player's hand
(drawing.py). Knowledge of other players is part of a world only where it is public.

Constrained hands are counted as they are drawn: cards are read from the highest value down, and those picked decide. Picked cards
with equal counts in every suit and equal totals, where these matter, have the same consequences.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from math import factorial, prod
from typing import Final

from coven.core.cards import add, add_seat, contains, count, difference, every_card, every_seat, union
from coven.core.chance import insert_shuffled
from coven.games.common.card_classes import CLASS_BITS, cards_of_class, class_of, first_class
from coven.games.thirteen_witches.knowledge import drawing
from coven.games.thirteen_witches.knowledge.drawing import deal_hidden_cards
from coven.games.thirteen_witches.knowledge.views import Knowledge, View, count_held_in, max_held, min_held, unseen_cards
from coven.games.thirteen_witches.rules.deck import EVERY_CARD, MAX_SUITS, NUM_LURE_CARDS, Item, total_value, value_of, values_in
from coven.games.thirteen_witches.rules.hypotheses import for_row
from coven.games.thirteen_witches.rules.luring import influenced_witches
from coven.games.thirteen_witches.rules.state import PUBLIC_ROW, Phase, Public, State
from coven.games.thirteen_witches.rules.turn import setup
from coven.games.thirteen_witches.rules.variant import Cost
from coven.games.thirteen_witches.rules.witches import EVERY_WITCH, Witches
from coven.kernel import Random, members, rule
from coven.types import NO_CARDS, Card, Cards, Seat

ClassCounts = tuple[int, ...]  # cards of each class, in the order of group_by_class
SUFFICIENT: Final = Cards(-1)  # picked cards that complete the step

# where hidden cards may be


@rule
def hidden_witches(p: Public) -> Witches:
    """2.2 Return the witches not seen yet: they are in the draw pile."""
    return Witches(EVERY_WITCH & ~(p.coven | influenced_witches(p)))


@rule
def possibly_held(v: View, seat: Seat) -> Cards:
    """9.1 Return the cards that may be in another player's hand."""
    return possibly_held_among(v, seat, unseen_cards(v))


@rule
def possibly_held_among(v: View, seat: Seat, unseen: Cards) -> Cards:
    """Return the unseen cards that may be in another player's hand; without doubt, it has the classes of its example."""
    is_certain = v.known.cases == 1
    cards = NO_CARDS
    rest = v.known.hands[seat] if is_certain else unseen
    while rest:
        card_class = first_class(v.known.kinds, 0, rest)
        same_class = cards_of_class(v.known.kinds, 0, card_class, unseen)
        rest = difference(rest, same_class)
        if is_certain or max_held(v, seat, card_class) > 0:
            cards = union(cards, same_class)
    return cards


@rule
def surely_held(v: View, seat: Seat) -> Cards:
    """9.1 Return the cards that are in another player's hand under every hypothesis."""
    cards = NO_CARDS
    rest = unseen_cards(v)
    while rest:
        card_class = first_class(v.known.kinds, 0, rest)
        same_class = cards_of_class(v.known.kinds, 0, card_class, rest)
        rest = difference(rest, same_class)
        if min_held(v, seat, card_class) == count(same_class):
            cards = union(cards, same_class)
    return cards


@rule
def possibly_in_pile(v: View) -> Cards:
    """9.1 Return the cards that may be in the draw pile."""
    num_lure_cards = v.public.pile_left - count(hidden_witches(v.public))
    return v.known.fresh if v.public.phase > Phase.DEAL and num_lure_cards > 0 else NO_CARDS


# sampling


@rule
def sample(v: View, rng: Random, s: State) -> None:
    """Fill `s` with a world drawn uniformly from those consistent with the view."""
    setup(s, v.public.players, v.public.variant)
    s.public = v.public
    if v.public.phase > Phase.DEAL:
        fill_pile(v, rng, s, deal_hidden_cards(v, rng, s))
    restore_row(s, PUBLIC_ROW, v.common)
    if v.apart:
        s.rows = add_seat(s.rows, v.viewer)
        restore_row(s, v.viewer, v.known)


@rule
def fill_pile(v: View, rng: Random, s: State, cards: Cards) -> None:
    """Fill the draw pile with the cards left and the hidden witches in random order."""
    size = 0
    for card in every_card(cards):
        insert_shuffled(s.pile, size, Item(card), rng)
        size += 1
    for witch in members(hidden_witches(v.public)):
        insert_shuffled(s.pile, size, Item(NUM_LURE_CARDS + witch), rng)
        size += 1


@rule
def restore_row(s: State, row: int, known: Knowledge) -> None:
    """Restore a row of knowledge in a state fresh from `setup`."""
    s.fresh[row] = known.fresh
    for plane in range(CLASS_BITS):
        s.kinds[row * CLASS_BITS + plane] = known.kinds[plane]
    if known.cases == 1:
        return
    s.thefts[row] = known.thefts
    for hypothesis in range(known.cases):
        s.case[s.cases] = for_row(known.case[hypothesis], row)
        if is_true_hypothesis(s, row, known, hypothesis):
            s.truth[row] = s.case[s.cases]
        s.cases += 1


@rule
def is_true_hypothesis(s: State, row: int, known: Knowledge, hypothesis: int) -> bool:
    """Return whether every hand of a world has the class counts of a hypothesis."""
    for seat in every_seat(s.public.players):
        rest = s.hands[seat] if seat != row else NO_CARDS
        while rest:
            card_class = first_class(known.kinds, 0, rest)
            cards = cards_of_class(known.kinds, 0, card_class, rest)
            rest = difference(rest, cards)
            if count_held_in(known, hypothesis, seat, card_class) != count(cards):
                return False
    return True


# counting


def count_worlds(v: View) -> int:
    """Return the number of worlds: distributions of the hidden cards, times the orders of the draw pile."""
    if v.public.phase <= Phase.DEAL:
        return 1
    return count_hands(v) * factorial(v.public.pile_left)


def count_hands(v: View) -> int:
    """Return the number of distributions of the hidden cards."""
    classes = group_by_class(v)
    others = [seat for seat in every_seat(v.public.players) if seat != v.viewer]
    if v.public.actor == v.viewer or not drawing.is_hand_constrained(v.public):
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
    has_total = p.phase == Phase.WITH or drawing.kind_owed(p) == Cost.OVER
    useful = cache(lambda picked: drawing.useful_cards(p, picked, EVERY_CARD))

    @cache
    def pick(picked: Cards, card: Card) -> Cards:
        if picked == SUFFICIENT or not contains(useful(picked), card):
            return picked
        more = add(picked, card)
        key = (int(total_value(more)) if has_total else 0, *(int(values_in(more, suit)).bit_count() for suit in range(MAX_SUITS)))
        if key not in examples:
            examples[key] = SUFFICIENT if drawing.can_finish(p, more) else more
        return examples[key]

    return pick
