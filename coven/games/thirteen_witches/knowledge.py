"""What can be known of hidden cards: chapter 9. Two ideas carry it.

**Alike.** The cards of a reshuffle went into the draw pile together, and until one is seen again nobody can tell it from the
others: they are alike. So are the cards of a hand that a thief has seen, to that thief. A card everybody or one viewer saw
going into a hand is alike to none but itself. Those that may be in the draw pile are the `fresh` ones: they are the kind last
shuffled. All other hidden cards are in hands.

**Counts.** Cards come into a hand and leave it in sight of all, or unseen from the pile, and the pile holds one kind only. So
everybody knows how many cards of each kind every hand has; nothing needs to be kept of it, it is read off the hands. And
nothing else can be known: any way to hand out the cards with these counts has a past that looks the same. Only a theft unseen
by the viewer leaves a doubt about the counts; then the possible ones are kept as cases (cases.py, suspicion.py).

Most viewers know what everybody knows (the row EVERYBODY) and their own hand. Only who was part of a theft has a row apart; of
that viewer's own hand nothing is kept there. Cards in sight may still stand in any of these sets: what matters is what is
hidden.
"""

from coven.cards import add, all_but, count, is_among, just, remove
from coven.games.thirteen_witches.cases import (
    case_of,
    copy_cases,
    empty,
    hand_out_fresh,
    keep,
    let_hold,
    now_alike,
    put_in_case,
    rule_out,
    settle,
    take_from_case,
)
from coven.games.thirteen_witches.deck import EVERY_CARD, LURE_CARDS
from coven.games.thirteen_witches.state import ALL_CASES, EVERYBODY, MOST_PLAYERS, ROWS, State
from coven.games.thirteen_witches.suspicion import suspect
from coven.kernel import lowest, rule, without_lowest
from coven.types import NO_CARDS, NO_SEATS, Card, Cards, Seat, Seats


@rule
def know_nothing(s: State) -> None:
    """Before the deal there are no cards."""
    s.rows = Seats(1 << EVERYBODY)
    s.unsure = NO_SEATS
    for row in range(ROWS):
        s.fresh[row] = NO_CARDS
        s.cases[row] = 0
    empty(s.alike, 0, ROWS, LURE_CARDS)
    empty(s.in_case, 0, ALL_CASES, MOST_PLAYERS)


@rule
def all_is_hidden(s: State) -> None:
    """2.2 The deal: all cards were shuffled together."""
    now_alike(s, EVERYBODY, EVERY_CARD)
    s.fresh[EVERYBODY] = EVERY_CARD


@rule
def know_apart(s: State, viewer: Seat) -> None:
    """9.1 From now on the viewer knows something that not everybody knows."""
    if is_among(viewer, s.rows):
        return
    s.rows = Seats(s.rows | (1 << viewer))
    s.fresh[viewer] = s.fresh[EVERYBODY]
    for card in range(LURE_CARDS):
        s.alike[viewer, card] = s.alike[EVERYBODY, card]
    if is_among(Seat(EVERYBODY), s.unsure):
        copy_cases(s, viewer)


@rule
def leave_hand(s: State, seat: Seat, card: Card) -> None:
    """9.1 A card goes from a hand to the table in sight of all: it must have been there."""
    rest = s.unsure
    while rest:
        row = lowest(rest)
        rest = Seats(without_lowest(rest))
        if row != seat:
            rule_out(s, row, seat, card)
    hold(s, seat, remove(s.hands[seat], card))


@rule
def hold(s: State, seat: Seat, cards: Cards) -> None:
    """A hand changes, and how many cards it has is seen by all."""
    s.hands[seat] = cards
    s.public.held[seat] = count(cards)


@rule
def take_openly(s: State, seat: Seat, card: Card) -> None:
    """9.1, 9.2 A card taken into the hand in sight of all, by Recall or Divination."""
    rest = s.rows
    while rest:
        row = lowest(rest)
        rest = Seats(without_lowest(rest))
        now_alike(s, row, just(card))
        if row != seat:
            put_in_case(s, row, seat, card)
    hold(s, seat, add(s.hands[seat], card))


@rule
def reshuffled(s: State) -> None:
    """3.3 The pile was empty, so all hidden cards are in hands; the discards are what may be in the pile now."""
    rest = s.rows
    while rest:
        row = lowest(rest)
        rest = Seats(without_lowest(rest))
        hand_out_fresh(s, row)
        now_alike(s, row, s.public.discards)
        s.fresh[row] = s.public.discards


@rule
def see_hand(s: State, thief: Seat, victim: Seat) -> None:
    """7.9, 9.1 A thief looks at a hand: cases in which it is another are out, and its cards are alike to the thief."""
    know_apart(s, thief)
    hand = s.hands[victim]
    old = all_but(hand, s.fresh[thief])
    kept = 0
    for number in range(s.cases[thief]):
        case = case_of(thief, number)
        if count(s.in_case[case, victim]) == count(old) and let_hold(s, thief, case, victim, old):
            s.in_case[case, victim] = hand
            kept = keep(s, thief, case, kept)
    settle(s, thief, kept)
    now_alike(s, thief, hand)


@rule
def steal(s: State, thief: Seat, victim: Seat, card: Card) -> None:
    """7.9, 9.1 A card taken unseen: only thief and victim know which."""
    know_apart(s, victim)
    rest = s.rows
    while rest:
        row = lowest(rest)
        rest = Seats(without_lowest(rest))
        if row == thief:
            take_from_case(s, row, victim, card)
        elif row == victim:
            now_alike(s, row, just(card))
            put_in_case(s, row, thief, card)
        else:
            suspect(s, row, thief, victim)
    hold(s, victim, remove(s.hands[victim], card))
    hold(s, thief, add(s.hands[thief], card))
