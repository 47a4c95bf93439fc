"""Tracking of what can be known about hidden cards (chapter 9). It rests on two ideas.

**Card classes.** The cards of a reshuffle entered the draw pile together, so until one is seen again no player can tell it from
the others: they form one class. To a thief, so do the cards of a hand the thief has seen. A card that all players, or one viewer,
saw entering a hand has a class of its own. The cards that may be in the draw pile are `fresh`: they form the class shuffled
last. All other hidden cards are in hands.

**Counts.** Cards enter and leave hands in sight of all, or unseen from the pile, and the pile holds one class only. So all
players know how many cards of each class every hand has; it is not stored but read off the hands. Nothing else can be known: any
distribution of the cards with these counts has a history that looks the same. Only a theft the viewer did not see leaves the
counts in doubt; then the possible ones are stored as hypotheses (hypotheses.py), and each of them branches into several.

Most viewers know what is public (the row PUBLIC_ROW) and their own hand. Only a player involved in a theft has a row of their
own, which stores nothing about that player's own hand.

Thefts are rare and their rules long, so the rules with several callers are not inlined (`inline=False`).

There is room for MAX_ROW_HYPOTHESES hypotheses per row, MAX_HYPOTHESES in all, and ten thefts in doubt. If more are needed, a
player with a row of their own forgets what is not public; the public row merges the classes of old cards, and if that is not
enough, of all cards. Then impossible worlds count as possible, but the true one is always among them.
"""

from coven.core.cards import add_seat, difference, intersection, is_among, singleton, union
from coven.games.common.card_classes import CLASS_BITS, CardClass, cards_of_class, class_of, first_class, make_class
from coven.games.common.rules import add_to_hand, remove_from_hand
from coven.games.thirteen_witches.rules.hypotheses import (
    END_BIT,
    FIRST_THEFT_BIT,
    NO_THEFTS,
    THEFT_BITS,
    VICTIM_SHIFT,
    add_hypothesis,
    are_equivalent,
    clear_doubt,
    count_held,
    drop_hypotheses,
    entry_at,
    for_row,
    has_same_hand,
    hidden_from,
    row_of,
    rule_out_by_card,
    rule_out_by_hand,
    settle_rows,
    truncate_hypotheses,
)
from coven.games.thirteen_witches.rules.state import MAX_HYPOTHESES, PUBLIC_ROW, Hypothesis, State, Thefts
from coven.kernel import members, rule
from coven.types import NO_CARDS, NO_SEATS, Card, Cards, Seat, Seats


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


# thefts a viewer did not see


@rule(inline=False)
def track_unseen_theft(s: State, row: int, thief: Seat, victim: Seat, card: Card) -> None:
    """9.1 Branch every hypothesis of a row on the class of card that was taken unseen."""
    drop_settled_thefts(s, row)
    join_certain_classes(s, row, victim)
    if not branch_on_theft(s, row, thief, victim, card):
        make_room(s, row, thief, victim, card)


@rule(inline=False)
def branch_on_theft(s: State, row: int, thief: Seat, victim: Seat, card: Card) -> bool:
    """Replace a row's hypotheses by those after a theft. Return False and change nothing if there is no room."""
    at = FIRST_THEFT_BIT
    while s.thefts[row] >> at:
        at += THEFT_BITS
    if at == END_BIT:
        return False
    first = s.cases
    thefts = Thefts(s.thefts[row] | ((thief | (victim << VICTIM_SHIFT)) << at))
    if not branch_row(s, row, victim, at, thefts):
        truncate_hypotheses(s, first)
        return False
    if s.thefts[row] == NO_THEFTS:
        s.truth[row] = Hypothesis(row)
    s.thefts[row] = thefts
    drop_hypotheses(s, row, first)
    locate_truth(s, row, Hypothesis(s.truth[row] | (class_of(s.kinds, row * CLASS_BITS, card) << at)))
    settle_rows(s)
    return True


@rule
def branch_row(s: State, row: int, victim: Seat, at: int, thefts: Thefts) -> bool:
    """Append the hypotheses after a theft for each one of the row, or for certainty; return False without room."""
    first = s.cases
    if s.thefts[row] == NO_THEFTS:
        return branch_hypothesis(s, Hypothesis(row), victim, at, first, thefts)
    for index in range(first):
        if row_of(s.case[index]) == row and not branch_hypothesis(s, s.case[index], victim, at, first, thefts):
            return False
    return True


@rule
def branch_hypothesis(s: State, hypothesis: Hypothesis, victim: Seat, at: int, first: int, thefts: Thefts) -> bool:
    """Append the hypotheses that follow from one; return False without room.

    Classes are visited in an order that depends on what the viewer knows, not on the true hands.
    """
    row = row_of(hypothesis)
    rest = hidden_from(s, row)
    while rest:
        card_class = first_class(s.kinds, row * CLASS_BITS, rest)
        rest = difference(rest, cards_of_class(s.kinds, row * CLASS_BITS, card_class, rest))
        branch = Hypothesis(hypothesis | (card_class << at))
        if count_held(s, hypothesis, victim, card_class) > 0 and not add_hypothesis(s, branch, first, thefts):
            return False
    return True


@rule
def locate_truth(s: State, row: int, truth: Hypothesis) -> None:
    """Set the truth of a row to the stored hypothesis that is equivalent to it."""
    for index in range(s.cases):
        if row_of(s.case[index]) == row and are_equivalent(s.thefts[row], s.case[index], truth):
            s.truth[row] = s.case[index]


# fewer hypotheses and thefts for the same knowledge


@rule
def is_class_stolen(s: State, row: int, card_class: CardClass) -> bool:
    """Return whether a card of a class was stolen under some hypothesis."""
    for index in range(s.cases):
        at = FIRST_THEFT_BIT
        while row_of(s.case[index]) == row and s.thefts[row] >> at:
            if entry_at(s.case[index], at) == card_class:
                return True
            at += THEFT_BITS
    return False


@rule
def join_certain_classes(s: State, row: int, seat: Seat) -> None:
    """Join the old classes whose cards are all surely in one hand, so that fewer hypotheses follow."""
    hidden = hidden_from(s, row)
    sure = NO_CARDS
    rest = difference(s.hands[seat], s.fresh[row])
    while rest:
        card_class = first_class(s.kinds, row * CLASS_BITS, rest)
        cards = cards_of_class(s.kinds, row * CLASS_BITS, card_class, hidden)
        rest = difference(rest, cards)
        if difference(cards, s.hands[seat]) == NO_CARDS and not is_class_stolen(s, row, card_class):
            sure = union(sure, cards)
    if sure != NO_CARDS:
        make_class(s.kinds, row * CLASS_BITS, sure, hidden)


@rule
def drop_settled_thefts(s: State, row: int) -> None:
    """Remove the thefts that went the same way under every hypothesis."""
    at = FIRST_THEFT_BIT
    while s.thefts[row] >> at:
        if is_theft_settled(s, row, at):
            s.thefts[row] = Thefts(remove_entry(s.thefts[row], at))
            s.truth[row] = Hypothesis(remove_entry(s.truth[row], at))
            for index in range(s.cases):
                if row_of(s.case[index]) == row:
                    s.case[index] = Hypothesis(remove_entry(s.case[index], at))
        else:
            at += THEFT_BITS


@rule
def is_theft_settled(s: State, row: int, at: int) -> bool:
    """Return whether a theft went the same way under every hypothesis."""
    for index in range(s.cases):
        if row_of(s.case[index]) == row and entry_at(s.case[index], at) != entry_at(s.truth[row], at):
            return False
    return True


@rule
def remove_entry(word: int, at: int) -> int:
    """Return thefts or a hypothesis without one entry."""
    return (word & ((1 << at) - 1)) | (word >> (at + THEFT_BITS) << at)


# forgetting, when there is no room for more hypotheses


@rule
def make_room(s: State, row: int, thief: Seat, victim: Seat, card: Card) -> None:
    """Forget private knowledge in a player's row; in the public row, forget as much as needed."""
    if row != PUBLIC_ROW:
        clear_doubt(s, row)
        s.rows = Seats(s.rows & ~(1 << row))
    elif not join_old_classes(s, row) or not branch_on_theft(s, row, thief, victim, card):
        forget_row(s, row)


@rule
def join_old_classes(s: State, row: int) -> bool:
    """Join all old cards into one class, which makes hypotheses equivalent. Return False without room to rewrite them."""
    hidden = hidden_from(s, row)
    old = difference(hidden, s.fresh[row])
    if old == NO_CARDS:
        return False
    make_class(s.kinds, row * CLASS_BITS, old, hidden)
    card_class = first_class(s.kinds, row * CLASS_BITS, old)
    others = intersection(hidden, s.fresh[row])
    fresh = first_class(s.kinds, row * CLASS_BITS, others) if others else CardClass(-1)
    first = s.cases
    for index in range(first):
        hypothesis = s.case[index]
        joined = with_joined_classes(hypothesis, s.thefts[row], card_class, fresh)
        if row_of(hypothesis) == row and not add_hypothesis(s, joined, first, s.thefts[row]):
            return False
    drop_hypotheses(s, row, first)
    locate_truth(s, row, with_joined_classes(s.truth[row], s.thefts[row], card_class, fresh))
    settle_rows(s)
    return True


@rule
def with_joined_classes(hypothesis: Hypothesis, thefts: Thefts, card_class: CardClass, fresh: CardClass) -> Hypothesis:
    """Return a hypothesis in which every stolen card that was not fresh is of one class."""
    joined = row_of(hypothesis)
    at = FIRST_THEFT_BIT
    while thefts >> at:
        joined |= (fresh if entry_at(hypothesis, at) == fresh else card_class) << at
        at += THEFT_BITS
    return Hypothesis(joined)


@rule
def forget_row(s: State, row: int) -> None:
    """Treat all hidden cards as fresh, which leaves nothing in doubt."""
    clear_doubt(s, row)
    s.fresh[row] = hidden_from(s, row)
    make_class(s.kinds, row * CLASS_BITS, s.fresh[row], s.fresh[row])
