"""Thefts a viewer did not see: each case becomes several (9.1, cases.py).

There is room for MOST_CASES cases of a viewer, for ALL_CASES of all, and for ten thefts in doubt. If more would be needed, who
was part of a theft forgets what not everybody knows; everybody no longer tells old cards apart, and if that is not enough, no
cards at all. Then worlds count as possible that are not, but the true one is always among them.
"""

from coven.cards import all_but, common, union
from coven.games.thirteen_witches.cases import (
    END,
    FIRST,
    PLACE,
    SURE,
    VICTIM,
    add_case,
    be_sure,
    drop_cases,
    in_place,
    is_same,
    keep_only,
    number_held,
    row_of,
    settle,
)
from coven.games.thirteen_witches.kinds import Kind, first_kind, hidden_from, kind_of, make_kind, of_kind
from coven.games.thirteen_witches.state import EVERYBODY, PLANES, Case, State, Thefts
from coven.kernel import apart, rule
from coven.types import NO_CARDS, Card, Seat, Seats


@apart
def suspect(s: State, row: int, thief: Seat, victim: Seat, card: Card) -> None:
    """9.1 A card goes from hand to hand unseen: each case becomes one for each kind of card that it may be."""
    leave_out_settled(s, row)
    join_known(s, row, victim)
    if not spread(s, row, thief, victim, card):
        make_room(s, row, thief, victim, card)


@apart
def spread(s: State, row: int, thief: Seat, victim: Seat, card: Card) -> bool:
    """The cases after a theft, each once; False if there is no room for them, and then nothing has changed."""
    at = FIRST
    while s.thefts[row] >> at:
        at += PLACE
    if at == END:
        return False
    first = s.cases
    thefts = Thefts(s.thefts[row] | ((thief | (victim << VICTIM)) << at))
    if not spread_cases(s, row, victim, at, thefts):
        keep_only(s, first)
        return False
    if s.thefts[row] == SURE:
        s.truth[row] = Case(row)
    s.thefts[row] = thefts
    drop_cases(s, row, first)
    find_truth(s, row, Case(s.truth[row] | (kind_of(s.kinds, row * PLANES, card) << at)))
    settle(s)
    return True


@rule
def spread_cases(s: State, row: int, victim: Seat, at: int, thefts: Thefts) -> bool:
    """After each case of a row, or after what was sure, those in which a card of each kind was stolen."""
    first = s.cases
    if s.thefts[row] == SURE:
        return spread_case(s, Case(row), victim, at, first, thefts)
    for place in range(first):
        if row_of(s.case[place]) == row and not spread_case(s, s.case[place], victim, at, first, thefts):
            return False
    return True


@rule
def spread_case(s: State, case: Case, victim: Seat, at: int, first: int, thefts: Thefts) -> bool:
    """The cases that follow one. Kinds are taken in an order that depends on what the viewer knows, not on the true hands."""
    row = row_of(case)
    rest = hidden_from(s, row)
    while rest:
        kind = first_kind(s.kinds, row * PLANES, rest)
        rest = all_but(rest, of_kind(s.kinds, row * PLANES, kind, rest))
        if number_held(s, case, victim, kind) > 0 and not add_case(s, Case(case | (kind << at)), first, thefts):
            return False
    return True


@rule
def find_truth(s: State, row: int, truth: Case) -> None:
    """How the thefts truly went, as the case that was kept for it."""
    for place in range(s.cases):
        if row_of(s.case[place]) == row and is_same(s.thefts[row], s.case[place], truth):
            s.truth[row] = s.case[place]


# fewer cases, and fewer thefts, for the same knowledge


@rule
def is_stolen(s: State, row: int, kind: Kind) -> bool:
    """Whether a card of a kind was stolen in some case."""
    for place in range(s.cases):
        at = FIRST
        while row_of(s.case[place]) == row and s.thefts[row] >> at:
            if in_place(s.case[place], at) == kind:
                return True
            at += PLACE
    return False


@rule
def join_known(s: State, row: int, seat: Seat) -> None:
    """Old kinds of which all cards are surely in one hand might as well be one kind: fewer cases follow then."""
    hidden = hidden_from(s, row)
    sure = NO_CARDS
    rest = all_but(s.hands[seat], s.fresh[row])
    while rest:
        kind = first_kind(s.kinds, row * PLANES, rest)
        cards = of_kind(s.kinds, row * PLANES, kind, hidden)
        rest = all_but(rest, cards)
        if all_but(cards, s.hands[seat]) == NO_CARDS and not is_stolen(s, row, kind):
            sure = union(sure, cards)
    if sure != NO_CARDS:
        make_kind(s.kinds, row * PLANES, sure, hidden)


@rule
def leave_out_settled(s: State, row: int) -> None:
    """Thefts that went the same way in every case need no place."""
    at = FIRST
    while s.thefts[row] >> at:
        if is_settled(s, row, at):
            s.thefts[row] = Thefts(without_place(s.thefts[row], at))
            s.truth[row] = Case(without_place(s.truth[row], at))
            for place in range(s.cases):
                if row_of(s.case[place]) == row:
                    s.case[place] = Case(without_place(s.case[place], at))
        else:
            at += PLACE


@rule
def is_settled(s: State, row: int, at: int) -> bool:
    """Whether a theft went the same way in every case."""
    for place in range(s.cases):
        if row_of(s.case[place]) == row and in_place(s.case[place], at) != in_place(s.truth[row], at):
            return False
    return True


@rule
def without_place(word: int, at: int) -> int:
    """Thefts, or a case, with one place less."""
    return (word & ((1 << at) - 1)) | (word >> (at + PLACE) << at)


# no room for more cases


@rule
def make_room(s: State, row: int, thief: Seat, victim: Seat, card: Card) -> None:
    """A viewer apart forgets what not everybody knows; everybody forgets as much as is needed."""
    if row != EVERYBODY:
        be_sure(s, row)
        s.rows = Seats(s.rows & ~(1 << row))
    elif not tell_apart_no_longer(s, row) or not spread(s, row, thief, victim, card):
        forget_all(s, row)


@rule
def tell_apart_no_longer(s: State, row: int) -> bool:
    """All old cards are taken for one kind, so that some cases are the same; False if there is no room to write them anew."""
    hidden = hidden_from(s, row)
    old = all_but(hidden, s.fresh[row])
    if old == NO_CARDS:
        return False
    make_kind(s.kinds, row * PLANES, old, hidden)
    kind = first_kind(s.kinds, row * PLANES, old)
    others = common(hidden, s.fresh[row])
    fresh = first_kind(s.kinds, row * PLANES, others) if others else Kind(-1)
    first = s.cases
    for place in range(first):
        case = s.case[place]
        if row_of(case) == row and not add_case(s, joined(case, s.thefts[row], kind, fresh), first, s.thefts[row]):
            return False
    drop_cases(s, row, first)
    find_truth(s, row, joined(s.truth[row], s.thefts[row], kind, fresh))
    settle(s)
    return True


@rule
def joined(case: Case, thefts: Thefts, kind: Kind, fresh: Kind) -> Case:
    """A case in which every card stolen that was not fresh is of one kind."""
    same = row_of(case)
    at = FIRST
    while thefts >> at:
        same |= (fresh if in_place(case, at) == fresh else kind) << at
        at += PLACE
    return Case(same)


@rule
def forget_all(s: State, row: int) -> None:
    """All hidden cards are taken for fresh, which leaves nothing in doubt."""
    be_sure(s, row)
    s.fresh[row] = hidden_from(s, row)
    make_kind(s.kinds, row * PLANES, s.fresh[row], s.fresh[row])
