"""What a seat or a spectator may know (chapter 9). A View is built from nothing: only what is named here is in it.

In the State, hypotheses are relative to the true hands, which a View must not reveal. In a View they are relative to the first
hypothesis, whose hands are rebuilt as an example: the lowest cards of a class go to the first seat, and so on.
"""

from typing import Annotated

from coven.core.cards import count, difference, every_seat, intersection, is_among, union, without_lowest_card
from coven.core.chance import UNSEEN_ITEM, Lot
from coven.games.common.card_classes import CLASS_BITS, CardClass, cards_of_class, first_class
from coven.games.common.rules import BySeat
from coven.games.contract.records import GameView
from coven.games.thirteen_witches.rules.deck import NUM_LURE_CARDS
from coven.games.thirteen_witches.rules.hypotheses import extra_held, for_row, has_same_hand, hidden_cards, row_of
from coven.games.thirteen_witches.rules.rules import legal_choices, to_act
from coven.games.thirteen_witches.rules.state import (
    MAX_PLAYERS,
    MAX_ROW_HYPOTHESES,
    PUBLIC_ROW,
    Hypothesis,
    Phase,
    Public,
    State,
    Thefts,
)
from coven.games.thirteen_witches.rules.turn import num_missing_cards
from coven.kernel import Record, Row, rule
from coven.types import NO_CARDS, NO_CHOICES, SPECTATOR, Cards, Choices, Seat


class Knowledge(Record):
    """What one viewer knows of hidden cards. Fresh cards are in the draw pile or in a hand, all others in hands."""

    fresh: Cards  # the cards that may be in the draw pile
    kinds: Annotated[Row[Cards], CLASS_BITS]  # bit planes of the card classes: cards of one class are indistinguishable
    hands: Annotated[BySeat[Cards], MAX_PLAYERS]  # an example for the first hypothesis: cards of a class may be exchanged
    thefts: Thefts  # the thefts in doubt
    cases: int  # the number of hypotheses; 1 if the class counts of all hands are known
    case: Annotated[Row[Hypothesis], MAX_ROW_HYPOTHESES]  # the hypotheses: how the thefts may have gone


@rule
def count_held_in(known: Knowledge, hypothesis: int, seat: Seat, card_class: CardClass) -> int:
    """Return how many cards of a class a hand has under the hypothesis with this index."""
    example = count(cards_of_class(known.kinds, 0, card_class, known.hands[seat]))
    return example + extra_held(known.thefts, known.case[hypothesis], known.case[0], seat, card_class)


@rule
def fill_knowledge(s: State, row: int, viewer: Seat, hidden: Cards, known: Knowledge) -> None:
    """9.1 Fill in what a row says about the cards hidden from the viewer."""
    known.fresh = intersection(s.fresh[row], hidden)
    for plane in range(CLASS_BITS):
        known.kinds[plane] = intersection(s.kinds[row * CLASS_BITS + plane], hidden)
    first = fill_hypotheses(s, row, viewer, known)
    fill_example_hands(s, first, viewer, hidden, known)


@rule
def fill_hypotheses(s: State, row: int, viewer: Seat, known: Knowledge) -> Hypothesis:
    """Copy the hypotheses that fit the viewer's own hand and return the first one with its row.

    A viewer in the public row took part in no theft, so all hypotheses fit, except in a world sampled for another viewer.
    """
    first = Hypothesis(row)
    known.cases = 0
    for index in range(s.cases):
        hypothesis = s.case[index]
        if row_of(hypothesis) == row and (row != PUBLIC_ROW or has_same_hand(s.thefts[row], hypothesis, s.truth[row], viewer)):
            first = first if known.cases else hypothesis
            known.case[known.cases] = for_row(hypothesis, 0)
            known.cases += 1
    known.thefts = s.thefts[row] if known.cases > 1 else Thefts(0)
    if known.cases < 2:
        known.cases = 1
        known.case[0] = Hypothesis(0)
    for index in range(known.cases, MAX_ROW_HYPOTHESES):
        known.case[index] = Hypothesis(0)
    return first


@rule
def fill_example_hands(s: State, hypothesis: Hypothesis, viewer: Seat, hidden: Cards, known: Knowledge) -> None:
    """Fill in hands with the class counts of a hypothesis. Only hidden cards are used."""
    row = row_of(hypothesis)
    for seat in every_seat(MAX_PLAYERS):
        known.hands[seat] = NO_CARDS
    rest = hidden
    while rest:
        card_class = first_class(known.kinds, 0, rest)
        same_class = cards_of_class(known.kinds, 0, card_class, rest)
        rest = difference(rest, same_class)
        left = same_class
        for seat in every_seat(s.public.players):
            if seat != viewer:
                true_count = count(intersection(s.hands[seat], same_class))
                dealt = lowest_cards(left, true_count + extra_held(s.thefts[row], hypothesis, s.truth[row], seat, card_class))
                known.hands[seat] = union(known.hands[seat], dealt)
                left = difference(left, dealt)


@rule
def lowest_cards(cards: Cards, number: int) -> Cards:
    """Return the `number` lowest cards of a set."""
    rest = cards
    for _ in range(number):
        rest = without_lowest_card(rest)
    return difference(cards, rest)


class View(GameView):
    """One viewer's knowledge, with perfect recall."""

    public: Public
    hand: Cards  # the viewer's own hand
    apart: int  # 1 if the viewer was involved in a theft and knows more than is public
    known: Knowledge  # what the viewer knows of hidden cards
    common: Knowledge  # what is publicly known of them


@rule
def unseen_cards(v: View) -> Cards:
    """9.1 Return the lure cards the viewer does not see."""
    return difference(hidden_cards(v.public), v.hand)


@rule
def min_held(v: View, seat: Seat, card_class: CardClass) -> int:
    """Return the fewest cards of a class that a hand has under any hypothesis."""
    fewest = count_held_in(v.known, 0, seat, card_class)
    for hypothesis in range(1, v.known.cases):
        fewest = min(fewest, count_held_in(v.known, hypothesis, seat, card_class))
    return fewest


@rule
def max_held(v: View, seat: Seat, card_class: CardClass) -> int:
    """Return the most cards of a class that a hand has under any hypothesis."""
    most = count_held_in(v.known, 0, seat, card_class)
    for hypothesis in range(1, v.known.cases):
        most = max(most, count_held_in(v.known, hypothesis, seat, card_class))
    return most


@rule
def observe(s: State, seat: Seat, v: View) -> None:
    """9.1 Fill `v` with what a seat or spectator may know."""
    observe_for_features(s, seat, legal_choices(s, seat) if seat != SPECTATOR else NO_CHOICES, v)
    fill_knowledge(s, Seat(PUBLIC_ROW), SPECTATOR, hidden_cards(s.public), v.common)


@rule
def observe_for_features(s: State, seat: Seat, choices: Choices, v: View) -> None:
    """Fill `v` given the seat's legal choices, without the public knowledge of hidden cards."""
    v.viewer = seat
    v.to_act = to_act(s)
    v.legal = choices
    v.public = s.public
    v.hand = s.hands[seat] if seat != SPECTATOR else NO_CARDS
    v.apart = 1 if is_among(seat, s.rows) else 0
    fill_knowledge(s, seat if v.apart else Seat(PUBLIC_ROW), seat, unseen_cards(v), v.known)


@rule
def mask_lot(s: State, lot: Lot, viewer: Seat) -> None:
    """2.2, 3.3, 9.1 Hide a deal except the viewer's own cards and the witches; first coven and first player are public."""
    if s.public.phase == Phase.DEAL:
        mask_first_deal(s.public, lot, viewer)
    elif s.public.phase == Phase.RESHUFFLE:
        for index in range(num_missing_cards(s.public) if viewer == s.public.turn else 0, lot.held):
            lot.items[index] = UNSEEN_ITEM


@rule
def mask_first_deal(p: Public, lot: Lot, viewer: Seat) -> None:
    """2.2 Hide the first deal: cards are dealt seat by seat, and witches that come up are visible."""
    dealt = 0
    for index in range(lot.held):
        seat = dealt // p.variant.dealt if p.variant.dealt else p.players
        if lot.items[index] < NUM_LURE_CARDS:
            dealt += 1
            if seat != viewer or viewer == SPECTATOR:
                lot.items[index] = UNSEEN_ITEM
        elif seat >= p.players:
            lot.items[index] = UNSEEN_ITEM
