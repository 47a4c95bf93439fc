"""What a viewer remembers of hidden cards, made from a row of the state so that it tells nothing else (9.1).

In the state cases are told by the true hands, which a view must not show: here they are told by the first of them, whose hands
are written anew, the lowest cards of a kind to the first seat and so on.
"""

from typing import Annotated

from coven.cards import all_but, common, count, every_seat, rest_of, union
from coven.games.seats import BySeat
from coven.games.thirteen_witches.cases import more_of, of_row, row_of, same_hand
from coven.games.thirteen_witches.kinds import Kind, first_kind, of_kind
from coven.games.thirteen_witches.state import EVERYBODY, MOST_CASES, MOST_PLAYERS, PLANES, Case, State, Thefts
from coven.kernel import Record, Row, rule
from coven.types import NO_CARDS, Cards, Seat


class Knowledge(Record):
    """What one viewer knows of hidden cards. Fresh cards are in the draw pile or in a hand, all others are in hands."""

    fresh: Cards  # those that may be in the draw pile
    kinds: Annotated[Row[Cards], PLANES]  # the cards whose kind has a binary digit, for each digit; those of one kind are alike
    hands: Annotated[BySeat[Cards], MOST_PLAYERS]  # an example of the first case: cards of a kind may be exchanged
    thefts: Thefts  # those that left a doubt
    cases: int  # 1 if the viewer knows how many cards of each kind every hand has
    case: Annotated[Row[Case], MOST_CASES]  # the ways the thefts may have gone


@rule
def held_in(known: Knowledge, case: int, seat: Seat, kind: Kind) -> int:
    """How many cards of a kind a hand has in a case."""
    example = count(of_kind(known.kinds, 0, kind, known.hands[seat]))
    return example + more_of(known.thefts, known.case[case], known.case[0], seat, kind)


@rule
def recollect(s: State, row: int, viewer: Seat, hidden: Cards, known: Knowledge) -> None:
    """9.1 What a row says of the cards that are hidden from the viewer."""
    known.fresh = common(s.fresh[row], hidden)
    for plane in range(PLANES):
        known.kinds[plane] = common(s.kinds[row * PLANES + plane], hidden)
    first = copy_cases(s, row, viewer, known)
    write_hands(s, first, viewer, hidden, known)


@rule
def copy_cases(s: State, row: int, viewer: Seat, known: Knowledge) -> Case:
    """The cases that fit the viewer's own hand, for no row in particular; the first of them is told.

    Who shares a row with everybody was part of no theft, so all cases fit; but not in a world drawn for somebody else.
    """
    first = Case(row)
    known.cases = 0
    for place in range(s.cases):
        case = s.case[place]
        if row_of(case) == row and (row != EVERYBODY or same_hand(s.thefts[row], case, s.truth[row], viewer)):
            first = first if known.cases else case
            known.case[known.cases] = of_row(case, 0)
            known.cases += 1
    known.thefts = s.thefts[row] if known.cases > 1 else Thefts(0)
    if known.cases < 2:
        known.cases = 1
        known.case[0] = Case(0)
    for place in range(known.cases, MOST_CASES):
        known.case[place] = Case(0)
    return first


@rule
def write_hands(s: State, case: Case, viewer: Seat, hidden: Cards, known: Knowledge) -> None:
    """Hands in which every one has as many cards of each kind as in a case. Those of others are hidden from the viewer."""
    row = row_of(case)
    for seat in every_seat(MOST_PLAYERS):
        known.hands[seat] = NO_CARDS
    rest = hidden
    while rest:
        kind = first_kind(known.kinds, 0, rest)
        alike = of_kind(known.kinds, 0, kind, rest)
        rest = all_but(rest, alike)
        left = alike
        for seat in every_seat(s.public.players):
            if seat != viewer:
                truly = count(common(s.hands[seat], alike))
                dealt = first_cards(left, truly + more_of(s.thefts[row], case, s.truth[row], seat, kind))
                known.hands[seat] = union(known.hands[seat], dealt)
                left = all_but(left, dealt)


@rule
def first_cards(cards: Cards, number: int) -> Cards:
    """So many cards, the lowest ones."""
    rest = cards
    for _ in range(number):
        rest = rest_of(rest)
    return all_but(cards, rest)
