"""What a viewer remembers of hidden cards, made from a row of the state so that it tells nothing else (9.1).

The hands of a case are written anew, the lowest of alike cards to the first seat and so on: the state may use the true hands as
an example, a view must not.
"""

from typing import Annotated

from coven.cards import all_but, common, contains, count, every_seat, first_of, union
from coven.games.thirteen_witches.cases import case_of, empty, first_cards
from coven.games.thirteen_witches.deck import LURE_CARDS
from coven.games.thirteen_witches.state import EVERYBODY, MOST_CASES, MOST_PLAYERS, State
from coven.kernel import Grid, Record, Row, rule
from coven.types import NO_CARDS, Card, Cards, Seat


class Knowledge(Record):
    """What one viewer knows of hidden cards. Fresh cards are in the draw pile or in a hand, all others are in hands."""

    fresh: Cards
    alike: Annotated[Row[Cards], LURE_CARDS]  # for each hidden card those it cannot be told from; the fresh ones are alike
    cases: int  # 1 if the viewer knows how many cards of each kind every hand has
    hands: Annotated[Grid[Cards], MOST_CASES, MOST_PLAYERS]  # in each case, without fresh cards; alike ones may be exchanged


@rule
def recollect(s: State, row: int, viewer: Seat, hidden: Cards, known: Knowledge) -> None:
    """9.1 What a row says of the cards that are hidden from the viewer."""
    known.fresh = common(s.fresh[row], hidden)
    copy_alike(s.alike, row, hidden, known.alike)
    known.cases = 0
    for number in range(max(s.cases[row], 1)):
        if fits_own_hand(s, row, number, viewer):
            write_case(s, row, number, viewer, hidden, known)
            known.cases += 1
    empty(known.hands, known.cases, MOST_CASES, MOST_PLAYERS)


@rule
def copy_alike(alike: Grid[Cards], row: int, hidden: Cards, known: Row[Cards]) -> None:
    """Which hidden cards are alike; nothing of cards in sight."""
    for card in range(LURE_CARDS):
        known[card] = common(alike[row, card], hidden) if contains(hidden, Card(card)) else NO_CARDS


@rule
def held_in(s: State, row: int, number: int, seat: Seat) -> Cards:
    """The old cards of a hand in a case, or in truth where nothing is in doubt."""
    return s.in_case[case_of(row, number), seat] if s.cases[row] else all_but(s.hands[seat], s.fresh[row])


@rule
def fits_own_hand(s: State, row: int, number: int, viewer: Seat) -> bool:
    """Whether a case agrees with the viewer's hand. It may not where the viewer shares a row with everybody after a theft all the
    same: in a world drawn for somebody else."""
    if viewer < 0 or row != EVERYBODY or s.cases[row] == 0:
        return True
    held = held_in(s, row, number, viewer)
    rest = all_but(s.hands[viewer], s.fresh[row])
    if count(held) != count(rest):
        return False
    while rest:
        kind = s.alike[row, first_of(rest)]
        if count(common(held, kind)) != count(common(s.hands[viewer], kind)):
            return False
        rest = all_but(rest, kind)
    return True


@rule
def write_case(s: State, row: int, number: int, viewer: Seat, hidden: Cards, known: Knowledge) -> None:
    """The next case that is known: of each kind every hand gets as many cards as it has there."""
    for seat in every_seat(MOST_PLAYERS):
        known.hands[known.cases, seat] = NO_CARDS
    rest = all_but(hidden, known.fresh)
    while rest:
        first = first_of(rest)
        left = known.alike[first]
        rest = all_but(rest, left)
        for seat in every_seat(s.public.players):
            if seat != viewer:
                number_held = count(common(held_in(s, row, number, seat), s.alike[row, first]))
                dealt = first_cards(left, number_held)
                known.hands[known.cases, seat] = union(known.hands[known.cases, seat], dealt)
                left = all_but(left, dealt)
