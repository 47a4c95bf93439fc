"""What a viewer remembers of hidden cards, made from a row of the state so that it tells nothing else (9.1).

In the state cases are told by the true hands, which a view must not show: here they are told by the first of them, whose hands
are written anew, the lowest cards of a kind to the first seat and so on.

What a seat or a spectator may know: chapter 9. A View is built from nothing; what is not named here is not in it.
"""

from typing import Annotated

from coven.core.cards import count, difference, every_seat, intersection, is_among, union, without_lowest_card
from coven.core.chance import UNSEEN_ITEM, Lot
from coven.core.notation import NO_ARGUMENT, act_of, hide_argument
from coven.games.common.seats import BySeat
from coven.games.thirteen_witches.rules.rules.card_classes import CardClass, cards_of_class, first_class, hidden_cards
from coven.games.thirteen_witches.rules.rules.deck import GRETA, NUM_LURE_CARDS
from coven.games.thirteen_witches.rules.rules.hypotheses import extra_held, for_row, has_same_hand, row_of
from coven.games.thirteen_witches.rules.rules.rules import legal_choices, to_act
from coven.games.thirteen_witches.rules.rules.spells import target_seat
from coven.games.thirteen_witches.rules.rules.state import (
    CLASS_BITS,
    COUNTER_CHOICE,
    DEAL_LOT,
    FIRST_CAST_CHOICE,
    FIRST_DISCARD_CHOICE,
    FIRST_SEAT_ARGUMENT,
    FIRST_SEAT_TARGET,
    MAX_PLAYERS,
    MAX_ROW_HYPOTHESES,
    PASS_CHOICE,
    PUBLIC_ROW,
    Hypothesis,
    Phase,
    Public,
    State,
    Thefts,
    Verb,
)
from coven.games.thirteen_witches.rules.rules.turn import num_missing_cards
from coven.kernel import Record, Row, nth, rule
from coven.types import NO_CARDS, NO_CHOICES, SPECTATOR, Act, Cards, Choice, Choices, Seat, Seats


class Knowledge(Record):
    """What one viewer knows of hidden cards. Fresh cards are in the draw pile or in a hand, all others are in hands."""

    fresh: Cards  # those that may be in the draw pile
    kinds: Annotated[
        Row[Cards], CLASS_BITS
    ]  # the cards whose kind has a binary digit, for each digit; those of one kind are alike
    hands: Annotated[BySeat[Cards], MAX_PLAYERS]  # an example of the first case: cards of a kind may be exchanged
    thefts: Thefts  # those that left a doubt
    cases: int  # 1 if the viewer knows how many cards of each kind every hand has
    case: Annotated[Row[Hypothesis], MAX_ROW_HYPOTHESES]  # the ways the thefts may have gone


@rule
def count_held_in(known: Knowledge, case: int, seat: Seat, kind: CardClass) -> int:
    """How many cards of a kind a hand has in a case."""
    example = count(cards_of_class(known.kinds, 0, kind, known.hands[seat]))
    return example + extra_held(known.thefts, known.case[case], known.case[0], seat, kind)


@rule
def fill_knowledge(s: State, row: int, viewer: Seat, hidden: Cards, known: Knowledge) -> None:
    """9.1 What a row says of the cards that are hidden from the viewer."""
    known.fresh = intersection(s.fresh[row], hidden)
    for plane in range(CLASS_BITS):
        known.kinds[plane] = intersection(s.kinds[row * CLASS_BITS + plane], hidden)
    first = fill_hypotheses(s, row, viewer, known)
    fill_example_hands(s, first, viewer, hidden, known)


@rule
def fill_hypotheses(s: State, row: int, viewer: Seat, known: Knowledge) -> Hypothesis:
    """The cases that fit the viewer's own hand, for no row in particular; the first of them is told.

    Who shares a row with everybody was part of no theft, so all cases fit; but not in a world drawn for somebody else.
    """
    first = Hypothesis(row)
    known.cases = 0
    for place in range(s.cases):
        case = s.case[place]
        if row_of(case) == row and (row != PUBLIC_ROW or has_same_hand(s.thefts[row], case, s.truth[row], viewer)):
            first = first if known.cases else case
            known.case[known.cases] = for_row(case, 0)
            known.cases += 1
    known.thefts = s.thefts[row] if known.cases > 1 else Thefts(0)
    if known.cases < 2:
        known.cases = 1
        known.case[0] = Hypothesis(0)
    for place in range(known.cases, MAX_ROW_HYPOTHESES):
        known.case[place] = Hypothesis(0)
    return first


@rule
def fill_example_hands(s: State, case: Hypothesis, viewer: Seat, hidden: Cards, known: Knowledge) -> None:
    """Hands in which every one has as many cards of each kind as in a case. Those of others are hidden from the viewer."""
    row = row_of(case)
    for seat in every_seat(MAX_PLAYERS):
        known.hands[seat] = NO_CARDS
    rest = hidden
    while rest:
        kind = first_class(known.kinds, 0, rest)
        alike = cards_of_class(known.kinds, 0, kind, rest)
        rest = difference(rest, alike)
        left = alike
        for seat in every_seat(s.public.players):
            if seat != viewer:
                truly = count(intersection(s.hands[seat], alike))
                dealt = lowest_cards(left, truly + extra_held(s.thefts[row], case, s.truth[row], seat, kind))
                known.hands[seat] = union(known.hands[seat], dealt)
                left = difference(left, dealt)


@rule
def lowest_cards(cards: Cards, number: int) -> Cards:
    """So many cards, the lowest ones."""
    rest = cards
    for _ in range(number):
        rest = without_lowest_card(rest)
    return difference(cards, rest)


class View(Record):
    """One viewer's knowledge, with perfect recall."""

    viewer: Seat  # SPECTATOR for whoever holds no cards
    to_act: Seats
    legal: Choices  # the viewer's own
    public: Public
    hand: Cards  # the viewer's own
    apart: int  # 1 if the viewer was part of a theft and knows more than everybody
    known: Knowledge  # what the viewer knows of hidden cards
    common: Knowledge  # what everybody knows of them


@rule
def observe(s: State, seat: Seat, v: View) -> None:
    """9.1 Fill v with what seat may know. Nothing is copied that is not named here."""
    observe_for_features(s, seat, legal_choices(s, seat) if seat != SPECTATOR else NO_CHOICES, v)
    fill_knowledge(s, Seat(PUBLIC_ROW), SPECTATOR, hidden_cards(s.public), v.common)


@rule
def observe_for_features(s: State, seat: Seat, choices: Choices, v: View) -> None:
    """The same where the legal choices of the seat are known, without what everybody knows of hidden cards."""
    v.viewer = seat
    v.to_act = to_act(s)
    v.legal = choices
    v.public = s.public
    v.hand = s.hands[seat] if seat != SPECTATOR else NO_CARDS
    v.apart = 1 if is_among(seat, s.rows) else 0
    unseen = difference(hidden_cards(s.public), v.hand)
    fill_knowledge(s, seat if v.apart else Seat(PUBLIC_ROW), seat, unseen, v.known)


@rule
def act_of_choice(phase: int, hand: Cards, choice: Choice) -> Act:
    """A choice of a phase as verb and argument; discards are numbered by their place in the hand."""
    if phase == Phase.ACTION:
        return act_of_action(hand, choice)
    if phase == Phase.TARGET:
        return act_of(
            Verb.TARGET,
            NUM_LURE_CARDS + choice if choice < FIRST_SEAT_TARGET else FIRST_SEAT_ARGUMENT + choice - FIRST_SEAT_TARGET,
        )
    if phase == Phase.COUNTER:
        return act_of(Verb.COUNTER if choice == COUNTER_CHOICE else Verb.DECLINE, NO_ARGUMENT)
    if phase == Phase.WITH:
        return act_of(Verb.WITH, choice)
    if phase == Phase.TAKE:
        return act_of(Verb.TAKE, choice)
    return act_of(Verb.KEEP if phase == Phase.KEEP else Verb.PAY, choice)


@rule
def act_of_action(hand: Cards, choice: Choice) -> Act:
    """3.2 An action, spelled out."""
    if choice < FIRST_CAST_CHOICE:
        return act_of(Verb.LURE, NUM_LURE_CARDS + choice)
    if choice < PASS_CHOICE:
        return act_of(Verb.CAST, NUM_LURE_CARDS + choice - FIRST_CAST_CHOICE)
    if choice == PASS_CHOICE:
        return act_of(Verb.PASS, NO_ARGUMENT)
    return act_of(Verb.DISCARD, nth(hand, choice - FIRST_DISCARD_CHOICE))


@rule
def act(v: View, choice: Choice) -> Act:
    """One of the viewer's own choices, spelled out."""
    return act_of_choice(v.public.phase, v.hand, choice)


@rule
def observed_act(s: State, seat: Seat, choice: Choice, viewer: Seat) -> Act:
    """9.1 A choice as the viewer sees it made: only what a thief takes is hidden, from all but thief and victim."""
    p = s.public
    chosen = act_of_choice(p.phase, s.hands[seat], choice)
    stolen = p.phase == Phase.TAKE and p.witch == GRETA
    if stolen and viewer != seat and viewer != target_seat(p):
        return hide_argument(chosen)
    return chosen


@rule
def mask_lot(s: State, lot: Lot, viewer: Seat) -> None:
    """2.2, 3.3, 9.1 Of a deal viewers see their own cards and the witches; the first coven and the first player are public."""
    if lot.kind != DEAL_LOT:
        return
    if s.public.phase == Phase.DEAL:
        mask_first_deal(s.public, lot, viewer)
        return
    own = num_missing_cards(s.public) if viewer == s.public.turn else 0
    for place in range(own, lot.held):
        lot.items[place] = UNSEEN_ITEM


@rule
def mask_first_deal(p: Public, lot: Lot, viewer: Seat) -> None:
    """2.2 Cards are dealt seat by seat, and witches that come up lie open."""
    dealt = 0
    for place in range(lot.held):
        seat = dealt // p.variant.dealt if p.variant.dealt else p.players
        if lot.items[place] < NUM_LURE_CARDS:
            dealt += 1
            if seat != viewer or viewer == SPECTATOR:
                lot.items[place] = UNSEEN_ITEM
        elif seat >= p.players:
            lot.items[place] = UNSEEN_ITEM
