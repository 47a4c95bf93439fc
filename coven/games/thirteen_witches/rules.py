"""The rules as the contract asks for them: what is due, who may choose what, and what happens then."""

from coven.cards import add, count, only
from coven.chance import NOTHING_DUE, Lot, open_lot, put_in
from coven.games.thirteen_witches.casting import aim, announce, ask_after, castable, counter, end_spell, pay, payable_targets
from coven.games.thirteen_witches.costs import affordable, owed
from coven.games.thirteen_witches.deck import DELPHINE, LURE_CARDS, SERENA, Witch
from coven.games.thirteen_witches.knowledge import leave_hand, reshuffled
from coven.games.thirteen_witches.luring import lurable, lure, lure_cards, put_into_lure
from coven.games.thirteen_witches.setup import (
    deal,
    first_pile_due,
    first_player_due,
    first_witches_due,
    lay_pile,
    open_coven,
    start,
)
from coven.games.thirteen_witches.spells import keep_card, pilfer_card, recall
from coven.games.thirteen_witches.state import (
    CAST_CHOICES,
    COUNTER_CHOICE,
    DEAL,
    DECLINE_CHOICE,
    DISCARD_CHOICES,
    PASS_CHOICE,
    SEAT_TARGETS,
    Phase,
    State,
)
from coven.games.thirteen_witches.turn import draw_up, finish_action
from coven.kernel import nth, rule
from coven.types import NO_CARD, NO_CARDS, NO_CHOICES, NO_SEATS, Card, Cards, Choice, Choices, Seat, Seats


@rule
def chance(s: State, lot: Lot) -> int:
    """2.1, 2.2, 2.3, 3.3 The first coven, the deal, the first player; later the discards when they become the draw pile."""
    lot.kind = NOTHING_DUE
    if s.phase == Phase.COVEN:
        first_witches_due(s, lot)
    elif s.phase == Phase.DEAL:
        first_pile_due(s, lot)
    elif s.phase == Phase.START:
        first_player_due(s, lot)
    elif s.phase == Phase.RESHUFFLE:
        discards_due(s, lot)
    return lot.kind


@rule
def discards_due(s: State, lot: Lot) -> None:
    """3.3 All discards are shuffled."""
    open_lot(lot, DEAL)
    for card in range(LURE_CARDS):
        if (s.discards >> card) & 1:
            put_in(lot, card)
    lot.due = lot.held


@rule
def feed(s: State, lot: Lot) -> None:
    """The outcome of the lot that was due."""
    if s.phase == Phase.COVEN:
        open_coven(s, lot)
    elif s.phase == Phase.DEAL:
        deal(s, lot)
    elif s.phase == Phase.START:
        start(s, lot)
    else:
        new_pile(s, lot)


@rule
def new_pile(s: State, lot: Lot) -> None:
    """3.3 The discards are the draw pile, and the draw goes on."""
    reshuffled(s)
    s.discards = NO_CARDS
    lay_pile(s, lot, 0)
    draw_up(s)


@rule
def to_act(s: State) -> Seats:
    """One seat at a time: the player whose turn it is, or one asked to counter."""
    return only(s.actor) if Phase.ACTION <= s.phase <= Phase.KEEP else NO_SEATS


@rule
def legal(s: State, seat: Seat) -> Choices:
    """5.1 What can be chosen now and finished."""
    if seat != s.actor or s.phase < Phase.ACTION or s.phase > Phase.KEEP:
        return NO_CHOICES
    if s.phase == Phase.ACTION:
        return actions(s, seat)
    if s.phase == Phase.TARGET:
        return payable_targets(s, seat, s.witch)
    if s.phase == Phase.COUNTER:
        can = affordable(s, seat, SERENA, 0)
        return Choices((1 << DECLINE_CHOICE) | (1 << COUNTER_CHOICE if can else 0))
    return Choices(cards_to_choose(s, seat))


@rule
def actions(s: State, seat: Seat) -> Choices:
    """3.2 Lure a witch, cast a spell, discard a card, pass."""
    discards = (1 << count(s.hands[seat])) - 1
    magic = lurable(s, seat) | (castable(s, seat) << CAST_CHOICES)
    return Choices(magic | (1 << PASS_CHOICE) | (discards << DISCARD_CHOICES))


@rule
def cards_to_choose(s: State, seat: Seat) -> Cards:
    """4.1, 6.1, 7.6, 7.9, 7.12 The cards to choose from, in a phase in which a card is chosen."""
    if s.phase == Phase.WITH:
        return lure_cards(s, seat)
    if s.phase == Phase.TAKE:
        return s.discards if s.witch == DELPHINE else s.hands[s.target - SEAT_TARGETS]  # type: ignore[index]
    if s.phase == Phase.KEEP:
        return s.turned
    return owed(s, seat)


@rule
def apply(s: State, seat: Seat, choice: Choice) -> None:
    """One choice made, and what follows from it."""
    card = card_given(s, seat, choice)
    if card != NO_CARD:
        leave_hand(s, seat, card)
    if s.phase == Phase.ACTION:
        take_action(s, choice, card)
    elif s.phase == Phase.WITH:
        put_into_lure(s, seat, card)
    elif s.phase == Phase.TARGET:
        aim(s, choice)
    elif s.phase == Phase.COUNTER:
        answer(s, choice)
    elif s.phase == Phase.TAKE or s.phase == Phase.KEEP:
        gain(s, seat, Card(choice))
    else:
        pay(s, card)
    go_on(s, seat)


@rule
def go_on(s: State, seat: Seat) -> None:
    """6.4, 6.5, 3.2 A spell paid for may be countered or has its effect, a spell that is over is an action, after which …"""
    if s.phase == Phase.PAID:
        ask_after(s, seat)
    if s.phase == Phase.SPELL_OVER:
        end_spell(s)
    if s.phase == Phase.ACTED:
        finish_action(s)


@rule
def card_given(s: State, seat: Seat, choice: Choice) -> Card:
    """3.2, 4.1, 6.1 The card a choice takes from the hand in sight of all, or NO_CARD."""
    if s.phase == Phase.ACTION:
        return Card(nth(s.hands[seat], choice - DISCARD_CHOICES)) if choice > PASS_CHOICE else NO_CARD
    if s.phase == Phase.WITH or s.phase == Phase.PAY or s.phase == Phase.COUNTER_PAY:
        return Card(choice)
    return NO_CARD


@rule
def take_action(s: State, choice: Choice, card: Card) -> None:
    """3.2 One of the four kinds of action; a card given is discarded."""
    if choice < CAST_CHOICES:
        lure(s, Witch(choice))
    elif choice < PASS_CHOICE:
        announce(s, Witch(choice - CAST_CHOICES))
    else:
        if card != NO_CARD:
            s.discards = add(s.discards, card)
        s.phase = Phase.ACTED


@rule
def answer(s: State, choice: Choice) -> None:
    """6.4 A player asked counters, or the next one is asked."""
    if choice == COUNTER_CHOICE:
        counter(s)
    else:
        s.phase = Phase.PAID


@rule
def gain(s: State, seat: Seat, card: Card) -> None:
    """7.6, 7.9, 7.12 The card a spell brings; then the spell is over."""
    if s.phase == Phase.KEEP:
        keep_card(s, seat, card)
    elif s.witch == DELPHINE:
        recall(s, seat, card)
    else:
        pilfer_card(s, seat, card)
    s.phase = Phase.SPELL_OVER
