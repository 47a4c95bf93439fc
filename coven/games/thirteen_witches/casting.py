"""Casting: chapter 6, in the order announce, target, pay, counter, effect."""

from coven.cards import next_seat, union
from coven.games.thirteen_witches.costs import affordable, owe, pay_card, price_over
from coven.games.thirteen_witches.deck import MORGAN, NO_WITCH, NO_WITCHES, SERENA, Witch, Witches, has_witch
from coven.games.thirteen_witches.influence import bound, influenced
from coven.games.thirteen_witches.spells import has_target, take_effect, targets, would_help
from coven.games.thirteen_witches.state import NO_TARGET, Cost, Phase, State
from coven.kernel import lowest, rule, without_lowest
from coven.types import NO_CARDS, NO_CHOICES, Card, Choice, Choices, Seat


@rule
def spells_of(s: State, seat: Seat) -> Witches:
    """6.1, 6.2, 6.7 The unbound witches whose spells a player commands, Counterspell included."""
    free = Witches(~bound(s))
    own = Witches(s.influence[seat] & free)
    if has_witch(own, MORGAN):
        own = Witches((s.coven | influenced(s)) & free)
    return Witches(own & ~(1 << MORGAN))


@rule
def castable(s: State, seat: Seat) -> Witches:
    """6.1, 6.3, 6.6 The spells a player can cast now: paid for, and with an effect. Counterspell is none of them."""
    if s.hands[seat] == NO_CARDS:
        return NO_WITCHES
    rest = Witches(spells_of(s, seat) & ~(1 << SERENA))
    witches = NO_WITCHES
    while rest:
        witch = Witch(lowest(rest))
        rest = Witches(without_lowest(rest))
        witches = Witches(witches | (int(can_cast(s, seat, witch)) << witch))
    return witches


@rule
def can_cast(s: State, seat: Seat, witch: Witch) -> bool:
    """6.1, 6.6 Whether one spell can be paid for and would have an effect."""
    if has_target(witch):
        return payable_targets(s, seat, witch) != NO_CHOICES
    return would_help(s, seat, witch) and affordable(s, seat, witch, 0)


@rule
def payable_targets(s: State, seat: Seat, witch: Witch) -> Choices:
    """5.1, 6.1 The targets of a spell for which the player holds the cost."""
    wanted = targets(s, seat, witch)
    if s.variant.cost_kind[witch] != Cost.OVER:
        return wanted if affordable(s, seat, witch, 0) else NO_CHOICES
    chosen = NO_CHOICES
    rest = wanted
    while rest:
        target = lowest(rest)
        rest = Choices(without_lowest(rest))
        if affordable(s, seat, witch, price_over(s, witch, target)):
            chosen = Choices(chosen | (1 << target))
    return chosen


@rule
def announce(s: State, witch: Witch) -> None:
    """6.1 A spell is announced; its target comes next, or else its cost."""
    s.witch = witch
    if has_target(witch):
        s.phase = Phase.TARGET
    else:
        owe(s, witch, 0)
        s.phase = Phase.PAY


@rule
def aim(s: State, target: Choice) -> None:
    """6.1 The target is announced; its cost comes next."""
    s.target = target
    owe(s, s.witch, price_over(s, s.witch, target))
    s.phase = Phase.PAY


@rule
def pay(s: State, card: Card) -> None:
    """6.1, 6.4, 6.5 A card of the cost; once all is paid others may counter, or the counterspell works."""
    pay_card(s, card)
    if s.owed_cards == 0:
        s.phase = Phase.PAID if s.phase == Phase.PAY else Phase.SPELL_OVER


@rule
def ask_after(s: State, seat: Seat) -> None:
    """6.4 The next player clockwise who commands Counterspell is asked; after the last the spell has its effect."""
    other = next_seat(seat, s.players)
    while other != s.turn:
        if has_witch(spells_of(s, other), SERENA):
            s.actor = other
            s.phase = Phase.COUNTER
            return
        other = next_seat(other, s.players)
    s.actor = s.turn
    resolve(s)


@rule
def resolve(s: State) -> None:
    """6.1 The spell has its effect, and is over unless that asks for a choice."""
    s.phase = Phase.SPELL_OVER
    take_effect(s)


@rule
def counter(s: State) -> None:
    """6.4 The player asked counters, and is to pay."""
    owe(s, SERENA, 0)
    s.phase = Phase.COUNTER_PAY


@rule
def end_spell(s: State) -> None:
    """6.5, 6.6a The cards paid are discarded, and the action is spent."""
    s.discards = union(s.discards, s.paid)
    s.paid = NO_CARDS
    s.witch = NO_WITCH
    s.target = NO_TARGET
    s.phase = Phase.ACTED
