"""The rules as the contract asks for them: what is due, who may choose what, and what happens then."""

from coven.cards import add, only
from coven.chance import NOTHING_DUE, Lot, one_of_seats_due, shuffle_due
from coven.games.thirteen_witches.casting import aim, announce, ask_after, castable, end_spell, pay, payable_targets
from coven.games.thirteen_witches.costs import affordable, owe, payable
from coven.games.thirteen_witches.knowledge import leave_hand, reshuffled, steal
from coven.games.thirteen_witches.luring import lurable, lure, lure_cards, put_into_lure
from coven.games.thirteen_witches.setup import deal, first_pile_due, first_witches_due, lay_pile, open_coven
from coven.games.thirteen_witches.spells import keep_card, recall, target_seat
from coven.games.thirteen_witches.state import (
    CAST_CHOICES,
    COUNTER_CHOICE,
    DEAL,
    DECLINE_CHOICE,
    DISCARD_CHOICES,
    PASS_CHOICE,
    START,
    Phase,
    Public,
    State,
)
from coven.games.thirteen_witches.turn import begin_turn, draw_up, finish_action
from coven.games.thirteen_witches.witches import DELPHINE, SERENA, Witch
from coven.kernel import nth, rule
from coven.types import NO_CARD, NO_CARDS, NO_CHOICES, NO_SEATS, Card, Cards, Choice, Choices, Seat, Seats


@rule
def chance(s: State, lot: Lot) -> int:
    """2.1, 2.2, 2.3, 3.3 The first coven, the deal, the first player of all seats; later the discards, when the pile is empty."""
    p = s.public
    lot.kind = NOTHING_DUE
    if p.phase == Phase.COVEN:
        first_witches_due(p, lot)
    elif p.phase == Phase.DEAL:
        first_pile_due(p, lot)
    elif p.phase == Phase.START:
        one_of_seats_due(lot, START, p.players)
    elif p.phase == Phase.RESHUFFLE:
        shuffle_due(lot, DEAL, p.discards)
    return lot.kind


@rule
def feed(s: State, lot: Lot) -> None:
    """The outcome of the lot that was due."""
    if s.public.phase == Phase.COVEN:
        open_coven(s.public, lot)
    elif s.public.phase == Phase.DEAL:
        deal(s, lot)
    elif s.public.phase == Phase.START:
        begin_turn(s, Seat(lot.items[0]))
    else:
        new_pile(s, lot)


@rule
def new_pile(s: State, lot: Lot) -> None:
    """3.3 The discards are the draw pile, and the draw goes on."""
    reshuffled(s)
    s.public.discards = NO_CARDS
    lay_pile(s, lot, 0)
    draw_up(s)


@rule
def to_act(s: State) -> Seats:
    """One seat at a time: the player whose turn it is, or one asked to counter."""
    return only(s.public.actor) if Phase.ACTION <= s.public.phase <= Phase.KEEP else NO_SEATS


@rule
def legal(s: State, seat: Seat) -> Choices:
    """5.1 What can be chosen now and finished."""
    p = s.public
    if seat != p.actor or p.phase < Phase.ACTION or p.phase > Phase.KEEP:
        return NO_CHOICES
    hand = s.hands[seat]
    if p.phase == Phase.ACTION:
        return actions(p, seat, hand)
    if p.phase == Phase.TARGET:
        return payable_targets(p, seat, hand, p.witch)
    if p.phase == Phase.COUNTER:
        return Choices((1 << DECLINE_CHOICE) | (int(affordable(p, hand, SERENA)) << COUNTER_CHOICE))
    if p.phase == Phase.TAKE and p.witch != DELPHINE:
        return Choices(s.hands[target_seat(p)])
    return Choices(cards_to_choose(p, hand))


@rule
def actions(p: Public, seat: Seat, hand: Cards) -> Choices:
    """3.2 Lure a witch, cast a spell, discard a card, pass."""
    discards = (1 << p.held[seat]) - 1
    magic = lurable(p, seat, hand) | (castable(p, seat, hand) << CAST_CHOICES)
    return Choices(magic | (1 << PASS_CHOICE) | (discards << DISCARD_CHOICES))


@rule
def cards_to_choose(p: Public, hand: Cards) -> Cards:
    """4.1, 6.1, 7.6, 7.12 The cards to choose from: those on the table, or of the hand."""
    if p.phase == Phase.WITH:
        return lure_cards(p, hand)
    if p.phase == Phase.TAKE:
        return p.discards
    return p.turned if p.phase == Phase.KEEP else payable(hand, p.owed_kind, p.owed_cards, p.owed_over)


@rule
def apply(s: State, seat: Seat, choice: Choice) -> None:
    """One choice made, and what follows from it."""
    p = s.public
    card = card_given(p.phase, s.hands[seat], choice)
    if card != NO_CARD:
        leave_hand(s, seat, card)
    if p.phase == Phase.ACTION:
        take_action(p, choice, card)
    elif p.phase == Phase.WITH:
        put_into_lure(p, seat, card)
    elif p.phase == Phase.TARGET:
        aim(p, choice)
    elif p.phase == Phase.COUNTER:
        answer(p, choice)
    elif p.phase == Phase.TAKE or p.phase == Phase.KEEP:
        gain(s, seat, Card(choice))
    else:
        pay(p, card)
    go_on(s, seat)


@rule
def go_on(s: State, seat: Seat) -> None:
    """6.4, 6.5, 3.2 A spell that is paid for may be countered, or has its effect; then it is over, and an action is spent."""
    if s.public.phase == Phase.PAID:
        ask_after(s, seat)
    if s.public.phase == Phase.SPELL_OVER:
        end_spell(s.public)
    if s.public.phase == Phase.ACTED:
        finish_action(s)


@rule
def card_given(phase: int, hand: Cards, choice: Choice) -> Card:
    """3.2, 4.1, 6.1 The card a choice takes from the hand in sight of all, or NO_CARD."""
    if phase == Phase.ACTION:
        return Card(nth(hand, choice - DISCARD_CHOICES)) if choice > PASS_CHOICE else NO_CARD
    if phase == Phase.WITH or phase == Phase.PAY or phase == Phase.COUNTER_PAY:
        return Card(choice)
    return NO_CARD


@rule
def take_action(p: Public, choice: Choice, card: Card) -> None:
    """3.2 One of the four kinds of action; a card given is discarded."""
    if choice < CAST_CHOICES:
        lure(p, Witch(choice))
    elif choice < PASS_CHOICE:
        announce(p, Witch(choice - CAST_CHOICES))
    else:
        if card != NO_CARD:
            p.discards = add(p.discards, card)
        p.phase = Phase.ACTED


@rule
def answer(p: Public, choice: Choice) -> None:
    """6.4 A player asked counters, and is to pay, or the next one is asked."""
    if choice == COUNTER_CHOICE:
        owe(p, SERENA, 0)
        p.phase = Phase.COUNTER_PAY
    else:
        p.phase = Phase.PAID


@rule
def gain(s: State, seat: Seat, card: Card) -> None:
    """7.6, 7.9, 7.12 The card a spell brings; then the spell is over."""
    p = s.public
    if p.phase == Phase.KEEP:
        keep_card(s, seat, card)
    elif p.witch == DELPHINE:
        recall(s, seat, card)
    else:
        steal(s, seat, target_seat(p), card)
    p.phase = Phase.SPELL_OVER
