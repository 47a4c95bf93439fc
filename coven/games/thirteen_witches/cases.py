"""Cases: how the thefts that a viewer did not see may have gone (9.1).

A case says of which kind the card was that each theft took, and how the thefts truly went is one of them. The hands of a case
are the true ones but for the cards that went otherwise. So a card that is drawn, played or taken openly changes no case; but
one that is played, or a hand that is seen, ends the cases in which it was not there, and so tells which card was stolen long
ago. Two cases in which every hand has as many cards of each kind are the same, and one is kept. When a single case is left
nothing is in doubt, and none is kept.

A case is a number: the row it is for, and above that a place of PLACE bits for each theft. Thefts are written the same way. The
cases of a row stand one after the other.
"""

from typing import Final

from coven.cards import count, every_seat
from coven.games.thirteen_witches.kinds import Kind, kind_of, of_kind
from coven.games.thirteen_witches.state import ALL_CASES, MOST_CASES, MOST_PLAYERS, PLANES, Case, State, Thefts
from coven.kernel import apart, rule
from coven.types import Card, Seat

ROW: Final = 3  # bits of a row
FIRST: Final = ROW  # the bit at which the first place begins
PLACE: Final = 6  # bits: a kind, or a thief and a victim
END: Final = 63  # so ten thefts may be in doubt at a time
ONE_PLACE: Final = (1 << PLACE) - 1
THIEF: Final = 7  # of a place
VICTIM: Final = 3  # bits below the victim
SURE: Final = Thefts(0)  # no thefts are in doubt


# cases as numbers


@rule
def row_of(case: Case) -> int:
    """The row a case is for."""
    return case & ((1 << ROW) - 1)


@rule
def of_row(case: Case, row: int) -> Case:
    """A case for another row."""
    return Case((case >> ROW << ROW) | row)


@rule
def in_place(word: int, at: int) -> int:
    """What stands at a place."""
    return (word >> at) & ONE_PLACE


@rule
def more_of(thefts: Thefts, case: Case, other: Case, seat: Seat, kind: Kind) -> int:
    """How many more cards of a kind a hand has in a case than in another."""
    more = 0
    at = FIRST
    while thefts >> at:
        taken = int(in_place(case, at) == kind) - int(in_place(other, at) == kind)
        theft = in_place(thefts, at)
        more += taken * (int(theft & THIEF == seat) - int(theft >> VICTIM == seat))
        at += PLACE
    return more


@rule
def same_hand(thefts: Thefts, case: Case, other: Case, seat: Seat) -> bool:
    """Whether a hand has as many cards of each kind in two cases."""
    at = FIRST
    while thefts >> at:
        one = Kind(in_place(case, at))
        two = Kind(in_place(other, at))
        if one != two and (more_of(thefts, case, other, seat, one) or more_of(thefts, case, other, seat, two)):
            return False
        at += PLACE
    return True


@rule
def is_same(thefts: Thefts, case: Case, other: Case) -> bool:
    """Whether every hand has as many cards of each kind in two cases."""
    for seat in every_seat(MOST_PLAYERS):
        if not same_hand(thefts, case, other, seat):
            return False
    return True


# the cases that are kept


@rule
def number_held(s: State, case: Case, seat: Seat, kind: Kind) -> int:
    """How many cards of a kind a hand has in a case."""
    row = row_of(case)
    truly = count(of_kind(s.kinds, row * PLANES, kind, s.hands[seat]))
    return truly + more_of(s.thefts[row], case, s.truth[row], seat, kind)


@rule
def add_case(s: State, case: Case, first: int, thefts: Thefts) -> bool:
    """A case more, unless there is one like it from the first on; False if there is no room for it."""
    for place in range(first, s.cases):
        if is_same(thefts, case, s.case[place]):
            return True
    if s.cases == ALL_CASES or s.cases - first == MOST_CASES:
        return False
    s.case[s.cases] = case
    s.cases += 1
    return True


@rule
def keep_only(s: State, kept: int) -> None:
    """No cases but the first so many."""
    for place in range(kept, s.cases):
        s.case[place] = Case(0)
    s.cases = kept


@rule
def drop_cases(s: State, row: int, end: int) -> None:
    """The cases of a row before this place are out."""
    kept = 0
    for place in range(s.cases):
        if place >= end or row_of(s.case[place]) != row:
            s.case[kept] = s.case[place]
            kept += 1
    keep_only(s, kept)


@apart
def be_sure(s: State, row: int) -> None:
    """Nothing is in doubt in a row."""
    drop_cases(s, row, s.cases)
    s.thefts[row] = SURE
    s.truth[row] = Case(0)


@apart
def settle(s: State) -> None:
    """A case without another for its row is the truth: nothing is in doubt there."""
    place = 0
    while place < s.cases:
        row = row_of(s.case[place])
        after = place + 1
        while after < s.cases and row_of(s.case[after]) == row:
            after += 1
        if after == place + 1:
            be_sure(s, row)
        else:
            place = after


# what is seen


@rule
def rule_out(s: State, seat: Seat, card: Card) -> None:
    """9.1 A card is played: cases in which that hand has none like it are out."""
    kept = 0
    for place in range(s.cases):
        case = s.case[place]
        row = row_of(case)
        if row == seat or number_held(s, case, seat, kind_of(s.kinds, row * PLANES, card)) > 0:
            s.case[kept] = case
            kept += 1
    if kept < s.cases:
        keep_only(s, kept)
        settle(s)


@rule
def rule_out_hands(s: State, row: int, seat: Seat) -> None:
    """9.1 A hand is seen: cases in which it is another are out."""
    kept = 0
    for place in range(s.cases):
        case = s.case[place]
        if row_of(case) != row or same_hand(s.thefts[row], case, s.truth[row], seat):
            s.case[kept] = case
            kept += 1
    keep_only(s, kept)
    settle(s)
