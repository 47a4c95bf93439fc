"""What a seat or a spectator may know: chapter 9. A View is built from nothing; what is not named here is not in it."""

from coven.cards import all_but, is_among
from coven.chance import UNSEEN_ITEM, Lot
from coven.games.thirteen_witches.deck import LURE_CARDS
from coven.games.thirteen_witches.kinds import hidden_cards
from coven.games.thirteen_witches.recollection import Knowledge, recollect
from coven.games.thirteen_witches.rules import legal, to_act
from coven.games.thirteen_witches.spells import target_seat
from coven.games.thirteen_witches.state import (
    CAST_CHOICES,
    COUNTER_CHOICE,
    DEAL,
    DISCARD_CHOICES,
    EVERYBODY,
    PASS_CHOICE,
    SEAT_ARGUMENTS,
    SEAT_TARGETS,
    Phase,
    Public,
    State,
    Verb,
)
from coven.games.thirteen_witches.turn import missing_cards
from coven.games.thirteen_witches.witches import GRETA
from coven.kernel import Record, nth, rule
from coven.notation import NO_ARGUMENT, act_of, unseen
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
def look(s: State, seat: Seat, v: View) -> None:
    """9.1 Fill v with what seat may know. Nothing is copied that is not named here."""
    glance(s, seat, legal(s, seat) if seat != SPECTATOR else NO_CHOICES, v)
    recollect(s, Seat(EVERYBODY), SPECTATOR, hidden_cards(s.public), v.common)


@rule
def glance(s: State, seat: Seat, choices: Choices, v: View) -> None:
    """The same where the legal choices of the seat are known, without what everybody knows of hidden cards."""
    v.viewer = seat
    v.to_act = to_act(s)
    v.legal = choices
    v.public = s.public
    v.hand = s.hands[seat] if seat != SPECTATOR else NO_CARDS
    v.apart = 1 if is_among(seat, s.rows) else 0
    unseen = all_but(hidden_cards(s.public), v.hand)
    recollect(s, seat if v.apart else Seat(EVERYBODY), seat, unseen, v.known)


@rule
def spelled_out(phase: int, hand: Cards, choice: Choice) -> Act:
    """A choice of a phase as verb and argument; discards are numbered by their place in the hand."""
    if phase == Phase.ACTION:
        return action_of(hand, choice)
    if phase == Phase.TARGET:
        return act_of(Verb.TARGET, LURE_CARDS + choice if choice < SEAT_TARGETS else SEAT_ARGUMENTS + choice - SEAT_TARGETS)
    if phase == Phase.COUNTER:
        return act_of(Verb.COUNTER if choice == COUNTER_CHOICE else Verb.DECLINE, NO_ARGUMENT)
    if phase == Phase.WITH:
        return act_of(Verb.WITH, choice)
    if phase == Phase.TAKE:
        return act_of(Verb.TAKE, choice)
    return act_of(Verb.KEEP if phase == Phase.KEEP else Verb.PAY, choice)


@rule
def action_of(hand: Cards, choice: Choice) -> Act:
    """3.2 An action, spelled out."""
    if choice < CAST_CHOICES:
        return act_of(Verb.LURE, LURE_CARDS + choice)
    if choice < PASS_CHOICE:
        return act_of(Verb.CAST, LURE_CARDS + choice - CAST_CHOICES)
    if choice == PASS_CHOICE:
        return act_of(Verb.PASS, NO_ARGUMENT)
    return act_of(Verb.DISCARD, nth(hand, choice - DISCARD_CHOICES))


@rule
def act(v: View, choice: Choice) -> Act:
    """One of the viewer's own choices, spelled out."""
    return spelled_out(v.public.phase, v.hand, choice)


@rule
def seen(s: State, seat: Seat, choice: Choice, viewer: Seat) -> Act:
    """9.1 A choice as the viewer sees it made: only what a thief takes is hidden, from all but thief and victim."""
    p = s.public
    chosen = spelled_out(p.phase, s.hands[seat], choice)
    stolen = p.phase == Phase.TAKE and p.witch == GRETA
    if stolen and viewer != seat and viewer != target_seat(p):
        return unseen(chosen)
    return chosen


@rule
def conceal(s: State, lot: Lot, viewer: Seat) -> None:
    """2.2, 3.3, 9.1 Of a deal viewers see their own cards and the witches; the first coven and the first player are public."""
    if lot.kind != DEAL:
        return
    if s.public.phase == Phase.DEAL:
        conceal_first_deal(s.public, lot, viewer)
        return
    own = missing_cards(s.public) if viewer == s.public.turn else 0
    for place in range(own, lot.held):
        lot.items[place] = UNSEEN_ITEM


@rule
def conceal_first_deal(p: Public, lot: Lot, viewer: Seat) -> None:
    """2.2 Cards are dealt seat by seat, and witches that come up lie open."""
    dealt = 0
    for place in range(lot.held):
        seat = dealt // p.variant.dealt if p.variant.dealt else p.players
        if lot.items[place] < LURE_CARDS:
            dealt += 1
            if seat != viewer or viewer == SPECTATOR:
                lot.items[place] = UNSEEN_ITEM
        elif seat >= p.players:
            lot.items[place] = UNSEEN_ITEM
