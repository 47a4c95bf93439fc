"""Card classes and hypotheses: what a viewer cannot tell apart, and the ways in which unseen thefts may have gone (9.1).

Cards a viewer cannot tell apart belong to one class (tracking.py). The bit planes of a row's classes start at CLASS_BITS times
the row. They are meaningless for visible cards.

A hypothesis says which class of card each theft took; the truth is one of them. Its hands are the true hands except for the
cards that were taken differently. So drawing, playing or openly taking a card changes no hypothesis, but a card that is
played or a hand that is seen rules out the hypotheses in which it was not there, and so reveals thefts made long before. Two
hypotheses that give every hand the same number of cards of each class are equivalent, and only one is stored. When a single
one is left, nothing is in doubt and none is stored.

A hypothesis is an integer: the row it belongs to in the low ROW_BITS, then an entry of THEFT_BITS per theft. `Thefts` have
the same layout. The hypotheses of a row are adjacent in `State.case`.
"""

from typing import Final

from coven.core.cards import count, difference, every_seat, union
from coven.games.common.card_classes import CLASS_BITS, CardClass, cards_of_class, class_of
from coven.games.thirteen_witches.rules.deck import EVERY_CARD
from coven.games.thirteen_witches.rules.state import (
    MAX_HYPOTHESES,
    MAX_PLAYERS,
    MAX_ROW_HYPOTHESES,
    Hypothesis,
    Phase,
    Public,
    State,
    Thefts,
)
from coven.games.thirteen_witches.rules.witches import NUM_WITCHES
from coven.kernel import rule
from coven.types import NO_CARDS, Card, Cards, Seat


@rule
def hidden_cards(p: Public) -> Cards:
    """9.1 Return the lure cards that are not in sight of all players."""
    seen = union(p.discards, union(p.laid, union(p.paid, p.turned)))
    for witch in range(NUM_WITCHES):
        seen = union(seen, p.lures[witch])
    return difference(EVERY_CARD, seen) if p.phase > Phase.DEAL else NO_CARDS


@rule
def hidden_from(s: State, row: int) -> Cards:
    """9.1 Return the lure cards hidden from the player of a row, or from the public."""
    return difference(hidden_cards(s.public), s.hands[Seat(row)] if row < MAX_PLAYERS else NO_CARDS)


ROW_BITS: Final = 3
FIRST_THEFT_BIT: Final = ROW_BITS
THEFT_BITS: Final = 6  # a card class, or a thief and a victim
END_BIT: Final = 63  # leaves room for ten thefts in doubt
THEFT_MASK: Final = (1 << THEFT_BITS) - 1
THIEF_MASK: Final = 7  # of an entry
VICTIM_SHIFT: Final = 3  # of an entry
NO_THEFTS: Final = Thefts(0)  # nothing is in doubt


# hypotheses as integers


@rule
def row_of(hypothesis: Hypothesis) -> int:
    """Return the row of a hypothesis."""
    return hypothesis & ((1 << ROW_BITS) - 1)


@rule
def for_row(hypothesis: Hypothesis, row: int) -> Hypothesis:
    """Return the hypothesis with another row."""
    return Hypothesis((hypothesis >> ROW_BITS << ROW_BITS) | row)


@rule
def entry_at(word: int, at: int) -> int:
    """Return the entry that starts at a bit."""
    return (word >> at) & THEFT_MASK


@rule
def extra_held(thefts: Thefts, hypothesis: Hypothesis, other: Hypothesis, seat: Seat, card_class: CardClass) -> int:
    """Return how many more cards of a class a hand has under a hypothesis than under another."""
    more = 0
    at = FIRST_THEFT_BIT
    while thefts >> at:
        taken = int(entry_at(hypothesis, at) == card_class) - int(entry_at(other, at) == card_class)
        theft = entry_at(thefts, at)
        more += taken * (int(theft & THIEF_MASK == seat) - int(theft >> VICTIM_SHIFT == seat))
        at += THEFT_BITS
    return more


@rule
def has_same_hand(thefts: Thefts, hypothesis: Hypothesis, other: Hypothesis, seat: Seat) -> bool:
    """Return whether a hand has the same number of cards of each class under both hypotheses."""
    at = FIRST_THEFT_BIT
    while thefts >> at:
        first = CardClass(entry_at(hypothesis, at))
        second = CardClass(entry_at(other, at))
        if first != second and (
            extra_held(thefts, hypothesis, other, seat, first) or extra_held(thefts, hypothesis, other, seat, second)
        ):
            return False
        at += THEFT_BITS
    return True


@rule
def are_equivalent(thefts: Thefts, hypothesis: Hypothesis, other: Hypothesis) -> bool:
    """Return whether every hand has the same number of cards of each class under both hypotheses."""
    for seat in every_seat(MAX_PLAYERS):
        if not has_same_hand(thefts, hypothesis, other, seat):
            return False
    return True


# stored hypotheses


@rule
def count_held(s: State, hypothesis: Hypothesis, seat: Seat, card_class: CardClass) -> int:
    """Return how many cards of a class a hand has under a hypothesis."""
    row = row_of(hypothesis)
    true_count = count(cards_of_class(s.kinds, row * CLASS_BITS, card_class, s.hands[seat]))
    return true_count + extra_held(s.thefts[row], hypothesis, s.truth[row], seat, card_class)


@rule
def add_hypothesis(s: State, hypothesis: Hypothesis, first: int, thefts: Thefts) -> bool:
    """Add a hypothesis unless an equivalent one exists from `first` on; return False if there is no room."""
    for index in range(first, s.cases):
        if are_equivalent(thefts, hypothesis, s.case[index]):
            return True
    if s.cases == MAX_HYPOTHESES or s.cases - first == MAX_ROW_HYPOTHESES:
        return False
    s.case[s.cases] = hypothesis
    s.cases += 1
    return True


@rule
def truncate_hypotheses(s: State, size: int) -> None:
    """Drop all but the first `size` hypotheses."""
    for index in range(size, s.cases):
        s.case[index] = Hypothesis(0)
    s.cases = size


@rule
def drop_hypotheses(s: State, row: int, end: int) -> None:
    """Drop the hypotheses of a row that are stored before index `end`."""
    size = 0
    for index in range(s.cases):
        if index >= end or row_of(s.case[index]) != row:
            s.case[size] = s.case[index]
            size += 1
    truncate_hypotheses(s, size)


@rule(inline=False)
def clear_doubt(s: State, row: int) -> None:
    """Drop all hypotheses and thefts of a row: nothing is in doubt."""
    drop_hypotheses(s, row, s.cases)
    s.thefts[row] = NO_THEFTS
    s.truth[row] = Hypothesis(0)


@rule(inline=False)
def settle_rows(s: State) -> None:
    """Clear the doubt of every row with a single hypothesis left: it is the truth."""
    index = 0
    while index < s.cases:
        row = row_of(s.case[index])
        after = index + 1
        while after < s.cases and row_of(s.case[after]) == row:
            after += 1
        if after == index + 1:
            clear_doubt(s, row)
        else:
            index = after


# hypotheses ruled out by what is seen


@rule
def rule_out_by_card(s: State, seat: Seat, card: Card) -> None:
    """9.1 Drop the hypotheses under which the hand has no card of the played card's class."""
    size = 0
    for index in range(s.cases):
        hypothesis = s.case[index]
        row = row_of(hypothesis)
        if row == seat or count_held(s, hypothesis, seat, class_of(s.kinds, row * CLASS_BITS, card)) > 0:
            s.case[size] = hypothesis
            size += 1
    if size < s.cases:
        truncate_hypotheses(s, size)
        settle_rows(s)


@rule
def rule_out_by_hand(s: State, row: int, seat: Seat) -> None:
    """9.1 Drop the hypotheses of a row that contradict the hand just seen."""
    size = 0
    for index in range(s.cases):
        hypothesis = s.case[index]
        if row_of(hypothesis) != row or has_same_hand(s.thefts[row], hypothesis, s.truth[row], seat):
            s.case[size] = hypothesis
            size += 1
    truncate_hypotheses(s, size)
    settle_rows(s)
