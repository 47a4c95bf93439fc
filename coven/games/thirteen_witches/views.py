"""What a seat or a spectator may know: chapter 9. A View is built from nothing; what is not named here is not in it."""

from coven.cards import difference, is_among
from coven.chance import UNSEEN_ITEM, Lot
from coven.games.thirteen_witches.deck import NUM_LURE_CARDS
from coven.games.thirteen_witches.kinds import hidden_cards
from coven.games.thirteen_witches.recollection import Knowledge, fill_knowledge
from coven.games.thirteen_witches.rules import legal_choices, to_act
from coven.games.thirteen_witches.spells import target_seat
from coven.games.thirteen_witches.state import (
    FIRST_CAST_CHOICE,
    COUNTER_CHOICE,
    DEAL_LOT,
    FIRST_DISCARD_CHOICE,
    PUBLIC_ROW,
    PASS_CHOICE,
    FIRST_SEAT_ARGUMENT,
    FIRST_SEAT_TARGET,
    Phase,
    Public,
    State,
    Verb,
)
from coven.games.thirteen_witches.turn import num_missing_cards
from coven.games.thirteen_witches.witches import GRETA
from coven.kernel import Record, nth, rule
from coven.notation import NO_ARGUMENT, act_of, hide_argument
from coven.types import NO_CARDS, NO_CHOICES, SPECTATOR, Act, Cards, Choice, Choices, Seat, Seats


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
        return act_of(Verb.TARGET, NUM_LURE_CARDS + choice if choice < FIRST_SEAT_TARGET else FIRST_SEAT_ARGUMENT + choice - FIRST_SEAT_TARGET)
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
