"""What a seat or a spectator may know: chapter 9. A View is built from nothing; what is not named here is not in it."""

from typing import Annotated

from coven.cards import all_but, count, every_seat, is_among, union
from coven.chance import UNSEEN_ITEM, Lot
from coven.games.seats import BySeat
from coven.games.thirteen_witches.deck import EVERY_CARD, GRETA, LURE_CARDS, WITCHES, Witch, Witches
from coven.games.thirteen_witches.recollection import Knowledge, recollect
from coven.games.thirteen_witches.rules import legal, to_act
from coven.games.thirteen_witches.state import (
    CAST,
    CAST_CHOICES,
    COUNTER,
    COUNTER_CHOICE,
    DEAL,
    DECLINE,
    DISCARD,
    DISCARD_CHOICES,
    KEEP,
    LURE,
    MOST_PLAYERS,
    PASS,
    PASS_CHOICE,
    PAY,
    PUBLIC,
    SEAT_ARGUMENTS,
    SEAT_TARGETS,
    TAKE,
    TARGET,
    WITH,
    Phase,
    State,
    Variant,
)
from coven.games.thirteen_witches.turn import hand_limit
from coven.kernel import Record, Row, nth, rule
from coven.notation import NO_ARGUMENT, act_of, unseen
from coven.types import NO_CARDS, NO_CHOICES, SPECTATOR, Act, Cards, Choice, Choices, Seat, Seats


class View(Record):
    """One viewer's knowledge, with perfect recall."""

    viewer: Seat  # SPECTATOR for who holds no cards
    players: int
    to_act: Seats
    legal: Choices  # the viewer's own
    variant: Variant
    phase: int
    turn: Seat
    actor: Seat
    turns: int
    last_turns: int
    actions_left: int
    lured_once: Witches
    coven: Witches
    influence: Annotated[BySeat[Witches], MOST_PLAYERS]
    lures: Annotated[Row[Cards], WITCHES]
    charmed: Witches
    bindings: Annotated[BySeat[Witches], MOST_PLAYERS]
    cursed: Seats
    fortune: Seat
    beguile: int
    glamour: int
    hasted: int
    witch: Witch
    target: int
    laid: Cards
    stand_in: int
    owed_kind: int
    owed_cards: int
    owed_over: int
    paid: Cards
    turned: Cards
    hand: Cards  # the viewer's own
    held: Annotated[BySeat[int], MOST_PLAYERS]  # how many cards each hand has
    discards: Cards
    pile_left: int
    apart: int  # 1 if the viewer was part of a theft and knows more than everybody
    own: Knowledge  # what the viewer knows of hidden cards
    public: Knowledge  # what everybody knows of them


@rule
def look(s: State, seat: Seat, v: View) -> None:
    """9.1 Fill v with what seat may know. Nothing is copied that is not named here."""
    v.viewer = seat
    v.players = s.players
    v.to_act = to_act(s)
    v.legal = legal(s, seat) if seat != SPECTATOR else NO_CHOICES
    v.hand = s.hands[seat] if seat != SPECTATOR else NO_CARDS
    look_at_table(s, v)
    look_at_magic(s, v)
    v.apart = 1 if is_among(seat, s.rows) else 0
    hidden = hidden_cards(v)
    recollect(s, seat if v.apart else Seat(PUBLIC), seat, all_but(hidden, v.hand), v.own)
    recollect(s, Seat(PUBLIC), SPECTATOR, hidden, v.public)


@rule
def look_at_table(s: State, v: View) -> None:
    """9.1 What lies on the table is public."""
    v.variant = s.variant
    v.phase = s.phase
    v.turn = s.turn
    v.actor = s.actor
    v.turns = s.turns
    v.last_turns = s.last_turns
    v.actions_left = s.actions_left
    v.lured_once = s.lured_once
    v.coven = s.coven
    v.charmed = s.charmed
    v.discards = s.discards
    v.pile_left = s.pile_left
    for other in every_seat(MOST_PLAYERS):
        v.influence[other] = s.influence[other]
        v.bindings[other] = s.bindings[other]
        v.held[other] = count(s.hands[other])
    for witch in range(WITCHES):
        v.lures[witch] = s.lures[witch]


@rule
def look_at_magic(s: State, v: View) -> None:
    """6.1, 9.1 So are tokens, waiting spells, and the lure or spell in progress."""
    v.cursed = s.cursed
    v.fortune = s.fortune
    v.beguile = s.beguile
    v.glamour = s.glamour
    v.hasted = s.hasted
    v.witch = s.witch
    v.target = s.target
    v.laid = s.laid
    v.stand_in = s.stand_in
    v.owed_kind = s.owed_kind
    v.owed_cards = s.owed_cards
    v.owed_over = s.owed_over
    v.paid = s.paid
    v.turned = s.turned


@rule
def hidden_cards(v: View) -> Cards:
    """9.1 The lure cards that are not in sight of all."""
    seen = union(v.discards, union(v.laid, union(v.paid, v.turned)))
    for witch in range(WITCHES):
        seen = union(seen, v.lures[witch])
    return all_but(EVERY_CARD, seen) if v.phase > Phase.DEAL else NO_CARDS


@rule
def spelled_out(phase: int, hand: Cards, choice: Choice) -> Act:
    """A choice of a phase as verb and argument; discards are numbered by their place in the hand."""
    if phase == Phase.ACTION:
        return action_of(hand, choice)
    if phase == Phase.TARGET:
        return act_of(TARGET, LURE_CARDS + choice if choice < SEAT_TARGETS else SEAT_ARGUMENTS + choice - SEAT_TARGETS)
    if phase == Phase.COUNTER:
        return act_of(COUNTER if choice == COUNTER_CHOICE else DECLINE, NO_ARGUMENT)
    if phase == Phase.WITH:
        return act_of(WITH, choice)
    if phase == Phase.TAKE:
        return act_of(TAKE, choice)
    return act_of(KEEP if phase == Phase.KEEP else PAY, choice)


@rule
def action_of(hand: Cards, choice: Choice) -> Act:
    """3.2 An action, spelled out."""
    if choice < CAST_CHOICES:
        return act_of(LURE, LURE_CARDS + choice)
    if choice < PASS_CHOICE:
        return act_of(CAST, LURE_CARDS + choice - CAST_CHOICES)
    if choice == PASS_CHOICE:
        return act_of(PASS, NO_ARGUMENT)
    return act_of(DISCARD, nth(hand, choice - DISCARD_CHOICES))


@rule
def act(v: View, choice: Choice) -> Act:
    """One of the viewer's own choices, spelled out."""
    return spelled_out(v.phase, v.hand, choice)


@rule
def seen(s: State, seat: Seat, choice: Choice, viewer: Seat) -> Act:
    """9.1 A choice as the viewer sees it made: only what a thief takes is hidden, from all but thief and victim."""
    chosen = spelled_out(s.phase, s.hands[seat], choice)
    stolen = s.phase == Phase.TAKE and s.witch == GRETA
    if stolen and viewer != seat and viewer != s.target - SEAT_TARGETS:
        return unseen(chosen)
    return chosen


@rule
def conceal(s: State, lot: Lot, viewer: Seat) -> None:
    """2.2, 3.3, 9.1 Of a deal a viewer sees the own cards and the witches; the first coven and the first player are public."""
    if lot.kind != DEAL:
        return
    if s.phase == Phase.DEAL:
        conceal_first_deal(s, lot, viewer)
        return
    own = hand_limit(s) - count(s.hands[s.turn]) if viewer == s.turn else 0
    for place in range(own, lot.held):
        lot.items[place] = UNSEEN_ITEM


@rule
def conceal_first_deal(s: State, lot: Lot, viewer: Seat) -> None:
    """2.2 Cards are dealt seat by seat, and witches that come up lie open."""
    dealt = 0
    for place in range(lot.held):
        seat = dealt // s.variant.dealt if s.variant.dealt else s.players
        if lot.items[place] < LURE_CARDS:
            dealt += 1
            if seat != viewer or viewer == SPECTATOR:
                lot.items[place] = UNSEEN_ITEM
        elif seat >= s.players:
            lot.items[place] = UNSEEN_ITEM
