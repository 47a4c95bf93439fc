"""What a viewer remembers of hidden cards, made from a row of the state so that it tells nothing else (9.1).

In the state cases are told by the true hands, which a view must not show: here they are told by the first of them, whose hands
are written anew, the lowest cards of a kind to the first seat and so on.
"""

from typing import Annotated

from coven.cards import difference, intersection, count, every_seat, without_lowest_card, union
from coven.games.seats import BySeat
from coven.games.thirteen_witches.cases import extra_held, for_row, row_of, has_same_hand
from coven.games.thirteen_witches.kinds import CardClass, first_class, cards_of_class
from coven.games.thirteen_witches.state import PUBLIC_ROW, MAX_ROW_HYPOTHESES, MAX_PLAYERS, CLASS_BITS, Hypothesis, State, Thefts
from coven.kernel import Record, Row, rule
from coven.types import NO_CARDS, Cards, Seat


class Knowledge(Record):
    """What one viewer knows of hidden cards. Fresh cards are in the draw pile or in a hand, all others are in hands."""

    fresh: Cards  # those that may be in the draw pile
    kinds: Annotated[Row[Cards], CLASS_BITS]  # the cards whose kind has a binary digit, for each digit; those of one kind are alike
    hands: Annotated[BySeat[Cards], MAX_PLAYERS]  # an example of the first case: cards of a kind may be exchanged
    thefts: Thefts  # those that left a doubt
    cases: int  # 1 if the viewer knows how many cards of each kind every hand has
    case: Annotated[Row[Hypothesis], MAX_ROW_HYPOTHESES]  # the ways the thefts may have gone


@rule
def count_held_in(known: Knowledge, case: int, seat: Seat, kind: CardClass) -> int:
    """How many cards of a kind a hand has in a case."""
    example = count(cards_of_class(known.kinds, 0, kind, known.hands[seat]))
    return example + extra_held(known.thefts, known.case[case], known.case[0], seat, kind)


@rule
def fill_knowledge(s: State, row: int, viewer: Seat, hidden: Cards, known: Knowledge) -> None:
    """9.1 What a row says of the cards that are hidden from the viewer."""
    known.fresh = intersection(s.fresh[row], hidden)
    for plane in range(CLASS_BITS):
        known.kinds[plane] = intersection(s.kinds[row * CLASS_BITS + plane], hidden)
    first = fill_hypotheses(s, row, viewer, known)
    fill_example_hands(s, first, viewer, hidden, known)


@rule
def fill_hypotheses(s: State, row: int, viewer: Seat, known: Knowledge) -> Hypothesis:
    """The cases that fit the viewer's own hand, for no row in particular; the first of them is told.

    Who shares a row with everybody was part of no theft, so all cases fit; but not in a world drawn for somebody else.
    """
    first = Hypothesis(row)
    known.cases = 0
    for place in range(s.cases):
        case = s.case[place]
        if row_of(case) == row and (row != PUBLIC_ROW or has_same_hand(s.thefts[row], case, s.truth[row], viewer)):
            first = first if known.cases else case
            known.case[known.cases] = for_row(case, 0)
            known.cases += 1
    known.thefts = s.thefts[row] if known.cases > 1 else Thefts(0)
    if known.cases < 2:
        known.cases = 1
        known.case[0] = Hypothesis(0)
    for place in range(known.cases, MAX_ROW_HYPOTHESES):
        known.case[place] = Hypothesis(0)
    return first


@rule
def fill_example_hands(s: State, case: Hypothesis, viewer: Seat, hidden: Cards, known: Knowledge) -> None:
    """Hands in which every one has as many cards of each kind as in a case. Those of others are hidden from the viewer."""
    row = row_of(case)
    for seat in every_seat(MAX_PLAYERS):
        known.hands[seat] = NO_CARDS
    rest = hidden
    while rest:
        kind = first_class(known.kinds, 0, rest)
        alike = cards_of_class(known.kinds, 0, kind, rest)
        rest = difference(rest, alike)
        left = alike
        for seat in every_seat(s.public.players):
            if seat != viewer:
                truly = count(intersection(s.hands[seat], alike))
                dealt = lowest_cards(left, truly + extra_held(s.thefts[row], case, s.truth[row], seat, kind))
                known.hands[seat] = union(known.hands[seat], dealt)
                left = difference(left, dealt)


@rule
def lowest_cards(cards: Cards, number: int) -> Cards:
    """So many cards, the lowest ones."""
    rest = cards
    for _ in range(number):
        rest = without_lowest_card(rest)
    return difference(cards, rest)
