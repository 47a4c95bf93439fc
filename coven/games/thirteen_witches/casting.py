"""Casting: chapter 6, in the order announce, target, pay, counter, effect."""

from coven.cards import next_seat, union
from coven.games.thirteen_witches.costs import affordable, affordable_spells, best_sum, cost_cards, owe, pay_card, price_over
from coven.games.thirteen_witches.deck import VALUES
from coven.games.thirteen_witches.influence import bound, influenced, lure_value
from coven.games.thirteen_witches.spells import effective, has_target, take_effect, targets
from coven.games.thirteen_witches.state import NO_TARGET, Cost, Phase, Public, State
from coven.games.thirteen_witches.witches import MORGAN, NO_WITCH, NO_WITCHES, SERENA, Witch, Witches, has_witch
from coven.kernel import members, rule
from coven.types import NO_CARDS, NO_CHOICES, Card, Cards, Choice, Choices, Seat


@rule
def spells_of(p: Public, seat: Seat) -> Witches:
    """6.1, 6.2, 6.7 The unbound witches whose spells a player commands, Counterspell included."""
    free = Witches(~bound(p))
    own = Witches(p.influence[seat] & free)
    if has_witch(own, MORGAN):
        own = Witches((p.coven | influenced(p)) & free)
    return Witches(own & ~(1 << MORGAN))


@rule
def castable(p: Public, seat: Seat, hand: Cards) -> Witches:
    """6.1, 6.3, 6.6 The spells a player can cast now: paid for, and with an effect. Counterspell is none of them."""
    spells = spells_of(p, seat)
    if spells == NO_WITCHES:
        return NO_WITCHES
    return payable_spells(p, seat, hand, Witches(spells & effective(p, seat)))


@rule
def payable_spells(p: Public, seat: Seat, hand: Cards, spells: Witches) -> Witches:
    """6.1 Those of some spells that a hand can pay for."""
    witches = Witches(spells & affordable_spells(p.variant, hand))
    for witch in members(spells & p.variant.costing[Cost.OVER]):
        paid = best_sum(hand, cost_cards(p.variant, Witch(witch)))
        witches = Witches(witches | (int(reaches_one(p, targets(p, seat, Witch(witch)), paid)) << witch))
    return witches


@rule
def payable_targets(p: Public, seat: Seat, hand: Cards, witch: Witch) -> Choices:
    """5.1, 6.1 The targets of a spell for which a hand holds the cost."""
    if has_witch(p.variant.costing[Cost.OVER], witch):
        return targets_below(p, targets(p, seat, witch), best_sum(hand, cost_cards(p.variant, witch)))
    return targets(p, seat, witch) if affordable(p, hand, witch) else NO_CHOICES


@rule
def reaches_one(p: Public, wanted: Choices, paid: int) -> bool:
    """7.8 Whether a witch has a lure value lower than what can be paid; nearly always one whom a single card beats."""
    return low_targets_below(p, wanted, paid) != NO_CHOICES or targets_below(p, wanted, paid) != NO_CHOICES


@rule
def low_targets_below(p: Public, wanted: Choices, paid: int) -> Choices:
    """7.8 Those of them whom a single card beats."""
    return Choices(wanted & p.weaker[max(min(paid, VALUES), 0)])


@rule
def targets_below(p: Public, wanted: Choices, paid: int) -> Choices:
    """7.8 The witches whose lure value is lower than what can be paid."""
    chosen = low_targets_below(p, wanted, paid)
    for target in members(wanted & ~p.weaker[VALUES]):
        chosen = Choices(chosen | (int(paid > lure_value(p, Witch(target))) << target))
    return chosen


@rule
def announce(p: Public, witch: Witch) -> None:
    """6.1 A spell is announced; its target comes next, or else its cost."""
    p.witch = witch
    if has_target(witch):
        p.phase = Phase.TARGET
    else:
        owe(p, witch, 0)
        p.phase = Phase.PAY


@rule
def aim(p: Public, target: Choice) -> None:
    """6.1 The target is announced; its cost comes next."""
    p.target = target
    owe(p, p.witch, price_over(p, p.witch, target))
    p.phase = Phase.PAY


@rule
def pay(p: Public, card: Card) -> None:
    """6.1, 6.4, 6.5 A card of the cost; once all is paid others may counter, or the counterspell works."""
    pay_card(p, card)
    if p.owed_cards == 0:
        p.phase = Phase.PAID if p.phase == Phase.PAY else Phase.SPELL_OVER


@rule
def ask_after(s: State, seat: Seat) -> None:
    """6.4 The next player clockwise who commands Counterspell is asked; after the last the spell has its effect."""
    p = s.public
    other = next_seat(seat, p.players)
    while other != p.turn:
        if has_witch(spells_of(p, other), SERENA):
            p.actor = other
            p.phase = Phase.COUNTER
            return
        other = next_seat(other, p.players)
    p.actor = p.turn
    p.phase = Phase.SPELL_OVER  # unless the effect asks for a choice
    take_effect(s)


@rule
def end_spell(p: Public) -> None:
    """6.5, 6.6a The cards paid are discarded, and the action is spent."""
    p.discards = union(p.discards, p.paid)
    p.paid = NO_CARDS
    p.witch = NO_WITCH
    p.target = NO_TARGET
    p.phase = Phase.ACTED
