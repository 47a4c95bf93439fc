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

from coven.core.cards import add_seat, is_among, singleton
from coven.games.common.hands import add_to_hand, remove_from_hand
from coven.games.thirteen_witches.rules.rules.card_classes import hidden_from, make_class
from coven.games.thirteen_witches.rules.rules.hypotheses import (
    clear_doubt,
    for_row,
    has_same_hand,
    row_of,
    rule_out_by_card,
    rule_out_by_hand,
    settle_rows,
)
from coven.games.thirteen_witches.rules.rules.state import CLASS_BITS, MAX_HYPOTHESES, PUBLIC_ROW, State
from coven.games.thirteen_witches.rules.rules.unseen_thefts import track_unseen_theft
from coven.kernel import apart, members, rule
from coven.types import NO_SEATS, Card, Cards, Seat, Seats


@apart
def join_class(s: State, row: int, cards: Cards) -> None:
    """From now on these cards are of one kind; they are not fresh."""
    make_class(s.kinds, row * CLASS_BITS, cards, hidden_from(s, row))
    s.fresh[row] = Cards(s.fresh[row] & ~cards)


@apart
def start_own_row(s: State, viewer: Seat) -> None:
    """9.1 From now on the viewer knows something that not everybody knows."""
    if is_among(viewer, s.rows) or s.rows == NO_SEATS:
        return
    s.rows = add_seat(s.rows, viewer)
    s.fresh[viewer] = s.fresh[PUBLIC_ROW]
    for plane in range(CLASS_BITS):
        s.kinds[viewer * CLASS_BITS + plane] = s.kinds[PUBLIC_ROW * CLASS_BITS + plane]
    if s.thefts[PUBLIC_ROW] != 0:
        copy_hypotheses(s, viewer)


@rule
def copy_hypotheses(s: State, viewer: Seat) -> None:
    """What is possible to everybody, if it fits the viewer's own hand."""
    s.thefts[viewer] = s.thefts[PUBLIC_ROW]
    s.truth[viewer] = for_row(s.truth[PUBLIC_ROW], viewer)
    for place in range(s.cases):
        if row_of(s.case[place]) == PUBLIC_ROW and has_same_hand(s.thefts[viewer], s.case[place], s.truth[viewer], viewer):
            if s.cases == MAX_HYPOTHESES:  # no room: the viewer goes on with what everybody knows
                clear_doubt(s, viewer)
                s.rows = Seats(s.rows & ~(1 << viewer))
                return
            s.case[s.cases] = for_row(s.case[place], viewer)
            s.cases += 1
    settle_rows(s)


@rule
def play_from_hand(s: State, seat: Seat, card: Card) -> None:
    """9.1 A card goes from a hand to the table in sight of all: it must have been there."""
    if s.cases > 0:
        rule_out_by_card(s, seat, card)
    remove_from_hand(s, seat, card)


@rule
def take_openly(s: State, seat: Seat, card: Card) -> None:
    """9.1, 9.2 A card taken into the hand in sight of all, by Recall or Divination."""
    for row in members(s.rows):
        join_class(s, row, singleton(card))
    add_to_hand(s, seat, card)


@rule
def track_reshuffle(s: State) -> None:
    """3.3 The pile was empty, so all hidden cards are in hands; the discards are what may be in the pile now."""
    for row in members(s.rows):
        join_class(s, row, s.public.discards)
        s.fresh[row] = s.public.discards


@rule
def see_hand(s: State, thief: Seat, victim: Seat) -> None:
    """7.9, 9.1 A thief looks at a hand: cases in which it is another are out, and its cards are of one kind to the thief."""
    start_own_row(s, thief)
    if is_among(thief, s.rows):
        rule_out_by_hand(s, thief, victim)
        join_class(s, thief, s.hands[victim])


@rule
def steal(s: State, thief: Seat, victim: Seat, card: Card) -> None:
    """7.9, 9.1 A card taken unseen: only thief and victim know which."""
    start_own_row(s, victim)
    for row in members(s.rows):
        if row == victim:
            join_class(s, row, singleton(card))
        elif row != thief:
            track_unseen_theft(s, row, thief, victim, card)
    remove_from_hand(s, victim, card)
    add_to_hand(s, thief, card)
