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

from coven.core.cards import count, every_seat
from coven.games.thirteen_witches.rules.rules.card_classes import CardClass, cards_of_class, class_of
from coven.games.thirteen_witches.rules.rules.state import (
    CLASS_BITS,
    MAX_HYPOTHESES,
    MAX_PLAYERS,
    MAX_ROW_HYPOTHESES,
    Hypothesis,
    State,
    Thefts,
)
from coven.kernel import apart, rule
from coven.types import Card, Seat

ROW_BITS: Final = 3  # bits of a row
FIRST_THEFT_BIT: Final = ROW_BITS  # the bit at which the first place begins
THEFT_BITS: Final = 6  # bits: a kind, or a thief and a victim
END_BIT: Final = 63  # so ten thefts may be in doubt at a time
THEFT_MASK: Final = (1 << THEFT_BITS) - 1
THIEF_MASK: Final = 7  # of a place
VICTIM_SHIFT: Final = 3  # bits below the victim
NO_THEFTS: Final = Thefts(0)  # no thefts are in doubt


# cases as numbers


@rule
def row_of(case: Hypothesis) -> int:
    """The row a case is for."""
    return case & ((1 << ROW_BITS) - 1)


@rule
def for_row(case: Hypothesis, row: int) -> Hypothesis:
    """A case for another row."""
    return Hypothesis((case >> ROW_BITS << ROW_BITS) | row)


@rule
def entry_at(word: int, at: int) -> int:
    """What stands at a place."""
    return (word >> at) & THEFT_MASK


@rule
def extra_held(thefts: Thefts, case: Hypothesis, other: Hypothesis, seat: Seat, kind: CardClass) -> int:
    """How many more cards of a kind a hand has in a case than in another."""
    more = 0
    at = FIRST_THEFT_BIT
    while thefts >> at:
        taken = int(entry_at(case, at) == kind) - int(entry_at(other, at) == kind)
        theft = entry_at(thefts, at)
        more += taken * (int(theft & THIEF_MASK == seat) - int(theft >> VICTIM_SHIFT == seat))
        at += THEFT_BITS
    return more


@rule
def has_same_hand(thefts: Thefts, case: Hypothesis, other: Hypothesis, seat: Seat) -> bool:
    """Whether a hand has as many cards of each kind in two cases."""
    at = FIRST_THEFT_BIT
    while thefts >> at:
        one = CardClass(entry_at(case, at))
        two = CardClass(entry_at(other, at))
        if one != two and (extra_held(thefts, case, other, seat, one) or extra_held(thefts, case, other, seat, two)):
            return False
        at += THEFT_BITS
    return True


@rule
def are_equivalent(thefts: Thefts, case: Hypothesis, other: Hypothesis) -> bool:
    """Whether every hand has as many cards of each kind in two cases."""
    for seat in every_seat(MAX_PLAYERS):
        if not has_same_hand(thefts, case, other, seat):
            return False
    return True


# the cases that are kept


@rule
def count_held(s: State, case: Hypothesis, seat: Seat, kind: CardClass) -> int:
    """How many cards of a kind a hand has in a case."""
    row = row_of(case)
    truly = count(cards_of_class(s.kinds, row * CLASS_BITS, kind, s.hands[seat]))
    return truly + extra_held(s.thefts[row], case, s.truth[row], seat, kind)


@rule
def add_hypothesis(s: State, case: Hypothesis, first: int, thefts: Thefts) -> bool:
    """A case more, unless there is one like it from the first on; False if there is no room for it."""
    for place in range(first, s.cases):
        if are_equivalent(thefts, case, s.case[place]):
            return True
    if s.cases == MAX_HYPOTHESES or s.cases - first == MAX_ROW_HYPOTHESES:
        return False
    s.case[s.cases] = case
    s.cases += 1
    return True


@rule
def truncate_hypotheses(s: State, kept: int) -> None:
    """No cases but the first so many."""
    for place in range(kept, s.cases):
        s.case[place] = Hypothesis(0)
    s.cases = kept


@rule
def drop_hypotheses(s: State, row: int, end: int) -> None:
    """The cases of a row before this place are out."""
    kept = 0
    for place in range(s.cases):
        if place >= end or row_of(s.case[place]) != row:
            s.case[kept] = s.case[place]
            kept += 1
    truncate_hypotheses(s, kept)


@apart
def clear_doubt(s: State, row: int) -> None:
    """Nothing is in doubt in a row."""
    drop_hypotheses(s, row, s.cases)
    s.thefts[row] = NO_THEFTS
    s.truth[row] = Hypothesis(0)


@apart
def settle_rows(s: State) -> None:
    """A case without another for its row is the truth: nothing is in doubt there."""
    place = 0
    while place < s.cases:
        row = row_of(s.case[place])
        after = place + 1
        while after < s.cases and row_of(s.case[after]) == row:
            after += 1
        if after == place + 1:
            clear_doubt(s, row)
        else:
            place = after


# what is seen


@rule
def rule_out_by_card(s: State, seat: Seat, card: Card) -> None:
    """9.1 A card is played: cases in which that hand has none like it are out."""
    kept = 0
    for place in range(s.cases):
        case = s.case[place]
        row = row_of(case)
        if row == seat or count_held(s, case, seat, class_of(s.kinds, row * CLASS_BITS, card)) > 0:
            s.case[kept] = case
            kept += 1
    if kept < s.cases:
        truncate_hypotheses(s, kept)
        settle_rows(s)


@rule
def rule_out_by_hand(s: State, row: int, seat: Seat) -> None:
    """9.1 A hand is seen: cases in which it is another are out."""
    kept = 0
    for place in range(s.cases):
        case = s.case[place]
        if row_of(case) != row or has_same_hand(s.thefts[row], case, s.truth[row], seat):
            s.case[kept] = case
            kept += 1
    truncate_hypotheses(s, kept)
    settle_rows(s)
