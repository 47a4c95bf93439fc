"""Tracking of what can be known about hidden cards (chapter 9). It rests on two ideas.

**Card classes.** The cards of a reshuffle entered the draw pile together, so until one is seen again no player can tell it from
the others: they form one class. To a thief, so do the cards of a hand the thief has seen. A card that all players, or one viewer,
saw entering a hand has a class of its own. The cards that may be in the draw pile are `fresh`: they form the class shuffled
last. All other hidden cards are in hands.

**Counts.** Cards enter and leave hands in sight of all, or unseen from the pile, and the pile holds one class only. So all
players know how many cards of each class every hand has; it is not stored but read off the hands. Nothing else can be known: any
distribution of the cards with these counts has a history that looks the same. Only a theft the viewer did not see leaves the
counts in doubt; then the possible ones are stored as hypotheses (hypotheses.py, unseen_thefts.py).

Most viewers know what is public (the row PUBLIC_ROW) and their own hand. Only a player involved in a theft has a row of their
own, which stores nothing about that player's own hand.

Thefts are rare and their rules long, so the rules with several callers are not inlined (`inline=False`).
"""

from coven.core.cards import add_seat, is_among, singleton
from coven.games.common.card_classes import CLASS_BITS, make_class
from coven.games.common.rules import add_to_hand, remove_from_hand
from coven.games.thirteen_witches.rules.hypotheses import (
    clear_doubt,
    for_row,
    has_same_hand,
    hidden_from,
    row_of,
    rule_out_by_card,
    rule_out_by_hand,
    settle_rows,
)
from coven.games.thirteen_witches.rules.state import MAX_HYPOTHESES, PUBLIC_ROW, State
from coven.games.thirteen_witches.rules.unseen_thefts import track_unseen_theft
from coven.kernel import members, rule
from coven.types import NO_SEATS, Card, Cards, Seat, Seats


@rule(inline=False)
def join_class(s: State, row: int, cards: Cards) -> None:
    """Put these cards into one new class; they are no longer fresh."""
    make_class(s.kinds, row * CLASS_BITS, cards, hidden_from(s, row))
    s.fresh[row] = Cards(s.fresh[row] & ~cards)


@rule(inline=False)
def start_own_row(s: State, viewer: Seat) -> None:
    """9.1 Give the viewer a row of their own, because they learn something that is not public."""
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
    """Copy the public hypotheses that fit the viewer's own hand to the viewer's row."""
    s.thefts[viewer] = s.thefts[PUBLIC_ROW]
    s.truth[viewer] = for_row(s.truth[PUBLIC_ROW], viewer)
    for index in range(s.cases):
        if row_of(s.case[index]) == PUBLIC_ROW and has_same_hand(s.thefts[viewer], s.case[index], s.truth[viewer], viewer):
            if s.cases == MAX_HYPOTHESES:  # no room: the viewer continues with public knowledge only
                clear_doubt(s, viewer)
                s.rows = Seats(s.rows & ~(1 << viewer))
                return
            s.case[s.cases] = for_row(s.case[index], viewer)
            s.cases += 1
    settle_rows(s)


@rule
def play_from_hand(s: State, seat: Seat, card: Card) -> None:
    """9.1 Move a card from a hand to the table in sight of all, which rules out hypotheses without it."""
    if s.cases > 0:
        rule_out_by_card(s, seat, card)
    remove_from_hand(s, seat, card)


@rule
def take_openly(s: State, seat: Seat, card: Card) -> None:
    """9.1, 9.2 Take a card into a hand in sight of all, by Recall or Divination."""
    for row in members(s.rows):
        join_class(s, row, singleton(card))
    add_to_hand(s, seat, card)


@rule
def track_reshuffle(s: State) -> None:
    """3.3 Make the discards the fresh cards. The pile was empty, so all other hidden cards are in hands."""
    for row in members(s.rows):
        join_class(s, row, s.public.discards)
        s.fresh[row] = s.public.discards


@rule
def see_hand(s: State, thief: Seat, victim: Seat) -> None:
    """7.9, 9.1 Show a hand to a thief: other hypotheses about it are ruled out, and its cards form one class."""
    start_own_row(s, thief)
    if is_among(thief, s.rows):
        rule_out_by_hand(s, thief, victim)
        join_class(s, thief, s.hands[victim])


@rule
def steal(s: State, thief: Seat, victim: Seat, card: Card) -> None:
    """7.9, 9.1 Take a card unseen: only thief and victim know which."""
    start_own_row(s, victim)
    for row in members(s.rows):
        if row == victim:
            join_class(s, row, singleton(card))
        elif row != thief:
            track_unseen_theft(s, row, thief, victim, card)
    remove_from_hand(s, victim, card)
    add_to_hand(s, thief, card)
