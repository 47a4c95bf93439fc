"""Casting spells (chapter 6): the steps announce, target, pay, counter, effect."""

from typing import Final

from coven.core.cards import next_seat, union
from coven.games.thirteen_witches.rules.costs import can_afford, cost_threshold, pay_card, payable_spells, set_owed_cost
from coven.games.thirteen_witches.rules.luring import bound_witches, influenced_witches
from coven.games.thirteen_witches.rules.spells import effective_spells, has_target, resolve_spell
from coven.games.thirteen_witches.rules.state import COUNTER_CHOICE, DECLINE_CHOICE, NO_TARGET, Phase, Public, State
from coven.games.thirteen_witches.rules.tracking import play_from_hand
from coven.games.thirteen_witches.rules.witches import MORGAN, NO_WITCH, NO_WITCHES, SERENA, Witch, Witches, has_witch
from coven.kernel import rule
from coven.types import NO_CARDS, Card, Cards, Choice, Choices, Seat

ANSWERS: Final = {"counter": COUNTER_CHOICE, "decline": DECLINE_CHOICE}


@rule
def commanded_spells(p: Public, seat: Seat) -> Witches:
    """6.1, 6.2, 6.7 Return the unbound witches whose spells a player commands, including Counterspell."""
    free = Witches(~bound_witches(p))
    own = Witches(p.influence[seat] & free)
    if has_witch(own, MORGAN):
        own = Witches((p.coven | influenced_witches(p)) & free)
    return Witches(own & ~(1 << MORGAN))


@rule
def castable_spells(p: Public, seat: Seat, hand: Cards) -> Witches:
    """6.1, 6.3, 6.6 Return the spells a player can pay for and that have an effect now, except Counterspell."""
    spells = commanded_spells(p, seat)
    if spells == NO_WITCHES:
        return NO_WITCHES
    return payable_spells(p, seat, hand, Witches(spells & effective_spells(p, seat)))


@rule
def announce_spell(p: Public, witch: Witch) -> None:
    """6.1 Announce a spell; next comes its target, or its cost if it has none."""
    p.witch = witch
    if has_target(witch):
        p.phase = Phase.TARGET
    else:
        set_owed_cost(p, witch, 0)
        p.phase = Phase.PAY


@rule
def choose_target(p: Public, target: Choice) -> None:
    """6.1 Announce the target; next comes the cost."""
    p.target = target
    set_owed_cost(p, p.witch, cost_threshold(p, p.witch, target))
    p.phase = Phase.PAY


@rule
def pay_cost(s: State, seat: Seat, card: Card) -> None:
    """6.1, 6.4, 6.5 Pay a card of the cost; once all is paid, others may counter, or the counterspell works."""
    p = s.public
    play_from_hand(s, seat, card)
    pay_card(p, card)
    if p.owed_cards == 0:
        p.phase = Phase.PAID if p.phase == Phase.PAY else Phase.SPELL_OVER


@rule
def ask_next_to_counter(s: State, seat: Seat) -> None:
    """6.4 Ask the next player clockwise who commands Counterspell; after the last one, resolve the spell."""
    p = s.public
    candidate = next_seat(seat, p.players)
    while candidate != p.turn:
        if has_witch(commanded_spells(p, candidate), SERENA):
            p.actor = candidate
            p.phase = Phase.COUNTER
            return
        candidate = next_seat(candidate, p.players)
    p.actor = p.turn
    p.phase = Phase.SPELL_OVER  # unless the effect requires a choice
    resolve_spell(s)


@rule
def answers_to_spell(p: Public, hand: Cards) -> Choices:
    """6.4 Return the answers of a player who commands Counterspell: decline, or counter with a hand that covers the cost."""
    return Choices((1 << DECLINE_CHOICE) | (int(can_afford(p, hand, SERENA)) << COUNTER_CHOICE))


@rule
def answer_spell(p: Public, answer: Choice) -> None:
    """6.4 Counter, with the cost to pay next, or decline, so that the next player is asked."""
    if answer == COUNTER_CHOICE:
        set_owed_cost(p, SERENA, 0)
        p.phase = Phase.COUNTER_PAY
    else:
        p.phase = Phase.PAID


@rule
def end_spell(p: Public) -> None:
    """6.5, 6.6a Discard the cards paid and spend the action."""
    p.discards = union(p.discards, p.paid)
    p.paid = NO_CARDS
    p.witch = NO_WITCH
    p.target = NO_TARGET
    p.phase = Phase.ACTED
