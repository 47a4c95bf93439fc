"""Cases: how the thefts that a viewer did not see may have gone (9.1).

A case says which cards every hand holds, up to alike ones (knowledge.py): it is one possible table of counts, written as an
example. Fresh cards are left out, as they are the rest of a hand. What matters of the past for the future is the counts alone,
so it is enough to keep the cases that are still possible, each once, and the thefts themselves can be forgotten. A theft makes
a case into one for each kind of card that may have gone; a card played, or a hand seen, ends the cases in which it was not
there, and so tells which card was stolen long ago. When a single case is left nothing is in doubt, and none is kept.

There is room for MOST_CASES. If more would be needed, who was part of a theft forgets what not everybody knows; everybody no
longer tells old cards apart, and if that is not enough, no cards at all. Then worlds count as possible that are not, but the
true one is always among them.
"""

from coven.cards import add, all_but, common, contains, count, every_seat, first_of, just, remove, rest_of, union
from coven.games.thirteen_witches.deck import LURE_CARDS
from coven.games.thirteen_witches.state import MOST_CASES, MOST_PLAYERS, PUBLIC, State
from coven.kernel import Grid, rule
from coven.types import NO_CARD, NO_CARDS, Card, Cards, Seat, Seats


@rule
def case_of(row: int, number: int) -> int:
    """Where a case of a row stands."""
    return row * MOST_CASES + number


@rule
def empty(grid: Grid[Cards], first: int, end: int, columns: int) -> None:
    """No cards in some rows of a grid. The grid comes as an argument because a field is slow to reach, interpreted."""
    for row in range(first, end):
        for column in range(columns):
            grid[row, column] = NO_CARDS


@rule
def now_alike(s: State, row: int, cards: Cards) -> None:
    """From now on these cards are alike, and like no others; they are not fresh."""
    s.fresh[row] = all_but(s.fresh[row], cards)
    for card in range(LURE_CARDS):
        s.alike[row, card] = cards if contains(cards, Card(card)) else all_but(s.alike[row, card], cards)


# the cases of a row as they are kept


@rule
def copy_case(s: State, origin: int, case: int) -> None:
    """A case once more, at another place."""
    for seat in every_seat(MOST_PLAYERS):
        s.in_case[case, seat] = s.in_case[origin, seat]


@rule
def keep(s: State, row: int, case: int, kept: int) -> int:
    """A case stays, after those kept before it; how many are kept now."""
    copy_case(s, case, case_of(row, kept))
    return kept + 1


@rule
def settle(s: State, row: int, kept: int) -> None:
    """So many cases are left. If it is one it is the truth, which can be read off the hands."""
    s.cases[row] = kept if kept > 1 else 0
    s.unsure = Seats(s.unsure | (1 << row) if kept > 1 else s.unsure & ~(1 << row))


@rule
def open_cases(s: State, row: int) -> None:
    """What was sure is the first case."""
    if s.cases[row] > 0:
        return
    for seat in every_seat(MOST_PLAYERS):
        s.in_case[case_of(row, 0), seat] = all_but(s.hands[seat], s.fresh[row]) if seat != row else NO_CARDS
    s.cases[row] = 1


@rule
def copy_cases(s: State, viewer: Seat) -> None:
    """What is possible to everybody, if it fits the viewer's own hand, of which nothing is kept."""
    own = all_but(s.hands[viewer], s.fresh[viewer])
    kept = 0
    for number in range(s.cases[PUBLIC]):
        case = case_of(viewer, kept)
        copy_case(s, case_of(PUBLIC, number), case)
        if count(s.in_case[case, viewer]) == count(own) and let_hold(s, viewer, case, viewer, own):
            s.in_case[case, viewer] = NO_CARDS
            kept += 1
    settle(s, viewer, kept)


# what is seen


@rule
def let_hold(s: State, row: int, case: int, seat: Seat, wanted: Cards) -> bool:
    """Exchange alike cards of a case until a hand holds these; False if it cannot hold them."""
    missing = all_but(wanted, s.in_case[case, seat])
    while missing:
        card = first_of(missing)
        missing = rest_of(missing)
        spare = all_but(common(s.in_case[case, seat], s.alike[row, card]), wanted)
        if spare == NO_CARDS:
            return False
        exchange(s, case, seat, card, first_of(spare))
    return True


@rule
def exchange(s: State, case: int, seat: Seat, card: Card, other: Card) -> None:
    """A hand gets a card for another; who had it gets the other."""
    for holder in every_seat(MOST_PLAYERS):
        if contains(s.in_case[case, holder], card):
            s.in_case[case, holder] = add(remove(s.in_case[case, holder], card), other)
    s.in_case[case, seat] = add(remove(s.in_case[case, seat], other), card)


@rule
def rule_out(s: State, row: int, seat: Seat, card: Card) -> None:
    """9.1 A card is played: cases in which that hand has none like it are out."""
    kept = 0
    for number in range(s.cases[row]):
        case = case_of(row, number)
        if can_play(s, row, case, seat, card):
            s.in_case[case, seat] = remove(s.in_case[case, seat], card)
            kept = keep(s, row, case, kept)
    settle(s, row, kept)


@rule
def can_play(s: State, row: int, case: int, seat: Seat, card: Card) -> bool:
    """Whether a hand has a card in a case, or one that is alike."""
    if contains(s.fresh[row], card):
        return count(s.in_case[case, seat]) < count(s.hands[seat])
    return let_hold(s, row, case, seat, just(card))


@rule
def put_in_case(s: State, row: int, seat: Seat, card: Card) -> None:
    """A card the viewer knows goes to a hand, in every case."""
    for number in range(s.cases[row]):
        case = case_of(row, number)
        s.in_case[case, seat] = add(s.in_case[case, seat], card)


@rule
def take_from_case(s: State, row: int, seat: Seat, card: Card) -> None:
    """A card the viewer knows leaves a hand, in every case."""
    for number in range(s.cases[row]):
        case = case_of(row, number)
        s.in_case[case, seat] = remove(s.in_case[case, seat], card)


@rule
def hand_out_fresh(s: State, row: int) -> None:
    """3.3 The pile is empty: in every case each hand gets its fresh cards, which are fresh no longer."""
    hidden = NO_CARDS
    for seat in every_seat(MOST_PLAYERS):
        hidden = union(hidden, s.hands[seat] if seat != row else NO_CARDS)
    for number in range(s.cases[row]):
        case = case_of(row, number)
        rest = common(hidden, s.fresh[row])
        for seat in every_seat(MOST_PLAYERS):
            missing = count(s.hands[seat]) - count(s.in_case[case, seat]) if seat != row else 0
            dealt = first_cards(rest, missing)
            s.in_case[case, seat] = union(s.in_case[case, seat], dealt)
            rest = all_but(rest, dealt)


@rule
def first_cards(cards: Cards, number: int) -> Cards:
    """So many cards, the lowest ones."""
    rest = cards
    for _ in range(number):
        rest = rest_of(rest)
    return all_but(cards, rest)


# thefts


@rule
def suspect(s: State, row: int, thief: Seat, victim: Seat) -> None:
    """9.1 A card goes from hand to hand unseen: each case becomes one for each kind of card that it may be."""
    open_cases(s, row)
    join_known(s, row, victim)
    if number_after(s, row, victim, s.cases[row]) > MOST_CASES:
        make_room(s, row, victim)
    after = number_after(s, row, victim, s.cases[row])
    for back in range(s.cases[row]):  # from the last to the first, so that none is overwritten before its turn
        number = s.cases[row] - 1 - back
        spread(s, row, number, number_after(s, row, victim, number), thief, victim)
    s.cases[row] = after
    drop_repeated(s, row)


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
def number_after(s: State, row: int, victim: Seat, cases: int) -> int:
    """How many cases the first so many become by a theft, repeated ones included."""
    number = 0
    for earlier in range(cases):
        number += kinds_held(s, row, case_of(row, earlier), victim)
    return number


@rule
def spread(s: State, row: int, number: int, first: int, thief: Seat, victim: Seat) -> None:
    """A case becomes several, from place `first` on: in each another kind of card is stolen."""
    origin = case_of(row, number)
    kinds = kinds_held(s, row, origin, victim)
    for back in range(kinds):
        kind = kinds - 1 - back
        card = card_of_kind(s, row, origin, victim, kind)
        case = case_of(row, first + kind)
        copy_case(s, origin, case)
        if card != NO_CARD:
            s.in_case[case, victim] = remove(s.in_case[case, victim], card)
            s.in_case[case, thief] = add(s.in_case[case, thief], card)


@rule
def drop_repeated(s: State, row: int) -> None:
    """Each case once."""
    kept = 0
    for number in range(s.cases[row]):
        case = case_of(row, number)
        new = 1
        for earlier in range(kept):
            if is_same(s, row, case, case_of(row, earlier)):
                new = 0
        if new:
            kept = keep(s, row, case, kept)
    settle(s, row, kept)


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
def make_room(s: State, row: int, victim: Seat) -> None:
    """A viewer apart forgets what not everybody knows; everybody forgets as much as is needed."""
    if row != PUBLIC:
        settle(s, row, 0)
        s.rows = Seats(s.rows & ~(1 << row))
        return
    no_longer_tell_apart(s, row)
    if number_after(s, row, victim, s.cases[row]) > MOST_CASES:
        forget_all(s, row)


@rule
def no_longer_tell_apart(s: State, row: int) -> None:
    """All old cards are taken for alike."""
    now_alike(s, row, old_cards(s, row))
    drop_repeated(s, row)
    open_cases(s, row)


@rule
def forget_all(s: State, row: int) -> None:
    """All hidden cards are taken for fresh."""
    cards = union(s.fresh[row], old_cards(s, row))
    now_alike(s, row, cards)
    s.fresh[row] = cards
    settle(s, row, 0)
    open_cases(s, row)
