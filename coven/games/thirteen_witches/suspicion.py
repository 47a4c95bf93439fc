"""Thefts a viewer did not see: each case becomes several (9.1, cases.py).

There is room for MOST_CASES. If more would be needed, who was part of a theft forgets what not everybody knows; everybody no
longer tells old cards apart, and if that is not enough, no cards at all. Then worlds count as possible that are not, but the
true one is always among them.
"""

from coven.cards import add, all_but, common, count, every_seat, first_of, remove, rest_of, union
from coven.games.thirteen_witches.cases import case_of, copy_case, now_alike, open_cases, settle
from coven.games.thirteen_witches.state import EVERYBODY, MOST_CASES, MOST_PLAYERS, SCRATCH, State
from coven.kernel import rule
from coven.types import NO_CARD, NO_CARDS, Card, Cards, Seat, Seats


@rule
def suspect(s: State, row: int, thief: Seat, victim: Seat) -> None:
    """9.1 A card goes from hand to hand unseen: each case becomes one for each kind of card that it may be."""
    open_cases(s, row)
    join_known(s, row, victim)
    if not spread(s, row, thief, victim):
        make_room(s, row, thief, victim)


@rule
def spread(s: State, row: int, thief: Seat, victim: Seat) -> bool:
    """The cases after a theft, each once; False if there is no room for them, and then nothing has changed."""
    made = 0
    for number in range(s.cases[row]):
        for kind in range(kinds_held(s, row, case_of(row, number), victim)):
            if made == MOST_CASES:
                return False
            make_case(s, row, case_of(row, number), case_of(SCRATCH, made), kind, thief, victim)
            made += is_new(s, row, SCRATCH, made)
    for number in range(made):
        copy_case(s, case_of(SCRATCH, number), case_of(row, number))
    settle(s, row, made)
    return True


@rule
def make_case(s: State, row: int, origin: int, case: int, kind: int, thief: Seat, victim: Seat) -> None:
    """A case after a card of one kind was stolen in another."""
    card = card_of_kind(s, row, origin, victim, kind)
    copy_case(s, origin, case)
    if card != NO_CARD:
        s.in_case[case, victim] = remove(s.in_case[case, victim], card)
        s.in_case[case, thief] = add(s.in_case[case, thief], card)


@rule
def is_new(s: State, row: int, among: int, number: int) -> int:
    """1 if a case is like none before it."""
    for earlier in range(number):
        if is_same(s, row, case_of(among, number), case_of(among, earlier)):
            return 0
    return 1


@rule
def old_cards(s: State, row: int) -> Cards:
    """The hidden cards that are not fresh."""
    cards = NO_CARDS
    for seat in every_seat(MOST_PLAYERS):
        cards = union(cards, s.in_case[case_of(row, 0), seat])
    return cards


@rule
def join_known(s: State, row: int, seat: Seat) -> None:
    """Kinds of which all cards are in one hand in every case might as well be one kind: there are fewer cases then."""
    sure = s.in_case[case_of(row, 0), seat]
    elsewhere = NO_CARDS
    for number in range(s.cases[row]):
        for other in every_seat(MOST_PLAYERS):
            if other != seat:
                elsewhere = union(elsewhere, s.in_case[case_of(row, number), other])
    sure = all_but(sure, elsewhere)
    rest = elsewhere
    while rest:
        sure = all_but(sure, s.alike[row, first_of(rest)])
        rest = rest_of(rest)
    now_alike(s, row, sure)


@rule
def kinds_held(s: State, row: int, case: int, seat: Seat) -> int:
    """How many kinds of cards a hand has in a case."""
    kinds = 1 if count(s.in_case[case, seat]) < count(s.hands[seat]) else 0
    rest = old_cards(s, row)
    while rest:
        kind = s.alike[row, first_of(rest)]
        rest = all_but(rest, kind)
        kinds += 1 if common(s.in_case[case, seat], kind) else 0
    return kinds


@rule
def card_of_kind(s: State, row: int, case: int, seat: Seat, kind: int) -> Card:
    """A card of one of the kinds a hand has in a case; NO_CARD for a fresh one, which is the last kind.

    Kinds are counted in an order that does not depend on the example a case is written as, but on what the viewer knows.
    """
    left = kind
    rest = old_cards(s, row)
    while rest:
        held = common(s.in_case[case, seat], s.alike[row, first_of(rest)])
        rest = all_but(rest, s.alike[row, first_of(rest)])
        if held and left == 0:
            return first_of(held)
        left -= 1 if held else 0
    return NO_CARD


@rule
def is_same(s: State, row: int, case: int, other: int) -> bool:
    """Whether two cases have the same counts."""
    for seat in every_seat(MOST_PLAYERS):
        if count(s.in_case[case, seat]) != count(s.in_case[other, seat]):
            return False
        rest = s.in_case[case, seat]
        while rest:
            kind = s.alike[row, first_of(rest)]
            if count(common(s.in_case[case, seat], kind)) != count(common(s.in_case[other, seat], kind)):
                return False
            rest = all_but(rest, kind)
    return True


# no room for more cases


@rule
def make_room(s: State, row: int, thief: Seat, victim: Seat) -> None:
    """A viewer apart forgets what not everybody knows; everybody forgets as much as is needed."""
    if row != EVERYBODY:
        settle(s, row, 0)
        s.rows = Seats(s.rows & ~(1 << row))
        return
    no_longer_tell_apart(s, row)
    if not spread(s, row, thief, victim):
        forget_all(s, row)


@rule
def no_longer_tell_apart(s: State, row: int) -> None:
    """All old cards are taken for alike, so that some cases are the same."""
    now_alike(s, row, old_cards(s, row))
    kept = 0
    for number in range(s.cases[row]):
        copy_case(s, case_of(row, number), case_of(row, kept))
        kept += is_new(s, row, row, kept)
    s.cases[row] = kept


@rule
def forget_all(s: State, row: int) -> None:
    """All hidden cards are taken for fresh, which leaves nothing in doubt."""
    cards = union(s.fresh[row], old_cards(s, row))
    now_alike(s, row, cards)
    s.fresh[row] = cards
    settle(s, row, 0)
