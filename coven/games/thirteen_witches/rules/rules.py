"""The rules the contract asks for: chance events, turns, legal choices and their effects."""

from coven.core.cards import add, seat_set
from coven.core.chance import NOTHING_DUE, Lot, request_one_seat, request_shuffle
from coven.games.thirteen_witches.rules.casting import (
    announce_spell,
    ask_next_to_counter,
    can_afford,
    castable_spells,
    choose_target,
    end_spell,
    pay_cost,
    payable_cards,
    payable_targets,
    set_owed_cost,
)
from coven.games.thirteen_witches.rules.deck import DELPHINE, SERENA, Witch
from coven.games.thirteen_witches.rules.luring import add_lure_card, announce_lure, legal_lure_cards, lurable_witches
from coven.games.thirteen_witches.rules.spells import keep_card, recall_card, target_seat
from coven.games.thirteen_witches.rules.state import (
    COUNTER_CHOICE,
    DEAL_LOT,
    DECLINE_CHOICE,
    FIRST_CAST_CHOICE,
    FIRST_DISCARD_CHOICE,
    PASS_CHOICE,
    START_LOT,
    Phase,
    Public,
    State,
)
from coven.games.thirteen_witches.rules.tracking import play_from_hand, steal, track_reshuffle
from coven.games.thirteen_witches.rules.turn import (
    begin_turn,
    deal,
    draw_up,
    fill_coven_lot,
    fill_deal_lot,
    finish_action,
    lay_pile,
    open_coven,
)
from coven.kernel import nth, rule
from coven.types import NO_CARD, NO_CARDS, NO_CHOICES, NO_SEATS, Card, Cards, Choice, Choices, Seat, Seats


@rule
def chance_outcomes(s: State, lot: Lot) -> int:
    """2.1, 2.2, 2.3, 3.3 Fill in the chance event that is due: coven, deal, first player; later a reshuffle."""
    p = s.public
    lot.kind = NOTHING_DUE
    if p.phase == Phase.COVEN:
        fill_coven_lot(p, lot)
    elif p.phase == Phase.DEAL:
        fill_deal_lot(p, lot)
    elif p.phase == Phase.START:
        request_one_seat(lot, START_LOT, p.players)
    elif p.phase == Phase.RESHUFFLE:
        request_shuffle(lot, DEAL_LOT, p.discards)
    return lot.kind


@rule
def apply_lot(s: State, lot: Lot) -> None:
    """Apply the outcome of the chance event that was due."""
    if s.public.phase == Phase.COVEN:
        open_coven(s.public, lot)
    elif s.public.phase == Phase.DEAL:
        deal(s, lot)
    elif s.public.phase == Phase.START:
        begin_turn(s, Seat(lot.items[0]))
    else:
        reshuffle_pile(s, lot)


@rule
def reshuffle_pile(s: State, lot: Lot) -> None:
    """3.3 Make the discards the draw pile and continue drawing."""
    track_reshuffle(s)
    s.public.discards = NO_CARDS
    lay_pile(s, lot, 0)
    draw_up(s)


@rule
def to_act(s: State) -> Seats:
    """Return the seat to choose: the player whose turn it is, or one asked to counter."""
    return seat_set(s.public.actor) if Phase.ACTION <= s.public.phase <= Phase.KEEP else NO_SEATS


@rule
def legal_choices(s: State, seat: Seat) -> Choices:
    """5.1 Return the choices that can be made now and completed."""
    p = s.public
    if seat != p.actor or p.phase < Phase.ACTION or p.phase > Phase.KEEP:
        return NO_CHOICES
    hand = s.hands[seat]
    if p.phase == Phase.ACTION:
        return legal_actions(p, seat, hand)
    if p.phase == Phase.TARGET:
        return payable_targets(p, seat, hand, p.witch)
    if p.phase == Phase.COUNTER:
        return Choices((1 << DECLINE_CHOICE) | (int(can_afford(p, hand, SERENA)) << COUNTER_CHOICE))
    if p.phase == Phase.TAKE and p.witch != DELPHINE:
        return Choices(s.hands[target_seat(p)])
    return Choices(cards_to_choose(p, hand))


@rule
def legal_actions(p: Public, seat: Seat, hand: Cards) -> Choices:
    """3.2 Return the actions: lure a witch, cast a spell, discard a card, pass."""
    discards = (1 << p.held[seat]) - 1
    magic = lurable_witches(p, seat, hand) | (castable_spells(p, seat, hand) << FIRST_CAST_CHOICE)
    return Choices(magic | (1 << PASS_CHOICE) | (discards << FIRST_DISCARD_CHOICE))


@rule
def cards_to_choose(p: Public, hand: Cards) -> Cards:
    """4.1, 6.1, 7.6, 7.12 Return the cards to choose from, on the table or in the hand."""
    if p.phase == Phase.WITH:
        return legal_lure_cards(p, hand)
    if p.phase == Phase.TAKE:
        return p.discards
    return p.turned if p.phase == Phase.KEEP else payable_cards(hand, p.owed_kind, p.owed_cards, p.owed_over)


@rule
def apply(s: State, seat: Seat, choice: Choice) -> None:
    """Apply one choice and everything that follows from it."""
    p = s.public
    card = card_leaving_hand(p.phase, s.hands[seat], choice)
    if card != NO_CARD:
        play_from_hand(s, seat, card)
    if p.phase == Phase.ACTION:
        take_action(p, choice, card)
    elif p.phase == Phase.WITH:
        add_lure_card(p, seat, card)
    elif p.phase == Phase.TARGET:
        choose_target(p, choice)
    elif p.phase == Phase.COUNTER:
        answer_counter(p, choice)
    elif p.phase == Phase.TAKE or p.phase == Phase.KEEP:
        gain_card(s, seat, Card(choice))
    else:
        pay_cost(p, card)
    advance(s, seat)


@rule
def advance(s: State, seat: Seat) -> None:
    """6.4, 6.5, 3.2 Advance from a paid spell to its counter or effect, then to its end, and spend the action."""
    if s.public.phase == Phase.PAID:
        ask_next_to_counter(s, seat)
    if s.public.phase == Phase.SPELL_OVER:
        end_spell(s.public)
    if s.public.phase == Phase.ACTED:
        finish_action(s)


@rule
def card_leaving_hand(phase: int, hand: Cards, choice: Choice) -> Card:
    """3.2, 4.1, 6.1 Return the card that a choice takes from the hand in sight of all, or NO_CARD."""
    if phase == Phase.ACTION:
        return Card(nth(hand, choice - FIRST_DISCARD_CHOICE)) if choice > PASS_CHOICE else NO_CARD
    if phase == Phase.WITH or phase == Phase.PAY or phase == Phase.COUNTER_PAY:
        return Card(choice)
    return NO_CARD


@rule
def take_action(p: Public, choice: Choice, card: Card) -> None:
    """3.2 Take one of the four kinds of action; a card that left the hand is discarded."""
    if choice < FIRST_CAST_CHOICE:
        announce_lure(p, Witch(choice))
    elif choice < PASS_CHOICE:
        announce_spell(p, Witch(choice - FIRST_CAST_CHOICE))
    else:
        if card != NO_CARD:
            p.discards = add(p.discards, card)
        p.phase = Phase.ACTED


@rule
def answer_counter(p: Public, choice: Choice) -> None:
    """6.4 Counter, with the cost to pay next, or decline, so that the next player is asked."""
    if choice == COUNTER_CHOICE:
        set_owed_cost(p, SERENA, 0)
        p.phase = Phase.COUNTER_PAY
    else:
        p.phase = Phase.PAID


@rule
def gain_card(s: State, seat: Seat, card: Card) -> None:
    """7.6, 7.9, 7.12 Take the card a spell grants; then the spell is over."""
    p = s.public
    if p.phase == Phase.KEEP:
        keep_card(s, seat, card)
    elif p.witch == DELPHINE:
        recall_card(s, seat, card)
    else:
        steal(s, seat, target_seat(p), card)
    p.phase = Phase.SPELL_OVER
