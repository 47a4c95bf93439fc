"""Thefts a viewer did not see: each case becomes several (9.1, cases.py).

There is room for MOST_CASES cases of a viewer, for ALL_CASES of all, and for ten thefts in doubt. If more would be needed, who
was part of a theft forgets what not everybody knows; everybody no longer tells old cards apart, and if that is not enough, no
cards at all. Then worlds count as possible that are not, but the true one is always among them.
"""

from coven.core.cards import difference, intersection, union
from coven.games.thirteen_witches.rules.rules.card_classes import (
    CardClass,
    cards_of_class,
    class_of,
    first_class,
    hidden_from,
    make_class,
)
from coven.games.thirteen_witches.rules.rules.hypotheses import (
    END_BIT,
    FIRST_THEFT_BIT,
    NO_THEFTS,
    THEFT_BITS,
    VICTIM_SHIFT,
    add_hypothesis,
    are_equivalent,
    clear_doubt,
    count_held,
    drop_hypotheses,
    entry_at,
    row_of,
    settle_rows,
    truncate_hypotheses,
)
from coven.games.thirteen_witches.rules.rules.state import CLASS_BITS, PUBLIC_ROW, Hypothesis, State, Thefts
from coven.kernel import apart, rule
from coven.types import NO_CARDS, Card, Seat, Seats


@apart
def track_unseen_theft(s: State, row: int, thief: Seat, victim: Seat, card: Card) -> None:
    """9.1 A card goes from hand to hand unseen: each case becomes one for each kind of card that it may be."""
    drop_settled_thefts(s, row)
    join_certain_classes(s, row, victim)
    if not branch_on_theft(s, row, thief, victim, card):
        make_room(s, row, thief, victim, card)


@apart
def branch_on_theft(s: State, row: int, thief: Seat, victim: Seat, card: Card) -> bool:
    """The cases after a theft, each once; False if there is no room for them, and then nothing has changed."""
    at = FIRST_THEFT_BIT
    while s.thefts[row] >> at:
        at += THEFT_BITS
    if at == END_BIT:
        return False
    first = s.cases
    thefts = Thefts(s.thefts[row] | ((thief | (victim << VICTIM_SHIFT)) << at))
    if not branch_row(s, row, victim, at, thefts):
        truncate_hypotheses(s, first)
        return False
    if s.thefts[row] == NO_THEFTS:
        s.truth[row] = Hypothesis(row)
    s.thefts[row] = thefts
    drop_hypotheses(s, row, first)
    locate_truth(s, row, Hypothesis(s.truth[row] | (class_of(s.kinds, row * CLASS_BITS, card) << at)))
    settle_rows(s)
    return True


@rule
def branch_row(s: State, row: int, victim: Seat, at: int, thefts: Thefts) -> bool:
    """After each case of a row, or after what was sure, those in which a card of each kind was stolen."""
    first = s.cases
    if s.thefts[row] == NO_THEFTS:
        return branch_hypothesis(s, Hypothesis(row), victim, at, first, thefts)
    for place in range(first):
        if row_of(s.case[place]) == row and not branch_hypothesis(s, s.case[place], victim, at, first, thefts):
            return False
    return True


@rule
def branch_hypothesis(s: State, case: Hypothesis, victim: Seat, at: int, first: int, thefts: Thefts) -> bool:
    """The cases that follow one. Kinds are taken in an order that depends on what the viewer knows, not on the true hands."""
    row = row_of(case)
    rest = hidden_from(s, row)
    while rest:
        kind = first_class(s.kinds, row * CLASS_BITS, rest)
        rest = difference(rest, cards_of_class(s.kinds, row * CLASS_BITS, kind, rest))
        if count_held(s, case, victim, kind) > 0 and not add_hypothesis(s, Hypothesis(case | (kind << at)), first, thefts):
            return False
    return True


@rule
def locate_truth(s: State, row: int, truth: Hypothesis) -> None:
    """How the thefts truly went, as the case that was kept for it."""
    for place in range(s.cases):
        if row_of(s.case[place]) == row and are_equivalent(s.thefts[row], s.case[place], truth):
            s.truth[row] = s.case[place]


# fewer cases, and fewer thefts, for the same knowledge


@rule
def is_class_stolen(s: State, row: int, kind: CardClass) -> bool:
    """Whether a card of a kind was stolen in some case."""
    for place in range(s.cases):
        at = FIRST_THEFT_BIT
        while row_of(s.case[place]) == row and s.thefts[row] >> at:
            if entry_at(s.case[place], at) == kind:
                return True
            at += THEFT_BITS
    return False


@rule
def join_certain_classes(s: State, row: int, seat: Seat) -> None:
    """Old kinds of which all cards are surely in one hand might as well be one kind: fewer cases follow then."""
    hidden = hidden_from(s, row)
    sure = NO_CARDS
    rest = difference(s.hands[seat], s.fresh[row])
    while rest:
        kind = first_class(s.kinds, row * CLASS_BITS, rest)
        cards = cards_of_class(s.kinds, row * CLASS_BITS, kind, hidden)
        rest = difference(rest, cards)
        if difference(cards, s.hands[seat]) == NO_CARDS and not is_class_stolen(s, row, kind):
            sure = union(sure, cards)
    if sure != NO_CARDS:
        make_class(s.kinds, row * CLASS_BITS, sure, hidden)


@rule
def drop_settled_thefts(s: State, row: int) -> None:
    """Thefts that went the same way in every case need no place."""
    at = FIRST_THEFT_BIT
    while s.thefts[row] >> at:
        if is_theft_settled(s, row, at):
            s.thefts[row] = Thefts(remove_entry(s.thefts[row], at))
            s.truth[row] = Hypothesis(remove_entry(s.truth[row], at))
            for place in range(s.cases):
                if row_of(s.case[place]) == row:
                    s.case[place] = Hypothesis(remove_entry(s.case[place], at))
        else:
            at += THEFT_BITS


@rule
def is_theft_settled(s: State, row: int, at: int) -> bool:
    """Whether a theft went the same way in every case."""
    for place in range(s.cases):
        if row_of(s.case[place]) == row and entry_at(s.case[place], at) != entry_at(s.truth[row], at):
            return False
    return True


@rule
def remove_entry(word: int, at: int) -> int:
    """Thefts, or a case, with one place less."""
    return (word & ((1 << at) - 1)) | (word >> (at + THEFT_BITS) << at)


# no room for more cases


@rule
def make_room(s: State, row: int, thief: Seat, victim: Seat, card: Card) -> None:
    """A viewer apart forgets what not everybody knows; everybody forgets as much as is needed."""
    if row != PUBLIC_ROW:
        clear_doubt(s, row)
        s.rows = Seats(s.rows & ~(1 << row))
    elif not join_old_classes(s, row) or not branch_on_theft(s, row, thief, victim, card):
        forget_row(s, row)


@rule
def join_old_classes(s: State, row: int) -> bool:
    """All old cards are taken for one kind, so that some cases are the same; False if there is no room to write them anew."""
    hidden = hidden_from(s, row)
    old = difference(hidden, s.fresh[row])
    if old == NO_CARDS:
        return False
    make_class(s.kinds, row * CLASS_BITS, old, hidden)
    kind = first_class(s.kinds, row * CLASS_BITS, old)
    others = intersection(hidden, s.fresh[row])
    fresh = first_class(s.kinds, row * CLASS_BITS, others) if others else CardClass(-1)
    first = s.cases
    for place in range(first):
        case = s.case[place]
        if row_of(case) == row and not add_hypothesis(
            s, with_joined_classes(case, s.thefts[row], kind, fresh), first, s.thefts[row]
        ):
            return False
    drop_hypotheses(s, row, first)
    locate_truth(s, row, with_joined_classes(s.truth[row], s.thefts[row], kind, fresh))
    settle_rows(s)
    return True


@rule
def with_joined_classes(case: Hypothesis, thefts: Thefts, kind: CardClass, fresh: CardClass) -> Hypothesis:
    """A case in which every card stolen that was not fresh is of one kind."""
    same = row_of(case)
    at = FIRST_THEFT_BIT
    while thefts >> at:
        same |= (fresh if entry_at(case, at) == fresh else kind) << at
        at += THEFT_BITS
    return Hypothesis(same)


@rule
def forget_row(s: State, row: int) -> None:
    """All hidden cards are taken for fresh, which leaves nothing in doubt."""
    clear_doubt(s, row)
    s.fresh[row] = hidden_from(s, row)
    make_class(s.kinds, row * CLASS_BITS, s.fresh[row], s.fresh[row])
