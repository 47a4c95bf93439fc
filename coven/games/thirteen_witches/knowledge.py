"""What can be known of hidden cards: chapter 9. Two ideas carry it.

**Kinds.** The cards of a reshuffle went into the draw pile together, and until one is seen again nobody can tell it from the
others: they are of one kind. So are the cards of a hand that a thief has seen, to that thief. A card everybody or one viewer saw
going into a hand is of a kind of its own. Those that may be in the draw pile are the `fresh` ones: they are the kind last
shuffled. All other hidden cards are in hands.

**Counts.** Cards come into a hand and leave it in sight of all, or unseen from the pile, and the pile holds one kind only. So
everybody knows how many cards of each kind every hand has; nothing needs to be kept of it, it is read off the hands. And
nothing else can be known: any way to hand out the cards with these counts has a past that looks the same. Only a theft unseen
by the viewer leaves a doubt about the counts; then the possible ones are kept as cases (cases.py, suspicion.py).

Most viewers know what everybody knows (the row EVERYBODY) and their own hand. Only who was part of a theft has a row apart; of
that viewer's own hand nothing is kept there.

Thefts are rare, and the rules for what they leave in doubt are long: those with several callers are compiled apart.
"""

from coven.cards import is_among, just, with_seat
from coven.games.hands import lay_down, take_up
from coven.games.thirteen_witches.cases import be_sure, of_row, row_of, rule_out, rule_out_hands, same_hand, settle
from coven.games.thirteen_witches.kinds import hidden_from, make_kind
from coven.games.thirteen_witches.state import ALL_CASES, EVERYBODY, PLANES, State
from coven.games.thirteen_witches.suspicion import suspect
from coven.kernel import apart, members, rule
from coven.types import NO_SEATS, Card, Cards, Seat, Seats


@apart
def now_alike(s: State, row: int, cards: Cards) -> None:
    """From now on these cards are of one kind; they are not fresh."""
    make_kind(s.kinds, row * PLANES, cards, hidden_from(s, row))
    s.fresh[row] = Cards(s.fresh[row] & ~cards)


@apart
def know_apart(s: State, viewer: Seat) -> None:
    """9.1 From now on the viewer knows something that not everybody knows."""
    if is_among(viewer, s.rows) or s.rows == NO_SEATS:
        return
    s.rows = with_seat(s.rows, viewer)
    s.fresh[viewer] = s.fresh[EVERYBODY]
    for plane in range(PLANES):
        s.kinds[viewer * PLANES + plane] = s.kinds[EVERYBODY * PLANES + plane]
    if s.thefts[EVERYBODY] != 0:
        copy_cases(s, viewer)


@rule
def copy_cases(s: State, viewer: Seat) -> None:
    """What is possible to everybody, if it fits the viewer's own hand."""
    s.thefts[viewer] = s.thefts[EVERYBODY]
    s.truth[viewer] = of_row(s.truth[EVERYBODY], viewer)
    for place in range(s.cases):
        if row_of(s.case[place]) == EVERYBODY and same_hand(s.thefts[viewer], s.case[place], s.truth[viewer], viewer):
            if s.cases == ALL_CASES:  # no room: the viewer goes on with what everybody knows
                be_sure(s, viewer)
                s.rows = Seats(s.rows & ~(1 << viewer))
                return
            s.case[s.cases] = of_row(s.case[place], viewer)
            s.cases += 1
    settle(s)


@rule
def leave_hand(s: State, seat: Seat, card: Card) -> None:
    """9.1 A card goes from a hand to the table in sight of all: it must have been there."""
    if s.cases > 0:
        rule_out(s, seat, card)
    lay_down(s, seat, card)


@rule
def take_openly(s: State, seat: Seat, card: Card) -> None:
    """9.1, 9.2 A card taken into the hand in sight of all, by Recall or Divination."""
    for row in members(s.rows):
        now_alike(s, row, just(card))
    take_up(s, seat, card)


@rule
def reshuffled(s: State) -> None:
    """3.3 The pile was empty, so all hidden cards are in hands; the discards are what may be in the pile now."""
    for row in members(s.rows):
        now_alike(s, row, s.public.discards)
        s.fresh[row] = s.public.discards


@rule
def see_hand(s: State, thief: Seat, victim: Seat) -> None:
    """7.9, 9.1 A thief looks at a hand: cases in which it is another are out, and its cards are of one kind to the thief."""
    know_apart(s, thief)
    if is_among(thief, s.rows):
        rule_out_hands(s, thief, victim)
        now_alike(s, thief, s.hands[victim])


@rule
def steal(s: State, thief: Seat, victim: Seat, card: Card) -> None:
    """7.9, 9.1 A card taken unseen: only thief and victim know which."""
    know_apart(s, victim)
    for row in members(s.rows):
        if row == victim:
            now_alike(s, row, just(card))
        elif row != thief:
            suspect(s, row, thief, victim, card)
    lay_down(s, victim, card)
    take_up(s, thief, card)
