"""Cases: how the thefts that a viewer did not see may have gone (9.1).

A case says which cards every hand holds, up to alike ones (knowledge.py): it is one possible table of counts, written as an
example. Fresh cards are left out, as they are the rest of a hand. What matters of the past for the future is the counts alone,
so it is enough to keep the cases that are still possible, each once, and the thefts themselves can be forgotten. A theft makes
a case into one for each kind of card that may have gone; a card played, or a hand seen, ends the cases in which it was not
there, and so tells which card was stolen long ago. When a single case is left nothing is in doubt, and none is kept.
"""

from coven.cards import add, all_but, common, contains, count, every_seat, first_of, just, remove, rest_of, union
from coven.games.thirteen_witches.deck import LURE_CARDS
from coven.games.thirteen_witches.state import EVERYBODY, MOST_CASES, MOST_PLAYERS, State
from coven.kernel import Grid, rule
from coven.types import NO_CARDS, Card, Cards, Seat, Seats


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
    for number in range(s.cases[EVERYBODY]):
        case = case_of(viewer, kept)
        copy_case(s, case_of(EVERYBODY, number), case)
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
